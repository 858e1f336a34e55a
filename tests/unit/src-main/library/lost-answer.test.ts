import { join } from 'node:path'
import { expect, test } from 'vitest'
import { openDatabase } from '../../../../src-main/library/worker/database'
import { openTestLibrary, testFolder } from './open-test-library'
import { newsAnswer } from './test-answer'

const article = (id: string) => ({ id, title: `Title ${id}`, text: `text of ${id}` })
const pointer = (id: string) => ({ service: 'news', kind: 'article', id }) as const

/** A library in which the bytes of one answer's body were damaged on the disk. */
async function withDamagedBody(
  fill: (opened: Awaited<ReturnType<typeof openTestLibrary>>) => Promise<void>,
) {
  const folder = await testFolder()
  const first = await openTestLibrary({ folder })
  await fill(first)
  await first.library.close()
  const db = openDatabase(join(folder, 'library.sqlite'))
  db.run(
    "UPDATE bodies SET data = zeroblob(length(data)) WHERE id = (SELECT body FROM answers WHERE id = 'a1')",
  )
  db.close()
  return await openTestLibrary({ folder })
}

test('a saved item that lost its answer goes with everything', async () => {
  const { get } = await withDamagedBody(async ({ get }) => {
    const answer = newsAnswer('a1', [article('x'), article('y')])
    await get('keep', { key: 'demo:news.search?1', realm: 'demo', answer })
    const items = [{ at: 'record', ...pointer('x') } as const]
    await get('save', { realm: 'demo', change: { items, note: 'private words' }, at: 1 })
  })
  expect(await get('open', { id: 'a1' })).toBeNull()
  await expect.poll(() => get('has', { ids: ['a1'] })).toEqual([])
  await get('forget', { what: { at: 'everything' }, saved: true })
  const query = { text: '', order: 'newest' } as const
  const page = await get('search', { realm: 'demo', query, limit: 5 })
  expect(page.items.map(({ id, saved }) => ({ id, note: saved?.note }))).toEqual([])
})

test.each([
  ['is confirmed', 'demo:news.search?1'],
  ['came to another question', 'demo:news.search?2'],
])('an answer that %s brings back what was damaged', async (_what, key) => {
  const stories = [article('x'), article('y')]
  const { get } = await withDamagedBody(async ({ get }) => {
    const answer = newsAnswer('a1', stories)
    await get('keep', { key: 'demo:news.search?1', realm: 'demo', answer })
  })
  const again = newsAnswer('a2', stories)
  await get('keep', { key, realm: 'demo', answer: again })
  expect((await get('open', { id: 'a2' }))?.answer.body).toEqual(again.body)
  expect((await get('open', { id: 'a1' }))?.answer.body).toEqual(again.body)
})
