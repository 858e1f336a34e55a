import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createRetryAfterStore } from '../../../../src-main/gateway/limits/retry-after-store'

let folder = ''
let file = ''
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'closings-'))
  file = path.join(folder, 'closings.json')
})
afterEach(() => rm(folder, { recursive: true, force: true }))

const warnings: string[] = []

function open(now: () => number) {
  warnings.length = 0
  return createRetryAfterStore(file, { now, warn: (message) => warnings.push(message) })
}

test('a closing is remembered over a restart until it ends', async () => {
  const first = open(() => 1_000)
  first.save('maps', 5_000)
  first.save('forum', 2_000)
  await first.flush()
  expect(open(() => 1_500).load()).toEqual([
    ['forum', 2_000],
    ['maps', 5_000],
  ])
  expect(open(() => 3_000).load()).toEqual([['maps', 5_000]])
})

test('closings that ended leave the file at the next one', async () => {
  let now = 1_000
  const retryAfterStore = open(() => now)
  retryAfterStore.save('maps', 2_000)
  now = 3_000
  retryAfterStore.save('news', 9_000)
  await retryAfterStore.flush()
  expect(JSON.parse(await readFile(file, 'utf8'))).toEqual({ news: 9_000 })
})

test('a time that no service can have asked for is not believed', async () => {
  await writeFile(file, '{"maps":1e300,"news":90000000}')
  expect(open(() => 1_000).load()).toEqual([])
})

test('forgetting leaves none', async () => {
  const retryAfterStore = open(() => 0)
  retryAfterStore.save('maps', 5_000)
  retryAfterStore.forget()
  await retryAfterStore.flush()
  expect(retryAfterStore.load()).toEqual([])
  expect(open(() => 0).load()).toEqual([])
})

test.each(['', '{', '[]', 'null', '{"maps":"soon","news":4}'])(
  'a damaged file is set aside and said, and what can be read of it holds: %s',
  async (text) => {
    await writeFile(file, text)
    const store = open(() => 0)
    const holds = text.includes('news') ? [['news', 4]] : []
    expect(store.load()).toEqual(holds)
    expect(warnings).toEqual([expect.stringContaining('set aside as closings.corrupt-1970')])
    await store.flush()
    expect(open(() => 0).load()).toEqual(holds)
    expect(warnings).toEqual([])
    const [aside] = (await readdir(folder)).filter((name) => name.startsWith('closings.corrupt'))
    expect(await readFile(path.join(folder, aside ?? ''), 'utf8')).toBe(text)
    store.forget()
    await store.flush()
    expect(await readdir(folder)).toEqual(['closings.json'])
  },
)

test('a service of another version is no damage', async () => {
  await writeFile(file, '{"trains":1,"maps":5}')
  expect(open(() => 0).load()).toEqual([['maps', 5]])
  expect(warnings).toEqual([])
})
