import type { Transform } from 'node:stream'
import {
  createBrotliDecompress,
  createGunzip,
  createInflate,
  createInflateRaw,
  createZstdDecompress,
} from 'node:zlib'
import type { Encoding } from '../decide/file-state'
import { isZlib, mayBePacked } from '../decide/packing'
import { firstBytes } from '../structure/kinds'

/** Unpacks a body that a host packed on the way. */
export interface Decoder {
  push(chunk: Buffer): void
  /** Resolves when everything is unpacked; rejects if the end is missing or something is wrong. */
  finish(): Promise<void>
  pause(): void
  resume(): void
  stop(): void
}

/** Gets what a decoder finds. */
export interface DecoderReceiver {
  data(chunk: Buffer): void
  /** The body is not packed, whatever the host says: its first bytes. The rest is not pushed. */
  notPacked(first: Buffer): void
  /** `damaged`: what came cannot be unpacked; else its end is missing. */
  failed(error: Error, damaged: boolean): void
}

const makers: Readonly<Record<Encoding, (first: Uint8Array) => Transform>> = {
  gzip: () => createGunzip(),
  // Some hosts leave out the head that the standard wants.
  deflate: (first) => (isZlib(first) ? createInflate() : createInflateRaw()),
  br: () => createBrotliDecompress(),
  zstd: () => createZstdDecompress(),
}

/**
 * Makes a decoder. It holds the first bytes back until they show whether the body is packed at all:
 * some hosts call a file packed that they send as it is.
 */
export function createDecoder(encoding: Encoding, receiver: DecoderReceiver): Decoder {
  const { promise: ended, resolve, reject } = Promise.withResolvers<void>()
  ended.catch(() => undefined)
  let held: Buffer[] = []
  let size = 0
  let paused = false
  let chosen = false
  let stream: Transform | null = null

  function choose(): void {
    chosen = true
    const first = Buffer.concat(held)
    held = []
    if (!mayBePacked(encoding, first)) {
      receiver.notPacked(first)
      return
    }
    const unpacking = makers[encoding](first)
    unpacking.on('data', (chunk: Buffer) => receiver.data(chunk))
    unpacking.on('end', resolve)
    unpacking.on('error', (error) => {
      reject(error)
      receiver.failed(error, !('code' in error) || error.code !== 'Z_BUF_ERROR')
    })
    if (paused) unpacking.pause()
    stream = unpacking
    unpacking.write(first)
  }

  return {
    push(chunk) {
      if (stream !== null) {
        stream.write(chunk)
        return
      }
      held.push(chunk)
      size += chunk.length
      if (size >= firstBytes) choose()
    },
    finish() {
      if (!chosen) choose()
      if (stream === null) return Promise.resolve()
      stream.end()
      return ended
    },
    pause() {
      paused = true
      stream?.pause()
    },
    resume() {
      paused = false
      stream?.resume()
    },
    stop: () => void stream?.destroy(),
  }
}
