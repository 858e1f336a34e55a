/** Kinds of files that begin in their own way. */
export type Kind =
  | 'isoMedia'
  | 'ebml'
  | 'mp3'
  | 'zip'
  | 'png'
  | 'jpeg'
  | 'gif'
  | 'riff'
  | 'pdf'
  | 'ogg'
  | 'flac'
  | 'gzip'
  | 'sevenZip'
  | 'xz'

/** Enough of a file to know its kind. */
export const firstBytes = 512

/** The kind of a file by how it begins; null if it begins as none of them. */
export function kindOfBytes(first: Uint8Array): Kind | null {
  const bytes = Buffer.from(first.buffer, first.byteOffset, Math.min(first.length, firstBytes))
  const text = bytes.toString('latin1')
  const begins = (start: string, at = 0) => text.startsWith(start, at)
  // Each by something that no text begins with.
  if (/^\0...(ftyp|styp|moov|mdat|free|skip|wide|pnot)/s.test(text)) return 'isoMedia'
  if (begins('\x1a\x45\xdf\xa3')) return 'ebml'
  if ((begins('ID3') && (bytes[3] ?? 0xff) < 0x10) || isFrame(bytes)) return 'mp3'
  if (begins('PK\x03\x04') || begins('PK\x05\x06')) return 'zip'
  if (begins('\x89PNG\r\n\x1a\n')) return 'png'
  if (begins('\xff\xd8\xff')) return 'jpeg'
  if (begins('GIF87a') || begins('GIF89a')) return 'gif'
  if (/^RIFF....(WAVE|WEBP|AVI |RMID|ACON)/s.test(text)) return 'riff'
  if (begins('%PDF-')) return 'pdf'
  if (begins('OggS\0')) return 'ogg'
  if (/^fLaC[\0\x80]/.test(text)) return 'flac'
  if (begins('\x1f\x8b\x08')) return 'gzip'
  if (begins('7z\xbc\xaf\x27\x1c')) return 'sevenZip'
  if (begins('\xfd7zXZ\x00')) return 'xz'
  return null
}

/** The head of a frame of MPEG audio, layer III. */
export const isFrame = (bytes: Uint8Array, at = 0): boolean => {
  const [sync = 0, layer = 0, rate = 0xff] = bytes.subarray(at, at + 3)
  const frame = sync === 0xff && (layer & 0xe6) === 0xe2 && (layer & 0x18) !== 0x08
  return frame && rate >> 4 !== 15 && rate >> 4 !== 0 && ((rate >> 2) & 3) !== 3
}

/** Endings of names whose files are never plain text, by what they hold. */
const binaryEndings = new Map(
  Object.entries({
    film: 'mp4 m4v mov 3gp webm mkv avi flv wmv mpg mpeg ts ogv',
    sound: 'm4a m4b mka mp3 aac ogg oga opus flac wav wma',
    picture: 'png jpg jpeg gif webp avif heic bmp tif tiff ico',
    packed: 'gz tgz bz2 xz 7z rar zst tar dmg iso deb rpm',
    program: 'exe msi',
    other: 'pdf doc docx xls xlsx ppt pptx odt ods epub zip jar apk woff woff2 sqlite',
  } as const).flatMap(([holds, endings]) =>
    endings.split(' ').map((ending): [string, string] => [ending, holds]),
  ),
)

const heldBy = (name: string): string | undefined =>
  name.includes('.')
    ? binaryEndings.get(name.slice(name.lastIndexOf('.') + 1).toLowerCase())
    : undefined

/** Whether a name is of a file that is never plain text. */
export const isBinaryName = (name: string): boolean => heldBy(name) !== undefined

/**
 * Whether bytes begin as a file of this name never does: a picture for a film, what a host packed and
 * did not say so, or a program for anything else. What is stored under a name of its own kind, such as
 * WebP under `.jpg` or a film under `.gif`, does not count. Pure.
 */
export function isOtherKind(name: string, first: Uint8Array): boolean {
  const holds = heldBy(name)
  const kind = kindOfBytes(first)
  if (holds === undefined) return false
  if (kind === null) return holds !== 'program' && holds !== 'packed' && isProgram(first)
  const isPicture = pictures.has(kind) || (kind === 'riff' && /^RIFF....WEBP/s.test(latin(first)))
  switch (holds) {
    case 'film':
    case 'sound':
      return isPicture || papers.has(kind)
    case 'picture':
      return papers.has(kind)
    case 'packed':
      return isPicture
    default:
      return isPicture || kind === 'gzip'
  }
}

const pictures: ReadonlySet<Kind> = new Set(['png', 'jpeg', 'gif'])
const papers: ReadonlySet<Kind> = new Set(['pdf', 'zip', 'gzip', 'sevenZip', 'xz'])

const latin = (bytes: Uint8Array): string =>
  Buffer.from(bytes.subarray(0, firstBytes)).toString('latin1')

/** The head of a program for Windows or Linux, which no text begins with. */
export function isProgram(first: Uint8Array): boolean {
  const head = latin(first.subarray(0, 64))
  return head.startsWith('\x7fELF') || (head.startsWith('MZ') && head.includes('\0'))
}

/** Whether a type is of a file that is never plain text. */
export const isBinaryType = (contentType: string | null): boolean =>
  /^\s*(video|audio|font|image(?!\/svg)|application\/(zip|pdf|gzip|x-7z-compressed))\b/i.test(
    contentType ?? '',
  )

/** Whether a type is one that hosts answer with when they have something to say instead. */
export const isMessageType = (contentType: string | null): boolean =>
  /^\s*(text\/(html|plain|xml)|application\/(([\w.-]+\+)?(json|xml)|xhtml\+xml))\b/i.test(
    contentType ?? '',
  )

/** Whether bytes begin as plain text does: nothing in them that no text has. */
export function beginsAsText(first: Uint8Array): boolean {
  const some = first.subarray(0, firstBytes)
  if (some.length === 0) return false
  return !/[^\t\n\f\r -~\u0085\u00a0-\ufffc\u{10000}-\u{10ffff}]/u.test(decodeStart(some))
}

/**
 * The start of a text by its byte order mark, as UTF-8 if it has none. A letter of several bytes may
 * be cut at the end.
 */
export function decodeStart(first: Uint8Array): string {
  const [one, other] = first
  const big = one === 0xfe && other === 0xff
  const little = one === 0xff && other === 0xfe
  const encoding = big ? 'utf-16be' : little ? 'utf-16le' : 'utf-8'
  return new TextDecoder(encoding).decode(first, { stream: true })
}

/**
 * Whether bytes may be a text in an encoding of one country: none of them is a sign that no text has.
 * So long a start of a film or a picture has some.
 */
export const mayBeLocalText = (first: Uint8Array): boolean =>
  first.length > 0 && first.subarray(0, firstBytes).every(isSignOfText)

/** Spaces of all kinds, what colours the words of a terminal, and letters. */
const isSignOfText = (byte: number): boolean =>
  (byte >= 0x09 && byte <= 0x0d) || byte === 0x1b || (byte >= 0x20 && byte !== 0x7f)
