import { useMemo, useState } from 'react'
import { factsOf, type ItineraryFacts } from '#shared/services/flights/itinerary-facts'
import { type Options, optionsOf } from '#shared/services/flights/itinerary-options'
import { type SortKey, sorted } from '#shared/services/flights/itinerary-order'
import type { Itinerary } from '#shared/services/flights/models'
import { type Judged, judge, passing } from '../../../kit/filters/filters'
import {
  emptyRows,
  type HeldRows,
  merged,
  takeAll,
  type Waiting,
} from '../../../kit/rows/held-rows'
import { rulesOf } from './filters'
import type { ResultsState } from './results-state'

/** The results as the results shows them. */
export interface Results {
  /** Everything in the list, also what is filtered out. */
  all: readonly ItineraryFacts[]
  judged: Judged<ItineraryFacts>
  options: Options
  /** Shown, in order. */
  rows: readonly ItineraryFacts[]
  waiting: Waiting
  /** Takes in what waits. */
  onShow: () => void
}

/**
 * Filters and sorts what was found. While a person is at the list (`held`), what newly comes waits
 * until it is asked for.
 */
export function useResults(
  itineraries: readonly Itinerary[],
  choices: ResultsState,
  sort: SortKey,
  held: boolean,
  legCount: number,
  back: boolean,
): Results {
  const [view, setView] = useState<HeldRows<Itinerary>>(emptyRows)
  const next = merged(view, itineraries, held)
  if (next !== view) setView(next)
  const all = useMemo(() => next.taken.map(factsOf), [next.taken])
  const options = useMemo(() => optionsOf(all), [all])
  const ordered = useMemo(() => sorted(all, sort), [all, sort])
  const rules = useMemo(() => rulesOf(legCount, back), [legCount, back])
  const judged = useMemo(
    () => judge(ordered, choices.filters, rules),
    [ordered, choices.filters, rules],
  )
  const rows = useMemo(() => passing(judged), [judged])
  return {
    all,
    judged,
    options,
    rows,
    waiting: next.waiting,
    onShow: () => setView((present) => takeAll(present)),
  }
}
