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

/** Runs the program and kills it when so many bytes are there; null = lets it finish. */
function run(origin: string, folder: string, connections: number, killAt: number | null) {
  const child = spawn(process.execPath, [program, origin, folder, String(connections)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let bytes = 0
  let outcome: Said['outcome']
  createInterface(child.stdout).on('line', (line) => {
    const said: Said = JSON.parse(line)
    bytes = said.bytes ?? bytes
    outcome = said.outcome ?? outcome
    if (killAt !== null && bytes >= killAt) child.kill('SIGKILL')
  })
  return new Promise<{ bytes: number; outcome: Said['outcome'] }>((resolve) => {
    child.on('close', () => resolve({ bytes, outcome }))
  })
}

/**
 * A host whose connections together bring 12 MB a second: little enough that next to nothing is on
 * its way when the program is killed, since what the system has received and the program has not is
 * lost whatever the program does.
 */
async function hostWith(file: HostedFile, connections: number) {
  const server = await startFileServer(file)
  onTestFinished(() => server.stop())
  server.script(() => ({ bytesPerSecond: 12_000_000 / connections }))
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
      const { outcome } = await run(server.origin, folder, connections, share * file.bytes.length)
      expect(outcome).toBeUndefined()
    }
    // Nothing is lost any more with what is on its way.
    server.script(() => ({}))
    const { outcome } = await run(server.origin, folder, connections, null)
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
  await run(server.origin, folder, 4, 0.5 * file.bytes.length)
  const after = hosted(noise(24 * megabyte, 9))
  server.script(() => ({ file: after }))
  const { outcome } = await run(server.origin, folder, 4, null)
  await expectWhole(folder, outcome, after)
})
