import { Button, Modal } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { ChoiceChip } from '../../ui/chip'
import { IconButton } from '../../ui/icon-button'
import { useFocusBefore } from '../../ui/use-focus-before'
import styles from './compare.module.css'
import type { ComparedLine, ComparedPart } from './comparison'

interface CompareDialogProps<Item> {
  /** Two to six. */
  items: readonly Item[]
  keyOf: (item: Item) => string
  /** What several of them are called: "itineraries". */
  nouns: string
  parts: readonly ComparedPart[]
  /** Stands above an item's column. */
  head: (item: Item) => ReactNode
  onCopy: (item: Item) => void
  /** Takes one out of the comparison. */
  onRemove: (key: string) => void
  onClose: () => void
}

/** Up to six items side by side; what differs is marked, and the best of each line. */
export function CompareDialog<Item>(props: CompareDialogProps<Item>) {
  const { items, keyOf, nouns, parts, head, onCopy, onRemove, onClose } = props
  useFocusBefore()
  const [differences, setDifferences] = useState(false)
  const keys = items.map(keyOf)
  return (
    <Modal
      opened
      onClose={onClose}
      size="min(1080px, 94vw)"
      title={`${items.length} ${nouns} side by side`}
    >
      <div className={styles.tools}>
        <ChoiceChip on={differences} onToggle={() => setDifferences(!differences)}>
          Only differences
        </ChoiceChip>
        <span>A bar marks a difference, a dot the best value of a row.</span>
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: without the keyboard its right end could not be reached */}
      <section className={styles.scroll} aria-label="Comparison" tabIndex={0}>
        <table className={styles.table} data-many={items.length > 4 || undefined}>
          <thead>
            <tr>
              <td />
              {items.map((item, place) => (
                <th key={keys[place]} scope="col">
                  {head(item)}
                  <span className={styles.headActions}>
                    <Button size="xs" variant="default" onClick={() => onCopy(item)}>
                      Copy
                    </Button>
                    {items.length > 2 && (
                      <IconButton
                        label="Remove from the comparison"
                        icon={<IconX stroke={1.8} />}
                        onClick={() => onRemove(keyOf(item))}
                      />
                    )}
                  </span>
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
                .filter(({ differs }) => differs || !differences)
                .map((line) => (
                  <Line key={line.label} line={line} keys={keys} />
                ))}
            </tbody>
          ))}
        </table>
      </section>
    </Modal>
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
