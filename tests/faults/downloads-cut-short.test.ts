import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import {
  expectNoFile,
  expectRight,
  hosted,
  noise,
  openBench,
  sha256,
} from './downloads/try-transfer'

const film = readFileSync(join(import.meta.dirname, '../../resources/demo/sample.mp4'))
const half = film.subarray(0, film.length / 2)
const unmarked = { closeDelimited: true, ignoreRange: true } as const

test('a film without a length that ends early is asked for again', async () => {
  const file = hosted(film)
  const bench = await openBench(file)
  bench.server.script(({ number }) => ({
    ...unmarked,
    ...(number <= 2 ? { file: hosted(half, { etag: file.etag }) } : {}),
  }))
  const outcome = await bench.run()
  await expectRight(bench, outcome, file)
  expect(outcome).toMatchObject({ checked: { length: 'unknown', structure: 'whole' } })
})

test.each([
  ['closed', unmarked],
  ['in chunks', { chunked: true, ignoreRange: true }],
])('a film that always ends early (%s) is no file, and its part stays', async (_how, manner) => {
  const bench = await openBench(hosted(half))
  bench.server.script(() => manner)
  for (let run = 0; run < 2; run += 1) {
    await expectNoFile(bench, await bench.run(), { at: 'failed', reason: 'cutShort' })
    expect(await bench.names()).toEqual([expect.stringMatching(/\.part$/)])
  }
  const whole = hosted(film)
  bench.server.script(() => ({ file: whole }))
  await expectRight(bench, await bench.run(), whole)
})

test('a file whose end nothing marks and whose kind does not show it says so', async () => {
  const file = hosted(noise(100_000))
  const bench = await openBench(file)
  bench.server.script(() => unmarked)
  expect(await bench.run()).toMatchObject({
    at: 'done',
    checked: { length: 'unknown', digests: [], structure: 'unknown' },
  })
})

test('a film that its host has only half of is not taken for whole', async () => {
  const bench = await openBench(hosted(half))
  await expectNoFile(bench, await bench.run(), { at: 'failed', reason: 'cutShort' })
  const asked = bench.server.asked.length
  // Asked for again, the same bytes came: the host has no others, and the outcome says so.
  const outcome = await bench.run()
  expect(bench.server.asked.length).toBeGreaterThan(asked)
  await expectRight(bench, outcome, hosted(half))
  expect(outcome).toMatchObject({ checked: { length: 'announced', structure: 'cutShort' } })
})

test('a film that was repaired meanwhile is fetched whole', async () => {
  const bench = await openBench(hosted(half))
  await expectNoFile(bench, await bench.run(), { at: 'failed', reason: 'cutShort' })
  const whole = hosted(film)
  bench.server.script(() => ({ file: whole }))
  await expectRight(bench, await bench.run(), whole)
})

test('what a hash vouches for is as it should be', async () => {
  const file = hosted(half)
  const bench = await openBench(file)
  const outcome = await bench.run({ expected: { sha256: sha256(half) } })
  await expectRight(bench, outcome, file)
})
