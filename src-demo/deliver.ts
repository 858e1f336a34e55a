import { once } from 'node:events'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { Readable } from 'node:stream'
import type { Answer } from './request'

/** Whole, cut half-way, or byte by byte. */
export type Delivery = 'whole' | 'half' | 'drip'

const dripPause = 5

/** Sends an answer over the wire. A client that leaves half-way is not a fault. */
export async function deliver(
  request: IncomingMessage,
  response: ServerResponse,
  answer: Answer,
  manner: Delivery = 'whole',
): Promise<void> {
  const { body } = answer
  const bare = request.method === 'HEAD' || answer.status === 204 || answer.status === 304
  const buffer = body instanceof Readable ? undefined : Buffer.from(body)
  const length = buffer?.length ?? Number(answer.headers['content-length'] ?? Number.NaN)
  const headers = { ...answer.headers }
  if (buffer && answer.status !== 204 && headers['content-length'] === undefined) {
    headers['content-length'] = String(length)
  }
  response.writeHead(answer.status, headers)
  if (bare) {
    if (body instanceof Readable) body.destroy()
    response.end()
    return
  }
  const pieces = body instanceof Readable ? body : [Buffer.from(body)]
  const limit = manner === 'half' && Number.isFinite(length) ? Math.floor(length / 2) : Infinity
  let sent = 0
  try {
    for await (const piece of pieces) {
      if (!Buffer.isBuffer(piece)) continue
      const part = piece.subarray(0, Math.min(piece.length, limit - sent))
      if (manner === 'drip') await drip(response, part)
      else if (!response.write(part) && !response.destroyed) await drained(response)
      sent += part.length
      if (response.destroyed) return
      if (sent >= limit) {
        // What was written first leaves the machine, then the connection breaks.
        setTimeout(() => request.socket.destroy(), 20)
        return
      }
    }
    response.end()
  } finally {
    if (body instanceof Readable) body.destroy()
  }
}

async function drip(response: ServerResponse, bytes: Buffer): Promise<void> {
  for (let index = 0; index < bytes.length && !response.destroyed; index += 1) {
    response.write(bytes.subarray(index, index + 1))
    await new Promise((resolve) => setTimeout(resolve, dripPause))
  }
}

async function drained(response: ServerResponse): Promise<void> {
  const stop = new AbortController()
  try {
    await Promise.race([
      once(response, 'drain', { signal: stop.signal }),
      once(response, 'close', { signal: stop.signal }),
    ])
  } finally {
    stop.abort()
  }
}
