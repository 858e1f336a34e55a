import { isMembers, type Members, openText } from '../../reading/plain'
import {
  decodeEntities,
  decodeTitle,
  epochOf,
  firstOf,
  firstText,
  flagOf,
  listOf,
  membersOf,
  plainText,
  textOf,
} from '../../reading/reading'
import { countOf } from '../counts'
import { envelopesOf, readPaging } from '../paging'
import { findLists, listIn, snakeName, snakeNames } from '../shapes'
import { saysSomething } from '../unanswered'
import { attachmentsOfSource } from './mail-attachments'
import { decodeWords } from './mail-bytes'
import { headerOfSource, isSource, textOfSource } from './mail-source'
import type { Mailbox, MailEntry, MailMessage, MailSender, QueueStatistics } from './models'

/**
 * The members of an answer, or undefined if the service says that it failed. Answers may be
 * declared as web pages although they are JSON, so text is read as JSON if it can be.
 */
function answerOf(body: unknown): Members | undefined {
  const open = openText(body)
  return isMembers(open) && flagOf(open.success) !== false ? open : undefined
}

/** What editions call the list of a mailbox, or what is around it. */
const lists = [
  'data',
  'messages',
  'msgs',
  'mails',
  'emails',
  'mail',
  'inbox',
  'list',
  'items',
  'results',
  'result',
  'response',
  'hydra:member',
  'member',
]

/** Reads the list of a mailbox; an empty mailbox is a success. Undefined if it failed. */
export function readMailbox(body: unknown, receivedAt: number): Mailbox | undefined {
  const answer = answerOf(body)
  // A mailbox to which nothing ever came may have no list at all.
  const isEmpty = flagOf(answer?.success) === true && answer?.data === null
  const known = isEmpty ? [] : listIn(answer ?? body, lists)
  // Under no name for one: wherever mails are listed.
  const list = known ?? findLists(answer ?? body, isMail)?.things
  if (list === undefined || (answer === undefined && isMembers(openText(body)))) return undefined
  const entries = list.flatMap((one) => readEntry(membersOf(one), receivedAt) ?? [])
  // Mails that are not understood are no empty mailbox.
  if (entries.length === 0 && saysSomething(list)) return undefined
  const { total, follows } = beyondOf(answer)
  return {
    entries,
    total,
    whole: !follows && Math.max(total ?? 0, list.length) <= entries.length,
    sealedName: textOf(answer?.encryptedMailbox) ?? null,
  }
}

/** How many messages there are, and whether a page follows: beside the list or in the envelope round it. */
function beyondOf(answer: Members | undefined): { total: number | null; follows: boolean } {
  if (answer === undefined) return { total: null, follows: false }
  const members = envelopesOf(answer, lists).map((one) => snakeNames(one))
  const { total, more, onward } = readPaging(members)
  return {
    total: total ?? numberIn(members, totalNames),
    follows: more === true || onward !== null,
  }
}

const totalNames = ['count', 'message_count', 'messages_count', 'mail_count', 'hydra_total_items']

const isMail = (one: unknown): boolean => {
  const entry = isMembers(one) ? readEntry(one, 0) : undefined
  return entry !== undefined && `${entry.subject}${entry.from.name}${entry.from.address}` !== ''
}

/**
 * Reads a message with its text. `asked` is the id it was asked by, for an answer that does not
 * repeat it. Undefined if there is no message.
 */
export function readMessage(
  body: unknown,
  receivedAt: number,
  asked?: string,
): MailMessage | undefined {
  const open = openText(body)
  // Some services give nothing but the source.
  const answer = typeof open === 'string' && isSource(open) ? { raw: open } : answerOf(open)
  if (answer === undefined) return undefined
  const data = withParts(snakeNames(messageIn(answer)))
  const stated = firstText(data, ...idNames)
  const content = contentIn(data)
  const words = wordsIn(data)
  const isMime = isSource(content)
  const html = htmlOf(data) ?? (!isMime && isPage(content) ? content : null)
  if (content === '' && words === '' && html === null && stated === undefined) return undefined
  const entry = readEntry({ ...data, id: stated ?? asked }, receivedAt)
  if (entry === undefined) return undefined
  const source = isMime ? content : ''
  const own = isMime ? textOfSource(source) : isPage(content) ? '' : tidyText(content)
  return {
    ...entry,
    from: withAddress(entry.from, headerOfSource(source, 'From')),
    subject: entry.subject || tidySubject(headerOfSource(source, 'Subject')),
    sentAt: entry.sentAt ?? epochOf(headerOfSource(source, 'Date'), receivedAt) ?? null,
    source,
    html,
    text: own || words || plainText(html ?? ''),
    attachments: [...new Set([...attachmentsOfSource(source), ...attachmentsIn(data)])],
    sealedName: firstText(answer, 'encryptedMailbox') ?? null,
  }
}

