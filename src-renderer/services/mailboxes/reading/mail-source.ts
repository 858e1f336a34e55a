import PostalMime, { type Address, type Attachment, type Email } from 'postal-mime'
import { dangerOf } from '#shared/services/mailboxes/mail-attachments'
import { parameter, splitPart, splitParts } from '#shared/services/mailboxes/mail-source'
import { explainHeaders, type HeaderFacts } from './mail-headers'

/** A file that came with a message; its bytes stay where the source was read. */
export interface MailFile {
  /** Among the files of the message, from 0. */
  place: number
  /** As the message names it; empty if it does not. */
  name: string
  type: string
  bytes: number
  /** Stands within the page, by its content id. */
  inline: boolean
  /** Why it may be harmful; undefined if nothing suggests it. */
  danger: string | undefined
}

/** One part of a message's source. */
export interface MailPart {
  depth: number
  type: string
  charset: string
  encoding: string
  name: string
  /** Letters in the source, with their coding. */
  length: number
}

/** A message's source, taken apart. */
export interface MailSource {
  headers: { name: string; value: string }[]
  facts: HeaderFacts
  from: { name: string; address: string } | undefined
  replyTo: string[]
  to: string[]
  subject: string
  /** The page and the text it brings; empty if it brings none. */
  html: string
  text: string
  files: MailFile[]
  parts: MailPart[]
  /** Content ids of the pictures in the page, and their bytes in the same order. */
  inlineIds: string[]
  inline: Uint8Array<ArrayBuffer>[]
  /** How large the source is. */
  bytes: number
  /** Why the source could not be read as mail; its text is still there as it came. */
  problem: string | undefined
}

const limits = { maxNestingDepth: 60, maxHeadersSize: 1_000_000, maxRfc822NestingDepth: 5 }
const mostInline = 60
const mostInlineBytes = 12_000_000
const longestText = 1_000_000
const usualHeaders = [
  'from',
  'subject',
  'date',
  'received',
  'message-id',
  'content-type',
  'mime-version',
  'to',
]
const mostFiles = 200
const mostParts = 200

/** A message with the bytes of its files, as the worker keeps it. */
export interface ReadMail {
  source: MailSource
  files: Uint8Array<ArrayBuffer>[]
}

/** Reads a message's source: parts, character sets, files, pictures, headers. Never throws. */
export async function readMailSource(source: string): Promise<ReadMail> {
  const { headers } = splitPart(source.slice(0, 100_000))
  // Some editions give the text alone: read as mail, its first lines would be headers.
  const sent = bytesOf(source)
  const bytes = typeof sent === 'string' ? new TextEncoder().encode(sent).length : sent.length
  if (!usualHeaders.some((name) => headers.has(name))) {
    return { source: { ...nothing(), bytes, text: source.slice(0, longestText) }, files: [] }
  }
  try {
    const email = await PostalMime.parse(sent, limits)
    return readEmail(email, source, bytes)
  } catch (error) {
    const problem = error instanceof Error ? error.message : String(error)
    return { source: { ...nothing(), bytes, problem, parts: partsOf(source) }, files: [] }
  }
}

const nothing = (): MailSource => ({
  headers: [],
  facts: explainHeaders([]),
  from: undefined,
  replyTo: [],
  to: [],
  subject: '',
  html: '',
  text: '',
  files: [],
  parts: [],
  inlineIds: [],
  inline: [],
  bytes: 0,
  problem: undefined,
})

/**
 * The source as bytes. If every letter fits in one byte and the message says that it is written in
 * a set of such letters, the service handed bytes on as letters; else it had decoded them before.
 */
function bytesOf(source: string): Uint8Array | string {
  const singleByte =
    /charset\s?=\s?"?(?:iso-8859|windows-125|koi8|iso-2022|gb|big5|shift_jis|euc-)/i
  if (/[\u0100-\uffff]/.test(source) || !/[\u0080-\u00ff]/.test(source)) return source
  return singleByte.test(source) ? Uint8Array.from(source, (sign) => sign.charCodeAt(0)) : source
}

