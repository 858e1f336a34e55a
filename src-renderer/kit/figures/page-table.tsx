import { Button } from '@mantine/core'
import { type KeyboardEvent, useState } from 'react'
import { CoverButton } from '../../ui/layout'
import { useLocale } from '../../ui/locale'
import { wholeNumber } from '../../ui/words'
import { type Column, cellOf } from './column-table'
import styles from './page-table.module.css'
import { SmallTable } from './small-table'

/** A column of a table that has a page's width. */
export interface PageColumn<Row> extends Column<Row> {
  /** It begins at the left, as words do; numbers end at the right. */
  ofWords?: true
  /** A narrow window leaves it out. */
  wide?: true
  /** What the title means. */
  hint?: string
}

interface PageTableProps<Row> {
  label: string
  rows: readonly Row[]
  keyOf: (row: Row) => string
  /** The first names the row, and opens it. */
  columns: readonly PageColumn<Row>[]
  /** The row that is shown, here or beside the table. */
  active: Row | undefined
  onActive: (row: Row | undefined) => void
  onOpen: (row: Row) => void
}

/** So many rows are drawn at first, and more each time they are asked for. */
const step = 100

/**
 * A table as wide as its page, whose rows open. One row is in the order of Tab; the arrow keys, Home
 * and End go from row to row.
 */
export function PageTable<Row>(props: PageTableProps<Row>) {
  const { label, rows, keyOf, columns, active, onActive, onOpen } = props
  const locale = useLocale()
  const [most, setMost] = useState(step)
  const [reached, setReached] = useState<string>()
  const shown = rows.slice(0, most)
  const rest = rows.length - most
  const stop = shown.find((row) => keyOf(row) === reached) ?? shown[0]
  return (
    <>
      <SmallTable ofPage label={label}>
        <thead>
          <tr>
            {columns.map(({ title, hint, ofWords, wide }, place) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: columns never move
              <th key={place} scope="col" title={hint} data-words={ofWords} data-wide={wide}>
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className={styles.rows} onPointerLeave={() => onActive(undefined)}>
          {shown.map((row) => (
            <tr
              key={keyOf(row)}
              data-active={row === active || undefined}
              onPointerEnter={() => onActive(row)}
            >
              {columns.map(({ cell, ofWords, wide }, place) => {
                const { words, title, tone, strong } = cellOf(cell(row))
                return place === 0 ? (
                  // biome-ignore lint/suspicious/noArrayIndexKey: columns never move
                  <th key={place} scope="row">
                    <CoverButton
                      tabIndex={row === stop ? 0 : -1}
                      onClick={() => onOpen(row)}
                      onFocus={() => {
                        setReached(keyOf(row))
                        onActive(row)
                      }}
                      onKeyDown={goToRow}
                    >
                      {words}
                    </CoverButton>
                  </th>
                ) : (
                  <td
                    // biome-ignore lint/suspicious/noArrayIndexKey: columns never move
                    key={place}
                    title={title}
                    data-words={ofWords}
                    data-wide={wide}
                    data-tone={tone}
                    data-strong={strong || undefined}
                  >
                    {words}
                  </td>
                )
              })}
            </tr>
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
