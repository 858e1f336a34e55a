import { Button } from '@mantine/core'
import { useState } from 'react'
import { desk } from '../../desk'
import { useLibraryWritable } from '../../state/library'
import { valueOrNotify } from '../../state/value-or-notify'
import { useLocale } from '../../ui/locale'
import { byteSize } from '../../ui/words'
import { restoredWords } from '../freed-words'
import styles from './storage.module.css'
import { StorageRow } from './storage-row'

type Doing =
  | { at: 'rest' }
  | { at: 'busy'; what: 'backup' | 'restore' }
  | { at: 'done'; words: string }

/** One file with everything but the key, and reading such a file again. */
export function BackupSection({ folder }: { folder: string }) {
  const locale = useLocale()
  const writable = useLibraryWritable()
  const [doing, setDoing] = useState<Doing>({ at: 'rest' })

  const backup = async () => {
    setDoing({ at: 'busy', what: 'backup' })
    const done = await valueOrNotify(desk.call('library.backup'))
    if (done === undefined || done.path === null) return setDoing({ at: 'rest' })
    setDoing({ at: 'done', words: `${byteSize(done.bytes, locale)} written to ${done.path}.` })
  }
  const restore = async () => {
    setDoing({ at: 'busy', what: 'restore' })
    const done = await valueOrNotify(desk.call('library.restore'))
    if (done === undefined || done.path === null) return setDoing({ at: 'rest' })
    setDoing({ at: 'done', words: restoredWords(done, locale) })
  }
  const busy = doing.at === 'busy' ? doing.what : undefined
  return (
    <section aria-label="Backup">
      <h2 className={styles.heading}>Backup</h2>
      <StorageRow
        label="Library and settings in one file"
        help="The key is never in it. Restoring adds what the file holds and deletes nothing."
      >
        <div className={styles.buttons}>
          <Button
            variant="default"
            loading={busy === 'backup'}
            disabled={busy === 'restore'}
            onClick={backup}
          >
            Back up
          </Button>
          <Button
            variant="default"
            loading={busy === 'restore'}
            disabled={busy === 'backup' || !writable}
            onClick={restore}
          >
            Restore
          </Button>
        </div>
      </StorageRow>
      <p className={styles.result} role="status">
        {doing.at === 'done' ? doing.words : ''}
      </p>
      <StorageRow label="Location" help={<span className={styles.mono}>{folder}</span>}>
        <Button
          variant="default"
          onClick={() => void valueOrNotify(desk.call('system.openDataFolder'))}
        >
          Open folder
        </Button>
      </StorageRow>
    </section>
  )
}
