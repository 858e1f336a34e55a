import { expect, test } from 'vitest'
import { type Disk, systemDisk } from '../../src-main/downloads/transfer/disk/disk'
import type { HostedFile, ScriptedAnswer, ServedRequest } from './downloads/scripted-server'
import {
  type Bench,
  expectNoFile,
  expectRight,
  hosted,
  noise,
  openBench,
  sha256,
  untilBytes,
} from './downloads/try-transfer'

const megabyte = 1024 * 1024
const cut = { cutAfter: 300_000, cut: 'fin' } as const

/** A host that names the file in its own way in each answer, and breaks each of them off. */
async function openJoined(
  file: HostedFile,
  naming: (asked: ServedRequest) => Partial<HostedFile>,
  more: (asked: ServedRequest) => ScriptedAnswer = () => cut,
): Promise<Bench> {
  const bench = await openBench(file)
  bench.server.script((asked) => ({ file: { ...file, ...naming(asked) }, ...more(asked) }))
  return bench
}

const now = () => new Date().toUTCString()

test.each<[string, (asked: ServedRequest) => Partial<HostedFile>]>([
  ['an ETag of each of two backends', ({ number }) => ({ etag: `"backend-${number % 2}"` })],
  ['an ETag of each of three backends', ({ number }) => ({ etag: `"backend-${number % 3}"` })],
  ['an ETag of each answer', ({ number }) => ({ etag: `"answer-${number}"` })],
  ['a weak ETag of each answer', ({ number }) => ({ etag: `W/"answer-${number}"` })],
  ['no validator', () => ({ etag: null })],
  ['the present time', () => ({ etag: null, lastModified: now() })],
])('a host that sends %s and breaks every answer off is fetched twice', async (_what, naming) => {
  const file = hosted(noise(2 * megabyte))
  const bench = await openJoined(file, naming)
  const outcome = await bench.run()
  await expectRight(bench, outcome, file)
  expect(outcome).toMatchObject({ checked: { joined: true } })
  expect(bench.server.served()).toBeLessThan(file.bytes.length * 6)
})

test('a hash that agrees spares fetching it twice', async () => {
  const file = hosted(noise(2 * megabyte), { etag: null })
  const bench = await openJoined(file, () => ({}))
  const outcome = await bench.run({ expected: { sha256: sha256(file.bytes) } })
  await expectRight(bench, outcome, file)
  expect(bench.server.served()).toBeLessThan(file.bytes.length * 2)
})

test.each([1, 2, 3])(
  'answers of two files of one length that take turns (every %i) are never put together',
  async (every) => {
    const files = [hosted(noise(2 * megabyte, 8)), hosted(noise(2 * megabyte, 9))] as const
    const bench = await openJoined(
      files[0],
      () => ({}),
      ({ number }) => ({ ...cut, file: files[Math.floor(number / every) % 2 === 0 ? 0 : 1] }),
    )
    await expectNoFile(bench, await bench.run(), { at: 'failed', reason: 'keepsChanging' })
  },
)

test('two files of which the place decides are never put together', async () => {
  const files = [hosted(noise(2 * megabyte, 8)), hosted(noise(2 * megabyte, 9))] as const
  const bench = await openJoined(
    files[0],
    () => ({}),
    ({ range }) => ({ ...cut, file: files[Math.round((range?.from ?? 0) / 300_000) % 2 ? 1 : 0] }),
  )
  // Joined at the same places again, the same would come of them again.
  const outcome = await bench.run({}, { policy: { begunAnew: 4 } })
  await expectNoFile(bench, outcome, { at: 'failed', reason: 'keepsChanging' })
})

test('what was joined and not compared yet does not count after a restart', async () => {
  const file = hosted(noise(2 * megabyte), { etag: null })
  const bench = await openJoined(file, () => ({}))
  const disk: Disk = {
    ...systemDisk,
    async open(path, flags) {
      const opened = await systemDisk.open(path, flags)
      // Only a whole is synced like this: to be looked at.
      return { ...opened, sync: async () => transfer.stop() }
    },
  }
  const transfer = bench.begin({}, { disk })
  expect(await transfer.outcome).toEqual({ at: 'paused' })
  const other = hosted(noise(2 * megabyte, 9), { etag: null })
  bench.server.script(() => ({ file: other }))
  await expectRight(bench, await bench.run(), other)
})

test('a host that breaks off and gives no stretches is given up with a reason', async () => {
  const bench = await openJoined(
    hosted(noise(2 * megabyte), { etag: null }),
    () => ({}),
    () => ({ ...cut, ignoreRange: true, cutAfter: 300_000 + Math.floor(Math.random() * 1000) }),
  )
  await expectNoFile(bench, await bench.run(), { at: 'failed', reason: 'keepsChanging' })
})

test('what was joined does not count after a pause: it is fetched from the start', async () => {
  const file = hosted(noise(2 * megabyte), { etag: null })
  const bench = await openJoined(
    file,
    () => ({}),
    () => ({ ...cut, bytesPerSecond: 4e6 }),
  )
  const transfer = bench.begin()
  await untilBytes(transfer, 700_000)
  transfer.stop()
  expect(await transfer.outcome).toEqual({ at: 'paused' })
  const other = hosted(noise(2 * megabyte, 9), { etag: null })
  bench.server.script(() => ({ file: other }))
  await expectRight(bench, await bench.run(), other)
})
