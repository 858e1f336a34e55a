// biome-ignore-all lint/a11y/useSemanticElements: cells of a grid that holds only the rows in view
// biome-ignore-all lint/a11y/useFocusableInteractive: the grid has the keyboard, its cells do not
import { IconAlertTriangle, IconCloudOff, IconStarFilled } from '@tabler/icons-react'
import type { RecordMark } from '#shared/bridge/library'
import { warnOf } from '#shared/services/mailboxes/mail-warnings'
import type { RowState } from '../../../kit/rows/row-list'
import { useLocale } from '../../../ui/locale'
import { RelativeTime } from '../../../ui/relative-time'
import { byteSize } from '../../../ui/words'
import styles from '../mailboxes.module.css'
import type { MailRow } from './mailbox-rows'

/** Sender and subject, and a third line if something is to be said. */
export const inboxRowHeight = (row: MailRow): number => (noteOf(row) === undefined ? 56 : 76)

type Note = { at: 'gone' } | { at: 'warned' | 'preview'; sentence: string }

function noteOf(row: MailRow): Note | undefined {
  if (row.goneAt !== null) return { at: 'gone' }
  const [warning] = warnOf(row, [], row.subject)
  if (warning !== undefined) return { at: 'warned', sentence: warning.sentence }
  return row.preview === '' ? undefined : { at: 'preview', sentence: row.preview }
}

interface InboxRowProps {
  row: MailRow
  mark: RecordMark | undefined
  state: RowState
}

/** One message of a list: who, what about, when, how large. */
export function InboxRow({ row, mark }: InboxRowProps) {
  const locale = useLocale()
  const { name, address, subject, sentAt, bytes, goneAt } = row
  const read = mark?.read === true || goneAt !== null
  const note = noteOf(row)
  return (
    <div className={styles.inboxRow} data-read={read || undefined}>
      <div role="gridcell">
        <div className={styles.rowLine}>
          {!read && <span className={styles.dot} aria-hidden="true" />}
          {!read && <span className="for-ears">unread: </span>}
          <span className={styles.rowFrom} dir="auto">
            {name || address || 'Sender unknown'}
          </span>
          <span className={styles.rowSide}>
            {sentAt === null ? 'time unknown' : <RelativeTime at={sentAt} />}
          </span>
        </div>
        <div className={styles.rowLine}>
          <span className={styles.rowSubject} dir="auto">
            {subject || '(no subject)'}
          </span>
          <span className={styles.rowSide}>
            {(mark?.saved ?? null) !== null && (
              <IconStarFilled className={styles.saved ?? ''} aria-label="saved" />
            )}
            {bytes !== null && byteSize(bytes, locale)}
          </span>
        </div>
        {note?.at === 'gone' && (
          <div className={styles.rowNote}>
            <IconCloudOff aria-hidden="true" stroke={1.8} /> Gone there, stored here
          </div>
        )}
        {note?.at === 'preview' && (
          <div className={styles.rowNote} dir="auto">
            {note.sentence}
          </div>
        )}
        {note?.at === 'warned' && (
          <div className={styles.rowNote} data-tone="warn" title={note.sentence}>
            <IconAlertTriangle aria-hidden="true" stroke={1.8} /> {note.sentence}
          </div>
        )}
      </div>
    </div>
  )
}
