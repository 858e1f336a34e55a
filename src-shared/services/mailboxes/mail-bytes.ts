/**
 * Bytes as text in the character set they were written in; `bytes` has one character per byte.
 * Bytes that turn out not to fit, or a set nobody knows, are taken as western European.
 */
export function decodeBytes(bytes: string, charset: string): string {
  // Japanese mail switches alphabets by an escape character and stays below 128.
  if (!bytes.includes('\u001b') && !/[\u0080-\uffff]/.test(bytes)) return bytes
  const list = Uint8Array.from(bytes, (one) => one.charCodeAt(0) & 0xff)
  try {
    return new TextDecoder(/ascii/i.test(charset) || charset === '' ? 'utf-8' : charset, {
      fatal: true,
    }).decode(list)
  } catch {
    return new TextDecoder('windows-1252').decode(list)
  }
}

/** Undoes quoted-printable; text that was never encoded stays as it is. */
export function decodeQuoted(text: string, charset: string): string {
  const joined = text.replace(/=[ \t]{0,80}\r?\n/g, '')
  // Letters beyond ASCII show that the rest was decoded before: only the encoded parts are bytes.
  return /[\u0080-\uffff]/.test(joined)
    ? joined.replace(/(?:=[0-9A-Fa-f]{2})+/g, (run) => decodeBytes(unquoted(run), charset))
    : decodeBytes(unquoted(joined), charset)
}

const unquoted = (text: string): string =>
  text.replace(/=([0-9A-Fa-f]{2})/g, (_all, code: string) =>
    String.fromCharCode(Number.parseInt(code, 16)),
  )

const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/'

/** Undoes base64; anything that is no letter of it is skipped. */
export const decodeBase64 = (text: string, charset: string): string =>
  decodeBytes(bytesOfBase64(text), charset)

function bytesOfBase64(text: string): string {
  const pieces: string[] = []
  let bits = 0
  let held = 0
  for (const letter of text) {
    if (letter === '=') break
    const value = letters.indexOf(letter)
    if (value < 0) continue
    held = ((held << 6) | value) & 0xffffff
    bits += 6
    if (bits < 8) continue
    bits -= 8
    pieces.push(String.fromCharCode((held >> bits) & 0xff))
  }
  return pieces.join('')
}

const encodedWord = /=\?([\w-]{1,40})(?:\*[\w-]{1,20})?\?([BQbq])\?([^?\s]{0,2000})\?=/g

/**
 * Undoes the encoded words of a header: `=?UTF-8?B?R3LDvMOfZQ==?=`. Words that follow one another are put together
 * as bytes: many senders part a letter of several bytes between two of them.
 */
export function decodeWords(text: string): string {
  if (!text.includes('=?')) return text
  const stated = text.slice(0, 10_000).replace(/\?=\s{1,80}(?==\?)/g, '?=')
  const decoded: string[] = []
  let held = { charset: '', bytes: '' }
  let from = 0
  for (const { 0: word, 1: charset = '', 2: form = '', 3: content = '', index } of stated.matchAll(
    encodedWord,
  )) {
    // Letters beyond ASCII show that the rest was decoded before.
    const isText = /[\u0080-\uffff]/.test(content)
    if (index > from || isText || charset.toLowerCase() !== held.charset.toLowerCase()) {
      decoded.push(decodeBytes(held.bytes, held.charset), stated.slice(from, index))
      held = { charset, bytes: '' }
    }
    const spaced = content.replaceAll('_', ' ')
    if (form.toUpperCase() === 'B') held.bytes += bytesOfBase64(content)
    else if (isText) decoded.push(decodeQuoted(spaced, charset))
    else held.bytes += unquoted(spaced)
    from = index + word.length
  }
  return [...decoded, decodeBytes(held.bytes, held.charset), stated.slice(from)].join('')
}
