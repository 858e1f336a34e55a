import { sniffImage } from '../net/sniff'
import { pictureSize } from './picture-size'

/** Sizes of a bitmap's second header, by which one is distinguished from a text that begins with "BM". */
const bitmapHeaders = new Set([12, 40, 52, 56, 64, 108, 124])

/** A decoded pixel takes four bytes: a small file may unfold to very many. */
const largest = { side: 30_000, pixels: 60_000_000 } as const

/**
 * The type of a picture by its bytes; undefined for everything else, SVG among it: it can carry
 * scripts and fetch from elsewhere. Undefined too for one that would take very much memory to show.
 */
export function sniffPicture(bytes: Uint8Array): string | undefined {
  const type = sniffImage(bytes) ?? (isBitmap(bytes) ? 'image/bmp' : undefined)
  const size = type === undefined ? undefined : pictureSize(bytes, type)
  if (size === undefined) return type
  const isHuge =
    Math.max(size.width, size.height) > largest.side || size.width * size.height > largest.pixels
  return isHuge ? undefined : type
}

function isBitmap(bytes: Uint8Array): boolean {
  if (bytes.length < 26 || bytes[0] !== 0x42 || bytes[1] !== 0x4d) return false
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  return bitmapHeaders.has(view.getUint32(14, true))
}
