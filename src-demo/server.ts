import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout } from 'node:timers/promises'
import type { Misbehaviour } from '#shared/bridge/misbehaviour'
import { serviceNames } from '#shared/operation/address-template'
import { eachService, type ServiceId, serviceIds } from '#shared/operation/operation'
import { deliver } from './deliver'
import { createDemo } from './demo'
import {
  keyMissingAnswer,
  keyRejectedAnswer,
  unknownEndpointAnswer,
  unknownServiceAnswer,
} from './gateway-answers'
import { answerMedia } from './media/answer'
import { createMediaSamples } from './media/samples'
import type { DemoGateway, DemoOptions, SeenRequest } from './ports'
import { createQuota, gatewayHeaders } from './quota'
import { type Answer, json, readQuery } from './request'
import { findRoute } from './routes'
import { spoiledAnswer } from './spoil'

const keyHeader = 'x-gatewayapi-key'
const keptRequests = 10_000
const largestBody = 1_000_000

type Seen = { -readonly [Name in keyof SeenRequest]: SeenRequest[Name] }
/** An answer, and whether the gateway itself made it. */
interface Prepared {
  answer: Answer
  own: boolean
  service?: ServiceId
}

interface ActiveRule extends Misbehaviour {
  left: number
  /** The rule is taken back: what it holds up is answered. */
  over: AbortSignal
}

/** Keeps the rules; the latest one that fits comes first. */
function createMisbehaviours() {
  let rules: ActiveRule[] = []
  const ends = new Set<() => void>()
  return {
    add(rule: Misbehaviour): () => void {
      const over = new AbortController()
      const left = rule.times ?? Number.POSITIVE_INFINITY
      const active: ActiveRule = { ...rule, left, over: over.signal }
      rules = [active, ...rules]
      const end = (): void => {
        rules = rules.filter((one) => one !== active)
        ends.delete(end)
        over.abort()
      }
      ends.add(end)
      return end
    },
    clear(): void {
      for (const end of ends) end()
    },
    /** The rule for this request, counted as used. */
    take(service: ServiceId | undefined, path: string): ActiveRule | undefined {
      const rule = rules.find((one) => one.left > 0 && fits(one, service, path))
      if (rule) rule.left -= 1
      rules = rules.filter((one) => one.left > 0)
      return rule
    },
  }
}

function fits(rule: Misbehaviour, service: ServiceId | undefined, path: string): boolean {
  if (rule.service !== undefined && rule.service !== service) return false
  if (rule.path === undefined) return service !== undefined
  return rule.path.endsWith('*') ? path.startsWith(rule.path.slice(0, -1)) : path === rule.path
}

