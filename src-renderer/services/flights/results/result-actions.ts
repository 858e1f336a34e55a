import type { Money } from '#shared/reading/numbers/money'
import type { ItineraryFacts } from '#shared/services/flights/itinerary-facts'
import { itinerariesAs, itineraryText } from '#shared/services/flights/itinerary-text'
import { pointerTo } from '#shared/services/flights/records'
import { comparedFrom } from '../../../kit/compare/comparison'
import { toggleSaved } from '../../../queries/library/marks'
import { copyText } from '../../../state/copy-text'
import { notify } from '../../../state/notices'
import { changeResults, resultsStateOf, type ShownSearch } from './results-state'

/** Lays what is chosen side by side; says what is missing if it is one alone. */
export function compareChosen(run: string): void {
  const { chosen, active } = resultsStateOf(run).selection
  const compared = comparedFrom(chosen.keys(), active)
  if (compared !== undefined) changeResults(run, () => ({ compared }))
  else notify('information', 'Select two to six rows with Space, then press C to compare them.')
}

/** Puts one itinerary on the clipboard, in lines. */
export function copyItinerary(facts: ItineraryFacts, money: Money): void {
  void copyText(itineraryText(facts, money), 'Flight')
}

/** Puts several on the clipboard: one in lines, more as a table. */
export function copyItineraries(
  all: readonly ItineraryFacts[],
  { money, question }: ShownSearch,
): void {
  const [only] = all
  if (only !== undefined && all.length === 1) copyItinerary(only, money)
  else void copyText(itinerariesAs('tsv', all, question), `${all.length} flights`)
}

/** Saves an itinerary in the library, or takes it out. */
export function toggleItinerary(
  id: string,
  saved: Parameters<typeof toggleSaved>[0]['saved'],
): void {
  void toggleSaved({ ...pointerTo(id), saved })
}
