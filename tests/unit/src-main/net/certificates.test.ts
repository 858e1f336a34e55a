import { spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:https'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { rootCertificates } from 'node:tls'
import { Worker } from 'node:worker_threads'
import { expect, onTestFinished, test } from 'vitest'
import { systemClock } from '../../../../src-main/core/clock'
import { createAuthorities } from '../../../../src-main/net/certificates'
import { selfSigned } from '../../../e2e/self-signed'
import { createDesk, createManualClock } from '../gateway/desk'

const question = { operation: 'flights.getConfig', values: {} }

/** A thread that stands still, as the system's own reading does, until it is let go on. */
function gatedThread(certificates: readonly string[]) {
  const gate = new Int32Array(new SharedArrayBuffer(4))
  const source = `
    const { parentPort, workerData } = require('node:worker_threads')
    Atomics.wait(workerData.gate, 0, 0)
    parentPort.postMessage(workerData.certificates)
  `
  const started: Worker[] = []
  return {
    started,
    start() {
      const thread = new Worker(source, { eval: true, workerData: { gate, certificates } })
      started.push(thread)
      return thread
    },
    open() {
      Atomics.store(gate, 0, 1)
      Atomics.notify(gate, 0)
    },
  }
}

async function startSecureServer(): Promise<string> {
  const server = createServer({ key: selfSigned.key, cert: selfSigned.certificate })
  server.on('request', (_request, response) => response.end('{"rates":{}}'))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const address = server.address()
  return `https://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`
}

test('nothing is read before it is needed, and then once, while the main thread goes on', async () => {
  const thread = gatedThread(['one of the system'])
  const authorities = createAuthorities({ clock: systemClock, start: thread.start })
  expect(thread.started).toEqual([])
  const lists = [authorities.list(), authorities.list()]
  expect(authorities.wait()).toBeInstanceOf(Promise)
  let turns = 0
  while (turns < 100) {
    await new Promise((resolve) => setImmediate(resolve))
    turns += 1
  }
  expect(authorities.wait()).toBeInstanceOf(Promise)
  thread.open()
  expect(await lists[0]).toEqual([...rootCertificates, 'one of the system'])
  expect(await lists[1]).toBe(await lists[0])
  expect(authorities.wait()).toBe(undefined)
  expect(thread.started.length).toBe(1)
})

test('a call says what it waits for, and goes on with what the system trusts', async () => {
  const thread = gatedThread([selfSigned.certificate])
  const authorities = createAuthorities({ clock: systemClock, start: thread.start })
  const desk = createDesk({ address: await startSecureServer(), ports: { authorities } })
  const calling = desk.gateway.call(question)
  await expect
    .poll(() => desk.gateway.running().map(({ step }) => step))
    .toEqual([{ at: 'queued', reason: 'Reading whom this computer trusts', until: null }])
  thread.open()
  expect((await calling).ok).toBe(true)
  await desk.gateway.stop()
})

test('a call is cancelled while the system’s certificates are read', async () => {
  const thread = gatedThread([])
  const authorities = createAuthorities({ clock: systemClock, start: thread.start })
  const desk = createDesk({ address: 'https://flights.invalid', ports: { authorities } })
  const calling = desk.gateway.call({ ...question, callId: 'mine' })
  await expect.poll(() => thread.started.length).toBe(1)
  desk.gateway.cancel('mine')
  expect(await calling).toMatchObject({ ok: false, fault: { code: 'cancelled' } })
  await desk.gateway.stop()
  thread.open()
})

test('a system that takes too long or cannot be read leaves the bundled authorities', async () => {
  const clock = createManualClock()
  const lines: string[] = []
  const log = (line: string) => lines.push(line)
  const slow = gatedThread(['too late'])
  const late = createAuthorities({ clock, start: slow.start, log }).list()
  clock.turn(60_000)
  expect(await late).toEqual(rootCertificates)
  const broken = () => new Worker("throw new Error('damaged')", { eval: true })
  expect(await createAuthorities({ clock, start: broken, log }).list()).toEqual(rootCertificates)
  const silent = () => new Worker('', { eval: true })
  expect(await createAuthorities({ clock, start: silent, log }).list()).toEqual(rootCertificates)
  expect(lines).toEqual([
    'certificates: those of the system were not read (it took too long)',
    'certificates: those of the system were not read (damaged)',
    'certificates: those of the system were not read (the thread ended)',
  ])
})

// Where the system keeps its certificates can be set by the environment on Linux only.
test.skipIf(process.platform !== 'linux')(
  'a company’s certificate among those of the system is read',
  async () => {
    const folder = mkdtempSync(join(tmpdir(), 'authorities-'))
    onTestFinished(() => rmSync(folder, { recursive: true }))
    writeFileSync(join(folder, 'all.pem'), selfSigned.certificate)
    const module = join(import.meta.dirname, '../../../../src-main/net/certificates.ts')
    // A process of its own: the place is read from the environment that it was started with.
    const read = spawnSync(
      process.execPath,
      [
        '--input-type=module',
        '-e',
        `import { createAuthorities } from ${JSON.stringify(module)}
         const clock = { now: Date.now, after: (ms, task) => { const timer = setTimeout(task, ms); return () => clearTimeout(timer) } }
         console.log(JSON.stringify((await createAuthorities({ clock }).list())))`,
      ],
      { env: { ...process.env, SSL_CERT_FILE: join(folder, 'all.pem'), SSL_CERT_DIR: folder } },
    )
    expect(String(read.stderr)).not.toContain('Error')
    const listed = JSON.parse(String(read.stdout)) as string[]
    const plain = (text: string) => text.replaceAll(/\s/g, '')
    expect(listed.map(plain)).toContain(plain(selfSigned.certificate))
    expect(listed.length).toBeGreaterThanOrEqual(rootCertificates.length + 1)
  },
)
