import { IconStar, IconStarFilled } from '@tabler/icons-react'
import { useState } from 'react'
import type { SavedMark, SavedPointer } from '#shared/bridge/library'
import { save, unsaveWithWayBack } from '../../queries/library/marks'
import { IconButton } from '../../ui/icon-button'
import styles from './save-button.module.css'

interface SaveButtonProps {
  pointer: SavedPointer
  /** As main knows it; null where the item is not saved. */
  mark: SavedMark | null
  /** Once main has done it. */
  onChanged?: (saved: boolean) => void
}

type Press =
  | { at: 'rest' }
  | { at: 'busy' }
  | { at: 'done'; saved: boolean; before: SavedMark | null }

/** The star that saves an item or a whole answer, and takes it out again. Saved items are never evicted. */
export function SaveButton({ pointer, mark, onChanged }: SaveButtonProps) {
  const [press, setPress] = useState<Press>({ at: 'rest' })
  // What was pressed is shown until main's own word arrives.
  const saved = press.at === 'done' && press.before === mark ? press.saved : mark !== null

  const toggle = async () => {
    if (press.at === 'busy') return
    setPress({ at: 'busy' })
    const done = saved
      ? await unsaveWithWayBack(pointer, mark ?? { lists: [], tags: [], note: '', savedAt: 0 })
      : await save({ items: [pointer] })
    setPress(done ? { at: 'done', saved: !saved, before: mark } : { at: 'rest' })
    if (done) onChanged?.(!saved)
  }

  return (
    <IconButton
      label={saved ? 'Saved; take it out' : 'Save'}
      icon={saved ? <IconStarFilled className={styles.saved ?? ''} /> : <IconStar stroke={1.8} />}
      onClick={toggle}
    />
  )
}
