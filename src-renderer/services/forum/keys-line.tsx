import { IconX } from '@tabler/icons-react'
import { IconButton } from '../../ui/icon-button'
import { KeyHint } from '../../ui/key-hint'
import { Space } from '../../ui/layout'
import styles from './forum.module.css'
import { useForumView } from './use-forum-view'

const keys: readonly (readonly [keys: readonly string[], words: string])[] = [
  [['J', 'K'], 'post'],
  [['N', 'P'], 'thread'],
  [['C'], 'collapse'],
  [['A'], 'save'],
  [['H'], 'hide'],
  [['Z'], 'undo'],
  [['/'], 'find'],
]

/** The keys of the reader, until the person closes the line. */
export function KeysLine() {
  const [view, change] = useForumView()
  if (!view.keys) return null
  return (
    <div className={styles.keys} role="note" aria-label="Keys">
      {keys.map(([letters, words]) => (
        <span key={words}>
          {letters.map((letter) => (
            <KeyHint key={letter} keys={letter} />
          ))}
          {words}
        </span>
      ))}
      <Space />
      <span>
        <KeyHint keys="?" /> all keys
      </span>
      <IconButton
        label="Close the line of keys"
        icon={<IconX stroke={1.8} />}
        onClick={() => change({ keys: false })}
      />
    </div>
  )
}
