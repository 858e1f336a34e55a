import { join } from 'node:path'
import { expect, test } from 'vitest'
import { digestOf, expectNoFile, hosted, noise, openBench } from './downloads/try-transfer'

const megabyte = 1024 * 1024

test('answers of two files that are joined once are never put together', async () => {
  // Whole requests are answered with one state, stretches with another; the first answer breaks off.
  const old = hosted(noise(2 * megabyte, 8), { etag: null })
  const young = hosted(noise(2 * megabyte, 9), { etag: null })
  const bench = await openBench(old)
  bench.server.script(({ range }) =>
    (range?.from ?? 0) === 0 ? { file: old, cutAfter: 1_300_000, cut: 'fin' } : { file: young },
  )
  const outcome = await bench.run()
  if (outcome.at === 'done') {
    console.log(outcome, await digestOf(join(bench.folder, 'file.bin')))
    // What is reported is at least what lies on the disk.
    expect(await digestOf(join(bench.folder, 'file.bin'))).toBe(outcome.sha256)
  }
  await expectNoFile(bench, outcome, { at: 'failed' })
})
