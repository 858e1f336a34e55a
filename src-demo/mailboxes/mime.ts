import { tokenFrom } from '../random'

/** A message before it is written down. */
export interface Letter {
  from: string
  address: string
  to: string
  subject: string
  date: number
  text: string
  html: string | undefined
  attachments: readonly Attachment[]
  /** Where a person leaves the list it is of. */
  leave?: string
}

/** A file in a message. */
export interface Attachment {
  name: string
  type: string
  content: Buffer
  /** Shown inside the HTML by this content id. */
  inline?: string
}

/** The letter's raw source: headers, CRLF, nested multiparts, quoted-printable and base64. */
export function writeMime(letter: Letter): string {
  const host = letter.address.split('@')[1] ?? 'sender.example'
  const honest = !host.startsWith('prizes')
  const head = [
    'Received: from relay.mailhop.example (relay.mailhop.example [192.0.2.25])',
    `\tby inbound.mailbox.example with ESMTPS; ${mailDate(letter.date + 4_000)}`,
    `Received: from mail.${host} (mail.${host} [192.0.2.80])`,
    `\tby relay.mailhop.example with ESMTPS; ${mailDate(letter.date)}`,
    `Authentication-Results: inbound.mailbox.example; spf=${honest ? 'pass' : 'softfail'} smtp.mailfrom=${host};`,
    `\tdkim=${honest ? 'pass' : 'none'} header.d=${host}`,
    ...(letter.leave === undefined ? [] : [`List-Unsubscribe: <${letter.leave}>`]),
    `Date: ${mailDate(letter.date)}`,
    `From: ${word(letter.from)} <${letter.address}>`,
    `To: ${letter.to}@mailbox.example`,
    `Message-ID: <${tokenFrom('word', 20, letter.subject, letter.date)}@sender.example>`,
    `Subject: ${word(letter.subject)}`,
    'MIME-Version: 1.0',
  ]
  return [...head, body(letter)].join('\r\n')
}

function body(letter: Letter): string {
  const plain = part('text/plain; charset=utf-8', 'quoted-printable', quoted(letter.text))
  const html =
    letter.html === undefined
      ? undefined
      : part('text/html; charset=utf-8', 'quoted-printable', quoted(letter.html))
  const inline = letter.attachments.filter((one) => one.inline !== undefined)
  const loose = letter.attachments.filter((one) => one.inline === undefined)
  let content = html === undefined ? plain : multipart('alternative', [plain, html], letter)
  if (inline.length > 0) content = multipart('related', [content, ...inline.map(attached)], letter)
  if (loose.length > 0) content = multipart('mixed', [content, ...loose.map(attached)], letter)
  return `${content}\r\n`
}

function part(
  type: string,
  encoding: string,
  content: string,
  more: readonly string[] = [],
): string {
  return [
    `Content-Type: ${type}`,
    `Content-Transfer-Encoding: ${encoding}`,
    ...more,
    '',
    content,
  ].join('\r\n')
}

function multipart(kind: string, parts: readonly string[], letter: Letter): string {
  const boundary = `----=_${kind}_${tokenFrom('letters', 20, letter.subject, letter.date, kind)}`
  return [
    `Content-Type: multipart/${kind}; boundary="${boundary}"`,
    '',
    ...parts.map((one) => `--${boundary}\r\n${one}`),
    `--${boundary}--`,
    '',
  ].join('\r\n')
}

function attached({ name, type, content, inline }: Attachment): string {
  const lines = content.toString('base64').match(/.{1,76}/g) ?? []
  const plain = /^[\x20-\x7e]+$/.test(name)
    ? `filename="${name}"`
    : `filename*=UTF-8''${encodeURIComponent(name)}`
  return part(
    `${type}; name="${plain.startsWith('filename=') ? name : 'file'}"`,
    'base64',
    lines.join('\r\n'),
    [
      `Content-Disposition: ${inline === undefined ? 'attachment' : 'inline'}; ${plain}`,
      ...(inline === undefined ? [] : [`Content-ID: <${inline}>`]),
    ],
  )
}

/** RFC 2047, only if a letter needs it. */
function word(text: string): string {
  if (/^[\x20-\x7e]*$/.test(text))
    return /[",<>@()]/.test(text) ? `"${text.replace(/(["\\])/g, '\\$1')}"` : text
  return `=?UTF-8?B?${Buffer.from(text).toString('base64')}?=`
}

/** RFC 2045 quoted-printable with lines of at most 76 letters. */
function quoted(text: string): string {
  return text
    .split(/\r?\n/)
    .map((line) => {
      let coded = ''
      let length = 0
      for (const byte of Buffer.from(line)) {
        const plain = byte >= 32 && byte <= 126 && byte !== 61
        const next = plain
          ? String.fromCharCode(byte)
          : `=${byte.toString(16).toUpperCase().padStart(2, '0')}`
        if (length + next.length > 75) {
          coded += '=\r\n'
          length = 0
        }
        coded += next
        length += next.length
      }
      return coded.replace(/[ \t]$/, (space) => (space === ' ' ? '=20' : '=09'))
    })
    .join('\r\n')
}

function mailDate(time: number): string {
  return new Date(time).toUTCString().replace('GMT', '+0000')
}
