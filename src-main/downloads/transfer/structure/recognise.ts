import { endingOf } from '#shared/reading/file-name'
import type { FileBytes } from './file-bytes'
import { isProgram, kindOfBytes } from './kinds'
import { behindTags } from './sounds'
import { endsInFrames, holdsStream } from './streams'

/** Endings of names whose files all begin in a way that is known here. */
const knownEndings: ReadonlySet<string> = new Set(
  [
    'mp4 m4v m4a m4b mov 3gp webm mkv mka avi flv wmv wma wav ogg oga ogv opus flac',
    'png jpg jpeg gif webp avif heic bmp tif tiff',
    'pdf zip epub docx xlsx pptx odt ods odp jar apk gz tgz bz2 xz 7z rar',
  ]
    .flatMap((some) => some.split(' '))
    .map((ending) => `.${ending}`),
)

/**
 * Endings of sounds in bare frames and of films of broadcasts. They may begin anywhere; what follows each
 * other in them shows them.
 */
const streamEndings = /^\.(mp[123a]|aac|m?2?ts|m2t|mpe?g|vob)$/i

/** Endings whose files are archives with their table at the end: something may stand before them. */
const zipEndings = /^\.(zip|epub|docx|xlsx|pptx|od[tsp]|jar|apk)$/i

/** Ways to begin beyond those of `kindOfBytes`: their files are known, and their ends are not. */
const furtherStarts: readonly string[] = [
  // MPEG streams, icons
  '\0\0\x01',
  'FLV\x01',
  // ASF: wmv, wma
  '0&\xb2\x75',
  // AIFF and others of its family; waves larger than 4 GiB
  'FORM',
  'RF64',
  'RIFX',
  '#!AMR',
  '.snd',
  'MThd',
  'caff',
  'ADIF',
  'wvpk',
  'MAC ',
  'APETAGEX',
  // AC-3
  '\x0b\x77',
  'BM',
  'II*\0',
  'II+\0',
  'MM\0*',
  'MM\0+',
  // JPEG 2000, JPEG XL
  '\0\0\0\x0cjP  ',
  '\0\0\0\x0cJXL ',
  '\xff\x4f\xff\x51',
  '\xff\x0a',
  '8BPS',
  'PK\x07\x08',
  'PK00PK',
  'Rar!\x1a\x07',
  'BZh',
  '\x28\xb5\x2f\xfd',
  // Documents of older programs, and newer ones with a password
  '\xd0\xcf\x11\xe0',
]

/** So much is read: a PDF may begin within it. */
const startBytes = 1024
/** The table of an archive ends within this. */
const tableBytes = 66_000

/**
 * Whether a file begins as none that is known does, and holds no stream that its ending promises, although
 * every file of its ending is of a known kind.
 * Which kind it is does not matter: services are wrong about endings, but not about all of them.
 */
export async function isUnrecognised(name: string, file: FileBytes): Promise<boolean> {
  const ending = endingOf(name).toLowerCase()
  const isStream = streamEndings.test(ending)
  if (!isStream && !knownEndings.has(ending)) return false
  const first = await file.read(0, startBytes)
  if (first.toString('latin1', 0, 3) === 'ID3') return !(await isTagged(file))
  if (beginsAsKnown(first)) return false
  if (isStream) return !(await holdsStream(file))
  if (!zipEndings.test(ending)) return true
  const end = await file.read(Math.max(0, file.size - tableBytes), tableBytes)
  return !end.includes('PK\x05\x06')
}

/** A tag says nothing of what follows it: that must be frames of a sound, or a sound of another kind. */
async function isTagged(file: FileBytes): Promise<boolean> {
  const start = await behindTags(file)
  if (start >= file.size) return isTagWithFields(await file.read(0, startBytes))
  const sound = await file.read(start, startBytes)
  const kind = kindOfBytes(sound)
  if (kind !== null && kind !== 'mp3') return true
  return (await holdsStream(file, start)) || (await endsInFrames(file, start))
}

/** Of a file that is cut in its tag, only that can be looked at: the tag has fields with names, or zeros for those. */
function isTagWithFields(first: Buffer): boolean {
  const field = first.subarray(10, 13)
  return /^[A-Z\d]{3}/.test(field.toString('latin1')) || field.every((byte) => byte === 0)
}

/** Whether bytes begin as a file of any known kind. Pure. */
function beginsAsKnown(first: Uint8Array): boolean {
  const text = Buffer.from(first.subarray(0, startBytes)).toString('latin1')
  return (
    kindOfBytes(first) !== null ||
    isProgram(first) ||
    furtherStarts.some((start) => text.startsWith(start)) ||
    // A box may be longer than `kindOfBytes` believes, and a film in fragments begins otherwise.
    /^.{4}(?:ftyp|styp|sidx|moov|moof|mdat|meta|free|skip|wide|pnot|uuid|emsg|prft|udta)/s.test(
      text,
    ) ||
    isMpegFrame(first) ||
    isBroadcast(first) ||
    text.includes('%PDF-')
  )
}

/** The head of a frame of MPEG audio of any layer, or of AAC. */
const isMpegFrame = ([one = 0, other = 0]: Uint8Array): boolean =>
  one === 0xff && (other & 0xe0) === 0xe0

/** Packets of a transport stream: bare, each with its time, each with its correction. */
const isBroadcast = (first: Uint8Array): boolean =>
  [
    [0, 188],
    [4, 192],
    [0, 204],
  ].some(([from = 0, each = 0]) => {
    const heads = [0, 1, 2].map((packet) => first[from + packet * each])
    return heads[0] === 0x47 && heads.every((head) => head === 0x47 || head === undefined)
  })
