import type { Download } from '#shared/bridge/downloads'
import { choose } from '../act'
import styles from './download-row.module.css'

const choices = [
  { choice: 'open', label: 'Open that one' },
  { choice: 'replace', label: 'Replace it' },
  { choice: 'keepBoth', label: 'Keep both' },
  { choice: 'cancel', label: 'Leave it' },
] as const

/** What may become of a download whose file, or whose address, is known already. */
export function DuplicateChoices({ download, tabIndex }: { download: Download; tabIndex: number }) {
  return (
    <div className={styles.choices}>
      {choices.map(({ choice, label }) => (
        <button
          key={choice}
          type="button"
          tabIndex={tabIndex}
          onClick={() => void choose(download.id, choice)}
        >
          {label}
        </button>
      ))}
    </div>
  )
}
