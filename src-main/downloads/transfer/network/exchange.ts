import type { Dispatcher } from 'undici'
import type { Head } from '../decide/judge-answer'

/** One request and its answer, as bytes come. */
export interface Exchange {
  /** How it ended; nothing is given to the receiver afterwards. */
  ended: Promise<Ended>
  /** Holds the bytes back, and lets them come again. What is on its way still comes. */
  pause(): void
  resume(): void
  /** Ends the exchange and its connection. */
  abort(): void
}

/** How an exchange ended; `aborted` by the caller. */
export type Ended = { at: 'whole' } | { at: 'aborted' } | { at: 'broke'; error: Error }

/** Gets the head of the final answer, then its body as it comes. */
export interface Receiver {
  head(head: Head): void
  data(chunk: Buffer): void
}

/** What is asked, and over which dispatcher. */
export interface ExchangeRequest {
  url: URL
  headers: Readonly<Record<string, string>>
  dispatcher: Dispatcher
}

/**
 * Sends a GET. The dispatcher is used directly: a stream between it and the disk would cost a copy
 * of every byte.
 */
export function exchange(request: ExchangeRequest, receiver: Receiver): Exchange {
  const { promise: ended, resolve } = Promise.withResolvers<Ended>()
  let controller: Dispatcher.DispatchController | null = null
  let paused = false
  let over = false
  const finish = (how: Ended) => {
    over = true
    resolve(how)
  }
  request.dispatcher.dispatch(
    {
      origin: request.url.origin,
      path: `${request.url.pathname}${request.url.search}`,
      method: 'GET',
      headers: request.headers,
    },
    {
      onRequestStart(given) {
        controller = given
        if (over) given.abort(new Error('given up'))
      },
      onResponseStart(_given, status, headers) {
        // Interim answers come before the one that counts.
        if (over || status < 200) return
        receiver.head({ status, header: (name) => joined(headers[name]) })
      },
      onResponseData(_given, chunk) {
        if (!over) receiver.data(chunk)
      },
      onResponseEnd() {
        if (!over) finish({ at: 'whole' })
      },
      onResponseError(_given, error) {
        if (!over) finish({ at: 'broke', error })
      },
    },
  )
  return {
    ended,
    pause() {
      if (paused || over) return
      paused = true
      controller?.pause()
    },
    resume() {
      if (!paused || over) return
      paused = false
      controller?.resume()
    },
    abort() {
      if (over) return
      finish({ at: 'aborted' })
      controller?.abort(new Error('given up'))
    },
  }
}

const joined = (value: string | string[] | undefined): string | undefined =>
  Array.isArray(value) ? value.join(', ') : value
