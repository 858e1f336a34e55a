const percentAll = (text: string) =>
  [...Buffer.from(text)].map((byte) => `%${byte.toString(16).padStart(2, '0')}`).join('')
const unicode = (text: string) =>
  [...text].map((sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`).join('')
const html = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')
const wrapped = (text: string) => text.replace(/(.{7})/g, '$1\r\n ')
const hex = (text: string) => Buffer.from(text).toString('hex')
const base64 = (text: string) => Buffer.from(text).toString('base64')
const base64url = (text: string) => Buffer.from(text).toString('base64url')
const json = (text: string) => JSON.stringify(text).slice(1, -1)

const octal = (text: string) =>
  [...text].map((sign) => `\\${sign.charCodeAt(0).toString(8).padStart(3, '0')}`).join('')
const quoted = (text: string) =>
  text
    .replace(/[^a-z0-9]/g, (sign) => `=${hex(sign).toUpperCase()}`)
    // A line is never broken within a sign.
    .replace(/^(?:=..|.){9}/, '$&=\r\n')
const fullWidth = (text: string) =>
  text.replace(/[!-~]/g, (sign) => String.fromCharCode(sign.charCodeAt(0) + 0xfee0))
const wide = (text: string) => Buffer.from(text, 'utf16le')

/** Ways in which a key gets into a value by mistake: each by its name. */
export const keyEncodings: readonly [string, (text: string) => string][] = [
  ['as it is', (text) => text],
  ['with other words', (text) => `Bearer ${text}, please`],
  ['over several lines', wrapped],
  ['with signs nobody sees', (text) => [...text].join('\u200b')],
  [
    'percent-encoded with signs nobody sees',
    (text) => encodeURIComponent([...text].join('\u200b')),
  ],
  ['with signs that only choose a look', (text) => [...text].join('\ufe0f\u034f')],
  ['in wide letters', fullWidth],
  ['in octal escapes', octal],
  ['percent-encoded as codes', (text) => unicode(text).replaceAll('\\u', '%u')],
  ['quoted for a mail', quoted],
  ['quoted for a mail, in a field of one line', (text) => quoted(text).replace('\r\n', '')],
  ['quoted for a mail, every sign', (text) => hex(text).replace(/../g, '=$&')],
  ['hexadecimal of two bytes each', (text) => wide(text).toString('hex')],
  ['hexadecimal of two bytes, the other way', (text) => wide(text).swap16().toString('hex')],
  ['base64 of two bytes each', (text) => wide(text).toString('base64')],
  ['base64 of two bytes in a longer text', (text) => wide(`x: ${text};`).toString('base64')],
  ['percent-encoded', encodeURIComponent],
  ['percent-encoded in small letters', (text) => percentAll(text)],
  ['percent-encoded twice', (text) => encodeURIComponent(percentAll(text))],
  ['as a form', (text) => new URLSearchParams({ key: text }).toString()],
  ['in an address', (text) => `https://user:${encodeURIComponent(text)}@host.example/?k=1`],
  ['in JSON', json],
  ['in JSON, in JSON', (text) => json(json(text))],
  ['in JSON as codes', unicode],
  ['in HTML', html],
  ['in HTML as numbers', (text) => [...text].map((sign) => `&#${sign.charCodeAt(0)};`).join('')],
  [
    'in HTML as hexadecimal numbers',
    (text) => [...text].map((sign) => `&#x${sign.charCodeAt(0).toString(16)};`).join(''),
  ],
  ['percent-encoded HTML', (text) => encodeURIComponent(html(text))],
  ['hexadecimal', hex],
  ['hexadecimal in capitals', (text) => hex(text).toUpperCase()],
  ['hexadecimal with colons', (text) => hex(text).replace(/(..)(?!$)/g, '$1:')],
  ['base64', base64],
  ['base64 of a longer text', (text) => base64(`user:${text}!`)],
  ['base64 one further', (text) => base64(`user-:${text}!`)],
  ['base64 two further', (text) => base64(`user--:${text}!`)],
  ['base64 in lines', (text) => wrapped(base64(text))],
  ['base64 for addresses', base64url],
  ['base64 percent-encoded', (text) => encodeURIComponent(base64(text))],
  ['base64 twice', (text) => base64(base64(text))],
  ['base64 of base64 for addresses', (text) => base64(`x${base64url(`~~?${text}`)}`)],
  ['base64 of hexadecimal', (text) => base64(hex(text))],
  ['hexadecimal of base64', (text) => hex(base64(text))],
  ['base64 of percent-encoding', (text) => base64(encodeURIComponent(text))],
]
