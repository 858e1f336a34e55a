import { IconAlertTriangle, IconDownload, IconPaperclip } from '@tabler/icons-react'
import { desk } from '../../../desk'
import { notify } from '../../../state/notices'
import { valueOrNotify } from '../../../state/value-or-notify'
import { useWorkspace } from '../../../state/workspace'
import { IconButton } from '../../../ui/icon-button'
import { useLocale } from '../../../ui/locale'
import { byteSize } from '../../../ui/words'
import styles from '../mailboxes.module.css'
import { mailFile } from '../reading/mail-reader'
import type { MailFile } from '../reading/mail-source'

interface FilesOfProps {
  files: readonly MailFile[]
  source: string
  subject: string
}

/** Saves a file of a message in Downloads; it is never opened by itself. */
async function saveFile(source: string, file: MailFile, subject: string): Promise<void> {
  const data = await mailFile(source, file.place).catch(() => undefined)
  if (data === undefined) {
    notify('failure', 'The message could not be read again.')
    return
  }
  const name = file.name || `File ${file.place + 1}`
  const kept = await valueOrNotify(
    desk.call('downloads.keep', { name, data, title: subject || name, service: 'mailboxes' }),
  )
  if (kept === undefined) return
  notify('success', `${kept.name} is in Downloads.`, {
    label: 'Show it',
    run: () => useWorkspace.getState().visit('downloads'),
  })
}

/** The files that came with a message. */
export function FilesOf({ files, source, subject }: FilesOfProps) {
  const locale = useLocale()
  const shown = files.filter(({ inline }) => !inline)
  if (shown.length === 0) return null
  return (
    <section className={styles.links} aria-label="Attachments">
      <h3 className={styles.heading}>Attachments</h3>
      <ul>
        {shown.map((file) => {
          const name = file.name || `File ${file.place + 1}`
          return (
            <li key={file.place}>
              <div className={styles.fileLine}>
                <IconPaperclip aria-hidden="true" stroke={1.8} />
                <span className={styles.linkWords} title={name}>
                  {name}
                </span>
                <span className={styles.dim}>{file.type}</span>
                <span className={styles.dim}>{byteSize(file.bytes, locale)}</span>
                <IconButton
                  label={`Save ${name} in Downloads`}
                  icon={<IconDownload stroke={1.8} />}
                  onClick={() => void saveFile(source, file, subject)}
                />
              </div>
              {file.danger !== undefined && (
                <p className={styles.warned}>
                  <IconAlertTriangle aria-hidden="true" stroke={1.8} /> {file.danger}
                </p>
              )}
            </li>
          )
        })}
      </ul>
    </section>
  )
}
