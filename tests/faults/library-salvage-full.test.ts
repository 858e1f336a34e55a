import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { openTestLibrary, testFolder } from '../unit/src-main/library/open-test-library'
import { newsAnswer, testWords } from '../unit/src-main/library/test-answer'

const count = 60
const article = (id: string) => ({ at: 'record', service: 'news', kind: 'article', id }) as const

test('what a full disk kept from being recovered is recovered when there is space', async () => {
  const folder = await testFolder()
  const first = await openTestLibrary({ folder })
  for (let at = 0; at < count; at += 1) {
    const articles = Array.from({ length: 8 }, (_none, each) => ({
      id: `n${at}.${each}`,
      title: `Title ${at}`,
      text: testWords(at * 10 + each, 200),
    }))
    const answer = newsAnswer(`a${at}`, articles, { receivedAt: 1000 + at })
    await first.get('keep', { key: `demo:news.search?${at}`, realm: 'demo', answer })
  }
  const change = { items: [article('n55.1')], note: 'mine', addTags: ['t'] }
  await first.get('save', { realm: 'demo', change, at: 1 })
  await first.library.close()

  const file = join(folder, 'library.sqlite')
  const bytes = readFileSync(file)
  Buffer.from('x').copy(bytes, 3)
  writeFileSync(file, bytes)

  // The disk has no room for a second copy of the library.
  const full = await openTestLibrary({ folder, mostPages: 220 })
  const lists = Array.from({ length: 40 }, (_none, at) =>
    newsAnswer(`b${at}`, [{ id: `new${at}`, title: `New ${at}`, text: 'short' }], {
      receivedAt: 5_000_000 + at,
    }),
  )
  for (const [at, answer] of lists.entries()) {
    const key = `demo:news.search?b${at}`
    const kept = await full.library.ask('keep', { key, realm: 'demo', answer })
    expect(kept.ok).toBe(false)
  }
  await full.library.close()

  // Now there is space.
  const last = await openTestLibrary({ folder })
  const answer = newsAnswer('z', [{ id: 'z', title: 'z', text: 'z' }], { receivedAt: 9_000_000 })
  await last.get('keep', { key: 'demo:news.search?z', realm: 'demo', answer })
  const query = { text: '', saved: true, order: 'newest' } as const
  // The index is made anew meanwhile.
  await expect
    .poll(async () => (await last.get('search', { realm: 'demo', query, limit: 5 })).items)
    .toMatchObject([{ id: 'n55.1', saved: { note: 'mine', tags: ['t'] } }])
  const found = await last.get('has', { ids: Array.from({ length: count }, (_n, at) => `a${at}`) })
  expect(found).toHaveLength(count)
})
