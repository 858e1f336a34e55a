import { IconX } from '@tabler/icons-react'
import { IconButton } from '../../ui/icon-button'
import { KeyHint } from '../../ui/key-hint'
import styles from './keys-line.module.css'

interface KeysLineProps {
  /** Keys that do the same or the opposite, and what they do in a word. */
  keys: readonly (readonly [keys: readonly string[], words: string])[]
  onClose: () => void
}

/** The keys of a page at its foot, until the person closes them. */
export function KeysLine({ keys, onClose }: KeysLineProps) {
  return (
    <div className={styles.keys} role="note" aria-label="Keys">
      <div className={styles.list}>
        {keys.map(([letters, words]) => (
          <span key={words}>
            {letters.map((letter) => (
              <KeyHint key={letter} keys={letter} />
            ))}
            {words}
          </span>
        ))}
      </div>
      <span>
        <KeyHint keys="?" /> all keys
      </span>
      <IconButton label="Close the line of keys" icon={<IconX stroke={1.8} />} onClick={onClose} />
    </div>
  )
}
