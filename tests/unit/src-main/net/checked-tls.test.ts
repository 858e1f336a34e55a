import { once } from 'node:events'
import { createServer as createPlainServer } from 'node:http'
import { createServer } from 'node:https'
import { type AddressInfo, connect } from 'node:net'
import { type Dispatcher, request } from 'undici'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { systemClock } from '../../../../src-main/core/clock'
import { createTransferConnections } from '../../../../src-main/downloads/transfer/network/transfer-connections'
import { createServiceConnections } from '../../../../src-main/gateway/call/service-connections'
import { createAuthorities } from '../../../../src-main/net/certificates'
import type { Route } from '../../../../src-main/net/proxy'
import { createPictureConnections } from '../../../../src-main/pictures/picture-connections'
import { hasOpenSsl, ownCertificate } from './own-certificate'

/*
 * Every kind of connection, to a server that nobody vouches for, while the environment says that
 * certificates need not be checked.
 */
describe.skipIf(!hasOpenSsl)('with the check switched off in the environment', () => {
  let asked = 0
  const secure = createServer(hasOpenSsl ? ownCertificate() : {}, (_request, response) => {
    asked += 1
    response.end('{}')
  })
  // A proxy over https that nobody vouches for is asked to connect before anything else.
  secure.on('connect', (_request, socket) => {
    asked += 1
    socket.end('HTTP/1.1 403 No\r\n\r\n')
  })
  secure.on('tlsClientError', () => undefined)
  const proxy = createPlainServer()
  proxy.on('connect', (_request, socket) => {
    const onward = connect(portOf(secure), '127.0.0.1', () => {
      socket.write('HTTP/1.1 200 OK\r\n\r\n')
      onward.pipe(socket).pipe(onward)
    })
    onward.on('error', () => socket.destroy())
    socket.on('error', () => onward.destroy())
  })

  beforeAll(async () => {
    vi.stubEnv('NODE_TLS_REJECT_UNAUTHORIZED', '0')
    for (const server of [secure, proxy]) {
      server.listen(0, '127.0.0.1')
      await once(server, 'listening')
    }
  })
  afterAll(() => {
    vi.unstubAllEnvs()
    for (const server of [secure, proxy]) {
      server.close()
      server.closeAllConnections()
    }
  })

  const portOf = (server: { address(): string | AddressInfo | null }): number => {
    const address = server.address()
    return typeof address === 'object' && address !== null ? address.port : 0
  }
  type Usable = Exclude<Route, { at: 'unusable' }>
  const routes: [string, () => Usable][] = [
    ['directly', () => ({ at: 'direct' })],
    ['through a proxy', () => ({ at: 'proxy', address: `http://127.0.0.1:${portOf(proxy)}` })],
    [
      'through a proxy over https',
      () => ({ at: 'proxy', address: `https://127.0.0.1:${portOf(secure)}` }),
    ],
  ]
  const reach = { mayReach: () => true }

  async function isRefused(dispatcher: Dispatcher): Promise<void> {
    const asking = request(`https://127.0.0.1:${portOf(secure)}/`, { dispatcher })
    await expect(asking).rejects.toThrow(/self.signed/i)
    expect(asked).toBe(0)
  }

  test.each(routes)('a service is not reached %s', async (_name, route) => {
    const lines = createServiceConnections(createAuthorities({ clock: systemClock }))
    const origin = `https://127.0.0.1:${portOf(secure)}`
    const line = await lines.find('flights', route(), origin)
    const { promise, resolve } = Promise.withResolvers<Error>()
    const handler = {
      onRequestStart: () => undefined,
      onResponseStart: () => undefined,
      onResponseData: () => undefined,
      onResponseEnd: () => resolve(new Error('answered')),
      onResponseError: (_controller: unknown, error: Error) => resolve(error),
    }
    line.dispatch({ origin, path: '/', method: 'GET' }, handler)
    expect(String(await promise)).toMatch(/self.signed/i)
    expect(asked).toBe(0)
    await lines.close()
  })

  test.each(routes)('a picture is not fetched %s', async (_name, route) => {
    const authorities = createAuthorities({ clock: systemClock })
    const lines = createPictureConnections({ ...reach, authorities: authorities.context })
    await isRefused(await lines.find(new URL(`https://127.0.0.1:${portOf(secure)}/`), route()))
    await isRefused(await lines.find(new URL('https://pictures.example/'), route()))
    await lines.close()
  })

  test.each(routes)('a file is not fetched %s', async (_name, route) => {
    const shared = createTransferConnections(reach)
    const lines = shared.of(route())
    await isRefused(lines.find(new URL(`https://127.0.0.1:${portOf(secure)}/`), false))
    await isRefused(lines.find(new URL(`https://127.0.0.1:${portOf(secure)}/`), true))
    await shared.close()
  })
})
