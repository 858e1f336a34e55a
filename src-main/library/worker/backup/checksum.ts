import { createHash } from 'node:crypto'
import { closeSync, fstatSync, fsyncSync, openSync, readSync, writeSync } from 'node:fs'
import type { PacedWork } from '../pace'

/** Stands before the check sum at the end of a backup. SQLite does not read beyond its last page. */
const mark = Buffer.from('GatewayDeskBackup1')
const sumBytes = 32
const chunkBytes = 4 * 1024 * 1024

/** Adds the check sum of the whole file at its end, and waits until all of it is on the disk. */
export function* writeChecksum(file: string): PacedWork<void> {
  const handle = openSync(file, 'r+')
  try {
    const { size } = fstatSync(handle)
    const sum = yield* sumOf(handle, size)
    writeSync(handle, Buffer.concat([mark, sum]), 0, mark.length + sumBytes, size)
    fsyncSync(handle)
  } finally {
    closeSync(handle)
  }
}

/** Whether a file is as it was when the check sum was added; `unsealed` if it has none. */
export function* readChecksum(file: string): PacedWork<'sound' | 'damaged' | 'noChecksum'> {
  const handle = openSync(file, 'r')
  try {
    const size = fstatSync(handle).size - mark.length - sumBytes
    if (size <= 0) return 'noChecksum'
    const end = Buffer.alloc(mark.length + sumBytes)
    readSync(handle, end, 0, end.length, size)
    if (!end.subarray(0, mark.length).equals(mark)) return 'noChecksum'
    const sum = yield* sumOf(handle, size)
    return sum.equals(end.subarray(mark.length)) ? 'sound' : 'damaged'
  } finally {
    closeSync(handle)
  }
}

function* sumOf(handle: number, size: number): PacedWork<Buffer> {
  const hash = createHash('sha256')
  const chunk = Buffer.alloc(chunkBytes)
  for (let at = 0; at < size; ) {
    const read = readSync(handle, chunk, 0, Math.min(chunkBytes, size - at), at)
    if (read === 0) break
    hash.update(chunk.subarray(0, read))
    at += read
    yield
  }
  return hash.digest()
}
