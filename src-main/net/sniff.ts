/**
 * The media type of a picture by its first bytes, or undefined. SVG is never a picture here: it can
 * carry scripts.
 */
export function sniffImage(bytes: Uint8Array): string | undefined {
  const starts = (...signature: number[]) => signature.every((byte, index) => bytes[index] === byte)
  if (starts(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a)) return 'image/png'
  if (starts(0xff, 0xd8, 0xff)) return 'image/jpeg'
  const head = latin(bytes, 0, 12)
  if (head.startsWith('GIF87a') || head.startsWith('GIF89a')) return 'image/gif'
  if (head.startsWith('RIFF') && head.endsWith('WEBP')) return 'image/webp'
  if (head.slice(4, 8) === 'ftyp' && ['avif', 'avis'].includes(head.slice(8))) return 'image/avif'
  if (starts(0x00, 0x00, 0x01, 0x00) && (bytes[4] ?? 0) > 0) return 'image/x-icon'
  return undefined
}

function latin(bytes: Uint8Array, from: number, to: number): string {
  return String.fromCharCode(...bytes.subarray(from, to))
}

/** Whether these bytes hold no text: a NUL, or many control characters, near the beginning. */
export function looksBinary(bytes: Uint8Array): boolean {
  const head = bytes.subarray(0, 1024)
  let odd = 0
  for (const byte of head) {
    if (byte === 0) return true
    if (byte < 0x20 && byte !== 0x09 && byte !== 0x0a && byte !== 0x0c && byte !== 0x0d) odd += 1
  }
  return odd * 20 > head.length
}

/** Whether the text begins as a JSON array or object does. */
export const looksLikeJson = (text: string): boolean => /^\s*[[{]/.test(text)

/** Whether the text is a whole web page, not a piece of HTML inside something else. */
export function looksLikePage(text: string): boolean {
  const head = withoutComments(text.slice(0, 2048))
  return /^\s*(<\?xml[^>]*>\s*)?<(!doctype\s+html|html|head|body|title|center|script|meta)\b/i.test(
    head,
  )
}

/** Text without comments of markup; one that does not end takes the rest with it. */
export const withoutComments = (markup: string): string =>
  markup.replace(/<!--(?:[^-]|-(?!->))*(?:-->|$)/g, '')
