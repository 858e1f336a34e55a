import { beginsAsText, kindOfBytes } from '../structure/kinds'
import type { Encoding } from './file-state'

/** What hosts write there although it packs nothing: it is how a text is written, or how a file was uploaded. */
const noPackings: ReadonlySet<string> = new Set([
  '',
  'identity',
  'none',
  'binary',
  '7bit',
  '8bit',
  'utf-8',
  'utf8',
  'chunked',
  'aws-chunked',
])

/** Packings that hosts name, without `x-`, and the files that are packed so themselves. */
const packedFiles = new Map<string, { endings: RegExp; types?: RegExp }>([
  [
    'gzip',
    {
      endings: /\.(t?gz|gzip|svgz|taz)$/i,
      types: /\b(x-)?(gzip|compressed|tgz|gtar)\b/i,
    },
  ],
  ['br', { endings: /\.br$/i }],
  ['zstd', { endings: /\.(t?zst|zstd)$/i, types: /\bzstd\b/i }],
  ['compress', { endings: /\.(z|taz)$/i }],
  ['bzip2', { endings: /\.t?bz2?$/i, types: /\bbzip2?\b/i }],
  ['xz', { endings: /\.t?xz$/i, types: /\bxz\b/i }],
])

const unpackable: readonly Encoding[] = ['gzip', 'deflate', 'br', 'zstd']

/**
 * How a body is packed, although it was asked for unpacked: null = not at all, undefined = in a way that
 * is not known. `own`: the file is packed itself, as its name or type says (`file.tar.gz` with
 * `content-encoding: gzip`). It is given as it is, for unpacking would make another file of it. Pure.
 *
 * @param names what the file is called, by addresses too
 */
export function readPacking(
  header: string,
  contentType: string,
  names: readonly (string | undefined)[],
): Encoding | 'own' | null | undefined {
  const all = header.toLowerCase().split(',')
  const packings = all.map((one) => one.trim()).filter((one) => !noPackings.has(one))
  const [first, ...more] = packings
  if (first === undefined) return null
  if (more.length > 0) return undefined
  const named = first.replace(/^x-/, '')
  const own = packedFiles.get(named)
  const isEnding = (name = '') => own?.endings.test(URL.parse(name)?.pathname ?? name) === true
  if (names.some(isEnding) || own?.types?.test(contentType) === true) return 'own'
  return unpackable.find((one) => one === named)
}

/** Whether bytes begin with the head that the standard wants of `deflate` (RFC 1950). Pure. */
export const isZlib = ([method = 0, flags = 0]: Uint8Array): boolean =>
  (method & 0x0f) === 8 && method >> 4 <= 7 && ((method << 8) | flags) % 31 === 0

/** So many bytes that all are text are no packed bytes that look like one by chance. */
const longText = 64

/**
 * Whether a body can be packed as its host says, by its first bytes. Gzip and zstd begin in one way;
 * for the others only a file or a text that shows what it is contradicts. Pure.
 */
export function mayBePacked(encoding: Encoding, first: Uint8Array): boolean {
  switch (encoding) {
    case 'gzip':
      return first[0] === 0x1f && first[1] === 0x8b
    case 'zstd':
      return isZstd(first)
    case 'deflate':
      return isZlib(first) || !showsItself(first)
    case 'br':
      return !showsItself(first)
    default:
      return encoding satisfies never
  }
}

/** A frame, or one that is skipped, each by its four first bytes (RFC 8878, 3.1). */
const isZstd = ([one = 0, two, three, four]: Uint8Array): boolean => {
  const ends = (second: number, third: number, last: number) =>
    two === second && three === third && four === last
  return (one === 0x28 && ends(0xb5, 0x2f, 0xfd)) || (one >> 4 === 5 && ends(0x2a, 0x4d, 0x18))
}

/** A file by a sign of three bytes or more, or a text. */
function showsItself(first: Uint8Array): boolean {
  const kind = kindOfBytes(first)
  // The head of a frame of sound is too short a sign.
  const isSure = kind !== null && (kind !== 'mp3' || first[0] === 0x49)
  return isSure || (first.length >= longText && beginsAsText(first))
}
