import {
  cutShort,
  type FileBytes,
  maybeCutShort,
  type Structure,
  unknown,
  whole,
} from './file-bytes'

/** So many parts are looked at before it is given up. */
const mostParts = 100_000

/**
 * Boxes one after the other (ISO/IEC 14496-12, section 4.2). A film that comes in fragments may end
 * after any of them, unless its last box is the index of them all.
 */
export async function readIsoMedia(file: FileBytes): Promise<Structure> {
  const seen = new Set<string>()
  let at = 0
  for (let part = 0; part < mostParts && at < file.size; part += 1) {
    const head = await file.read(at, 16)
    // Scripts that hand a file out often write a line feed or zeros behind it.
    if (head.length < 8)
      return head.every((byte) => /[\0\s]/.test(String.fromCharCode(byte))) ? whole : cutShort
    const type = head.toString('latin1', 4, 8)
    // What follows the boxes is not theirs.
    if (!/^[\w \u00a9-]{4}$/.test(type)) return unknown
    const short = head.readUInt32BE(0)
    if (short === 1 && head.length < 16) return cutShort
    const length = short === 1 ? Number(head.readBigUInt64BE(8)) : short
    seen.add(type)
    // It continues to the end, wherever that is.
    if (length === 0) return unknown
    if (length < 8) return unknown
    if (at + length > file.size) return cutShort
    at += length
  }
  if (seen.has('mfra')) return whole
  if (seen.has('moof')) return unknown
  return seen.has('moov') || seen.has('meta') ? whole : cutShort
}

/** The segment and, if its length is not stated, what is in it (RFC 8794, section 6; RFC 9559). */
export async function readEbml(file: FileBytes): Promise<Structure> {
  const segment = 0x18538067
  let at = 0
  for (let part = 0; part < mostParts && at < file.size; part += 1) {
    const head = await file.read(at, 12)
    const element = readElement(head)
    if (element === undefined) return head.length < 12 ? cutShort : unknown
    const { id, bytes, length } = element
    if (length !== null && at + bytes + length > file.size) return cutShort
    if (id === segment && length !== null) return whole
    // A part without a length: what is in it follows.
    at += bytes + (length ?? 0)
  }
  return unknown
}

/** Name and length of an element; a length of nothing but ones means that none is stated. */
function readElement(
  head: Buffer,
): { id: number; bytes: number; length: number | null } | undefined {
  const idBytes = Math.clz32(head[0] ?? 0) - 23
  const lengthBytes = Math.clz32(head[idBytes] ?? 0) - 23
  if (idBytes > 4 || lengthBytes > 8 || head.length < idBytes + lengthBytes) return undefined
  let length = (head[idBytes] ?? 0) & (0xff >> lengthBytes)
  let ones = length === 0xff >> lengthBytes
  for (const byte of head.subarray(idBytes + 1, idBytes + lengthBytes)) {
    length = length * 256 + byte
    ones &&= byte === 0xff
  }
  return {
    id: head.readUIntBE(0, idBytes),
    bytes: idBytes + lengthBytes,
    length: ones ? null : length,
  }
}

/** The length in the head of a RIFF file; what is written while it comes in has none. */
export async function readRiff(file: FileBytes): Promise<Structure> {
  const head = await file.read(0, 12)
  if (head.length < 12) return cutShort
  const length = head.readUInt32LE(4)
  if (length === 0 || length >= 0x7fff_f000) return unknown
  return 8 + length > file.size ? cutShort : whole
}

/** The pages at the end (RFC 3533, section 6). What was recorded while it came has no last one. */
export async function readOgg(file: FileBytes): Promise<Structure> {
  const from = Math.max(0, file.size - 2 * 65_307)
  const tail = await file.read(from, file.size - from)
  let at = tail.lastIndexOf('OggS')
  // The name of a page may occur in what it holds.
  for (; at >= 0; at = at === 0 ? -1 : tail.lastIndexOf('OggS', at - 1)) {
    const count = tail[at + 26]
    if (tail[at + 4] !== 0 && tail.length > at + 4) continue
    if (count === undefined || tail.length < at + 27 + count) return cutShort
    const body = tail.subarray(at + 27, at + 27 + count).reduce((sum, one) => sum + one, 0)
    if (at + 27 + count + body > tail.length) return cutShort
    return ((tail[at + 5] ?? 0) & 4) === 0 ? maybeCutShort : whole
  }
  return cutShort
}
