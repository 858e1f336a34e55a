import type { Transform } from 'node:stream'
import {
  createBrotliDecompress,
  createGunzip,
  createInflate,
  createZstdDecompress,
} from 'node:zlib'
import type { Encoding } from '../decide/file-state'

/** Unpacks a body that a host packed on the way. */
export interface Decoder {
  push(chunk: Buffer): void
  /** Resolves when everything is unpacked; rejects if the end is missing or something is wrong. */
  finish(): Promise<void>
  pause(): void
  resume(): void
  stop(): void
}

const makers: Readonly<Record<Encoding, () => Transform>> = {
  gzip: createGunzip,
  deflate: createInflate,
  br: createBrotliDecompress,
  zstd: createZstdDecompress,
}

/** Makes a decoder, which calls `onData` with what it unpacked and `onError` for damaged data. */
export function createDecoder(
  encoding: Encoding,
  onData: (chunk: Buffer) => void,
  onError: (error: Error) => void,
): Decoder {
  const stream = makers[encoding]()
  const { promise: ended, resolve, reject } = Promise.withResolvers<void>()
  ended.catch(() => undefined)
  stream.on('data', (chunk: Buffer) => onData(chunk))
  stream.on('end', resolve)
  stream.on('error', (error) => {
    reject(error)
    onError(error)
  })
  return {
    push: (chunk) => void stream.write(chunk),
    finish() {
      stream.end()
      return ended
    },
    pause: () => void stream.pause(),
    resume: () => void stream.resume(),
    stop: () => void stream.destroy(),
  }
}
