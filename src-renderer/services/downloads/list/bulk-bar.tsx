import { UnstyledButton } from '@mantine/core'
import type { Download } from '#shared/bridge/downloads'
import { useLocale } from '../../../ui/locale'
import { counted, wholeNumber } from '../../../ui/words'
import { move } from '../act'
import { actionWords, bulkActions, type RowAction } from './actions'
import styles from './bulk-bar.module.css'
import { movable } from './moves'

interface BulkBarProps {
  downloads: readonly Download[]
  onAction: (action: RowAction, ids: readonly string[]) => void
  onClear: () => void
}

/** What can be done with the downloads that are chosen; a count stands where it is not all of them. */
export function BulkBar({ downloads, onAction, onClear }: BulkBarProps) {
  const locale = useLocale()
  const queue = movable(downloads)
  return (
    <div className={styles.bar} role="toolbar" aria-label="Selected downloads">
      <b role="status">{counted(downloads.length, 'download', 'downloads', locale)} selected</b>
      {bulkActions(downloads).map(({ action, ids }) => (
        <UnstyledButton
          key={action}
          className={styles.button}
          onClick={() => onAction(action, ids)}
        >
          {actionWords[action]}
          {ids.length < downloads.length && <span> {wholeNumber(ids.length, locale)}</span>}
        </UnstyledButton>
      ))}
      {queue.length > 0 && (
        <>
          <UnstyledButton className={styles.button} onClick={() => void move(queue, 'first')}>
            To the front
          </UnstyledButton>
          <UnstyledButton className={styles.button} onClick={() => void move(queue, 'last')}>
            To the end
          </UnstyledButton>
        </>
      )}
      <span className={styles.space} />
      <UnstyledButton className={styles.button} onClick={onClear}>
        Clear the selection
      </UnstyledButton>
    </div>
  )
}
