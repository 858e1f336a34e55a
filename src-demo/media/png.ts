import { crc32, deflate } from 'node:zlib'

/** A picture of up to 256 colours: one byte per point. */
export interface Picture {
  width: number
  height: number
  /** Red, green, blue of each colour. */
  palette: readonly (readonly [number, number, number])[]
  points: Uint8Array
}

/** Encodes a PNG. Compression runs beside the event loop. */
export async function encodePng({ width, height, palette, points }: Picture): Promise<Buffer> {
  const rows = Buffer.alloc((width + 1) * height)
  for (let row = 0; row < height; row += 1) {
    rows.set(points.subarray(row * width, (row + 1) * width), row * (width + 1) + 1)
  }
  const compressed = await new Promise<Buffer>((resolve, reject) => {
    deflate(rows, { level: 4 }, (fault, result) => (fault ? reject(fault) : resolve(result)))
  })
  return pngOf(width, height, compressed, Buffer.from(palette.flat()))
}

/** Frames compressed points as a PNG: with a palette one byte each, without three. */
export function pngOf(width: number, height: number, compressed: Buffer, palette?: Buffer): Buffer {
  const head = Buffer.alloc(13)
  head.writeUInt32BE(width, 0)
  head.writeUInt32BE(height, 4)
  head.set([8, palette ? 3 : 2, 0, 0, 0], 8)
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', head),
    ...(palette ? [chunk('PLTE', palette)] : []),
    chunk('IDAT', compressed),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const frame = Buffer.alloc(body.length + 8)
  frame.writeUInt32BE(data.length, 0)
  body.copy(frame, 4)
  frame.writeUInt32BE(crc32(body), body.length + 4)
  return frame
}
