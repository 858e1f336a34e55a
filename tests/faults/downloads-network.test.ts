import { expect, test } from 'vitest'
import {
  expectNoFile,
  expectRight,
  hosted,
  noise,
  openBench,
  untilBytes,
} from './downloads/try-transfer'

const megabyte = 1024 * 1024

test('a file comes over several connections and is what the host has', async () => {
  const file = hosted(noise(3 * megabyte))
  const bench = await openBench(file)
  await expectRight(bench, await bench.run(), file)
  expect(bench.server.asked.length).toBeGreaterThanOrEqual(4)
})

test('an empty file is a file', async () => {
  const file = hosted(Buffer.alloc(0))
  const bench = await openBench(file)
  await expectRight(bench, await bench.run(), file)
})

test.each(['reset', 'fin'] as const)('every connection breaks after a while (%s)', async (cut) => {
  const file = hosted(noise(3 * megabyte))
  const bench = await openBench(file)
  bench.server.script(() => ({ cutAfter: 200_000, cut }))
  await expectRight(bench, await bench.run(), file)
  // A reset throws away what the machine had received and nobody had read.
  expect(bench.server.served()).toBeLessThan(file.bytes.length * (cut === 'fin' ? 1.1 : 3))
})

test('a body in chunks is cut', async () => {
  const file = hosted(noise(megabyte))
  const bench = await openBench(file)
  bench.server.script(({ number }) =>
    number < 3
      ? { chunked: true, ignoreRange: true, cutAfter: 300_000, cut: 'fin' }
      : { chunked: true },
  )
  await expectRight(bench, await bench.run(), file)
})

test('a host that sends nothing more is given up, and its piece is fetched anew', async () => {
  const file = hosted(noise(megabyte))
  const bench = await openBench(file)
  bench.server.script(({ number }) => (number <= 4 ? { stallAfter: 100_000 } : {}))
  await expectRight(bench, await bench.run(), file)
})

test('a host that drips is given up', async () => {
  const file = hosted(noise(megabyte))
  const bench = await openBench(file)
  bench.server.script(({ number }) => (number <= 4 ? { bytesPerSecond: 60 } : {}))
  await expectRight(bench, await bench.run(), file)
})

test('a host that never answers, and one that only drips, end with a reason', async () => {
  const file = hosted(noise(megabyte))
  const bench = await openBench(file)
  bench.server.script(() => ({ silent: true }))
  const silent = await bench.run({}, { policy: { attempts: 3, answerMs: 50 } })
  await expectNoFile(bench, silent, { at: 'failed', reason: 'timedOut' })
})

test('one slow connection of four does not keep the others waiting', async () => {
  const file = hosted(noise(8 * megabyte))
  const bench = await openBench(file)
  bench.server.script(({ number }) => ({ bytesPerSecond: number === 2 ? 250_000 : 2_000_000 }))
  await expectRight(bench, await bench.run(), file)
  // The others take most of its quarter over; it gets to the end of the whole quarter where they do not.
  const slow = bench.server.asked[1]?.range?.from ?? 0
  const taken = bench.server.asked
    .map(({ range }) => range?.from ?? 0)
    .filter((from) => from > slow && from < slow + 2 * megabyte)
  expect(Math.min(...taken) - slow).toBeLessThan(1.5 * megabyte)
})

test.each([429, 503])(
  'a host that is busy (%i) is left alone as long as it asks',
  async (status) => {
    const file = hosted(noise(megabyte))
    const bench = await openBench(file)
    const times: number[] = []
    bench.server.script(({ number }) => {
      times.push(performance.now())
      return number === 1 ? { status, headers: { 'retry-after': '1' } } : {}
    })
    await expectRight(bench, await bench.run(), file)
    expect((times[1] ?? 0) - (times[0] ?? 0)).toBeGreaterThanOrEqual(990)
  },
)

test('a host that asks for more patience than there is ends the transfer with its time', async () => {
  const bench = await openBench(hosted(noise(megabyte)))
  bench.server.script(() => ({ status: 503, headers: { 'retry-after': '7200' } }))
  await expectNoFile(bench, await bench.run(), {
    at: 'failed',
    reason: 'busy',
    retryAfterMs: 7_200_000,
  })
})

test('a host that allows one connection is asked over one', async () => {
  const file = hosted(noise(2 * megabyte))
  const bench = await openBench(file)
  bench.server.script(({ others }) => (others > 0 ? { status: 503 } : { bytesPerSecond: 8e6 }))
  await expectRight(bench, await bench.run(), file)
  expect(bench.server.asked.length).toBeLessThanOrEqual(16)
})

test('a network that is away for a while costs a while', async () => {
  const file = hosted(noise(2 * megabyte))
  const bench = await openBench(file)
  // The rest of it would take seconds, so that the network is away before it has come on a busy machine, too.
  bench.server.script(() => ({ bytesPerSecond: 100_000 }))
  const transfer = bench.begin({}, { policy: { attempts: 200 } })
  await untilBytes(transfer, megabyte / 4)
  await bench.server.pause()
  bench.server.script(() => ({}))
  while (transfer.progress().phase.at !== 'waiting') {
    expect(transfer.progress().bytes).toBeLessThan(file.bytes.length)
    await new Promise(setImmediate)
  }
  await bench.server.listen()
  await expectRight(bench, await transfer.outcome, file)
})

test('sixteen connections that break at once are one failure', async () => {
  const file = hosted(noise(4 * megabyte))
  const bench = await openBench(file)
  bench.server.script(({ number }) =>
    number <= 16 ? { cutAfter: 1000, cut: 'fin', bytesPerSecond: 2000 } : {},
  )
  const policy = { attempts: 3, firstWait: 300, longestWait: 300 }
  await expectRight(bench, await bench.run({ connections: 16 }, { policy }), file)
})

test('a host that refuses connections, and one that has no address, end with a reason', async () => {
  const bench = await openBench(hosted(noise(1000)))
  await bench.server.pause()
  const policy = { attempts: 3 }
  await expectNoFile(bench, await bench.run({}, { policy }), {
    at: 'failed',
    reason: 'connectionRefused',
  })
  const address = 'http://nowhere.invalid/file.bin'
  const order = { id: 'two', address, privateOrigins: ['http://nowhere.invalid'] }
  await expectNoFile(bench, await bench.run(order, { policy }), {
    at: 'failed',
    reason: 'nameNotFound',
  })
})

test('a host that ends every connection after a while is asked on at once', async () => {
  const file = hosted(noise(4 * megabyte))
  const bench = await openBench(file)
  bench.server.script(() => ({ cutAfter: 256 * 1024, cut: 'fin' }))
  // One wait alone would be longer than this test may take.
  const policy = { firstWait: 60_000, longestWait: 60_000 }
  await expectRight(bench, await bench.run({}, { policy }), file)
  expect(bench.server.asked.length).toBeLessThan(32)
})
