import { spawn } from 'node:child_process'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { expect, onTestFinished, test } from 'vitest'
import { programOf } from '../unit/thread-bundles'
import {
  type HostedFile,
  hosted,
  noise,
  type ScriptedServer,
  sha256,
  startFileServer,
} from './downloads/scripted-server'
import { digestOf, testFolder } from './downloads/try-transfer'

const megabyte = 1024 * 1024
const program = programOf('tests/faults/downloads/fetch-until-killed.ts')

interface Said {
  bytes?: number
  outcome?: { at: string; sha256?: string }
}

/** What a program that runs has said it has, and what its host had served when it said so first. */
interface Progress {
  first: number | undefined
  bytes: number
  servedAtFirst: number
  saidAt: number
}
const progress: Progress = { first: undefined, bytes: 0, servedAtFirst: 0, saidAt: 0 }

/** Runs the program and kills it when so many bytes are there; null = lets it finish. */
function run(
  server: ScriptedServer,
  folder: string,
  connections: number,
  killAt: number | null,
): Promise<{ bytes: number; outcome: Said['outcome'] }> {
  const { origin } = server
  Object.assign(progress, { first: undefined, servedAtFirst: server.served() })
  const child = spawn(process.execPath, [program, origin, folder, String(connections)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let bytes = 0
  let outcome: Said['outcome']
  createInterface(child.stdout).on('line', (line) => {
    const said: Said = JSON.parse(line)
    bytes = said.bytes ?? bytes
    if (progress.first === undefined) {
      Object.assign(progress, { first: bytes, servedAtFirst: server.served() })
    }
    Object.assign(progress, { bytes, saidAt: performance.now() })
    outcome = said.outcome ?? outcome
    if (killAt !== null && bytes >= killAt) child.kill('SIGKILL')
  })
  return new Promise((resolve) => {
    child.on('close', () => resolve({ bytes, outcome }))
  })
}

/**
 * A host whose connections together bring 12 MB a second, and that waits for the program: next to nothing is on
 * its way when the program is killed, since what the system has received and the program has not is lost
 * whatever the program does. On a busy machine that would be megabytes.
 */
async function hostWith(file: HostedFile, connections: number) {
  const server = await startFileServer(file)
  onTestFinished(() => server.stop())
  server.script(() => ({
    bytesPerSecond: 12_000_000 / connections,
    mayContinue() {
      const { first, bytes, servedAtFirst, saidAt } = progress
      const ahead = server.served() - servedAtFirst - (first === undefined ? 0 : bytes - first)
      if (ahead < 256 * 1024) return true
      // What a connection brought that was given up is never said: now and then the host sends all the same.
      if (performance.now() - saidAt < 1000) return false
      progress.saidAt = performance.now()
      return true
    },
  }))
  return server
}

async function expectWhole(folder: string, outcome: Said['outcome'], file: HostedFile) {
  expect(outcome).toMatchObject({ at: 'done', sha256: sha256(file.bytes) })
  expect(await readdir(join(folder, 'files'))).toEqual(['file.bin'])
  expect(await digestOf(join(folder, 'files/file.bin'))).toBe(sha256(file.bytes))
}

test.each([
  [1, [0.75]],
  [4, [0.75]],
  [4, [0.2, 0.35, 0.5, 0.65, 0.8]],
])(
  'a program with %i connections that is killed at %j goes on where it was',
  async (connections, kills) => {
    const file = hosted(noise(30 * megabyte))
    const server = await hostWith(file, connections)
    const folder = await testFolder()
    for (const share of kills) {
      const { outcome } = await run(server, folder, connections, share * file.bytes.length)
      expect(outcome).toBeUndefined()
    }
    // Nothing is lost any more with what is on its way.
    server.script(() => ({}))
    const { outcome } = await run(server, folder, connections, null)
    await expectWhole(folder, outcome, file)
    const again = server.served() - file.bytes.length
    console.log(`${connections} connections, ${kills.length} kills: ${again} bytes served again`)
    expect(again / kills.length).toBeLessThanOrEqual(
      Math.max(0.01 * file.bytes.length, 8 * megabyte),
    )
  },
  90_000,
)

test('a file that changed while the program was dead is fetched anew', async () => {
  const file = hosted(noise(24 * megabyte))
  const server = await hostWith(file, 4)
  const folder = await testFolder()
  await run(server, folder, 4, 0.5 * file.bytes.length)
  const after = hosted(noise(24 * megabyte, 9))
  server.script(() => ({ file: after }))
  const { outcome } = await run(server, folder, 4, null)
  await expectWhole(folder, outcome, after)
})
