import type { Key, ReactNode } from 'react'
import type { Subject } from '../../intents/subject'
import { useRowMenu } from '../intents/intent-menu'
import { SmallTable } from './small-table'

/** What stands in a cell, and what is said of it. */
export interface Cell {
  words: ReactNode
  title?: string | undefined
  tone?: 'up' | 'down' | undefined
  /** There is no value: the words say why. */
  missing?: boolean | undefined
  /** It stands out among the others of its row. */
  strong?: boolean
}

/** One column; without a title it holds what can be done with a row. */
export interface Column<Row> {
  title: ReactNode
  cell: (row: Row) => Cell | string
  /** It holds words and no number; `wrap`: over as many lines as they need. */
  words?: boolean | 'wrap'
}

interface ColumnTableProps<Row> {
  label: string
  low?: boolean
  /** All columns but the first are equally wide, whatever they hold. */
  even?: boolean
  rows: readonly Row[]
  keyOf: (row: Row, place: number) => Key
  /** The first names the row. */
  columns: readonly Column<Row>[]
  /** What a row is to the rest of the program: the row then has the menu of such things. */
  subjectOf?: (row: Row) => Subject
  onOpen?: (row: Row) => void
}

/** A cell of what a column says. */
export const cellOf = (stated: Cell | string): Cell =>
  typeof stated === 'string' ? { words: stated } : stated

/** A small table by its columns. */
export function ColumnTable<Row>(props: ColumnTableProps<Row>) {
  const { label, low = false, even = false, rows, keyOf, columns } = props
  const { propsOf, menu } = useRowMenu(props.subjectOf, props.onOpen)
  return (
    <SmallTable label={label} low={low} even={even}>
      <thead>
        <tr>
          {columns.map(({ title, words }, place) =>
            title === '' ? (
              // biome-ignore lint/suspicious/noArrayIndexKey: columns never move
              <td key={place} />
            ) : (
              <th
                // biome-ignore lint/suspicious/noArrayIndexKey: columns never move
                key={place}
                scope="col"
                data-words={words !== undefined && words !== false ? '' : undefined}
              >
                {title}
              </th>
            ),
          )}
        </tr>
      </thead>
      <tbody>
        {rows.map((row, at) => (
          <tr key={keyOf(row, at)} {...propsOf(row)}>
            {columns.map(({ cell, words: isWords }, place) => {
              const { words, title, tone, missing } = cellOf(cell(row))
              return place === 0 ? (
                // biome-ignore lint/suspicious/noArrayIndexKey: columns never move
                <th key={place} scope="row" title={title}>
                  {words}
                </th>
              ) : (
                <td
                  // biome-ignore lint/suspicious/noArrayIndexKey: columns never move
                  key={place}
                  title={title}
                  data-tone={tone}
                  data-missing={missing || undefined}
                  data-words={isWords === 'wrap' ? 'wrap' : isWords === true ? '' : undefined}
                >
                  {words}
                </td>
              )
            })}
          </tr>
        ))}
      </tbody>
      {menu}
    </SmallTable>
  )
}
