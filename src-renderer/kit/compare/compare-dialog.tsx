import { Button, Modal } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { IconButton } from '../../ui/icon-button'
import { useFocusBefore } from '../../ui/use-focus-before'
import styles from './compare.module.css'
import { CompareBoard } from './compare-board'
import type { ComparedPart } from './comparison'

interface CompareDialogProps<Item> {
  /** Two to six. */
  items: readonly Item[]
  keyOf: (item: Item) => string
  /** What several of them are called: "flights". */
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
  return (
    <Modal
      opened
      onClose={onClose}
      size="min(1080px, 94vw)"
      title={`${items.length} ${nouns} side by side`}
    >
      <CompareBoard
        items={items}
        keyOf={keyOf}
        parts={parts}
        head={(item) => (
          <>
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
          </>
        )}
      />
    </Modal>
  )
}
