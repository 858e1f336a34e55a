import { execFileSync, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { createServer as createSecureServer } from 'node:https'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createSecureContext, type SecureContext } from 'node:tls'
import { onTestFinished } from 'vitest'

export const hasOpenSsl = spawnSync('openssl', ['version']).status === 0

/** Name of the host in tests; the certificate is for this one. */
export const hostName = 'pictures.invalid'

let made: { key: Buffer; cert: Buffer } | undefined

function ownCertificate(): { key: Buffer; cert: Buffer } {
  if (made !== undefined) return made
  const folder = mkdtempSync(join(tmpdir(), 'pictures-tls-'))
  const [key, cert] = [join(folder, 'key.pem'), join(folder, 'cert.pem')]
  const names = ['-subj', `/CN=${hostName}`, '-addext', `subjectAltName=DNS:${hostName}`]
  const files = ['-keyout', key, '-out', cert, '-days', '2', '-nodes']
  const kind = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1']
  execFileSync('openssl', ['req', '-x509', ...kind, ...files, ...names], { stdio: 'ignore' })
  made = { key: readFileSync(key), cert: readFileSync(cert) }
  rmSync(folder, { recursive: true })
  return made
}

/** The authorities that know the test's certificate. */
export function testAuthorities(): SecureContext {
  trusted ??= createSecureContext({ ca: [ownCertificate().cert] })
  return trusted
}

let trusted: SecureContext | undefined

export interface PictureHost {
  origin: string
  seen: { url: string; headers: IncomingMessage['headers'] }[]
}

type Answer = (request: IncomingMessage, response: ServerResponse) => void

/** A host of pictures on this machine, gone after the test. */
export async function startHost(answer: Answer, secure = true): Promise<PictureHost> {
  const seen: PictureHost['seen'] = []
  const listener = (request: IncomingMessage, response: ServerResponse) => {
    seen.push({ url: request.url ?? '', headers: request.headers })
    answer(request, response)
  }
  const server = secure ? createSecureServer(ownCertificate(), listener) : createServer(listener)
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  const port = typeof address === 'object' && address !== null ? address.port : 0
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  return { origin: secure ? `https://${hostName}:${port}` : `http://127.0.0.1:${port}`, seen }
}

/** The smallest picture: one transparent pixel. */
export const pixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
)
