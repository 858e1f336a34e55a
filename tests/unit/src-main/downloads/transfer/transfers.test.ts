import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import { expect, onTestFinished, test } from 'vitest'
import type { Order, TransferEvent } from '../../../../../src-main/downloads/transfer/order'
import { createTransfers } from '../../../../../src-main/downloads/transfer/transfers'
import {
  bytesAsked,
  hosted,
  noise,
  sha256,
  startFileServer,
} from '../../../../faults/downloads/scripted-server'
import { digestOf, testFolder } from '../../../../faults/downloads/try-transfer'
import { programOf } from '../../../thread-bundles'

const megabyte = 1024 * 1024

async function openTransfers(size: number) {
  const file = hosted(noise(size))
  const server = await startFileServer(file)
  const folder = await testFolder()
  const workers: Worker[] = []
  const logged: string[] = []
  const transfers = createTransfers({
    startWorker() {
      const worker = new Worker(programOf('tests/unit/src-main/downloads/transfer/test-thread.ts'))
      workers.push(worker)
      return worker
    },
    log: (message) => logged.push(message),
  })
  onTestFinished(async () => {
    await transfers.close()
    await server.stop()
  })
  const order = (id: string, more: Partial<Order> = {}): Order => ({
    id,
    address: `${server.origin}/${id}.bin`,
    folder: join(folder, 'files'),
    journalFolder: join(folder, 'journals'),
    expected: {},
    connections: 2,
    route: { at: 'direct' },
    privateOrigins: [server.origin],
    replaceable: [],
    ...more,
  })
  const events: TransferEvent[] = []
  transfers.onEvent((event) => events.push(event))
  /** The next event that a test waits for. */
  const next = (wanted: (event: TransferEvent) => boolean) =>
    new Promise<TransferEvent>((resolve) => {
      const stop = transfers.onEvent((event) => {
        if (!wanted(event)) return
        stop()
        resolve(event)
      })
    })
  const ended = (id: string) =>
    next((event) => event.at === 'ended' && event.id === id).then((event) =>
      event.at === 'ended' ? event.outcome : null,
    )
  const reached = (bytes: number) =>
    next((event) => event.at === 'progress' && event.progress.bytes >= bytes)
  return { file, server, folder, workers, logged, transfers, order, events, ended, reached }
}

test('a file is fetched in the thread and reported at most four times a second', async () => {
  const { transfers, server, order, ended, events, file } = await openTransfers(3 * megabyte)
  server.script(() => ({ bytesPerSecond: 2_000_000 }))
  const began = performance.now()
  transfers.start(order('one'))
  expect(await ended('one')).toMatchObject({ at: 'done', sha256: sha256(file.bytes) })
  const seconds = (performance.now() - began) / 1000
  const metadata = events.filter(({ at }) => at === 'progress').length
  expect(metadata).toBeGreaterThan(0)
  expect(metadata).toBeLessThanOrEqual(Math.ceil(seconds * 4) + 1)
})

test('a large file is hashed in a thread of its own', async () => {
  const { transfers, order, ended, file, logged } = await openTransfers(9 * megabyte)
  transfers.start(order('one'))
  const outcome = await ended('one')
  expect(outcome).toMatchObject({ at: 'done', sha256: sha256(file.bytes), hashed: 'readBack' })
  expect(logged).toEqual([])
})

test('a thread that dies is started anew and its transfer goes on from the journal', async () => {
  const { transfers, server, workers, logged, order, ended, reached, file } = await openTransfers(
    8 * megabyte,
  )
  server.script(() => ({ bytesPerSecond: 2_500_000 }))
  transfers.start(order('one'))
  await reached(5 * megabyte)
  const done = ended('one')
  workers[0]?.postMessage('die')
  const outcome = await done
  expect(outcome).toMatchObject({ at: 'done', sha256: sha256(file.bytes) })
  expect(workers).toHaveLength(2)
  expect(logged.join()).toContain('the thread dies')
  expect(server.served()).toBeLessThan(file.bytes.length * 2)
  if (outcome?.at === 'done') expect(await digestOf(outcome.file)).toBe(sha256(file.bytes))
})

