import { execFileSync, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:https'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { startScriptedServer } from './scripted-server'
import { createDesk, testKey } from './world'

const question = { operation: 'flights.getConfig', values: {} }
const hasOpenSsl = spawnSync('openssl', ['version']).status === 0

test.skipIf(!hasOpenSsl)(
  'a certificate nobody vouches for is refused before the key travels',
  async () => {
    const folder = mkdtempSync(join(tmpdir(), 'gateway-tls-'))
    const [key, cert] = [join(folder, 'key.pem'), join(folder, 'cert.pem')]
    const names = ['-subj', '/CN=127.0.0.1', '-addext', 'subjectAltName=IP:127.0.0.1']
    const made = ['-keyout', key, '-out', cert, '-days', '2', '-nodes']
    const kind = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1']
    execFileSync('openssl', ['req', '-x509', ...kind, ...made, ...names], { stdio: 'ignore' })
    let asked = 0
    const server = createServer(
      { key: readFileSync(key), cert: readFileSync(cert) },
      (_request, response) => {
        asked += 1
        response.end('{}')
      },
    )
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
    rmSync(folder, { recursive: true })
  },
)

test('a server that does not speak TLS is told', async () => {
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
