import type { ReactNode } from 'react'
import styles from './compare.module.css'
import type { ComparedLine, ComparedPart } from './comparison'

interface CompareTableProps<Item> {
  /** Two to six. */
  items: readonly Item[]
  keyOf: (item: Item) => string
  parts: readonly ComparedPart[]
  /** Lines in which all say the same are left out. */
  onlyDifferences: boolean
  /** Stands above an item's column, with what can be done with it. */
  head: (item: Item) => ReactNode
}

/** Items side by side; what differs is marked, and the best of each line. */
export function CompareTable<Item>(props: CompareTableProps<Item>) {
  const { items, keyOf, parts, onlyDifferences, head } = props
  const keys = items.map(keyOf)
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: without the keyboard its right end could not be reached
    <section className={styles.scroll} aria-label="Comparison" tabIndex={0}>
      <table className={styles.table} data-many={items.length > 4 || undefined}>
        <thead>
          <tr>
            <td />
            {items.map((item, place) => (
              <th key={keys[place]} scope="col">
                {head(item)}
              </th>
            ))}
          </tr>
        </thead>
        {parts.map(({ title, lines }) => (
          <tbody key={title}>
            <tr className={styles.part}>
              <th colSpan={items.length + 1} scope="colgroup">
                {title}
              </th>
            </tr>
            {lines
              .filter(({ differs }) => differs || !onlyDifferences)
              .map((line) => (
                <Line key={line.label} line={line} keys={keys} />
              ))}
          </tbody>
        ))}
      </table>
    </section>
  )
}

function Line({ line, keys }: { line: ComparedLine; keys: readonly string[] }) {
  return (
    <tr data-differs={line.differs || undefined}>
      <th scope="row">
        {line.label}
        {line.differs && <span className="for-ears">, differs</span>}
      </th>
      {line.cells.map((cell, place) => {
        const best = line.best.includes(place)
        return (
          <td key={keys[place]} data-best={best || undefined}>
            {cell}
            {best && <span className="for-ears">, the best</span>}
          </td>
        )
      })}
    </tr>
  )
}
