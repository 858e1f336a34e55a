import type { Clock } from '../../core/clock'
import type { World } from '../../gateway/ports'
import { findRoute } from '../../net/find-route'
import { loadUndici } from '../../net/load-undici'
import { readLocation } from '../../net/location'
import { mayAsk } from '../../pictures/picture-address'
import type { PictureConnections } from '../../pictures/picture-connections'
import { presentAddress } from '../allowed-address'

export interface StreamPorts {
  connections: PictureConnections
  clock: Clock
  world(): World
  /** Where the demo gateway is now; null while it is not there. */
  demoOrigin(): string | null
  resolveProxy(url: string): Promise<string>
  version(): string
}

/** What the window wants of a stream of a host. */
export interface StreamRequest {
  address: string
  method: string
  /** The header as the player wrote it; null for the whole. */
  range: string | null
}

/** Streams of hosts, handed on to the player of the window. */
export interface Streams {
  /** Answers the player; every refusal is an empty answer with a status of its own. */
  play(request: StreamRequest, headers: Readonly<Record<string, string>>): Promise<Response>
  /** The text of a file of captions; undefined if it is none, or cannot be fetched. */
  captions(address: string): Promise<string | undefined>
  stop(): Promise<void>
}

const timeout = 20_000
const mostRedirects = 3
const redirects = new Set([301, 302, 303, 307, 308])
/** Media types that a player is given; everything else is refused, whatever its name. */
const played =
  /^(?:video\/(?:mp4|webm|ogg|quicktime|x-matroska)|audio\/(?:mp4|mpeg|webm|ogg|aac|flac|wav|x-wav))$/
const captionBytes = 2 * 1024 * 1024
const longest = 8_000
const oneRange = /^bytes=\d*-\d*$/

/**
 * Fetches what the window plays. It goes by the rule of pictures: the public internet over https, each
 * step of a redirection checked like the first; nothing that reveals who asks is sent. Ranges are
 * handed on, so that a player can seek; nothing is stored.
 */
export function createStreams(ports: StreamPorts): Streams {
  const ending = new AbortController()

  async function ask(address: string, method: string, headers: Record<string, string>) {
    const world = ports.world()
    const start =
      address.length > longest ? undefined : presentAddress(address, world, ports.demoOrigin())
    let url = start === undefined ? null : URL.parse(start)
    const allows = (one: URL): boolean =>
      world.realm === 'demo' ? one.origin === ports.demoOrigin() : mayAsk(one, world)
    const { request } = await loadUndici()
    for (let step = 0; step <= mostRedirects; step += 1) {
      if (url === null || !allows(url)) return undefined
      const route = await findRoute(url.origin, world.settings.network, ports.resolveProxy, {
        clock: ports.clock,
        signal: ending.signal,
      })
      if (route.at === 'unusable') return undefined
      const answer = await request(url, {
        dispatcher: await ports.connections.find(url, route),
        method: method === 'HEAD' ? 'HEAD' : 'GET',
        headers: {
          'accept-encoding': 'identity',
          'user-agent': `GatewayDesk/${ports.version()}`,
          ...headers,
        },
        headersTimeout: timeout,
        bodyTimeout: timeout,
        signal: ending.signal,
      })
      answer.body.on('error', () => undefined)
      const { location } = answer.headers
      if (!redirects.has(answer.statusCode)) return answer
      answer.body.destroy()
      url = typeof location === 'string' ? URL.parse(readLocation(location), url.href) : null
    }
    return undefined
  }

  return {
    async play({ address, method, range }, headers) {
      const refuse = (status: number) => new Response(null, { status, headers: { ...headers } })
      const ranged = range !== null && oneRange.test(range.trim()) ? { range: range.trim() } : {}
      try {
        const answer = await ask(address, method, { accept: 'video/*,audio/*', ...ranged })
        if (answer === undefined) return refuse(404)
        const { statusCode, body, headers: stated } = answer
        const type = typeOf(stated['content-type'])
        if (
          (statusCode !== 200 && statusCode !== 206) ||
          type === undefined ||
          !played.test(type)
        ) {
          body.destroy()
          return refuse(statusCode === 416 ? 416 : 404)
        }
        const passed: Record<string, string> = { ...headers, 'Content-Type': type }
        for (const name of ['content-length', 'content-range', 'accept-ranges']) {
          const value = stated[name]
          if (typeof value === 'string') passed[name] = value
        }
        if (method === 'HEAD') {
          body.destroy()
          return new Response(null, { status: statusCode, headers: passed })
        }
        return new Response(bytesOf(body), { status: statusCode, headers: passed })
      } catch {
        return refuse(502)
      }
    },
    async captions(address) {
      try {
        const answer = await ask(address, 'GET', {
          accept: 'text/vtt,application/x-subrip,application/ttml+xml,text/xml,text/plain',
        })
        if (answer === undefined) return undefined
        const { statusCode, body } = answer
        const chunks: Buffer[] = []
        let bytes = 0
        for await (const chunk of body) {
          if (!Buffer.isBuffer(chunk)) continue
          bytes += chunk.length
          chunks.push(chunk)
          if (bytes > captionBytes) break
        }
        if (statusCode !== 200 || bytes > captionBytes) return undefined
        const text = Buffer.concat(chunks).toString('utf8')
        return isCaptions(text) ? text : undefined
      } catch {
        return undefined
      }
    },
    async stop() {
      ending.abort()
      await ports.connections.close()
    },
  }
}

/**
 * Nothing else of a host is read for a page: WebVTT and XML of captions say what they are, SubRip begins with its
 * first time.
 */
const isCaptions = (text: string): boolean =>
  /^\ufeff?WEBVTT(?:\s|$)/.test(text) ||
  /^\ufeff?\s{0,100}\d{1,9}\s{1,100}\d{1,3}:\d{2}:\d{2}[.,]\d{1,3} {1,10}-->/.test(text) ||
  /^\ufeff?\s{0,100}(?:<\?xml[^<>]{0,200}>\s{0,100})?<(?:transcript|timedtext|tt)[\s>]/.test(text)

const typeOf = (header: string | string[] | undefined): string | undefined =>
  typeof header === 'string' ? header.split(';', 1)[0]?.trim().toLowerCase() : undefined

/** What arrives, chunk by chunk as the player takes it; it ends with the player. */
function bytesOf(
  body: AsyncIterable<unknown> & { destroy(): unknown },
): ReadableStream<Uint8Array> {
  const pieces = body[Symbol.asyncIterator]()
  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        try {
          const { done, value } = await pieces.next()
          if (done === true) controller.close()
          else if (value instanceof Uint8Array) controller.enqueue(value)
        } catch (error) {
          controller.error(error)
        }
      },
      cancel() {
        body.destroy()
      },
    },
    { highWaterMark: 1 },
  )
}
