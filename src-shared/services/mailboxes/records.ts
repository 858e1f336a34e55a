import { firstText, makeRecord, textFact } from '../../reading/reading'
import type { LibraryRecord, ReadContext } from '../../reading/record'
import type { Listed } from '../lists'
import type { MailEntry, MailMessage } from './models'

/**
 * Name of the mailbox a question was about. Names are not case-sensitive, sealed ones ("D-…") may
 * be; what stands after an @ does not count.
 */
export function plainMailbox(name: string): string {
  const local = (name.split('@')[0] ?? '').trim()
  return local.startsWith('D-') ? local : local.toLowerCase()
}

/** The mailbox a message is in, which the question names; else its receiver. Empty where neither does. */
export const mailboxOf = (mail: MailEntry | undefined, { values }: ReadContext): string =>
  plainMailbox(firstText(values, 'name') ?? mail?.to ?? '')

/**
 * The listed and the read message are one record: the text, and the names of the files in it, make the
 * second one the fuller.
 */
export function mailRecord(
  mail: Listed<MailEntry> & Partial<Pick<MailMessage, 'text' | 'attachments'>>,
  context: ReadContext,
): LibraryRecord | undefined {
  const mailbox = mailboxOf(mail, context)
  if (mailbox === '') return undefined
  const { name, address } = mail.from
  return makeRecord({
    service: 'mailboxes',
    kind: 'mail',
    id: mail.recordId,
    title: mail.subject === '' ? noSubject : mail.subject,
    // The names stand before the text: of a long text not all is kept.
    text: [name, address, ...(mail.attachments ?? []), mail.text ?? '']
      .filter((one) => one !== '')
      .join('\n'),
    facts: [textFact(name || address), textFact(`to ${mailbox}`)],
    happenedAt: mail.sentAt ?? undefined,
  })
}

const noSubject = '(no subject)'
