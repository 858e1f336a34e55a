/** Width and height in pixels. */
export interface PictureSize {
  width: number
  height: number
}

/**
 * The size that the header of a PNG, GIF, JPEG, WebP, BMP or AVIF picture states; undefined if it
 * states none. Nothing is decoded. Sources: PNG 11.2.2, GIF89a 18, ITU T.81 B.2.2, RFC 9649, ISO/IEC
 * 23008-12 6.5.3.
 */
export function pictureSize(bytes: Uint8Array, type: string): PictureSize | undefined {
  try {
    const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
    return readers[type]?.(view)
  } catch (error) {
    // The header ends before the size.
    if (error instanceof RangeError) return undefined
    throw error
  }
}

const readers: Readonly<Record<string, ((view: DataView) => PictureSize | undefined) | undefined>> =
  {
    'image/png': (view) => ({ width: view.getUint32(16), height: view.getUint32(20) }),
    'image/gif': (view) => ({ width: view.getUint16(6, true), height: view.getUint16(8, true) }),
    'image/jpeg': jpegSize,
    'image/webp': webpSize,
    'image/bmp': bitmapSize,
    'image/avif': avifSize,
  }

function bitmapSize(view: DataView): PictureSize {
  if (view.getUint32(14, true) === 12) {
    return { width: view.getUint16(18, true), height: view.getUint16(20, true) }
  }
  // A negative height means that the first row is the topmost.
  return { width: Math.abs(view.getInt32(18, true)), height: Math.abs(view.getInt32(22, true)) }
}

function jpegSize(view: DataView): PictureSize | undefined {
  let at = 2
  while (view.getUint8(at) === 0xff) {
    const marker = view.getUint8(at + 1)
    // Fill bytes may stand before a marker.
    if (marker === 0xff) at += 1
    else if (isFrame(marker)) {
      return { height: view.getUint16(at + 5), width: view.getUint16(at + 7) }
    } else at += 2 + view.getUint16(at + 2)
  }
  return undefined
}

/** Begins a frame: C0 to CF without the tables DHT, JPG and DAC. */
const isFrame = (marker: number): boolean =>
  marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)

function webpSize(view: DataView): PictureSize | undefined {
  const low14 = 0x3fff
  switch (fourLetters(view, 12)) {
    case 'VP8 ':
      return { width: view.getUint16(26, true) & low14, height: view.getUint16(28, true) & low14 }
    case 'VP8L': {
      const bits = view.getUint32(21, true)
      return { width: (bits & low14) + 1, height: ((bits >>> 14) & low14) + 1 }
    }
    case 'VP8X': {
      const low24 = 0xffffff
      return {
        width: (view.getUint32(24, true) & low24) + 1,
        height: (view.getUint32(26, true) >>> 8) + 1,
      }
    }
    default:
      return undefined
  }
}

/** The header of an AVIF picture is no longer than this in practice. */
const mostHeader = 64 * 1024

/** The largest of the sizes that are stated: of the whole, of its tiles and of what is hidden. */
function avifSize(view: DataView): PictureSize | undefined {
  let largest: PictureSize | undefined
  for (let at = 4; at + 16 <= Math.min(view.byteLength, mostHeader); at += 1) {
    if (view.getUint8(at) !== 0x69 || fourLetters(view, at) !== 'ispe') continue
    const size = { width: view.getUint32(at + 8), height: view.getUint32(at + 12) }
    if (size.width * size.height > (largest?.width ?? 0) * (largest?.height ?? 0)) largest = size
  }
  return largest
}

const fourLetters = (view: DataView, at: number): string =>
  String.fromCharCode(...[0, 1, 2, 3].map((each) => view.getUint8(at + each)))
