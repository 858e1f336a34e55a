import type { Dispatcher } from 'undici'
import type { Clock } from '../core/clock'
import type { Picture } from '../library/methods'
import { loadUndici } from '../net/load-undici'
import { readLocation } from '../net/location'
import type { Route } from '../net/proxy'
import { isPrivateAddressError } from '../net/public-lookup'
import type { PictureConnections } from './picture-connections'
import { sniffPicture } from './sniff-picture'

/** The result of asking for a picture. */
export type Fetched =
  | { at: 'picture'; picture: Picture }
  /** It is no picture, or cannot be had: asking again soon does not help. */
  | { at: 'refused'; why: 'address' | 'type' | 'tooLarge' | 'redirects' | 'status' }
  /** The network or the host failed: a later attempt may work. */
  | { at: 'failed' }

export interface FetchPorts {
  connections: PictureConnections
  clock: Clock
  /** Whether a picture may come from there; asked for every step. */
  allows(url: URL): boolean
  route(origin: string, signal: AbortSignal): Promise<Route>
  /** The program's name and version. */
  userAgent: string
  /** Largest picture in bytes. */
  cap?: number
  signal: AbortSignal
}

const largest = 4 * 1024 * 1024
const timeout = 15_000
const mostRedirects = 3
const redirects = new Set([301, 302, 303, 307, 308])

/**
 * Fetches one picture. Nothing that reveals who asks is sent: no key, no cookies, no referrer, and
 * every step of a redirection is checked like the first.
 */
export async function fetchPicture(start: URL, ports: FetchPorts): Promise<Fetched> {
  const limit = new AbortController()
  const stop = ports.clock.after(timeout, () => limit.abort())
  const signal = AbortSignal.any([limit.signal, ports.signal])
  try {
    let url = start
    for (let step = 0; step <= mostRedirects; step += 1) {
      if (!ports.allows(url)) return { at: 'refused', why: 'address' }
      const outcome = await ask(url, ports, signal)
      if (outcome.at !== 'redirected') return outcome
      url = outcome.url
    }
    return { at: 'refused', why: 'redirects' }
  } catch (error) {
    return isPrivateAddressError(error) ? { at: 'refused', why: 'address' } : { at: 'failed' }
  } finally {
    stop()
  }
}

type Hop = Fetched | { at: 'redirected'; url: URL }

async function ask(url: URL, ports: FetchPorts, signal: AbortSignal): Promise<Hop> {
  const route = await ports.route(url.origin, signal)
  if (route.at === 'unusable') return { at: 'failed' }
  const { request } = await loadUndici()
  const { statusCode, headers, body } = await request(url, {
    dispatcher: await ports.connections.find(url, route),
    method: 'GET',
    headers: {
      accept: 'image/avif,image/webp,image/png,image/jpeg,image/gif;q=0.9,image/*;q=0.5',
      'accept-encoding': 'identity',
      'user-agent': ports.userAgent,
    },
    headersTimeout: timeout,
    bodyTimeout: timeout,
    signal,
  })
  // A body that nobody reads would hold its connection.
  const leave = <Value>(value: Value): Value => {
    body.destroy()
    return value
  }
  body.on('error', () => undefined)
  if (redirects.has(statusCode)) {
    const { location } = headers
    const next = typeof location === 'string' ? URL.parse(readLocation(location), url.href) : null
    return leave(
      next === null ? { at: 'refused', why: 'redirects' } : { at: 'redirected', url: next },
    )
  }
  if (statusCode !== 200) {
    const passes = statusCode >= 500 || statusCode === 429 || statusCode === 408
    return leave(passes ? { at: 'failed' } : { at: 'refused', why: 'status' })
  }
  const encoding = headers['content-encoding']
  if (encoding !== undefined && encoding !== 'identity') {
    return leave({ at: 'refused', why: 'type' })
  }
  return await readPicture(body, Number(headers['content-length']), ports.cap ?? largest, leave)
}

async function readPicture(
  body: Dispatcher.ResponseData['body'],
  length: number,
  cap: number,
  leave: (value: Fetched) => Fetched,
): Promise<Fetched> {
  if (length > cap) return leave({ at: 'refused', why: 'tooLarge' })
  const chunks: Buffer[] = []
  let bytes = 0
  for await (const chunk of body) {
    if (!Buffer.isBuffer(chunk)) continue
    bytes += chunk.length
    if (bytes > cap) return leave({ at: 'refused', why: 'tooLarge' })
    chunks.push(chunk)
  }
  // A copy of its own: a pooled buffer holds other bytes too.
  const data = new Uint8Array(Buffer.concat(chunks))
  const type = sniffPicture(data)
  return type === undefined
    ? { at: 'refused', why: 'type' }
    : { at: 'picture', picture: { type, data } }
}
