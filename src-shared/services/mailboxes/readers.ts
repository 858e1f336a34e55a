import { isMembers, type Members, openText } from '../../reading/plain'
import {
  epochOf,
  firstText,
  flagOf,
  integerOf,
  membersOf,
  plainText,
  textOf,
} from '../../reading/reading'
import { attachmentsOfSource } from './mail-attachments'
import { decodeWords } from './mail-bytes'
import { headerOfSource, textOfSource } from './mail-source'
import type { Mailbox, MailEntry, MailMessage, MailSender, QueueStatistics } from './models'

/**
 * The members of an answer, or undefined where the service says that it failed. Answers may be
 * declared as web pages although they are JSON, so text is read as JSON where it can be.
 */
function answerOf(body: unknown): Members | undefined {
  const open = openText(body)
  return isMembers(open) && flagOf(open.success) !== false ? open : undefined
}

/** Reads the list of a mailbox; an empty mailbox is a success. Undefined where it failed. */
export function readMailbox(body: unknown, receivedAt: number): Mailbox | undefined {
  const answer = answerOf(body)
  const list = answer === undefined ? openText(body) : openText(answer.data)
  if (!Array.isArray(list)) return undefined
  return {
    entries: list.flatMap((one) => readEntry(membersOf(one), receivedAt) ?? []),
    sealedName: textOf(answer?.encryptedMailbox) ?? null,
  }
}

/**
 * Reads a message with its text. `asked` is the id it was asked by, for an answer that does not
 * repeat it. Undefined where there is no message.
 */
export function readMessage(
  body: unknown,
  receivedAt: number,
  asked?: string,
): MailMessage | undefined {
  const answer = answerOf(body)
  if (answer === undefined) return undefined
  const inside = openText(answer.data)
  const data = isMembers(inside) ? inside : answer
  const source = typeof data.body === 'string' ? data.body : ''
  const html = typeof data.html === 'string' && data.html.trim() !== '' ? data.html : null
  const stated = firstText(data, 'id', '_id', 'messageId')
  if (source === '' && html === null && stated === undefined) return undefined
  const entry = readEntry({ ...data, id: stated ?? asked }, receivedAt)
  if (entry === undefined) return undefined
  const sender = source === '' ? undefined : headerOfSource(source, 'From')
  return {
    ...entry,
    from: withAddress(entry.from, sender),
    subject: entry.subject || tidySubject(headerOfSource(source, 'Subject')),
    sentAt: entry.sentAt ?? epochOf(headerOfSource(source, 'Date'), receivedAt) ?? null,
    source,
    html,
    text: textOfSource(source) || plainText(html ?? ''),
    attachments: attachmentsOfSource(source),
    sealedName: textOf(answer.encryptedMailbox) ?? null,
  }
}

/** Reads how many mailboxes wait and were turned away. */
export function readQueueStatistics(body: unknown): QueueStatistics {
  const data = membersOf(answerOf(body)?.data)
  return { queued: integerOf(data.queued) ?? null, denied: integerOf(data.denied) ?? null }
}

function readEntry(data: Members, receivedAt: number): MailEntry | undefined {
  const id = firstText(data, 'id', '_id', 'messageId')
  if (id === undefined) return undefined
  return {
    id,
    from: readSender(personText(data.from)),
    to: (personText(data.to).split('@')[0] ?? '').trim(),
    subject: tidySubject(textOf(data.subject)),
    sentAt: epochOf(data.date, receivedAt) ?? null,
  }
}

const tidySubject = (text: string | undefined): string => decodeWords(text ?? '').trim()

/** Some editions give senders and receivers as objects, or as lists of them. */
function personText(value: unknown): string {
  const text = textOf(value)
  if (text !== undefined) return text
  const first = Array.isArray(value) ? value[0] : value
  if (!isMembers(first)) return textOf(first) ?? ''
  const name = firstText(first, 'name')
  const address = firstText(first, 'address', 'email', 'text')
  return name !== undefined && address !== undefined
    ? `"${name}" <${address}>`
    : (name ?? address ?? '')
}

/** Reads `"A \"B\"" <a@b>`, `"A B"`, `A B <a@b>` and `a@b`: any of them can be all there is. */
export function readSender(stated: string): MailSender {
  const text = decodeWords(stated.slice(0, 1000)).trim()
  const pair = /^([^<>]{0,500})<([^<>]{1,320})>$/.exec(text)
  if (pair !== null) return { name: unquotedName(pair[1] ?? ''), address: (pair[2] ?? '').trim() }
  return /^[^\s"<>@]+@[^\s"<>@]+$/.test(text)
    ? { name: '', address: text }
    : { name: unquotedName(text), address: '' }
}

function unquotedName(stated: string): string {
  let name = stated.trim()
  // The quotes of the header, and sometimes those of a text in a text round them.
  for (let level = 0; level < 3 && /^"(?:.*)"$/s.test(name) && name.length > 1; level += 1) {
    name = name
      .slice(1, -1)
      .replace(/\\(["\\])/g, '$1')
      .trim()
  }
  return name
}

/** Lists state the name alone; the source states the address too. */
function withAddress(from: MailSender, header: string | undefined): MailSender {
  if (header === undefined || from.address !== '') return from
  const { name, address } = readSender(header)
  return { name: from.name || name, address }
}
