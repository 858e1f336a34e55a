import { sniffImage } from '../gateway/sniff'

/** Sizes of a bitmap's second header, by which one is told from a text that begins with "BM". */
const bitmapHeaders = new Set([12, 40, 52, 56, 64, 108, 124])

/**
 * The type of a picture by its bytes; undefined for everything else, SVG among it: it can carry
 * scripts and fetch from elsewhere.
 */
export function sniffPicture(bytes: Uint8Array): string | undefined {
  return sniffImage(bytes) ?? (isBitmap(bytes) ? 'image/bmp' : undefined)
}

function isBitmap(bytes: Uint8Array): boolean {
  if (bytes.length < 26 || bytes[0] !== 0x42 || bytes[1] !== 0x4d) return false
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  return bitmapHeaders.has(view.getUint32(14, true))
}
