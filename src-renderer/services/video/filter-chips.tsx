import type { Filter } from '#shared/services/video/models'
import { keyed } from '../../kit/rows/keyed'
import { type Route, useWorkspace } from '../../state/workspace'
import { MenuChip } from '../../ui/chip'
import { Row } from '../../ui/layout'
import styles from './video.module.css'

interface FilterChipsProps {
  filters: readonly Filter[]
  /** Where a filter leads; without a cursor to the whole list. */
  routeOf: (cursor: string | undefined, label: string) => Route
}

/** The choices that the service offers above a list, one of them chosen. */
export function FilterChips({ filters, routeOf }: FilterChipsProps) {
  const go = useWorkspace((workspace) => workspace.go)
  if (filters.length === 0) return null
  return (
    <Row className={styles.chips} role="group" aria-label="Filters of the service">
      <span className={styles.scrolled}>
        {keyed(filters, ({ label }) => label).map(
          ({ key, value: { label, selected, cursor } }, place) => (
            <MenuChip
              key={key}
              on={selected}
              aria-pressed={selected}
              // The first is the whole list, which needs no cursor.
              disabled={cursor === undefined && !selected && place > 0}
              onClick={() => go(routeOf(cursor, label))}
            >
              {label}
            </MenuChip>
          ),
        )}
      </span>
    </Row>
  )
}
