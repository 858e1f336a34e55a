import { join } from 'node:path'
import { expect, test } from 'vitest'
import { openTestLibrary, testFolder } from './open-test-library'
import { newsAnswer } from './test-answer'

const realm = 'demo'
const pointer = (id: string) => ({ service: 'news', kind: 'article', id }) as const
const answer = newsAnswer('a1', [
  { id: 'n1', title: 'Ferry', text: 'It is late.' },
  { id: 'n2', title: 'Harbour', text: 'It opens.' },
])

test('what was read is read after a restore, also if it has been seen here again', async () => {
  const before = await openTestLibrary()
  await before.get('keep', { key: 'demo:news.search?1', realm, answer })
  await before.get('markRead', { realm, items: [pointer('n1')], read: true, at: 7 })
  const file = join(await testFolder(), 'read.backup')
  await before.get('backup', { file, settings: '{}' })

  const { get } = await openTestLibrary()
  const again = { ...answer, id: 'b1' }
  await get('keep', { key: 'demo:news.search?1', realm, answer: again })
  await get('markRead', { realm, items: [pointer('n2')], read: true, at: 9 })
  for (let times = 0; times < 2; times += 1) await get('restore', { file })
  const query = { text: '', order: 'newest', unread: true } as const
  expect((await get('search', { realm, query, limit: 9 })).items.map(({ id }) => id)).toEqual([])
  expect((await get('item', { realm, pointer: pointer('n1') }))?.read).toBe(true)
})
