import {
  cutShort,
  type FileBytes,
  maybeCutShort,
  type Structure,
  unknown,
  whole,
} from './file-bytes'
import { isFrame } from './kinds'

/**
 * The length in the first frame of an MP3, as `Xing`, `Info` or `VBRI`. Those who cut a sound often
 * leave the old number there. Without one, the last frame must be whole.
 */
export async function readMp3(file: FileBytes): Promise<Structure> {
  const start = await behindTags(file)
  if (start >= file.size) return cutShort
  const first = await file.read(start, 512)
  if (!isFrame(first)) return unknown
  const stated = statedBytes(first)
  if (stated !== undefined) return start + stated > file.size ? maybeCutShort : whole
  return await walkFrames(file, start)
}

const tagHead = 10
/** No file has more tags before its sound, nor more zeros that fill them up. */
const mostTags = 16
const mostZeros = 1024 * 1024
const zerosAtATime = 64 * 1024

/**
 * Where the sound begins: behind the tags (ID3v2, several of them) before it, and behind the zeros with which
 * some programs fill them up; 0 if there is no tag. At or behind the end of the file if that is cut in a tag.
 */
export async function behindTags(file: FileBytes): Promise<number> {
  let at = 0
  for (let tags = 0; tags < mostTags; tags += 1) {
    const bytes = tagBytes(await file.read(at, tagHead))
    if (bytes === 0) break
    at += bytes
  }
  for (let zeros = 0; at > 0 && zeros < mostZeros; zeros += zerosAtATime) {
    const block = await file.read(at, zerosAtATime)
    const used = block.findIndex((byte) => byte !== 0)
    if (used >= 0) return at + used
    at += block.length
    if (block.length < zerosAtATime) break
  }
  return at
}

/** How long a tag is by its head; 0 if there is none. */
function tagBytes(head: Buffer): number {
  const isTag =
    head.length === tagHead &&
    head.toString('latin1', 0, 3) === 'ID3' &&
    head.subarray(3, 5).every((version) => version !== 0xff) &&
    head.subarray(6).every((byte) => byte < 0x80)
  if (!isTag) return 0
  const foot = ((head[5] ?? 0) & 0x10) === 0 ? 0 : tagHead
  return tagHead + head.subarray(6).reduce((sum, byte) => sum * 128 + byte, 0) + foot
}

/** Bytes of the sound from its first frame on. */
function statedBytes(frame: Buffer): number | undefined {
  const xing = [36, 21, 13].find((at) => /^(Xing|Info)$/.test(frame.toString('latin1', at, at + 4)))
  if (xing !== undefined) {
    const flags = frame.readUInt32BE(xing + 4)
    if ((flags & 2) === 0) return undefined
    return frame.readUInt32BE(xing + 8 + ((flags & 1) === 0 ? 0 : 4)) || undefined
  }
  return frame.toString('latin1', 36, 40) === 'VBRI' ? frame.readUInt32BE(46) : undefined
}

const rates1 = [0, 32, 40, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320]
const rates2 = [0, 8, 16, 24, 32, 40, 48, 56, 64, 80, 96, 112, 128, 144, 160]
const samples = [44_100, 48_000, 32_000]

function frameBytes(head: Buffer, at: number): number {
  const [version, rate, index, padding] = [
    ((head[at + 1] ?? 0) >> 3) & 3,
    (head[at + 2] ?? 0) >> 4,
    ((head[at + 2] ?? 0) >> 2) & 3,
    ((head[at + 2] ?? 0) >> 1) & 1,
  ]
  const kilobits = (version === 3 ? rates1 : rates2)[rate] ?? 0
  const hertz = (samples[index] ?? 44_100) / (version === 3 ? 1 : version === 2 ? 2 : 4)
  return Math.floor(((version === 3 ? 144 : 72) * kilobits * 1000) / hertz) + padding
}

async function walkFrames(file: FileBytes, start: number): Promise<Structure> {
  let block: Buffer = Buffer.alloc(0)
  let blockAt = start
  for (let at = start; at < file.size; ) {
    if (at + 4 > blockAt + block.length) {
      block = await file.read(at, 256 * 1024)
      blockAt = at
    }
    // A tag at the end, or something else that is no sound: its end was reached.
    if (file.size - at < 4) return maybeCutShort
    if (!isFrame(block, at - blockAt)) {
      return /^(TAG|APE|LYR|ID3)/.test(block.toString('latin1', at - blockAt, at - blockAt + 4))
        ? whole
        : unknown
    }
    const next = at + frameBytes(block, at - blockAt)
    if (next > file.size) return maybeCutShort
    at = next
  }
  return unknown
}

/** The last frame must hold the last of the samples that the head names (RFC 9639, section 9). */
export async function readFlac(file: FileBytes): Promise<Structure> {
  const head = await file.read(0, 42)
  if (head.length < 42) return cutShort
  const total = ((head[21] ?? 0) & 0xf) * 2 ** 32 + head.readUInt32BE(22)
  const blockSize = head.readUInt16BE(8)
  if (total === 0 || blockSize !== head.readUInt16BE(10)) return unknown
  const from = Math.max(0, file.size - 512 * 1024)
  const tail = await file.read(from, file.size - from)
  for (let at = tail.length - 6; at >= 0; at -= 1) {
    if (tail[at] !== 0xff || tail[at + 1] !== 0xf8) continue
    const number = readFrameNumber(tail, at)
    if (number === undefined) continue
    if ((number + 1) * blockSize < total) return cutShort
    const sum = checksum(tail.subarray(at, tail.length - 2), 16, 0x8005)
    // A tag may follow, though none should.
    return sum === tail.readUInt16BE(tail.length - 2) ? whole : maybeCutShort
  }
  return unknown
}

/** The number of the frame whose head lies there; undefined if none does, by its checksum. */
function readFrameNumber(bytes: Buffer, at: number): number | undefined {
  const lead = bytes[at + 4] ?? 0
  const more = lead < 0x80 ? 0 : Math.clz32(~(lead << 24)) - 1
  if (more > 5 || (lead >= 0x80 && more < 1)) return undefined
  let number = lead < 0x80 ? lead : lead & (0x3f >> more)
  for (let byte = 1; byte <= more; byte += 1) {
    number = number * 64 + ((bytes[at + 4 + byte] ?? 0) & 0x3f)
  }
  const [sizeCode, rateCode] = [(bytes[at + 2] ?? 0) >> 4, (bytes[at + 2] ?? 0) & 0xf]
  const extra =
    (sizeCode === 6 ? 1 : sizeCode === 7 ? 2 : 0) + (rateCode === 12 ? 1 : rateCode >= 13 ? 2 : 0)
  const end = at + 5 + more + extra
  return checksum(bytes.subarray(at, end), 8, 0x07) === bytes[end] ? number : undefined
}

/** A cyclic redundancy check of so many bits, beginning with 0. */
function checksum(bytes: Uint8Array, bits: 8 | 16, polynomial: number): number {
  const [top, mask] = [1 << (bits - 1), 2 ** bits - 1]
  let sum = 0
  for (const byte of bytes) {
    sum ^= byte << (bits - 8)
    for (let bit = 0; bit < 8; bit += 1) {
      sum = (sum & top ? (sum << 1) ^ polynomial : sum << 1) & mask
    }
  }
  return sum
}
