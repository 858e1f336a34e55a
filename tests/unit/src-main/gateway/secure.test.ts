import { once } from 'node:events'
import { createServer } from 'node:https'
import { createServer as createTlsServer } from 'node:tls'
import { expect, test } from 'vitest'
import { hasOpenSsl, ownCertificate } from '../net/own-certificate'
import { createDesk, testKey } from './desk'
import { startScriptedServer } from './scripted-server'

const question = { operation: 'flights.getConfig', values: {} }

test.skipIf(!hasOpenSsl)(
  'a certificate nobody vouches for is refused before the key travels',
  async () => {
    let asked = 0
    const server = createServer(ownCertificate(), (_request, response) => {
      asked += 1
      response.end('{}')
    })
    server.listen(0, '127.0.0.1')
    await once(server, 'listening')
    const address = server.address()
    const port = typeof address === 'object' ? address?.port : 0
    const desk = createDesk({ address: `https://127.0.0.1:${port}` })
    const result = await desk.gateway.call(question)
    expect(result).toMatchObject({
      ok: false,
      fault: { code: 'certificateRefused', providerText: expect.stringMatching(/self.signed/i) },
    })
    expect(desk.gateway.connection().at).toBe('online')
    expect(asked).toBe(0)
    await desk.gateway.stop()
    server.close()
  },
)

// With HTTP/2 all calls to a service would share one connection.
test.skipIf(!hasOpenSsl)('services and proxies are offered HTTP/1.1 and nothing else', async () => {
  const offered: string[][] = []
  const server = createTlsServer({
    ...ownCertificate(),
    ALPNCallback: ({ protocols }) => {
      offered.push(protocols)
      return protocols[0]
    },
  })
  server.on('tlsClientError', () => undefined)
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  const port = typeof address === 'object' ? address?.port : 0
  const direct = createDesk({ address: `https://127.0.0.1:${port}` })
  const proxied = createDesk({ address: 'https://flights.invalid' })
  Object.assign(proxied.settings.network, {
    proxy: 'custom',
    proxyAddress: `https://127.0.0.1:${port}`,
  })
  for (const desk of [direct, proxied]) {
    await desk.gateway.call(question)
    await desk.gateway.stop()
  }
  server.close()
  expect(offered).not.toEqual([])
  expect(offered.filter((protocols) => protocols.join() !== 'http/1.1')).toEqual([])
})

test('a server that does not speak TLS is reported', async () => {
  const server = await startScriptedServer()
  const desk = createDesk({ address: server.origin.replace('http:', 'https:') })
  const result = await desk.gateway.call(question)
  expect(result).toMatchObject({
    ok: false,
    fault: {
      code: 'certificateRefused',
      message: 'No secure connection could be made with Flights.',
    },
  })
  expect(JSON.stringify(result)).not.toContain(testKey)
  expect(server.seen).toEqual([])
  await desk.gateway.stop()
  await server.stop()
})
