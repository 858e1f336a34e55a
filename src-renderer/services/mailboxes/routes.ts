import type { Subject } from '../../intents/subject'
import { viewRoute } from '../../state/workspace'

/** Where a mailbox is read. */
export const mailboxRoute = (name: string) => viewRoute('mailboxes', 'inbox', 'mailbox', { name })

/** Where a message is read, beside the mailbox it is in. */
export const messageRoute = (name: string, id: string) =>
  viewRoute('mailboxes', 'inbox', 'mailbox', { name, id })

/** Where all that was seen in mailboxes is found by words. */
export const findRoute = (q: string) => viewRoute('mailboxes', 'find', 'find', { q })

/** A message as something to act on. */
export const subjectOfMail = (recordId: string, subject: string): Subject => ({
  service: 'mailboxes',
  kind: 'mail',
  id: recordId,
  title: subject || '(no subject)',
})
