import { Button } from '@mantine/core'
import { useState } from 'react'
import { Chip } from '../../../ui/chip'
import { useLocale } from '../../../ui/locale'
import { RelativeTime } from '../../../ui/relative-time'
import { counted, wholeNumber } from '../../../ui/words'
import styles from './point-table.module.css'
import { changeWords, priceWords } from './price-words'
import { daysWords } from './question-words'
import type { ComparedPoint } from './trail-points'

interface PointTableProps {
  /** Oldest first. */
  points: readonly ComparedPoint[]
  active: number | undefined
  onActive: (point: number | undefined) => void
  onOpen: (point: number) => void
}

/** So many rows are drawn at first, and more each time they are asked for. */
const step = 100

/** The points as a table, newest first; a row opens its search. */
export function PointTable({ points, active, onActive, onOpen }: PointTableProps) {
  const locale = useLocale()
  const [most, setMost] = useState(step)
  const rows = points.map((point, place) => ({ point, place })).reverse()
  const rest = rows.length - most
  return (
    <>
      <table className={styles.table}>
        <caption className="for-ears">Searches of this route, newest first</caption>
        <thead>
          <tr>
            <th scope="col">Searched</th>
            <th scope="col">Travel dates</th>
            <th scope="col">Days ahead</th>
            <th scope="col">Cheapest</th>
            <th scope="col">Change</th>
            <th scope="col">Direct</th>
            <th scope="col">Found</th>
            <th scope="col">Search</th>
            <th scope="col">By</th>
          </tr>
        </thead>
        <tbody onPointerLeave={() => onActive(undefined)}>
          {rows.slice(0, most).map(({ point, place }) => (
            <PointRow
              key={point.run}
              point={point}
              active={place === active}
              onActive={() => onActive(place)}
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
  active: boolean
  onActive: () => void
  onOpen: () => void
}

function PointRow({ point, active, onActive, onOpen }: PointRowProps) {
  const locale = useLocale()
  const { question, cheapest, cheapestDirect, change } = point
  const price = (value: number | null) =>
    value === null ? '–' : priceWords(value, question.currency, locale)
  return (
    <tr data-active={active || undefined} onPointerEnter={onActive}>
      <th scope="row">
        <button type="button" className={styles.open} onClick={onOpen} onFocus={onActive}>
          <RelativeTime at={point.at} />
        </button>
      </th>
      <td>{daysWords(question, locale)}</td>
      <td>{wholeNumber(point.daysAhead, locale)}</td>
      <td className={styles.price}>{price(cheapest)}</td>
      <td className={styles.change} data-down={(change ?? 0) < 0 || undefined}>
        {change === null ? '' : changeWords(change, question.currency, locale)}
        {point.newLow && <span className="for-ears">, a new low</span>}
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
