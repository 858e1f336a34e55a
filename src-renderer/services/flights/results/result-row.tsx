// biome-ignore-all lint/a11y/useSemanticElements: rows of a grid that holds only what is in view
// biome-ignore-all lint/a11y/useFocusableInteractive: the grid has the keyboard, its rows do not

import { IconAlertTriangle, IconChevronDown } from '@tabler/icons-react'
import { memo, useState } from 'react'
import type { SavedMark } from '#shared/bridge/library'
import { priceWords, wholePrice } from '#shared/reading/numbers/money'
import type { ItineraryFacts } from '#shared/services/flights/itinerary-facts'
import {
  notesBelow,
  notesOf,
  type RowNotes,
  tagWords,
} from '#shared/services/flights/itinerary-words'
import { pointerTo } from '#shared/services/flights/records'
import type { TimeAxis } from '#shared/services/flights/time-axis'
import { keyed } from '../../../kit/rows/keyed'
import type { RowState } from '../../../kit/rows/row-list'
import { movedTo, toggledRow } from '../../../kit/rows/row-selection'
import { Star } from '../../../kit/save/star'
import { savedPointerOf } from '../../../queries/library/marks'
import { Chip } from '../../../ui/chip'
import { IconButton } from '../../../ui/icon-button'
import { Line, Row } from '../../../ui/layout'
import { changeResults, type ResultsView, type ShownSearch, select, toggled } from './results-state'
import styles from './row.module.css'
import { RowBar } from './row-bars'
import { RowDetails } from './row-details'
import { RowLeg } from './row-leg'

interface ResultRowProps extends Pick<RowState, 'id' | 'place' | 'active' | 'chosen'> {
  search: ShownSearch
  facts: ItineraryFacts
  expanded: boolean
  view: ResultsView
  axes: readonly (TimeAxis | undefined)[]
  mark: SavedMark | null
}

/** One itinerary: drawn again only when something of itself has changed. */
export const ResultRow = memo(function ResultRow(props: ResultRowProps) {
  const { search, facts, place, id, active, chosen, expanded, view, axes, mark } = props
  const { run, money } = search
  const { itinerary, legs } = facts
  // Buttons with their tooltips cost more than all the rest of a row: they are drawn only when at hand.
  const [near, setNear] = useState(false)
  const notes = notesOf(facts)
  const below = notesBelow(facts, notes)
  const expand = () =>
    changeResults(run, ({ selection, expanded }) => ({
      selection: movedTo(selection, facts.id),
      expanded: toggled(expanded, facts.id),
    }))
  return (
    <>
      <div
        id={id}
        role="row"
        aria-level={1}
        aria-rowindex={place}
        aria-selected={chosen}
        aria-expanded={expanded}
        className={styles.row}
        onPointerEnter={() => setNear(true)}
        onPointerLeave={() => setNear(false)}
        data-active={active || undefined}
        data-chosen={chosen || undefined}
        data-expanded={expanded || undefined}
      >
        <div role="gridcell" className={styles.lead}>
          <input
            type="checkbox"
            aria-label={`Select the flight for ${wholePrice(itinerary.price, money)}`}
            tabIndex={-1}
            checked={chosen}
            onChange={() => select(run, (selection) => toggledRow(selection, facts.id, facts))}
          />
        </div>
        {/* biome-ignore lint/a11y/useKeyWithClickEvents: the grid has the keys */}
        <div role="gridcell" className={styles.legs} onClick={expand}>
          {legs.length === 0 && <Line second>The service gave no legs for it.</Line>}
          {legs.map((leg, number) =>
            view === 'list' ? (
              <RowLeg key={leg.leg.id ?? number} facts={leg} locale={money.locale} />
            ) : (
              <RowBar
                key={leg.leg.id ?? number}
                facts={leg}
                axis={axes[number]}
                locale={money.locale}
              />
            ),
          )}
          {below && <NotesLine notes={notes} />}
        </div>
        <div role="gridcell" className={styles.cost}>
          <Line className={styles.price}>{priceWords(itinerary.price, money)}</Line>
          {facts.amount !== undefined && money.share.words !== undefined && (
            <Line second className={styles.share}>
              {money.share.words}
            </Line>
          )}
          {itinerary.tags.length > 0 ? (
            <div className={styles.tags}>
              {keyed(itinerary.tags.slice(0, 2), String).map(({ key, value: tag }) => (
                <Chip key={key} small tone={toneOf(tag)}>
                  {tagWords(tag)}
                </Chip>
              ))}
            </div>
          ) : (
            !below && (
              <Line second title={notes.words.join(' · ')}>
                {notes.words.join(' · ')}
              </Line>
            )
          )}
        </div>
        <div role="gridcell" className={styles.actions}>
          {(near || active || mark !== null) && (
            <Star pointer={savedPointerOf(pointerTo(facts.id))} mark={mark} />
          )}
          {(near || active || expanded) && (
            <IconButton
              label={expanded ? 'Hide the details' : 'Show the details'}
              icon={<IconChevronDown stroke={1.8} />}
              aria-expanded={expanded}
              onClick={expand}
            />
          )}
        </div>
      </div>
      {expanded && (
        <div role="row" aria-level={2}>
          <div role="gridcell">
            <RowDetails facts={facts} search={search} />
          </div>
        </div>
      )}
    </>
  )
})

function toneOf(tag: string) {
  if (tag === 'cheapest') return 'ok' as const
  return tag.includes('_') ? ('neutral' as const) : ('accent' as const)
}

function NotesLine({ notes: { warnings, words } }: { notes: RowNotes }) {
  return (
    <Row className={styles.notes}>
      {warnings.length > 0 && (
        <Line second tone="warn">
          <IconAlertTriangle aria-hidden="true" size={13} stroke={1.8} /> {warnings.join(' · ')}
        </Line>
      )}
      {words.length > 0 && <Line second>{words.join(' · ')}</Line>}
    </Row>
  )
}
