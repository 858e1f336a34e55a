import { once } from 'node:events'
import { createServer as createPlainServer } from 'node:http'
import { createServer } from 'node:https'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { createSecureContext, rootCertificates } from 'node:tls'
import { Agent, buildConnector, type Dispatcher, ProxyAgent, request } from 'undici'
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { createTransferConnections } from '../../../../src-main/downloads/transfer/network/transfer-connections'
import { createServiceConnections } from '../../../../src-main/gateway/call/service-connections'
import { createConnections } from '../../../../src-main/net/connections'
import type { UsableRoute } from '../../../../src-main/net/proxy'
import { PrivateAddressError } from '../../../../src-main/net/public-lookup'
import { createPictureConnections } from '../../../../src-main/pictures/picture-connections'
import { hasOpenSsl, ownCertificate, ownName } from './own-certificate'

/*
 * Calls, pictures and files open their connections in one way: what holds for one of them holds for
 * all three. Host and proxy show a certificate of a company's own authority.
 */

const undici = { Agent, ProxyAgent, buildConnector }
const certificate = hasOpenSsl ? ownCertificate() : undefined
const own = createSecureContext({
  ca: [...rootCertificates, ...(certificate ? [certificate.cert] : [])],
})
const onThisMachine = [{ address: '127.0.0.1', family: 4 }]
/** The tests' host counts as one of the public internet, as its name leads to this machine. */
const reach = { mayReach: () => true, resolve: async () => onThisMachine }

let tunnels: string[] = []
const host = createServer({ ...certificate }, (_request, response) => response.end('here'))
const plainHost = createPlainServer((_request, response) => response.end('here'))
const secureProxy = createServer({ ...certificate })
const plainProxy = createPlainServer()
const servers = [host, plainHost, secureProxy, plainProxy]
for (const server of servers) server.on('tlsClientError', () => undefined)
for (const proxy of [secureProxy, plainProxy]) {
  proxy.on('connect', (asked, socket: Socket) => {
    tunnels.push(asked.url ?? '')
    const onward = connect(portOf(host), '127.0.0.1', () => {
      socket.write('HTTP/1.1 200 OK\r\n\r\n')
      onward.pipe(socket).pipe(onward)
    })
    onward.on('error', () => socket.destroy())
    socket.on('error', () => onward.destroy())
  })
}

function portOf(server: { address(): string | AddressInfo | null }): number {
  const address = server.address()
  return typeof address === 'object' && address !== null ? address.port : 0
}

beforeAll(async () => {
  for (const server of servers) {
    server.listen(0, '127.0.0.1')
    await once(server, 'listening')
  }
})
afterAll(() => {
  for (const server of servers) {
    server.close()
    server.closeAllConnections()
  }
})
beforeEach(() => {
  tunnels = []
})

const ask = async (dispatcher: Dispatcher, url: URL): Promise<string> => {
  const { body } = await request(url, { dispatcher })
  return await body.text()
}

type Ask = (url: URL, route: UsableRoute) => Promise<string>
const kinds: [string, () => Ask][] = [
  [
    'a call',
    () => {
      const lines = createServiceConnections({
        wait: () => undefined,
        context: async () => own,
        list: async () => [],
      })
      onTestFinished(() => lines.close())
      return async (url, route) => {
        const line = await lines.find('flights', route, url.origin)
        const { promise, resolve, reject } = Promise.withResolvers<string>()
        let text = ''
        line.dispatch(
          { origin: url.origin, path: url.pathname, method: 'GET' },
          {
            onRequestStart: () => undefined,
            onResponseStart: () => undefined,
            onResponseData: (_controller, part) => {
              text += part.toString()
            },
            onResponseEnd: () => resolve(text),
            onResponseError: (_controller, error) => reject(error),
          },
        )
        return await promise
      }
    },
  ],
  [
    'a picture',
    () => {
      const lines = createPictureConnections({ ...reach, authorities: () => own })
      onTestFinished(() => lines.close())
      return async (url, route) => await ask(await lines.find(url, route), url)
    },
  ],
  [
    'a file',
    () => {
      const lines = createTransferConnections({ ...reach, authorities: () => own })
      onTestFinished(() => lines.close())
      return async (url, route) => await ask(lines.of(route).find(url, false), url)
    },
  ],
]

describe.skipIf(!hasOpenSsl).each(kinds)('%s', (_kind, open) => {
  test('comes through a proxy over https that a company’s own authority vouches for', async () => {
    const route = { at: 'proxy', address: `https://127.0.0.1:${portOf(secureProxy)}` } as const
    expect(await open()(new URL(`https://${ownName}/`), route)).toBe('here')
    expect(tunnels).toEqual([`${ownName}:443`])
  })

  test('comes from a host that it vouches for through a plain proxy', async () => {
    const route = { at: 'proxy', address: `http://127.0.0.1:${portOf(plainProxy)}` } as const
    expect(await open()(new URL(`https://${ownName}/`), route)).toBe('here')
    expect(tunnels).toEqual([`${ownName}:443`])
  })
})

test.each([
  [
    'a picture',
    createPictureConnections({ authorities: () => own, resolve: async () => onThisMachine }),
  ],
  ['a file', createTransferConnections({ resolve: async () => onThisMachine })],
])('%s is not fetched from where a name leads into the own network', async (_kind, lines) => {
  onTestFinished(() => lines.close())
  const url = new URL(`http://pictures.invalid:${portOf(plainHost)}/`)
  const dispatcher =
    'of' in lines
      ? lines.of({ at: 'direct' }).find(url, false)
      : await lines.find(url, { at: 'direct' })
  await expect(ask(dispatcher, url)).rejects.toThrow(PrivateAddressError)
})

test.skipIf(!hasOpenSsl)(
  'other authorities make other connections, and count at once',
  async () => {
    const connections = createConnections()
    onTestFinished(() => connections.close())
    const url = new URL(`https://127.0.0.1:${portOf(host)}/`)
    const target = { route: { at: 'direct' }, secure: true } as const
    const find = (trust: typeof own) => connections.find(undici, target, trust)
    const before = find(own)
    expect(await ask(before, url)).toBe('here')
    expect(find(own)).toBe(before)
    const bundled = createSecureContext({ ca: [...rootCertificates] })
    await expect(ask(find(bundled), url)).rejects.toThrow(/self.signed/i)
  },
)

test('targets of different groups, routes or kinds share no connection', () => {
  const connections = createConnections()
  onTestFinished(() => connections.close())
  const direct = { at: 'direct' } as const
  const proxy = { at: 'proxy', address: 'http://127.0.0.1:1' } as const
  const all = [
    { route: direct, secure: false },
    { route: direct, secure: true },
    { route: direct, secure: false, ownMachine: true },
    { route: proxy, secure: false },
    { route: direct, secure: false, group: 'maps' },
  ].map((target) => connections.find(undici, target, undefined))
  expect(new Set(all).size).toBe(all.length)
  // The way to this machine is direct, whatever the proxy.
  expect(
    connections.find(undici, { route: proxy, secure: false, ownMachine: true }, undefined),
  ).toBe(all[2])
})
