import { desk } from '../../../desk'
import { tell } from '../../../state/notices'
import { told } from '../../../state/told'
import { useWorkspace } from '../../../state/workspace'
import { mailFile } from '../reading/mail-reader'
import type { MailFile } from '../reading/mail-source'

/** Saves a file of a message in Downloads; it is never opened by itself. */
export async function saveFile(source: string, file: MailFile, subject: string): Promise<void> {
  const data = await mailFile(source, file.place).catch(() => undefined)
  if (data === undefined) {
    tell('failure', 'The message could not be read again.')
    return
  }
  const name = file.name || `File ${file.place + 1}`
  const kept = await told(
    desk.call('downloads.keep', { name, data, title: subject || name, service: 'mailboxes' }),
  )
  if (kept === undefined) return
  tell('success', `${kept.name} is in Downloads.`, {
    label: 'Show it',
    run: () => useWorkspace.getState().visit('downloads'),
  })
}
