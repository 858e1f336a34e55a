import { gzipSync } from 'node:zlib'
import { expect, onTestFinished, test } from 'vitest'
import { systemClock } from '../../../../../src-main/core/clock'
import {
  type ConnectionPorts,
  startConnection,
} from '../../../../../src-main/downloads/transfer/connection'
import { createCookies } from '../../../../../src-main/downloads/transfer/network/cookies'
import { createLimiter } from '../../../../../src-main/downloads/transfer/network/limiter'
import { createTransferConnections } from '../../../../../src-main/downloads/transfer/network/transfer-connections'
import { liveRange } from '../../../../../src-main/downloads/transfer/part'
import { hosted, noise, startFileServer } from '../../../../faults/downloads/scripted-server'
import { shortPolicy } from '../../../../faults/downloads/try-transfer'

const megabyte = 1024 * 1024

/** A host, and what a connection to it needs. */
async function openHost() {
  const server = await startFileServer(hosted(noise(8 * megabyte)))
  const lines = createTransferConnections()
  onTestFinished(async () => {
    await lines.close()
    await server.stop()
  })
  const ports = (origin: string): ConnectionPorts => ({
    clock: systemClock,
    policy: shortPolicy,
    limiters: { total: createLimiter(systemClock), perFile: createLimiter(systemClock) },
    ask: {
      address: `${origin}/file.bin`,
      asked: {
        range: { from: 0, to: null },
        begun: null,
        joined: false,
        expected: {},
        fresh: false,
        ordered: 'http://127.0.0.1/file.bin',
        wantedName: undefined,
      },
      privateOrigins: [origin],
      lines: lines.of({ at: 'direct' }),
      headers: () => ({}),
      cookies: createCookies(),
      now: systemClock.now,
    },
    begin: async () => null,
    write: async () => undefined,
    gained: () => undefined,
    extend: () => false,
  })
  return { server, ports }
}

/** A connection whose clock is turned by hand: each look is so much later, and says whether it has ended. */
function watched(ports: ConnectionPorts) {
  let time = 1_000_000
  const range = liveRange({ from: 0, to: null, received: 0 })
  const clock = { ...systemClock, now: () => time }
  const connection = startConnection(range, { ...ports, clock })
  let over = false
  void connection.ended.then(() => {
    over = true
  })
  const check = async (after: number) => {
    time += after
    connection.check(time)
    await new Promise(setImmediate)
    return over
  }
  return { range, connection, check }
}

test('a flush ends when what had come is written, however fast more comes', async () => {
  const { server, ports } = await openHost()
  /** Writes that have not ended: how many bytes, and how to end them. */
  const writes: { bytes: number; finish: () => void }[] = []
  let slow = true
  const range = liveRange({ from: 0, to: null, received: 0 })
  const connection = startConnection(range, {
    ...ports(server.origin),
    // While the part is made less comes than holds the connection back.
    policy: { ...shortPolicy, batchBytes: 256 * 1024 },
    write(parts) {
      const { promise, resolve } = Promise.withResolvers<void>()
      const bytes = parts.reduce((sum, part) => sum + part.length, 0)
      if (slow) writes.push({ bytes, finish: resolve })
      else resolve()
      return promise
    },
  })
  /** Ends the write that is under way, when more has come than it writes. */
  async function finishOne(): Promise<void> {
    const more = () => range.received - range.written > (writes[0]?.bytes ?? megabyte)
    while (writes.length === 0 || !more()) await new Promise(setImmediate)
    writes.shift()?.finish()
  }
  while (writes.length === 0 || range.received === writes[0]?.bytes) {
    await new Promise(setImmediate)
  }
  let flushed = false
  void connection.flush().then(() => {
    flushed = true
  })
  // What is under way, and what had come besides.
  await finishOne()
  await finishOne()
  await new Promise(setImmediate)
  expect(flushed).toBe(true)
  expect(range.received).toBeGreaterThan(range.written)
  slow = false
  for (const { finish } of writes) finish()
  connection.stop()
  await connection.ended
})

test('a computer that slept does not count against a host; one that is silent while looked at does', async () => {
  const { server, ports } = await openHost()
  server.script(() => ({ silent: true }))
  const { connection, check } = watched(ports(server.origin))
  for (let night = 0; night < 3; night += 1) expect(await check(8 * 3_600_000)).toBe(false)
  const { answerMs, progressMs } = shortPolicy
  let looked = 0
  while (!(await check(progressMs)) && looked < 100) looked += 1
  expect(looked * progressMs).toBeLessThan(answerMs)
  expect(await connection.ended).toEqual({ at: 'gaveUp', why: 'silent' })
})

test('the time in which a body that has come is unpacked does not count against its host', async () => {
  const { server, ports } = await openHost()
  const bytes = 64 * megabyte
  const packed = gzipSync(Buffer.alloc(bytes))
  const headers = { 'content-encoding': 'gzip' }
  server.script(() => ({ file: hosted(packed), headers }))
  const { connection, range, check } = watched(ports(server.origin))
  while (connection.gained < packed.length) await new Promise(setImmediate)
  const { slowMs, progressMs } = shortPolicy
  let looked = 0
  while (!(await check(progressMs))) looked += 1
  expect(await connection.ended).toEqual({ at: 'complete' })
  expect(looked * progressMs).toBeGreaterThan(2 * slowMs)
  expect(range.written).toBe(bytes)
})
