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

/** The kind of a file by how it begins; null where it begins as none of them. */
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

/** Endings of names whose files are never plain text. */
const binaryEndings = new Set(
  [
    'mp4 m4a m4v m4b mov 3gp webm mkv mka avi flv wmv mpg mpeg ts mp3 aac ogg oga ogv opus flac wav wma',
    'png jpg jpeg gif webp avif heic bmp tif tiff ico pdf doc docx xls xlsx ppt pptx odt ods epub',
    'zip gz tgz bz2 xz 7z rar zst tar jar apk dmg iso exe msi deb rpm woff woff2 sqlite',
  ].flatMap((line) => line.split(' ')),
)

/** Whether a name is of a file that is never plain text. */
export const isBinaryName = (name: string): boolean =>
  name.includes('.') && binaryEndings.has(name.slice(name.lastIndexOf('.') + 1).toLowerCase())

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
  // A letter of several bytes may be cut at the end.
  const text = new TextDecoder('utf-8').decode(some, { stream: true })
  return !/[^\t\n\f\r -~\u0085\u00a0-\ufffc\u{10000}-\u{10ffff}]/u.test(text.replace(/^\ufeff/, ''))
}
