import { Button } from '@mantine/core'
import { type KeyboardEvent, useState } from 'react'
import { SmallTable } from '../../../kit/figures/small-table'
import {
  amountWords,
  changeWords,
  headingOf,
  moneyFor,
  type PriceShare,
} from '../../../kit/money/money'
import { Chip } from '../../../ui/chip'
import { CoverButton } from '../../../ui/layout'
import { useLocale } from '../../../ui/locale'
import { RelativeTime } from '../../../ui/relative-time'
import { counted, wholeNumber } from '../../../ui/words'
import { daysWords } from '../question-words'
import styles from './route-trail.module.css'
import type { ComparedPoint } from './trail-points'

interface PointTableProps {
  /** Oldest first. */
  points: readonly ComparedPoint[]
  share: PriceShare
  active: number | undefined
  onActive: (point: number | undefined) => void
  onOpen: (point: number) => void
}

/** So many rows are drawn at first, and more each time they are asked for. */
const step = 100

/** The points as a table, newest first; a row opens its search. */
export function PointTable({ points, share, active, onActive, onOpen }: PointTableProps) {
  const locale = useLocale()
  const [most, setMost] = useState(step)
  const rows = points.map((point, place) => ({ point, place })).reverse()
  const rest = rows.length - most
  // One row is in the order of Tab; the arrow keys go from row to row.
  const [reached, setReached] = useState<string>()
  const shown = rows.slice(0, most)
  const stop = shown.some(({ point }) => point.run === reached) ? reached : shown[0]?.point.run
  return (
    <>
      <SmallTable ofPage label="Searches of this route, newest first">
        <thead>
          <tr>
            <th scope="col">Searched</th>
            <th scope="col" data-words>
              Travel dates
            </th>
            <th scope="col" data-wide title="From the search to the first departure">
              Ahead
            </th>
            <th scope="col">{headingOf('Cheapest', share)}</th>
            <th scope="col">Change</th>
            <th scope="col" data-wide>
              Direct
            </th>
            <th scope="col" data-wide>
              Found
            </th>
            <th scope="col" data-words>
              Search
            </th>
            <th scope="col" data-words>
              By
            </th>
          </tr>
        </thead>
        <tbody className={styles.table} onPointerLeave={() => onActive(undefined)}>
          {shown.map(({ point, place }) => (
            <PointRow
              key={point.run}
              point={point}
              share={share}
              active={place === active}
              inTabOrder={point.run === stop}
              onActive={() => onActive(place)}
              onReach={() => {
                setReached(point.run)
                onActive(place)
              }}
              onOpen={() => onOpen(place)}
            />
          ))}
        </tbody>
      </SmallTable>
      {rest > 0 && (
        <div className={styles.more}>
          <Button size="xs" variant="default" onClick={() => setMost(most + step)}>
            Show {wholeNumber(Math.min(step, rest), locale)} more of {wholeNumber(rest, locale)}
          </Button>
        </div>
      )}
    </>
  )
}

interface PointRowProps {
  point: ComparedPoint
  share: PriceShare
  active: boolean
  inTabOrder: boolean
  onActive: () => void
  /** The keyboard has come to it. */
  onReach: () => void
  onOpen: () => void
}

/** Goes to the row above or below, the first or the last. */
function goToRow(event: KeyboardEvent<HTMLButtonElement>): void {
  const row = event.currentTarget.closest('tr')
  const target = {
    ArrowDown: row?.nextElementSibling,
    ArrowUp: row?.previousElementSibling,
    Home: row?.parentElement?.firstElementChild,
    End: row?.parentElement?.lastElementChild,
  }[event.key]
  if (target === undefined || event.altKey || event.ctrlKey || event.metaKey) return
  event.preventDefault()
  target?.querySelector('button')?.focus()
}

function PointRow(props: PointRowProps) {
  const { point, share, active, inTabOrder, onActive, onReach, onOpen } = props
  const locale = useLocale()
  const { question, cheapest, cheapestDirect, change } = point
  const money = moneyFor(question.currency, share, locale)
  const price = (value: number | null) => (value === null ? '–' : amountWords(value, money))
  return (
    <tr data-active={active || undefined} onPointerEnter={onActive}>
      <th scope="row">
        <CoverButton
          tabIndex={inTabOrder ? 0 : -1}
          onClick={onOpen}
          onFocus={onReach}
          onKeyDown={goToRow}
        >
          <RelativeTime at={point.at} />
        </CoverButton>
      </th>
      <td data-words>{daysWords(question, locale)}</td>
      <td data-wide>{counted(point.daysAhead, 'day', 'days', locale)}</td>
      <td className={styles.main}>{price(cheapest)}</td>
      <td className={(change ?? 0) < 0 ? styles.low : undefined}>
        {point.newLow && (
          <Chip
            small
            tone="ok"
            title="Lower than every search of these days before, for the same travellers"
          >
            new low
          </Chip>
        )}{' '}
        {change === null ? '' : changeWords(change, money)}
      </td>
      <td data-wide>{price(cheapestDirect)}</td>
      <td data-wide title={counted(point.itineraries, 'itinerary', 'itineraries', locale)}>
        {wholeNumber(point.itineraries, locale)}
      </td>
      <td data-words>
        {point.complete ? (
          'complete'
        ) : (
          <Chip small tone="warn">
            incomplete
          </Chip>
        )}
      </td>
      <td data-words>{point.watch === null ? 'You' : 'Watch'}</td>
    </tr>
  )
}
