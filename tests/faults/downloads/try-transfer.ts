import { createHash } from 'node:crypto'
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished } from 'vitest'
import { type Clock, systemClock } from '../../../src-main/core/clock'
import { type Disk, systemDisk } from '../../../src-main/downloads/transfer/disk/disk'
import { createLimiter } from '../../../src-main/downloads/transfer/network/limiter'
import {
  type ConnectionOptions,
  createTransferConnections,
} from '../../../src-main/downloads/transfer/network/transfer-connections'
import type { Order } from '../../../src-main/downloads/transfer/order'
import type { Outcome } from '../../../src-main/downloads/transfer/outcomes'
import { defaultPolicy, type Policy } from '../../../src-main/downloads/transfer/policy'
import { startTransfer, type Transfer } from '../../../src-main/downloads/transfer/transfer'
import {
  type HostedFile,
  hosted,
  noise,
  type ScriptedServer,
  sha256,
  startFileServer,
} from './scripted-server'

/** The customary policy with times that a test can wait for. */
export const shortPolicy: Policy = {
  ...defaultPolicy,
  answerMs: 400,
  slowMs: 300,
  slowBytes: 300,
  firstWait: 5,
  longestWait: 40,
  longestRetryAfter: 1500,
  journalMs: 40,
  journalBytes: 256 * 1024,
  smallestSegment: 64 * 1024,
  batchBytes: 64 * 1024,
  progressMs: 20,
}

interface TryPorts {
  clock?: Clock
  disk?: Disk
  policy?: Partial<Policy>
  connectionOptions?: ConnectionOptions
}

export interface Bench {
  server: ScriptedServer
  folder: string
  journalFolder: string
  /** Begins the transfer of `/file.bin`, or goes on with it. */
  begin(order?: Partial<Order>, ports?: TryPorts): Transfer
  /** Begins and waits for the end. */
  run(order?: Partial<Order>, ports?: TryPorts): Promise<Outcome>
  /** Names in the folder. */
  names(): Promise<string[]>
}

export async function testFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'download-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  return folder
}

/** A host with a file and a folder to bring it to. */
export async function openBench(file: HostedFile): Promise<Bench> {
  const server = await startFileServer(file)
  onTestFinished(() => server.stop())
  const root = await testFolder()
  const folder = join(root, 'files')
  const journalFolder = join(root, 'journals')
  const lines = createTransferConnections()
  onTestFinished(() => lines.close())
  const begin: Bench['begin'] = (order = {}, ports = {}) =>
    startTransfer(
      {
        id: 'one',
        address: `${server.origin}/file.bin`,
        folder,
        expected: {},
        connections: 4,
        route: { at: 'direct' },
        privateOrigins: [server.origin],
        journalFolder,
        replaceable: [],
        ...order,
      },
      {
        clock: ports.clock ?? systemClock,
        disk: ports.disk ?? systemDisk,
        policy: { ...shortPolicy, ...ports.policy },
        total: createLimiter(systemClock),
        random: Math.random,
        log: (message) => console.log(message),
        lines:
          ports.connectionOptions === undefined
            ? lines
            : createTransferConnections(ports.connectionOptions),
      },
    )
  return {
    server,
    folder,
    journalFolder,
    begin,
    run: (order, ports) => begin(order, ports).outcome,
    names: () => readdir(folder).catch(() => []),
  }
}

/** The verdict: the file of that name is these bytes, is what the outcome says, and is alone. */
export async function expectRight(bench: Bench, outcome: Outcome, file: HostedFile): Promise<void> {
  const { at } = outcome
  // Compared as a whole where it is another end, so that the reason is seen.
  if (at !== 'done') return expect(outcome).toEqual({ at: 'done' })
  expect(outcome.bytes).toBe(file.bytes.length)
  expect(outcome.sha256).toBe(sha256(file.bytes))
  expect(await bench.names()).toEqual(['file.bin'])
  expect(await digestOf(join(bench.folder, 'file.bin'))).toBe(sha256(file.bytes))
}

/** The verdict of what cannot end well: a typed reason, and nothing under the file's name. */
export async function expectNoFile(bench: Bench, outcome: Outcome, like: object): Promise<void> {
  expect(outcome).toMatchObject(like)
  expect((await bench.names()).filter((name) => !name.endsWith('.part'))).toEqual([])
}

export const digestOf = async (path: string): Promise<string> =>
  createHash('sha256')
    .update(await readFile(path))
    .digest('hex')

/** Resolves as soon as the transfer has so many bytes. */
export async function untilBytes(transfer: Transfer, bytes: number): Promise<void> {
  while (transfer.progress().bytes < bytes) {
    const over = await Promise.race([
      transfer.outcome.then((outcome) => outcome.at),
      new Promise<null>((resolve) => setTimeout(() => resolve(null), 2)),
    ])
    if (over !== null) throw new Error(`The transfer ended before: ${over}`)
  }
}

export { hosted, noise, sha256 }
