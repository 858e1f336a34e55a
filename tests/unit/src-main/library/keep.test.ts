import { expect, test } from 'vitest'
import { openTestLibrary } from './open-test-library'
import { testAnswer } from './test-answer'

test('an answer is kept, found and opened as it came', async () => {
  const { get } = await openTestLibrary()
  const answer = testAnswer()
  const kept = await get('keep', { key: 'demo:maps.search?q', realm: 'demo', answer })
  expect(kept).toEqual({ id: 'a1', confirmed: false, records: 0 })
  const found = await get('find', { key: 'demo:maps.search?q' })
  expect(found).toEqual({
    answer: { ...answer, from: 'library' },
    age: { confirmedAt: 1_000_000, outdated: false, url: answer.request.url },
  })
  expect(await get('open', { id: 'a1' })).toEqual({ ...answer, from: 'library' })
  expect(await get('has', { ids: ['a0', 'a1'] })).toEqual(['a1'])
  expect(await get('find', { key: 'demo:maps.search?r' })).toBeNull()
})
