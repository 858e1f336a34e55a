import type { FileBytes } from './file-bytes'

/** So much is looked through at the start of a file, and again in its middle. */
const windowBytes = 512 * 1024

/** So many heads in a row are no accident: bytes without order have them once in many millions of files. */
const headsInRow = 4
const packetsInRow = 6

/**
 * Whether a sound in bare frames or a film of broadcasts lies in a file: heads in a row, each where the one
 * before says. Such files may begin in the middle of a frame, behind a tag or behind something else, so
 * the heads may begin anywhere near the start or the middle.
 *
 * @param from where its tags end
 */
export async function holdsStream(file: FileBytes, from = 0): Promise<boolean> {
  if (hasStream(await file.read(from, windowBytes))) return true
  const middle = Math.floor((from + file.size) / 2)
  return middle > from && hasStream(await file.read(middle, windowBytes))
}

/** More bytes than four frames of any kind have. */
const shortBytes = 32 * 1024

/**
 * Whether a file has nothing from there to its end but frames of a sound, fewer than a row perhaps, of which the
 * last may be cut. A tag may stand at the end.
 */
export async function endsInFrames(file: FileBytes, from: number): Promise<boolean> {
  const bytes = await file.read(from, shortBytes)
  if (from + bytes.length < file.size) return false
  return [mpegFrame, adtsFrame, loasFrame].some((readHead) => {
    const first = readHead(bytes, 0)
    let head = first
    let at = 0
    while (head !== undefined && head.common === first?.common) {
      at += head.length
      if (at + mostHead > bytes.length) return true
      head = readHead(bytes, at)
    }
    return at > 0 && /^(TAG|APE|LYR|ID3)/.test(bytes.toString('latin1', at, at + 3))
  })
}

/** So much of a frame says how long it is. */
const mostHead = 7

/** Whether frames of a sound or packets of a film follow each other somewhere in these bytes. Pure. */
export function hasStream(bytes: Uint8Array): boolean {
  for (let at = 0; at + 4 <= bytes.length; at += 1) {
    const first = bytes[at]
    if (
      (first === 0xff && (inRow(bytes, at, mpegFrame) || inRow(bytes, at, adtsFrame))) ||
      (first === 0x56 && inRow(bytes, at, loasFrame)) ||
      (first === 0x47 && arePackets(bytes, at)) ||
      (first === 0 && isPack(bytes, at))
    ) {
      return true
    }
  }
  return false
}

/** What a head says: how long its frame is, and what all heads of one sound have in common. */
interface Head {
  length: number
  common: number
}

type ReadHead = (bytes: Uint8Array, at: number) => Head | undefined

function inRow(bytes: Uint8Array, start: number, readHead: ReadHead): boolean {
  const first = readHead(bytes, start)
  let head = first
  let at = start
  for (let heads = 1; heads < headsInRow; heads += 1) {
    if (head === undefined || head.common !== first?.common) return false
    at += head.length
    head = readHead(bytes, at)
  }
  return head !== undefined && head.common === first?.common
}

/** Kilobits a second by layer, of MPEG-1 and of what came after it (ISO/IEC 11172-3, 13818-3). */
const kilobits1 = [
  [],
  [32, 40, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320],
  [32, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320, 384],
  [32, 64, 96, 128, 160, 192, 224, 256, 288, 320, 352, 384, 416, 448],
]
const slow = [8, 16, 24, 32, 40, 48, 56, 64, 80, 96, 112, 128, 144, 160]
const kilobits2 = [[], slow, slow, [32, 48, 56, 64, 80, 96, 112, 128, 144, 160, 176, 192, 224, 256]]
const hertz1 = [44_100, 48_000, 32_000]

/** MPEG audio of any layer: MP3, MP2, MP1. */
const mpegFrame: ReadHead = (bytes, at) => {
  const kind = bytes[at + 1] ?? 0
  const rates = bytes[at + 2] ?? 0
  if (bytes[at] !== 0xff || (kind & 0xe0) !== 0xe0) return undefined
  const [version, layer] = [(kind >> 3) & 3, (kind >> 1) & 3]
  const kilobits = (version === 3 ? kilobits1 : kilobits2)[layer]?.[(rates >> 4) - 1]
  const full = hertz1[(rates >> 2) & 3]
  if (version === 1 || kilobits === undefined || full === undefined) return undefined
  const hertz = full / (version === 3 ? 1 : version === 2 ? 2 : 4)
  const padding = (rates >> 1) & 1
  const slots = (layer === 3 ? 12 : layer === 1 && version !== 3 ? 72 : 144) * kilobits * 1000
  const length = Math.floor(slots / hertz) + padding
  return {
    length: layer === 3 ? length * 4 : length,
    common: (kind & 0xfe) * 4 + ((rates >> 2) & 3),
  }
}

/** AAC as it is sent alone (ISO/IEC 13818-7, ADTS). */
const adtsFrame: ReadHead = (bytes, at) => {
  const kind = bytes[at + 1] ?? 0
  if (bytes[at] !== 0xff || (kind & 0xf6) !== 0xf0) return undefined
  const [form = 0, one = 0, two = 0, three = 0] = bytes.subarray(at + 2, at + 6)
  const length = (one & 3) * 2048 + two * 8 + (three >> 5)
  const isHead = ((form >> 2) & 15) < 13 && length > 7
  return isHead ? { length, common: (kind * 256 + (form & 0xfd)) * 4 + (one >> 6) } : undefined
}

/** AAC of broadcasts (ISO/IEC 14496-3, LOAS). */
const loasFrame: ReadHead = (bytes, at) => {
  const one = bytes[at + 1] ?? 0
  const length = (one & 0x1f) * 256 + (bytes[at + 2] ?? 0)
  return bytes[at] === 0x56 && (one & 0xe0) === 0xe0 && length > 0
    ? { length: length + 3, common: 0 }
    : undefined
}

/** Packets of a transport stream: bare, each with its time before it, each with its correction behind it. */
const arePackets = (bytes: Uint8Array, at: number): boolean =>
  [188, 192, 204, 208].some((each) => {
    for (let packet = 1; packet < packetsInRow; packet += 1) {
      if (bytes[at + packet * each] !== 0x47) return false
    }
    return true
  })

/** So far from the head of a pack, or of a sequence, the next head begins (ISO/IEC 11172-2, 13818-1). */
const headBytes = 160

/** The head of a pack of a program stream (MPEG-1 or 2) or of a film's sequence of pictures, and another after it. */
function isPack(bytes: Uint8Array, at: number): boolean {
  if (!isCode(bytes, at)) return false
  const code = bytes[at + 3]
  const mark = bytes[at + 4] ?? 0
  const isPackHead = code === 0xba && ((mark & 0xc4) === 0x44 || (mark & 0xf1) === 0x21)
  if (!isPackHead && code !== 0xb3) return false
  for (let next = at + 12; next < at + headBytes; next += 1) {
    if (isCode(bytes, next)) return true
  }
  return false
}

const isCode = (bytes: Uint8Array, at: number): boolean =>
  bytes[at] === 0 && bytes[at + 1] === 0 && bytes[at + 2] === 1
