import { createGunzip } from 'node:zlib'
import { cutShort, type FileBytes, type Structure, unknown, whole } from './file-bytes'

/** The record at the end of the list of files (APPNOTE.TXT, section 4.3.16). */
export async function readZip(file: FileBytes): Promise<Structure> {
  const from = Math.max(0, file.size - 65_557)
  const tail = await file.read(from, file.size - from)
  for (let at = tail.lastIndexOf('PK\x05\x06'); at >= 0; ) {
    if (at + 22 <= tail.length && at + 22 + tail.readUInt16LE(at + 20) <= tail.length) {
      const [length, start] = [tail.readUInt32LE(at + 12), tail.readUInt32LE(at + 16)]
      const long = start === 0xffff_ffff || length === 0xffff_ffff
      if (long || start + length <= from + at) return whole
    }
    at = at === 0 ? -1 : tail.lastIndexOf('PK\x05\x06', at - 1)
  }
  return cutShort
}

/** The head says where the list of files lies, which is at the end. */
export async function readSevenZip(file: FileBytes): Promise<Structure> {
  const head = await file.read(0, 32)
  if (head.length < 32) return cutShort
  const end = 32n + head.readBigUInt64LE(12) + head.readBigUInt64LE(20)
  return end > BigInt(file.size) ? cutShort : whole
}

/** The mark at the end of a stream; nothing but zeros may follow (format 1.2, section 2.1.2.4). */
export async function readXz(file: FileBytes): Promise<Structure> {
  for (let end = file.size; end >= 12; end -= 4) {
    const last = await file.read(end - 4, 4)
    if (last.toString('latin1', 2) === 'YZ') return whole
    if (last.some((byte) => byte !== 0)) return cutShort
  }
  return cutShort
}

/** Nothing but unpacking it finds the end of it, and that takes a while. */
export async function readGzip(file: FileBytes): Promise<Structure> {
  const gunzip = createGunzip()
  const { promise, resolve } = Promise.withResolvers<Structure>()
  gunzip.on('data', () => undefined)
  gunzip.on('end', () => resolve(whole))
  gunzip.on('error', (error: NodeJS.ErrnoException) => {
    resolve(error.code === 'Z_BUF_ERROR' ? cutShort : unknown)
  })
  let over = false
  void promise.then(() => {
    over = true
  })
  for (let at = 0; at < file.size && !over; ) {
    const block = await file.read(at, 1024 * 1024)
    at += block.length
    if (block.length === 0) break
    if (!gunzip.write(block)) {
      await Promise.race([new Promise((drained) => gunzip.once('drain', drained)), promise])
    }
  }
  gunzip.end()
  const found = await promise
  gunzip.destroy()
  return found
}

/** The mark at the end, and the length that a document made for the web begins with. */
export async function readPdf(file: FileBytes): Promise<Structure> {
  const head = (await file.read(0, 2048)).toString('latin1')
  const [, stated] = /\/Linearized\b[^>]{0,400}?\/L\s{1,9}(\d{1,15})\b/s.exec(head) ?? []
  if (stated !== undefined && Number(stated) > file.size) return cutShort
  const from = Math.max(0, file.size - 65_536)
  const tail = await file.read(from, file.size - from)
  return tail.includes('%%EOF') ? whole : cutShort
}
