import { IconStar, IconStarFilled } from '@tabler/icons-react'
import { useState } from 'react'
import type { SavedMark, SavedPointer } from '#shared/bridge/library'
import { save, unsaveWithWayBack } from '../../queries/library/marks'
import { IconButton } from '../../ui/icon-button'
import { RowButton } from '../rows/row-parts'
import styles from './star.module.css'

interface StarProps {
  pointer: SavedPointer
  /** As main knows it; null if the thing is not saved. */
  mark: SavedMark | null
  /** Once main has done it. */
  onChanged?: (saved: boolean) => void
  /** In a row: the name of the thing, for screen readers, and whether Tab stops here. */
  row?: { name: string; tabIndex: number }
}

type Press =
  | { at: 'rest' }
  | { at: 'busy' }
  | { at: 'done'; saved: boolean; before: SavedMark | null }

/** The star that saves an item or a whole answer, and takes it out again. Saved things are never evicted. */
export function Star({ pointer, mark, onChanged, row }: StarProps) {
  const [press, setPress] = useState<Press>({ at: 'rest' })
  // The pressed state is shown until main reports its own.
  const saved = press.at === 'done' && press.before === mark ? press.saved : mark !== null

  const toggle = async () => {
    if (press.at === 'busy') return
    setPress({ at: 'busy' })
    const done = saved ? await unsaveWithWayBack([pointer]) : await save({ items: [pointer] })
    setPress(done ? { at: 'done', saved: !saved, before: mark } : { at: 'rest' })
    if (done) onChanged?.(!saved)
  }
  const icon = saved ? <IconStarFilled className={styles.saved ?? ''} /> : <IconStar stroke={1.8} />
  if (row === undefined) {
    return <IconButton label={saved ? 'Remove from saved' : 'Save'} icon={icon} onClick={toggle} />
  }
  return (
    <RowButton
      title={saved ? 'Remove from saved (S)' : 'Save (S)'}
      label={`Save ${row.name}`}
      pressed={saved}
      tabIndex={row.tabIndex}
      onClick={() => void toggle()}
    >
      {icon}
    </RowButton>
  )
}