/** The message in its envelope, which may be a list of it alone. */
function messageIn(answer: Members): Members {
  for (const name of ['data', 'message', 'mail', 'email', 'result', 'response']) {
    const open = openText(answer[name])
    const one = Array.isArray(open) && open.length === 1 ? openText(open[0]) : open
    if (isMembers(one)) return one
  }
  return answer
}

/** A message whose text and headers lie together in a part of it. */
function withParts(message: Members): Members {
  const part = snakeNames(membersOf(message.content))
  const headers = snakeNames(membersOf(message.headers ?? part.headers))
  const { content: _parted, ...own } = message
  const isParted = Object.keys(part).length > 0
  return Object.keys(headers).length === 0 && !isParted
    ? message
    : { ...headers, ...part, ...(isParted ? own : message) }
}

/** The body as it came: a source ends with its own line break. */
function contentIn(data: Members): string {
  for (const name of ['raw', 'source', 'mime', 'eml', 'body', 'mail_body', 'content']) {
    const stated = data[name]
    if (typeof stated !== 'string' || stated.trim() === '') continue
    // Under a name for a source there may be a word for where the message came from.
    const isLetter = isSource(stated) || isPage(stated) || stated.includes('\n')
    if (isLetter || !/^(?:raw|source|mime|eml)$/.test(name)) return stated
  }
  return ''
}

const mostMailParts = 50

/** The text of a message that stands in parts, each with its type: `{headers: {content-type}, body}`. */
function partOf(data: Members, type: RegExp, depth = 0): string | undefined {
  for (const one of listOf(data.parts).slice(0, mostMailParts)) {
    const part = snakeNames(membersOf(one))
    const headers = snakeNames(membersOf(part.headers))
    const stated =
      firstText(part, 'content_type', 'mime_type', 'type') ?? firstText(headers, 'content_type')
    const text = firstText(part, 'body', 'content', 'text')
    if (text !== undefined && type.test(stated ?? '')) return text
    const inner = depth < 3 ? partOf(part, type, depth + 1) : undefined
    if (inner !== undefined) return inner
  }
  return undefined
}

const isPage = (text: string): boolean => /^\s{0,100}<[a-z!]/i.test(text)

const tidyText = (text: string): string => text.replaceAll('\r\n', '\n').trim()

/** The text that a service took out of the message. */
function wordsIn(data: Members): string {
  const body = membersOf(data.body)
  const stated =
    firstText(data, 'text', 'text_body', 'body_text', 'plain', 'body_plain', 'mail_text') ??
    firstText(body, 'text', 'plain') ??
    partOf(data, /^text\/plain/i)
  return tidyText(stated ?? '')
}

/** The page of a message: a text, or a list of texts one behind the other. */
function htmlOf(data: Members): string | null {
  const body = snakeNames(membersOf(data.body))
  for (const stated of [data.html, data.html_body, data.body_html, data.mail_html, body.html]) {
    const pages = Array.isArray(stated) ? stated : [stated]
    const page = pages.filter((one) => typeof one === 'string').join('\n')
    if (page.trim() !== '') return page
  }
  return partOf(data, /^text\/html/i) ?? null
}

/** The names of files that a list of them states. */
function attachmentsIn(data: Members): string[] {
  return attachmentLists
    .flatMap((name) => listOf(data[name]))
    .slice(0, mostFiles)
    .flatMap((one) => {
      const file = snakeNames(membersOf(one))
      const name = textOf(one) ?? firstText(file, 'filename', 'file_name', 'name', 'title', 'f')
      return name === undefined ? [] : [decodeWords(name.slice(0, 255))]
    })
}

const attachmentLists = ['attachments', 'files', 'attachment_list', 'attachment', 'att_info']
const mostFiles = 100

/** Reads how many mailboxes wait and were turned away; a service may list them in place of a number. */
export function readQueueStatistics(body: unknown): QueueStatistics {
  const parts = partsOf(answerOf(body) ?? body)
  return { queued: numberIn(parts, queuedNames), denied: numberIn(parts, deniedNames) }
}

const queuedNames = [
  ...['queued', 'queued_mailboxes', 'mailboxes_queued', 'queued_count', 'num_queued'],
  ...['queue', 'queue_size', 'queue_length', 'in_queue', 'waiting', 'pending'],
]
const deniedNames = [
  ...['denied', 'denied_mailboxes', 'mailboxes_denied', 'denied_count', 'num_denied'],
  ...['rejected', 'refused', 'turned_away', 'blocked', 'blacklisted'],
]
const mostParts = 500

/** An object with the objects in it, two levels down: what a service counts may stand in any of them. */
function partsOf(body: unknown): Members[] {
  const parts: Members[] = []
  let level = [openText(body)]
  for (let depth = 0; depth < 4 && level.length > 0; depth += 1) {
    const open = level.filter((one) => typeof one === 'object' && one !== null).slice(0, mostParts)
    parts.push(...open.filter(isMembers).map((one) => snakeNames(one)))
    level = open.flatMap((one) =>
      Object.values(one ?? {})
        .slice(0, mostParts)
        .map(openText),
    )
  }
  return parts
}

