import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
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

test('a closing is remembered over a restart until it ends', async () => {
  const first = createRetryAfterStore(file, () => 1_000)
  first.save('maps', 5_000)
  first.save('forum', 2_000)
  await first.flush()
  expect(createRetryAfterStore(file, () => 1_500).load()).toEqual([
    ['forum', 2_000],
    ['maps', 5_000],
  ])
  expect(createRetryAfterStore(file, () => 3_000).load()).toEqual([['maps', 5_000]])
})

test('closings that ended leave the file at the next one', async () => {
  let now = 1_000
  const retryAfterStore = createRetryAfterStore(file, () => now)
  retryAfterStore.save('maps', 2_000)
  now = 3_000
  retryAfterStore.save('news', 9_000)
  await retryAfterStore.flush()
  expect(JSON.parse(await readFile(file, 'utf8'))).toEqual({ news: 9_000 })
})

test('a time that no service can have asked for is not believed', async () => {
  await writeFile(file, '{"maps":1e300,"news":90000000}')
  expect(createRetryAfterStore(file, () => 1_000).load()).toEqual([])
})

test('forgetting leaves none', async () => {
  const retryAfterStore = createRetryAfterStore(file, () => 0)
  retryAfterStore.save('maps', 5_000)
  retryAfterStore.forget()
  await retryAfterStore.flush()
  expect(retryAfterStore.load()).toEqual([])
  expect(createRetryAfterStore(file, () => 0).load()).toEqual([])
})

test('a damaged file counts as none', async () => {
  for (const text of ['', '{', '[]', '{"maps":"soon"}', '{"trains":1}']) {
    await writeFile(file, text)
    expect(createRetryAfterStore(file, () => 0).load()).toEqual([])
  }
})
