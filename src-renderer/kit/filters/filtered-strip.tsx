import { LinkButton } from '../../ui/layout'
import { wholeNumber } from '../../ui/words'
import { type FilteredOut, type Filters, noFilters, withoutFilter } from './filters'
import styles from './filters.module.css'

interface FilteredStripProps {
  out: FilteredOut
  filters: Filters
  onFilters: (filters: Filters) => void
  locale: string | undefined
}

/** What is held back and by what, each with its way back; nothing if nothing is. */
export function FilteredStrip({ out, filters, onFilters, locale }: FilteredStripProps) {
  if (out.count === 0) return null
  return (
    <div className={styles.strip} role="status">
      <span>Filtered out:</span>
      {out.by.map(({ name, title, count }) =>
        count === 0 ? null : (
          <span key={name}>
            <b>{wholeNumber(count, locale)}</b> by {title}{' '}
            <LinkButton
              aria-label={`Show them: ${count} by ${title}`}
              onClick={() => onFilters(withoutFilter(filters, name))}
            >
              Show them
            </LinkButton>
          </span>
        ),
      )}
      {out.bySeveral > 0 && (
        <span>
          <b>{wholeNumber(out.bySeveral, locale)}</b> by several filters
        </span>
      )}
      {(out.bySeveral > 0 || out.by.length > 1) && (
        <LinkButton onClick={() => onFilters(noFilters)}>
          Show all {wholeNumber(out.count, locale)}
        </LinkButton>
      )}
    </div>
  )
}