/** Starts the HTTP server on 127.0.0.1 and wires the parts. */
export async function startServer(options: DemoOptions): Promise<DemoGateway> {
  const now = options.now ?? Date.now
  const quota = createQuota(now)
  const misbehaviours = createMisbehaviours()
  const samples = createMediaSamples(options.mediaFolder)
  let seen: Seen[] = []

  const server = createServer((request, response) => {
    handle(request, response).catch(() => {
      // Only a mistake in the demo itself gets here; the caller sees an ordinary server error.
      if (response.headersSent) response.destroy()
      else response.writeHead(500, { 'content-type': 'application/json' }).end('{}')
    })
  })
  // Node's five seconds would run out while a busy computer holds this process up: the connection was closed at
  // the moment at which the next request came over it, which then failed. Callers close what they do not use.
  server.keepAliveTimeout = 60_000
  server.on('clientError', (_fault, socket) => {
    if (socket.writable) socket.end('HTTP/1.1 400 Bad Request\r\nConnection: close\r\n\r\n')
    else socket.destroy()
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(options.port ?? 0, '127.0.0.1', () => {
      server.off('error', reject)
      resolve()
    })
  })
  const origin = `http://127.0.0.1:${portOf(server.address())}`
  const demo = createDemo({
    origin,
    seed: options.seed ?? 1,
    fundCount: options.fundCount ?? 15_000,
    now,
  })

  async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    // A page elsewhere whose name was made to point to this computer still calls it by that name.
    if (request.headers.host !== new URL(origin).host) {
      await deliver(request, response, json({ message: 'Misdirected Request' }, 421))
      return
    }
    const target = readTarget(request.url ?? '/', origin)
    if (!target) {
      await deliver(request, response, json({ message: 'Bad Request' }, 400))
      return
    }
    const key = readKey(request, options.key)
    const record: Seen = {
      method: request.method ?? 'GET',
      path: target.pathname,
      query: [...target.searchParams],
      headers: headersOf(request),
      key,
      status: 0,
    }
    seen.push(record)
    if (seen.length > keptRequests * 2) seen = seen.slice(-keptRequests)
    const place = placeOf(target.pathname)
    if (place.service) record.service = place.service
    const rule = misbehaviours.take(place.service, place.path)
    if (rule?.latencyMs) await pause(rule.latencyMs, rule.over)
    if (rule?.kind === 'hang') return
    if (rule?.kind === 'reset') {
      request.socket.resetAndDestroy()
      return
    }
    const prepared = await prepare(request, target, place, key, rule, record)
    const headers = {
      ...(place.service ? gatewayHeaders(prepared.own) : {}),
      ...(place.service && !prepared.own
        ? quota.headers(place.service, prepared.answer.status < 400)
        : {}),
      ...prepared.answer.headers,
      ...(rule?.kind === 'wrongContentType' ? { 'content-type': 'text/html; charset=utf-8' } : {}),
    }
    record.status = prepared.answer.status
    const manner =
      rule?.kind === 'dropHalf' ? 'half' : rule?.kind === 'drip' ? 'drip' : ('whole' as const)
    await deliver(request, response, { ...prepared.answer, headers }, manner)
  }

  async function prepare(
    request: IncomingMessage,
    target: URL,
    place: Target,
    key: SeenRequest['key'],
    rule: Misbehaviour | undefined,
    record: Seen,
  ): Promise<Prepared> {
    if (rule) {
      const { service, path } = place
      const spoiled = spoiledAnswer({ rule, service, path, origin, quota })
      if (spoiled) return spoiled
    }
    const query = readQuery(target.searchParams)
    if (place.media) {
      const answer = await answerMedia({ request, path: place.path, query, demo, samples })
      return { answer, own: false }
    }
    if (!place.service) return { answer: unknownServiceAnswer(), own: true }
    if (key === 'absent') return { answer: keyMissingAnswer(), own: true }
    if (key === 'wrong') return { answer: keyRejectedAnswer(), own: true }
    const found = findRoute(place.service, request.method ?? 'GET', place.path)
    switch (found.at) {
      case 'nowhere':
        return { answer: unknownEndpointAnswer(place.path), own: true }
      case 'malformed':
        return { answer: json({ message: 'Bad Request' }, 400), own: true }
      case 'slashMissing':
        return {
          answer: {
            status: 301,
            headers: { location: `/${serviceNames[place.service]}${found.path}${target.search}` },
            body: '',
          },
          own: false,
        }
      case 'route': {
        record.operation = found.key
        const body = await readBody(request)
        if (body === undefined) {
          return { answer: json({ message: 'Payload Too Large' }, 413), own: true }
        }
        const answer = await found.handler({
          path: place.path,
          places: found.places,
          query,
          body,
          demo,
          edition: rule?.kind === 'olderEdition' ? 'older' : 'current',
        })
        return { answer, own: false }
      }
      default:
        return found satisfies never
    }
  }

  return {
    origin,
    addresses: addressesAt(origin),
    misbehave: (rule) => misbehaviours.add(rule),
    behave: () => misbehaviours.clear(),
    requests: () => seen.slice(-keptRequests),
    forgetRequests() {
      seen = []
    },
    stop: () =>
      new Promise((resolve) => {
        misbehaviours.clear()
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

interface Target {
  service: ServiceId | undefined
  /** Path below the service's address; for media from the root. */
  path: string
  media: boolean
}

function placeOf(pathname: string): Target {
  if (pathname.startsWith('/media/')) return { service: undefined, path: pathname, media: true }
  const [, first = '', rest = ''] = /^\/([^/]*)(.*)$/.exec(pathname) ?? []
  const service = serviceIds.find((id) => serviceNames[id] === first)
  return { service, path: service ? rest || '/' : pathname, media: false }
}

const addressesAt = (origin: string): Record<ServiceId, string> =>
  eachService((id) => `${origin}/${serviceNames[id]}`)

function portOf(address: AddressInfo | string | null): number {
  return address !== null && typeof address === 'object' ? address.port : 0
}

function readTarget(url: string, origin: string): URL | undefined {
  return url.startsWith('/') && URL.canParse(origin + url) ? new URL(origin + url) : undefined
}

function readKey(request: IncomingMessage, expected: string): SeenRequest['key'] {
  const given = request.headers[keyHeader]
  if (given === undefined || given === '') return 'absent'
  return given === expected ? 'right' : 'wrong'
}

function headersOf(request: IncomingMessage): Record<string, string> {
  const headers: Record<string, string> = {}
  for (const [name, value] of Object.entries(request.headers)) {
    if (value === undefined) continue
    headers[name] = name === keyHeader ? '(hidden)' : [value].flat().join(', ')
  }
  return headers
}

async function readBody(request: IncomingMessage): Promise<string | undefined> {
  const pieces: Buffer[] = []
  let size = 0
  for await (const piece of request) {
    if (!Buffer.isBuffer(piece)) continue
    size += piece.length
    if (size > largestBody) return undefined
    pieces.push(piece)
  }
  return Buffer.concat(pieces).toString()
}

/** Waits so long, or until the signal says that it is enough. */
async function pause(milliseconds: number, enough: AbortSignal): Promise<void> {
  try {
    await setTimeout(milliseconds, undefined, { signal: enough })
  } catch {
    // The rule was taken back.
  }
}