function numberIn(parts: readonly Members[], names: readonly string[]): number | null {
  for (const name of names) {
    for (const part of parts) {
      // Counts stand under their names, or as `{name: "queued", value: 3}`.
      const isNamed = snakeName(firstText(part, 'name', 'key', 'metric', 'label') ?? '') === name
      const stated =
        part[name] ?? (isNamed ? firstOf(part.value, part.count, part.total) : undefined)
      const open = openText(stated)
      const inner = isMembers(open) ? firstOf(open.count, open.total, open.value, open.size) : open
      const count = Array.isArray(open) ? open.length : countOf(inner)
      if (count !== undefined) return count
    }
  }
  return null
}

// `_id` is that of a record in the service's own store, beside which the mail has one of its own.
const idNames = ['mail_id', 'id', 'message_id', 'msgid', 'uid', 'uuid', 'mid']

function readEntry(stated: Members, receivedAt: number): MailEntry | undefined {
  const data = snakeNames(stated)
  const id = firstText(data, ...idNames)
  if (id === undefined) return undefined
  const from = firstOf(
    data.from,
    data.sender,
    data.mail_from,
    data.from_address,
    data.from_email,
    data.sender_email,
    data.sender_address,
    data.header_from,
    data.from_addr,
  )
  const receiver = firstOf(
    data.to,
    data.recipient,
    data.recipients,
    data.mail_to,
    data.to_address,
    data.to_addr,
  )
  const sender = readSender(personText(from))
  const sentAt = times.map((name) => epochOf(data[name], receivedAt)).find((at) => at !== undefined)
  return {
    id,
    from: {
      ...sender,
      name: sender.name || unescaped(firstText(data, 'from_name', 'sender_name')),
      address: sender.address || addressBeside(data),
    },
    to: (personText(receiver).split('@')[0] ?? '').trim(),
    subject: unescaped(
      firstText(data, 'subject', 'mail_subject', 'header_subject', 'title', 'topic'),
    ),
    sentAt: sentAt ?? null,
    preview: plainText(firstText(data, ...previewNames) ?? '', longestPreview),
  }
}

/** Some lists state the whole text of a message. */
const previewNames = [
  ...['preview', 'snippet', 'intro', 'excerpt', 'mail_excerpt', 'summary', 'text_preview'],
  ...['body_preview', 'preview_text', 'text', 'body_text', 'text_body', 'mail_text', 'body_plain'],
]
const longestPreview = 160

/** The address of a sender whose name alone is stated under the name for both. */
function addressBeside(data: Members): string {
  const names = ['from_address', 'from_email', 'sender_email', 'sender_address', 'from_full']
  const stated = [...names, 'fromfull', 'origfrom'].map((name) =>
    readSender(personText(data[name])),
  )
  return stated.find(({ address }) => address !== '')?.address ?? ''
}

/** Under which names editions say when a message came, the surest first. */
const times = [
  'date',
  'sent_at',
  'received_at',
  'received',
  'created_at',
  'mail_timestamp',
  'timestamp',
  'time',
  'mail_date',
  ...['arrived', 'arrived_at', 'sent', 'received_on', 'date_received', 'delivered_at', 'created'],
  ...['received_time', 'receive_time', 'received_date', 'receive_date', 'received_date_time'],
]

/** As a header states it: in encoded words. */
const tidySubject = (text: string | undefined): string => decodeWords(text ?? '').trim()

/** Services that make pages of their lists escape the words in them. */
const unescaped = (text: string | undefined): string =>
  tidySubject(text === undefined ? undefined : decodeTitle(text))

/** Some editions give senders and receivers as objects, or as lists of them. */
function personText(value: unknown): string {
  const text = textOf(value)
  if (text !== undefined) return text
  const stated = Array.isArray(value) ? value[0] : value
  const first = membersOf(stated).emailAddress ?? stated
  if (!isMembers(first)) return textOf(first) ?? ''
  const name = firstText(first, 'name')
  const address = firstText(first, 'address', 'email', 'text')
  return name !== undefined && address !== undefined
    ? `"${name}" <${address}>`
    : (name ?? address ?? '')
}

/** Reads `"A \"B\"" <a@b>`, `"A B"`, `A B <a@b>` and `a@b`: any of them can be all there is. */
export function readSender(stated: string): MailSender {
  // Services that make pages of their lists escape the brackets round an address.
  const text = decodeEntities(decodeWords(stated.slice(0, 1000))).trim()
  const pair = /^([^<>]{0,500})<([^<>]{1,320})>$/.exec(text)
  if (pair !== null) return { name: unquotedName(pair[1] ?? ''), address: (pair[2] ?? '').trim() }
  return /^[^\s"<>@]+@[^\s"<>@]+$/.test(text)
    ? { name: '', address: text }
    : { name: unquotedName(text), address: '' }
}

function unquotedName(stated: string): string {
  let name = stated.trim()
  // The quotes of the header, and sometimes quotes of a text around them.
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
