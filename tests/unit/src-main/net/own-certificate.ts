import { execFileSync, spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

export const hasOpenSsl = spawnSync('openssl', ['version']).status === 0

/** A name that the certificate is for beside this machine's address. */
export const ownName = 'own.example'

/** A certificate for this machine that nobody vouches for. */
export function ownCertificate(): { key: Buffer; cert: Buffer } {
  const folder = mkdtempSync(join(tmpdir(), 'gateway-tls-'))
  const [key, cert] = [join(folder, 'key.pem'), join(folder, 'cert.pem')]
  const names = ['-subj', '/CN=127.0.0.1', '-addext', `subjectAltName=IP:127.0.0.1,DNS:${ownName}`]
  const made = ['-keyout', key, '-out', cert, '-days', '2', '-nodes']
  const kind = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1']
  execFileSync('openssl', ['req', '-x509', ...kind, ...made, ...names], { stdio: 'ignore' })
  const read = { key: readFileSync(key), cert: readFileSync(cert) }
  rmSync(folder, { recursive: true })
  return read
}
