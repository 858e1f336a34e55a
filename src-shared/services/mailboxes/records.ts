import { firstText, makeRecord, textFact } from '../../reading/reading'
import type { LibraryRecord, ReadContext, RecordReader } from '../../reading/record'
import type { OperationId } from '../index'
import type { MailEntry, MailMessage } from './models'
import { readMailbox, readMessage } from './readers'

/**
 * Name of the mailbox a question was about. Names are not case-sensitive, sealed ones ("D-…") may
 * be; what stands after an @ does not count.
 */
export function plainMailbox(name: string): string {
  const local = (name.split('@')[0] ?? '').trim()
  return local.startsWith('D-') ? local : local.toLowerCase()
}

const readList: RecordReader = (body, context) => {
  const entries = readMailbox(body, context.receivedAt)?.entries ?? []
  return entries.flatMap((entry) => mailRecord(entry, '', context) ?? [])
}

const readOne: RecordReader = (body, context) => {
  const message = readMessage(body, context.receivedAt, firstText(context.values, 'id'))
  return message === undefined ? [] : [mailRecord(message, message.text, context) ?? []].flat()
}

/** The listed and the read message are one record: the text makes the second one the fuller. */
function mailRecord(
  mail: MailEntry | MailMessage,
  text: string,
  { values }: ReadContext,
): LibraryRecord | undefined {
  const mailbox = plainMailbox(firstText(values, 'name') ?? mail.to)
  if (mailbox === '') return undefined
  const { name, address } = mail.from
  return makeRecord({
    service: 'mailboxes',
    kind: 'mail',
    id: `${mailbox}/${mail.id}`,
    title: mail.subject === '' ? noSubject : mail.subject,
    text: [name, address, text].filter((one) => one !== '').join('\n'),
    facts: [textFact(name || address), textFact(`to ${mailbox}`)],
    happenedAt: mail.sentAt ?? undefined,
  })
}

const noSubject = '(no subject)'

type MailOperation = Extract<OperationId, `mailboxes.${string}`>

/** Readers of all answers of the mailboxes. Numbers of a queue and deletions are no things to keep. */
export const mailboxesRecordReaders: Readonly<Record<MailOperation, RecordReader>> = {
  'mailboxes.health': () => [],
  'mailboxes.getMailbox': readList,
  'mailboxes.getMessage': readOne,
  'mailboxes.deleteMessage': () => [],
}
