import { Button } from '@mantine/core'
import { type KeyboardEvent, useState } from 'react'
import {
  amountWords,
  changeWords,
  headingOf,
  moneyFor,
  type PriceShare,
} from '../../../kit/money/money'
import { Chip } from '../../../ui/chip'
import { useLocale } from '../../../ui/locale'
import { RelativeTime } from '../../../ui/relative-time'
import { counted, wholeNumber } from '../../../ui/words'
import { daysWords } from '../question-words'
import styles from './point-table.module.css'
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
      <table className={styles.table}>
        <caption className="for-ears">Searches of this route, newest first</caption>
        <thead>
          <tr>
            <th scope="col">Searched</th>
            <th scope="col">Travel dates</th>
            <th scope="col" title="From the search to the first departure">
              Ahead
            </th>
            <th scope="col">{headingOf('Cheapest', share)}</th>
            <th scope="col">Change</th>
            <th scope="col">Direct</th>
            <th scope="col">Found</th>
            <th scope="col">Search</th>
            <th scope="col">By</th>
          </tr>
        </thead>
        <tbody onPointerLeave={() => onActive(undefined)}>
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
      </table>
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
        <button
          type="button"
          className={styles.open}
          tabIndex={inTabOrder ? 0 : -1}
          onClick={onOpen}
          onFocus={onReach}
          onKeyDown={goToRow}
        >
          <RelativeTime at={point.at} />
        </button>
      </th>
      <td>{daysWords(question, locale)}</td>
      <td>{counted(point.daysAhead, 'day', 'days', locale)}</td>
      <td className={styles.price}>{price(cheapest)}</td>
      <td className={styles.change} data-down={(change ?? 0) < 0 || undefined}>
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
      <td>{price(cheapestDirect)}</td>
      <td title={counted(point.itineraries, 'itinerary', 'itineraries', locale)}>
        {wholeNumber(point.itineraries, locale)}
      </td>
      <td>
        {point.complete ? (
          'complete'
        ) : (
          <Chip small tone="warn">
            incomplete
          </Chip>
        )}
      </td>
      <td>{point.watch === null ? 'You' : 'Watch'}</td>
    </tr>
  )
}
