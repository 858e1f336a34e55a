import { type ReactNode, useState } from 'react'
import { ChoiceChip } from '../../ui/chip'
import { Space } from '../../ui/layout'
import styles from './compare.module.css'
import { CompareTable } from './compare-table'
import type { ComparedPart } from './comparison'

interface CompareBoardProps<Item> {
  /** Two to six. */
  items: readonly Item[]
  keyOf: (item: Item) => string
  parts: readonly ComparedPart[]
  /** Stands above an item's column, with what can be done with it. */
  head: (item: Item) => ReactNode
  /** Buttons at the end of the line above. */
  actions?: ReactNode
}

/** Items side by side: everything that is stated, or only what differs. */
export function CompareBoard<Item>({ actions, ...table }: CompareBoardProps<Item>) {
  const [differences, setDifferences] = useState(false)
  return (
    <>
      <div className={styles.tools}>
        <ChoiceChip on={differences} onToggle={() => setDifferences(!differences)}>
          Only differences
        </ChoiceChip>
        <span>A bar marks a difference, a dot the best value of a row.</span>
        <Space />
        {actions}
      </div>
      <CompareTable {...table} onlyDifferences={differences} />
    </>
  )
}
