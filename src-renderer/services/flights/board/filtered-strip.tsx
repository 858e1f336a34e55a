import { wholeNumber } from '../../../ui/words'
import styles from './board.module.css'
import { legName } from './board-words'
import { type FilteredOut, type FilterName, type Filters, noFilters, withoutFilter } from './filter'

interface FilteredStripProps {
  out: FilteredOut
  filters: Filters
  onFilters: (filters: Filters) => void
  legCount: number
  back: boolean
  locale: string | undefined
}

/** A filter's name in the middle of a sentence. */
export function filterTitle(name: FilterName, legCount: number, back: boolean): string {
  switch (name) {
    case 'stops':
      return 'Stops'
    case 'carriers':
      return 'Carriers'
    case 'airports':
      return 'Airports'
    case 'layovers':
      return 'Layovers'
    case 'drawbacks':
      return 'Connections'
    case 'price':
      return 'Price'
    case 'minutes':
      return 'Duration'
    default: {
      const [what, leg] = name.split(':')
      const words = what === 'departure' ? 'Departure' : 'Arrival'
      return legCount === 1 ? words : `${words}, ${legName(Number(leg), legCount, back)}`
    }
  }
}

/** What is held back and by what, each with its way back. */
export function FilteredStrip(props: FilteredStripProps) {
  const { out, filters, onFilters, legCount, back, locale } = props
  if (out.count === 0) return null
  return (
    <div className={styles.filtered} role="status">
      <span>Filtered out:</span>
      {out.by.map(({ name, count }) => {
        const title = filterTitle(name, legCount, back)
        return count === 0 ? null : (
          <span key={name}>
            <b>{wholeNumber(count, locale)}</b> by {title}{' '}
            <button
              type="button"
              className={styles.link}
              aria-label={`Show them: ${count} by ${title}`}
              onClick={() => onFilters(withoutFilter(filters, name))}
            >
              Show them
            </button>
          </span>
        )
      })}
      {out.bySeveral > 0 && (
        <span>
          <b>{wholeNumber(out.bySeveral, locale)}</b> by several at once
        </span>
      )}
      {(out.bySeveral > 0 || out.by.length > 1) && (
        <button type="button" className={styles.link} onClick={() => onFilters(noFilters)}>
          Show all {wholeNumber(out.count, locale)}
        </button>
      )}
    </div>
  )
}
