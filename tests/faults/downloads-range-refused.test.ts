import { expect, test } from 'vitest'
import { expectNoFile, expectRight, hosted, noise, openBench } from './downloads/try-transfer'

const file = hosted(noise(1_000_000))

test.each([400, 403, 405, 406, 417, 501])(
  'a host that refuses Range with %i is asked for the whole',
  async (status) => {
    const bench = await openBench(file)
    bench.server.script(({ range }) => (range === null ? {} : { status }))
    await expectRight(bench, await bench.run(), file)
    expect(bench.server.asked.length).toBe(2)
  },
)

test('a host that refuses If-Range is asked for the whole', async () => {
  const bench = await openBench(file)
  bench.server.script(({ ifRange }) => (ifRange === undefined ? {} : { status: 412 }))
  await expectRight(bench, await bench.run(), file)
})

test('a host that refuses the file itself is believed after it was asked for the whole', async () => {
  const bench = await openBench(file)
  bench.server.script(() => ({ status: 403 }))
  await expectNoFile(bench, await bench.run(), { at: 'needsAddress', status: 403 })
  expect(bench.server.asked.length).toBe(2)
})

test('a host that answers every request with stretches is believed where one is the whole', async () => {
  const bench = await openBench(file)
  const { length } = file.bytes
  bench.server.script(({ number, range }) =>
    // A stretch that was not asked for: after it the whole is asked for without Range.
    number === 1
      ? { contentRange: () => `bytes 5-${length - 1}/${length}` }
      : range === null
        ? { partial: true }
        : {},
  )
  await expectRight(bench, await bench.run(), file)
})

test.each([403, 430])(
  'a host that refuses a request too many with %i and a time is asked after it',
  async (status) => {
    const bench = await openBench(file)
    const headers = { 'retry-after': '1' }
    bench.server.script(({ number }) => (number === 1 ? { status, headers } : {}))
    const begun = performance.now()
    await expectRight(bench, await bench.run(), file)
    expect(performance.now() - begun).toBeGreaterThan(990)
  },
)
