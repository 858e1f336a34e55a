import { useEffect, useRef } from 'react'
import type { RecordMark } from '#shared/bridge/library'
import { hasLongTimes } from '#shared/reading/time-words'
import type { ItineraryFacts } from '#shared/services/flights/itinerary-facts'
import { notesBelow, notesOf } from '#shared/services/flights/itinerary-words'
import { flightSubject } from '#shared/services/flights/records'
import type { TimeAxis } from '#shared/services/flights/time-axis'
import { recordIdOf } from '#shared/services/lists'
import { useListIntents } from '../../../kit/intents/intent-menu'
import { BulkAction, BulkBar, bulkHeight } from '../../../kit/page/bulk-bar'
import { RowList, type RowListHandle } from '../../../kit/rows/row-list'
import { noSelection } from '../../../kit/rows/row-selection'
import type { HeldPlace } from '../../../kit/rows/use-held'
import { counted } from '../../../ui/words'
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
// The two clicks of a double click have unfolded the row and folded it.
const unfoldsOnly = () => {}

/** The results: arrows move, Enter shows the flights in place, Space selects, C compares, S saves. */
export function ResultList(props: ResultListProps) {
  const { search, rows, choices, question, axes, marks, place } = props
  const { run, money } = search
  const { expanded, selection } = choices
  const list = useRef<RowListHandle>(null)
  const count = selection.chosen.size
  const chosen = rows.filter(({ id }) => selection.chosen.has(id))
  const meant = (row: ItineraryFacts) => (selection.chosen.has(row.id) ? chosen : [row])
  const intents = useListIntents(
    (row: ItineraryFacts) => meant(row).map(flightSubject),
    () => list.current?.focus(),
  )
  const markOf = ({ id }: ItineraryFacts) => marks.get(recordIdOf(id))?.saved ?? null

  // Flights that open below the sight are brought into it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only when a row opens
  useEffect(() => {
    const { active } = selection
    if (active !== undefined && expanded.has(active)) list.current?.goTo(active)
  }, [expanded])

  const unfold = ({ id }: ItineraryFacts, wanted: boolean) => {
    if (wanted === expanded.has(id)) return
    changeResults(run, (now) => ({ expanded: toggled(now.expanded, id) }))
  }
  const onKey = (row: ItineraryFacts, key: string): boolean => {
    switch (key) {
      case 'Enter':
        unfold(row, !expanded.has(row.id))
        return true
      case 'ArrowRight':
        unfold(row, true)
        return true
      case 'ArrowLeft':
        unfold(row, false)
        return true
      case 'c':
        compareChosen(run)
        return true
      case 's':
        toggleItinerary(row.id, markOf(row))
        return true
      default:
        return intents.onKey(row, key)
    }
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
        covered={count === 0 ? 0 : bulkHeight}
        selection={selection}
        onSelection={(change) => select(run, change)}
        onOpen={unfoldsOnly}
        onKey={onKey}
        onCopy={(row) => copyItineraries(meant(row), search)}
        onMenu={intents.onMenu}
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
      {count > 0 && (
        <BulkBar
          label="Selected flights"
          count={counted(count, 'flight', 'flights', money.locale)}
          onClear={() => select(run, noSelection)}
        >
          <BulkAction onClick={() => compareChosen(run)}>Compare</BulkAction>
          <BulkAction onClick={() => copyItineraries(chosen, search)}>Copy</BulkAction>
        </BulkBar>
      )}
      {intents.menu}
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
