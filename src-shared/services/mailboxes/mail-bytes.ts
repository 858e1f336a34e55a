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
export function decodeBase64(text: string, charset: string): string {
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
  return decodeBytes(pieces.join(''), charset)
}

/** Undoes the encoded words of a header: `=?UTF-8?B?R3LDvMOfZQ==?=`. */
export function decodeWords(text: string): string {
  if (!text.includes('=?')) return text
  return text
    .slice(0, 10_000)
    .replace(/\?=\s{1,80}(?==\?)/g, '?=')
    .replace(
      /=\?([\w-]{1,40})(?:\*[\w-]{1,20})?\?([BQbq])\?([^?\s]{0,2000})\?=/g,
      (_all, charset: string, form: string, content: string) =>
        form.toUpperCase() === 'B'
          ? decodeBase64(content, charset)
          : decodeQuoted(content.replaceAll('_', ' '), charset),
    )
}
