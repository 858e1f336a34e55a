import { useEffect, useRef } from 'react'
import type { RecordMark } from '#shared/bridge/library'
import { hasLongTimes } from '#shared/reading/time-words'
import type { ItineraryFacts } from '#shared/services/flights/itinerary-facts'
import { notesBelow, notesOf } from '#shared/services/flights/itinerary-words'
import type { TimeAxis } from '#shared/services/flights/time-axis'
import { recordIdOf } from '#shared/services/lists'
import { RowList, type RowListHandle } from '../../../kit/rows/row-list'
import type { HeldPlace } from '../../../kit/rows/use-held'
import { compareChosen, copyItineraries, toggleItinerary } from './result-actions'
import { ResultRow } from './result-row'
import styles from './results.module.css'
import {
  changeResults,
  type ResultsState,
  type ShownSearch,
  select,
  toggled,
} from './results-state'

interface ResultListProps {
  search: ShownSearch
  rows: readonly ItineraryFacts[]
  choices: ResultsState
  /** Other than before: something else is wanted, and the list begins at its top. */
  question: string
  axes: readonly (TimeAxis | undefined)[]
  marks: ReadonlyMap<string, RecordMark>
  place: HeldPlace
}

const keyOf = ({ id }: ItineraryFacts) => id
const alone = (row: ItineraryFacts) => rowHeight(row, false)
const shared = (row: ItineraryFacts) => rowHeight(row, true)
const unfoldsOnly = () => {}

/** The results: arrows move, Enter shows the flights, Space selects, C compares, S saves. */
export function ResultList(props: ResultListProps) {
  const { search, rows, choices, question, axes, marks, place } = props
  const { run, money } = search
  const { expanded, selection } = choices
  const list = useRef<RowListHandle>(null)
  const markOf = ({ id }: ItineraryFacts) => marks.get(recordIdOf(id))?.saved ?? null

  // Flights that open below the sight are brought into it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only when a row opens
  useEffect(() => {
    const { active } = selection
    if (active !== undefined && expanded.has(active)) list.current?.goTo(active)
  }, [expanded])

  const onKey = (row: ItineraryFacts, key: string): boolean => {
    const open = expanded.has(row.id)
    const fold = (wanted: boolean) => {
      if (wanted === open) return
      changeResults(run, (now) => ({ expanded: toggled(now.expanded, row.id) }))
    }
    switch (key) {
      case 'Enter':
        fold(!open)
        return true
      case 'ArrowRight':
        fold(true)
        return true
      case 'ArrowLeft':
        fold(false)
        return true
      case 'c':
      case 'C':
        compareChosen(run)
        return true
      case 's':
      case 'S':
        toggleItinerary(row.id, markOf(row))
        return true
      default:
        return false
    }
  }
  const onCopy = (row: ItineraryFacts) => {
    const chosen = rows.filter((one) => selection.chosen.has(one.id))
    copyItineraries(chosen.length > 0 ? chosen : [row], search)
  }

  return (
    <div
      className={styles.list}
      {...place}
      data-times={hasLongTimes(money.locale) ? 'long' : undefined}
    >
      <RowList
        ref={list}
        role="treegrid"
        className={styles.scroller}
        name={`results of ${run}`}
        question={question}
        label="Flights"
        rows={rows}
        keyOf={keyOf}
        heightOf={money.share.words === undefined ? alone : shared}
        measured
        anchored
        total={rows.length}
        selection={selection}
        onSelection={(change) => select(run, change)}
        onOpen={unfoldsOnly}
        onKey={onKey}
        onCopy={onCopy}
      >
        {(row, state) => (
          <ResultRow
            {...state}
            search={search}
            facts={row}
            expanded={expanded.has(row.id)}
            view={choices.view}
            axes={axes}
            mark={markOf(row)}
          />
        )}
      </RowList>
    </div>
  )
}

/**
 * How high a folded row is, in pixels, as the style sheet has it; it is measured once it is drawn.
 * `shared`: below the price stands whom it is for.
 */
function rowHeight(facts: ItineraryFacts, shared: boolean): number {
  const notes = notesOf(facts)
  const below = notesBelow(facts, notes)
  const count = Math.max(1, facts.legs.length)
  const legs = count * 40 + (count - 1) * 4 + (below ? 20 : 0)
  const tags = Math.min(2, facts.itinerary.tags.length)
  const words = tags === 0 && !below && notes.words.length > 0
  const cost = 22 + (shared && facts.amount !== undefined ? 15 : 0) + tags * 22 + (words ? 20 : 0)
  return 19 + Math.max(legs, cost)
}
