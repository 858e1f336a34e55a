import { useVirtualizer } from '@tanstack/react-virtual'
import { type KeyboardEvent, useRef } from 'react'
import type { ActivityEntry } from '#shared/bridge/desk-state'
import { useDeskState } from '../state/desk-state'
import { useNow } from '../ui/use-now'
import styles from './activity-page.module.css'
import { ActivityRow } from './activity-row'

const columns = ['Time', 'Operation', 'Outcome', 'Source', 'Took', 'Size'] as const

/** The log as a table that draws only the rows in sight. */
export function ActivityTable({ entries }: { entries: readonly ActivityEntry[] }) {
  const scroller = useRef<HTMLDivElement>(null)
  const now = useNow()
  const height = useDeskState((state) =>
    state.settings.appearance.density === 'compact' ? 42 : 52,
  )
  const rows = useVirtualizer({
    count: entries.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => height,
    getItemKey: (index) => entries[index]?.id ?? index,
    overscan: 8,
  })

  const move = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    const from = document.activeElement?.getAttribute('data-index')
    if (step === undefined || typeof from !== 'string') return
    event.preventDefault()
    const target = Math.min(entries.length - 1, Math.max(0, Number(from) + step))
    rows.scrollToIndex(target)
    requestAnimationFrame(() =>
      scroller.current?.querySelector<HTMLElement>(`[data-index="${target}"]`)?.focus(),
    )
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the arrows move between the buttons inside
    <div ref={scroller} className={styles.scroller} onKeyDown={move}>
      <table className={styles.table} aria-label="Calls" aria-rowcount={entries.length + 1}>
        <thead className={styles.headings}>
          <tr className={styles.head} aria-rowindex={1}>
            {columns.map((column) => (
              <th key={column} scope="col" data-column={column}>
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className={styles.rows} style={{ height: rows.getTotalSize() }}>
          {rows.getVirtualItems().map(({ index, key, start }) => {
            const entry = entries[index]
            return entry === undefined ? null : (
              <ActivityRow
                key={key}
                entry={entry}
                index={index}
                now={now}
                top={start}
                height={height}
              />
            )
          })}
        </tbody>
      </table>
    </div>
  )
}
