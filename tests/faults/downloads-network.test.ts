import { expect, test } from 'vitest'
import { expectNoFile, expectRight, hosted, noise, openBench } from './downloads/try-transfer'

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
  expect(bench.server.served()).toBeLessThan(file.bytes.length * 1.5)
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
