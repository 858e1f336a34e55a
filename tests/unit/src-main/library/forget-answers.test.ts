import { expect, test } from 'vitest'
import type { ForgetWhat } from '#shared/bridge/library'
import { openTestLibrary } from './open-test-library'
import { newsAnswer } from './test-answer'

const articles = ['n1', 'n2'].map((id) => ({ id, title: `Ferry ${id}`, text: 'It is late.' }))

test('what several chosen answers share is counted once and goes, and a saved item is counted once', async () => {
  const { get } = await openTestLibrary()
  for (const id of ['a1', 'a2', 'a3']) {
    const answer = newsAnswer(id, id === 'a3' ? [] : articles, { receivedAt: 1000 })
    await get('keep', { key: `demo:news.search?${id}`, realm: 'demo', answer })
  }
  const what: ForgetWhat = { at: 'answers', ids: ['a1', 'a2'] }
  const input = { realm: 'demo', what, saved: false } as const
  const before = await get('storage', { realm: 'demo' })
  const would = await get('wouldFree', input)
  expect(would).toMatchObject({ answers: 2, records: 2 })
  expect(await get('forget', input)).toEqual(would)
  const after = await get('storage', { realm: 'demo' })
  expect(before.answers - after.answers).toBe(2)
  expect(before.records - after.records).toBe(2)
  expect(await get('has', { ids: ['a1', 'a2', 'a3'] })).toEqual(['a3'])
})