function readEmail(email: Email, source: string, bytes: number): ReadMail {
  const headers = email.headers.map(({ originalKey, value }) => ({ name: originalKey, value }))
  const attachments = email.attachments.slice(0, mostFiles)
  const contents = attachments.map(contentOf)
  const shown = shownIn(email.html ?? '')
  const files = attachments.map((one, place): MailFile => {
    const name = (one.filename ?? '').replace(/[\p{Cc}\p{Cf}]/gu, '').slice(0, 255)
    return {
      place,
      name,
      type: one.mimeType,
      bytes: contents[place]?.length ?? 0,
      inline: one.disposition !== 'attachment' && shown.has(plainId(one.contentId ?? '')),
      danger: dangerOf(one.filename ?? '', one.mimeType),
    }
  })
  const inlineIds: string[] = []
  const inline: Uint8Array<ArrayBuffer>[] = []
  let held = 0
  attachments.forEach((one, place) => {
    const bytes = contents[place]
    if (one.contentId === undefined || bytes === undefined || !/^image\//i.test(one.mimeType))
      return
    if (inline.length >= mostInline || held + bytes.length > mostInlineBytes) return
    held += bytes.length
    inlineIds.push(plainId(one.contentId))
    inline.push(bytes.slice())
  })
  const from = email.from === undefined ? undefined : personOf(email.from)
  return {
    source: {
      headers,
      facts: explainHeaders(headers),
      from,
      replyTo: (email.replyTo ?? []).flatMap((one) => personOf(one)?.address ?? []),
      to: (email.to ?? []).flatMap((one) => personOf(one)?.address ?? []),
      subject: email.subject ?? '',
      html: email.html ?? '',
      text: email.text ?? '',
      files,
      parts: partsOf(source),
      inlineIds,
      inline,
      bytes,
      problem: undefined,
    },
    files: contents,
  }
}

const plainId = (contentId: string): string => contentId.replace(/^<|>$/g, '')

/** What a page shows of the files beside it: many files bear an id, also those that no page names. */
const shownIn = (html: string): ReadonlySet<string> =>
  new Set(
    [...html.matchAll(/\bcid:([^\s"'<>)]{1,500})/gi)].flatMap(([, id = '']) => [
      id,
      id.replaceAll('&amp;', '&').replace(/%40/g, '@'),
    ]),
  )

function contentOf({ content }: Attachment): Uint8Array<ArrayBuffer> {
  if (typeof content === 'string') return new TextEncoder().encode(content)
  return new Uint8Array(content)
}

const personOf = ({ name, address }: Address): { name: string; address: string } | undefined =>
  address === undefined || (name === '' && address === '') ? undefined : { name, address }

/** The parts of a source in their order, as its own boundaries part them. */
function partsOf(source: string): MailPart[] {
  const parts: MailPart[] = []
  const walk = (text: string, depth: number): void => {
    if (parts.length >= mostParts) return
    const { headers, content } = splitPart(text)
    const type = headers.get('content-type') ?? 'text/plain'
    const disposition = headers.get('content-disposition') ?? ''
    parts.push({
      depth,
      type: (type.split(';')[0] ?? '').trim().toLowerCase(),
      charset: parameter(type, 'charset') ?? '',
      encoding: headers.get('content-transfer-encoding') ?? '',
      name: parameter(disposition, 'filename') ?? parameter(type, 'name') ?? '',
      length: content.length,
    })
    const boundary = parameter(type, 'boundary') ?? ''
    if (!/^\s*multipart\//i.test(type) || boundary === '' || depth >= 10) return
    for (const piece of splitParts(content, boundary)) walk(piece, depth + 1)
  }
  walk(source, 0)
  return parts
}
