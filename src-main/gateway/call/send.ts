import type { Dispatcher } from 'undici'
import type { Header } from '#shared/bridge/result'
import type { Clock } from '../../core/clock'
import { headerValue } from '../../net/headers'
import type { BuiltRequest } from './build-request'
import type { ServiceDispatcher } from './service-connections'

/** The result of one request on the wire. */
export type Sent =
  | {
      at: 'arrived'
      status: number
      headers: Header[]
      /** The body as it travelled, still encoded. */
      raw: Uint8Array
      /** Milliseconds from sending to the first byte of the answer. */
      firstByteMs: number
    }
  | { at: 'tooLarge'; status: number; headers: Header[]; firstByteMs: number }
  | { at: 'timedOut'; phase: 'connecting' | 'waiting' | 'receiving' }
  | { at: 'cancelled' }
  | { at: 'failed'; error: unknown }

export interface SendOptions {
  dispatcher: ServiceDispatcher
  clock: Clock
  signal: AbortSignal
  /** Milliseconds for the whole exchange. */
  timeout: number
  /** Largest body in bytes, encoded or not. */
  cap: number
  /** Called when the request goes onto a connection. */
  onSent(): void
  /** Called when the head of the answer has arrived. */
  onFirstByte(): void
  onProgress(bytes: number, total: number | null): void
}

/** A body that brings less than this many bytes in a watch is given up: it may drip for ever. */
const slowest = 10 * 1024
const watch = 10_000

/** Gathers a body that arrives in pieces into one array of its own, which can be handed to a thread. */
interface ByteCollector {
  add(chunk: Uint8Array): void
  whole(): Uint8Array
}

/**
 * @param total how many bytes were announced; null if nothing was. Then the pieces are put
 * together at the end; else each is copied when it arrives, so that a large body holds nothing up.
 */
export function collectBytes(total: number | null): ByteCollector {
  let whole: Uint8Array | undefined
  let chunks: Uint8Array[] = []
  let bytes = 0
  return {
    add(chunk) {
      if (total !== null && bytes + chunk.length <= total && chunks.length === 0) {
        whole ??= new Uint8Array(total)
        whole.set(chunk, bytes)
      } else chunks.push(chunk)
      bytes += chunk.length
    },
    whole() {
      if (whole !== undefined && whole.length === bytes) return whole
      const all = new Uint8Array(bytes)
      const start = bytes - chunks.reduce((sum, chunk) => sum + chunk.length, 0)
      if (whole !== undefined) all.set(whole.subarray(0, start))
      let at = start
      for (const chunk of chunks) {
        all.set(chunk, at)
        at += chunk.length
      }
      chunks = []
      return all
    },
  }
}

/**
 * Sends one request and collects its answer. Never follows a redirection, so the key stays with
 * the origin it is meant for. Cancelling, a timeout and a body beyond the cap destroy the
 * connection at once.
 */
export function send(request: BuiltRequest, key: string, options: SendOptions): Promise<Sent> {
  const { clock, signal } = options
  return new Promise((resolve) => {
    let controller: Dispatcher.DispatchController | undefined
    let stopConnecting: (() => void) | undefined
    let settled = false
    let status = 0
    let headers: Header[] = []
    let body: ByteCollector | undefined
    let bytes = 0
    let total: number | null = null
    let sentAt = clock.now()
    let firstByteMs = 0
    const stops: (() => void)[] = []

    function settle(sent: Sent): void {
      if (settled) return
      settled = true
      for (const stop of stops) stop()
      body = undefined
      resolve(sent)
    }
    /** Settles first and destroys then, so that the error of the destroyed connection comes too late. */
    function breakOff(sent: Sent): void {
      settle(sent)
      if (controller === undefined) stopConnecting?.()
      else controller.abort(new Error('given up'))
    }
    function phase(): 'connecting' | 'waiting' | 'receiving' {
      if (status !== 0) return 'receiving'
      return controller === undefined ? 'connecting' : 'waiting'
    }

    if (signal.aborted) {
      settle({ at: 'cancelled' })
      return
    }
    const onAbort = () => breakOff({ at: 'cancelled' })
    signal.addEventListener('abort', onAbort, { once: true })
    stops.push(() => signal.removeEventListener('abort', onAbort))
    stops.push(clock.after(options.timeout, () => breakOff({ at: 'timedOut', phase: phase() })))

    function watchSpeed(): void {
      const before = bytes
      const stop = clock.after(watch, () => {
        if (settled) return
        if (bytes - before < slowest) breakOff({ at: 'timedOut', phase: 'receiving' })
        else watchSpeed()
      })
      stops.push(stop)
    }

    const handler: Dispatcher.DispatchHandler = {
      onRequestStart(given) {
        // Given up while the connection was being opened: nothing has been written yet.
        if (settled) {
          given.abort(new Error('given up'))
          return
        }
        controller = given
        sentAt = clock.now()
        options.onSent()
      },
      onResponseStart(given, statusCode, parsed) {
        if (settled || statusCode < 200) return
        status = statusCode
        headers = readHeaders(given.rawHeaders, parsed)
        firstByteMs = clock.now() - sentAt
        options.onFirstByte()
        const length = Number(headerValue(headers, 'content-length') ?? Number.NaN)
        total = Number.isFinite(length) ? length : null
        if (total !== null && total > options.cap) {
          breakOff({ at: 'tooLarge', status, headers, firstByteMs })
          return
        }
        options.onProgress(0, total)
        watchSpeed()
      },
      onResponseData(_given, chunk) {
        if (settled) return
        bytes += chunk.length
        if (bytes > options.cap) {
          breakOff({ at: 'tooLarge', status, headers, firstByteMs })
          return
        }
        body ??= collectBytes(total)
        body.add(chunk)
        options.onProgress(bytes, total)
      },
      onResponseEnd() {
        const raw = body?.whole() ?? new Uint8Array(0)
        settle({ at: 'arrived', status, headers, raw, firstByteMs })
      },
      onResponseError(_given, error) {
        settle({ at: 'failed', error })
      },
    }

    try {
      stopConnecting = options.dispatcher.dispatch(
        {
          origin: request.origin,
          path: request.target,
          method: request.method,
          headers: {
            ...Object.fromEntries(request.headers.map(({ name, value }) => [name, value])),
            [request.keyHeader]: key,
          },
          body: request.body ?? null,
          // The timeouts here are our own: undici's see neither a drip nor the whole.
          headersTimeout: 0,
          bodyTimeout: 0,
        },
        handler,
      )
    } catch (error) {
      settle({ at: 'failed', error })
    }
  })
}

type RawHeaders = Dispatcher.DispatchController['rawHeaders']

/** Headers in the order and spelling they came; header text is Latin-1. */
function readHeaders(raw: RawHeaders, parsed: Record<string, unknown>): Header[] {
  if (!Array.isArray(raw)) {
    return Object.entries(parsed).flatMap(([name, value]) =>
      [value].flat().map((one) => ({ name, value: String(one) })),
    )
  }
  const headers: Header[] = []
  for (let index = 0; index + 1 < raw.length; index += 2) {
    headers.push({ name: toText(raw[index]), value: toText(raw[index + 1]) })
  }
  return headers
}

const toText = (part: Buffer | string | undefined): string =>
  typeof part === 'string' ? part : (part?.toString('latin1') ?? '')
