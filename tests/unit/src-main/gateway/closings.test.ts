import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createClosings } from '../../../../src-main/gateway/limits/closings'

let folder = ''
let file = ''
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'closings-'))
  file = path.join(folder, 'closings.json')
})
afterEach(() => rm(folder, { recursive: true, force: true }))

test('a closing is remembered over a restart until it ends', async () => {
  const first = createClosings(file, () => 1_000)
  first.save('maps', 5_000)
  first.save('forum', 2_000)
  await first.flush()
  expect(createClosings(file, () => 1_500).load()).toEqual([
    ['forum', 2_000],
    ['maps', 5_000],
  ])
  expect(createClosings(file, () => 3_000).load()).toEqual([['maps', 5_000]])
})

test('closings that ended leave the file at the next one', async () => {
  let now = 1_000
  const closings = createClosings(file, () => now)
  closings.save('maps', 2_000)
  now = 3_000
  closings.save('news', 9_000)
  await closings.flush()
  expect(JSON.parse(await readFile(file, 'utf8'))).toEqual({ news: 9_000 })
})

test('a time that no service can have asked for is not believed', async () => {
  await writeFile(file, '{"maps":1e300,"news":90000000}')
  expect(createClosings(file, () => 1_000).load()).toEqual([])
})

test('forgetting leaves none', async () => {
  const closings = createClosings(file, () => 0)
  closings.save('maps', 5_000)
  closings.forget()
  await closings.flush()
  expect(closings.load()).toEqual([])
  expect(createClosings(file, () => 0).load()).toEqual([])
})

test('a damaged file counts as none', async () => {
  for (const text of ['', '{', '[]', '{"maps":"soon"}', '{"trains":1}']) {
    await writeFile(file, text)
    expect(createClosings(file, () => 0).load()).toEqual([])
  }
})
