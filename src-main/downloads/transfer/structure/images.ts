import {
  cutShort,
  type FileBytes,
  maybeCutShort,
  type Structure,
  unknown,
  walk,
  whole,
} from './file-bytes'

/** Chunks up to `IEND` (PNG, third edition, section 5). */
export async function readPng(file: FileBytes): Promise<Structure> {
  for (let at = 8; ; ) {
    const head = await file.read(at, 8)
    if (head.length < 8) return cutShort
    const end = at + 12 + head.readUInt32BE(0)
    if (end > file.size) return cutShort
    if (head.toString('latin1', 4) === 'IEND') return whole
    at = end
  }
}

/** Blocks up to the trailer (GIF89a, section 27). */
export async function readGif(file: FileBytes): Promise<Structure> {
  const screen = await file.read(0, 13)
  if (screen.length < 13) return cutShort
  const bytes = walk(file, 13 + tableBytes(screen[10] ?? 0))
  const skipBlocks = async (): Promise<boolean> => {
    for (;;) {
      const length = await bytes.byte()
      if (length === undefined) return false
      if (length === 0) return true
      bytes.skip(length)
    }
  }
  for (;;) {
    const what = await bytes.byte()
    if (what === undefined) return cutShort
    if (what === 0x3b) return whole
    if (what === 0x21) bytes.skip(1)
    else if (what === 0x2c) {
      bytes.skip(8)
      bytes.skip(tableBytes((await bytes.byte()) ?? 0) + 1)
    } else return unknown
    if (!(await skipBlocks())) return cutShort
  }
}

const tableBytes = (packed: number): number => (packed & 0x80 ? 3 << ((packed & 7) + 1) : 0)

/**
 * Segments and what lies between them up to the end of the image (ITU-T T.81, annex B). Some
 * cameras leave that mark out.
 */
export async function readJpeg(file: FileBytes): Promise<Structure> {
  const bytes = walk(file, 2)
  for (;;) {
    // What lies between the marks is the image itself.
    let marker = await bytes.byte()
    while (marker !== 0xff && marker !== undefined) marker = await bytes.byte()
    while (marker === 0xff) marker = await bytes.byte()
    if (marker === undefined) return maybeCutShort
    if (marker === 0xd9) return whole
    if (marker <= 0x01 || (marker >= 0xd0 && marker <= 0xd8)) continue
    const [high, low] = [await bytes.byte(), await bytes.byte()]
    if (high === undefined || low === undefined) return maybeCutShort
    bytes.skip(Math.max(0, high * 256 + low - 2))
  }
}