test('a thread that dies too often reports all that was asked for, and the next one removes what is left', async () => {
  const order = (id: string): Order => ({
    id,
    address: `http://files.example/${id}`,
    folder: '/files',
    journalFolder: '/journals',
    expected: {},
    connections: 1,
    route: { at: 'direct' },
    replaceable: [],
  })
  let threads = 0
  const logged: string[] = []
  const events: TransferEvent[] = []
  const dies = 'throw new Error("the thread dies")'
  const answers = `
    if (command.at === 'close') return parentPort.close()
    parentPort.postMessage({ at: 'log', message: command.at + ' ' + (command.place ?? command.order).id })
    const outcome = { at: command.at === 'cancel' ? 'cancelled' : 'needsAddress' }
    parentPort.postMessage({ at: 'ended', id: (command.place ?? command.order).id, outcome })`
  const transfers = createTransfers({
    startWorker() {
      threads += 1
      // While the last thread begins, one is paused and one is cancelled.
      if (threads === 4) {
        queueMicrotask(() => {
          transfers.pause('paused')
          transfers.cancel(order('cancelled'))
        })
      }
      return new Worker(
        `const { parentPort } = require('node:worker_threads')
        parentPort.on('message', (command) => { ${threads <= 4 ? dies : answers} })`,
        { eval: true },
      )
    },
    log: (message) => logged.push(message),
  })
  onTestFinished(() => transfers.close())
  transfers.onEvent((event) => events.push(event))
  const reported = (count: number) =>
    expect.poll(() => events.length, { timeout: 10_000 }).toBe(count)
  for (const id of ['runs', 'paused', 'cancelled']) transfers.start(order(id))
  await reported(3)
  const outcomes = events.flatMap((event) =>
    event.at === 'ended' ? [[event.id, event.outcome]] : [],
  )
  expect(Object.fromEntries(outcomes)).toMatchObject({
    runs: { at: 'failed', reason: 'internal' },
    paused: { at: 'paused' },
    cancelled: { at: 'cancelled' },
  })
  expect(threads).toBe(4)
  logged.length = 0
  transfers.start(order('paused'))
  await reported(4)
  expect(logged).toEqual(['cancel cancelled', 'start paused'])
  expect(events[3]).toMatchObject({ id: 'paused', outcome: { at: 'needsAddress' } })
})

test('pausing, resuming, cancelling and forgetting are carried out in their order', async () => {
  const { transfers, server, order, ended, reached, folder } = await openTransfers(4 * megabyte)
  server.script(() => ({ bytesPerSecond: 2_000_000 }))
  transfers.start(order('one'))
  await reached(megabyte)
  const paused = ended('one')
  transfers.pause('one')
  expect(await paused).toEqual({ at: 'paused' })
  transfers.start(order('one'))
  await reached(2 * megabyte)
  const cancelled = ended('one')
  transfers.cancel(order('one'))
  expect(await cancelled).toEqual({ at: 'cancelled' })
  expect(await readdir(join(folder, 'files'))).toEqual([])
  server.script(() => ({}))
  const done = ended('one')
  transfers.start(order('one'))
  expect(await done).toMatchObject({ at: 'done' })
  transfers.forget(order('one'))
  const again = ended('one')
  transfers.start(order('one'))
  expect(await again).toMatchObject({ at: 'done', file: join(folder, 'files/one (2).bin') })
})

test('an address that expires is renewed, and the rest comes from the new one', async () => {
  const { transfers, server, order, ended, file } = await openTransfers(2 * megabyte)
  server.script(({ path, number }) =>
    path !== '/one.bin' ? {} : number <= 2 ? { cutAfter: 500_000, cut: 'fin' } : { status: 403 },
  )
  const expired = ended('one')
  transfers.start(order('one'))
  expect(await expired).toEqual({ at: 'needsAddress', status: 403 })
  const before = server.asked.length
  const done = ended('one')
  transfers.renewed('one', `${server.origin}/two.bin`)
  expect(await done).toMatchObject({ at: 'done', sha256: sha256(file.bytes) })
  expect(bytesAsked(server, before, file.bytes.length)).toBeLessThan(1.6 * megabyte)
})

test('an order that cannot be carried out is reported, and writes nothing', async () => {
  const { transfers, order, ended, folder } = await openTransfers(1000)
  const refused = ended('../one')
  transfers.start(order('../one'))
  expect(await refused).toMatchObject({ at: 'failed', reason: 'invalidOrder' })
  expect(await readdir(folder)).toEqual([])
})
