import { expect, onTestFinished, test } from 'vitest'
import { systemClock } from '../../../../../src-main/core/clock'
import { startConnection } from '../../../../../src-main/downloads/transfer/connection'
import { createLimiter } from '../../../../../src-main/downloads/transfer/network/limiter'
import { createTransferConnections } from '../../../../../src-main/downloads/transfer/network/transfer-connections'
import { liveRange } from '../../../../../src-main/downloads/transfer/part'
import { hosted, noise, startFileServer } from '../../../../faults/downloads/scripted-server'
import { shortPolicy } from '../../../../faults/downloads/try-transfer'

const megabyte = 1024 * 1024

test('a flush ends when what had come is written, however fast more comes', async () => {
  const server = await startFileServer(hosted(noise(8 * megabyte)))
  const lines = createTransferConnections()
  onTestFinished(async () => {
    await lines.close()
    await server.stop()
  })
  /** Writes that have not ended: how many bytes, and how to end them. */
  const writes: { bytes: number; finish: () => void }[] = []
  let slow = true
  const range = liveRange({ from: 0, to: null, received: 0 })
  const connection = startConnection(range, {
    clock: systemClock,
    // While the part is made less comes than holds the connection back.
    policy: { ...shortPolicy, batchBytes: 256 * 1024 },
    limiters: { total: createLimiter(systemClock), perFile: createLimiter(systemClock) },
    ask: {
      address: `${server.origin}/file.bin`,
      asked: {
        range: { from: 0, to: null },
        begun: null,
        joined: false,
        expected: {},
        wantedName: undefined,
      },
      privateOrigins: [server.origin],
      lines: lines.of({ at: 'direct' }),
      headers: () => ({}),
      now: systemClock.now,
    },
    begin: async () => null,
    write(parts) {
      const { promise, resolve } = Promise.withResolvers<void>()
      const bytes = parts.reduce((sum, part) => sum + part.length, 0)
      if (slow) writes.push({ bytes, finish: resolve })
      else resolve()
      return promise
    },
    gained: () => undefined,
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
