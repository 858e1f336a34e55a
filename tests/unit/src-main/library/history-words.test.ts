import { expect, test } from 'vitest'
import type { Answer } from '#shared/bridge/answer'
import { openTestLibrary } from './open-test-library'
import { testAnswer } from './test-answer'

/** The ids of the stored answers that a filter shows. */
async function shown(text: string): Promise<string[]> {
  const { get } = await openTestLibrary()
  const all: [string, string, Answer['values']][] = [
    ['city', 'maps.search', { query: 'Москва' }],
    ['quoted', 'maps.search', { query: 'the "Hafen" bar' }],
    ['slashed', 'maps.search', { query: 'a\\b' }],
    ['bare', 'funds.latest', {}],
  ]
  for (const [id, operation, values] of all) {
    const answer = testAnswer({ id, operation, values })
    await get('keep', { key: `demo:${operation}?${id}`, realm: 'demo', answer })
  }
  const found = await get('answers', { realm: 'demo', limit: 9, text })
  expect(found.total.count).toBe(found.entries.length)
  return found.entries.map((entry) => entry.id).sort()
}

test('capitals do not matter in any script', async () => {
  expect(await shown('москва')).toEqual(['city'])
  expect(await shown('МОСКВ')).toEqual(['city'])
})

test('quotes, backslashes and signs of patterns are looked for as they were typed', async () => {
  expect(await shown('"hafen"')).toEqual(['quoted'])
  expect(await shown('A\\B')).toEqual(['slashed'])
  expect(await shown('M*a')).toEqual([])
  expect(await shown('h?fen')).toEqual([])
  expect(await shown('[hH]afen')).toEqual([])
})

test('how a question is stored is no word of it', async () => {
  expect(await shown('values')).toEqual([])
  expect(await shown('extra')).toEqual([])
})

test('an operation is found by the title that rows show', async () => {
  expect(await shown('latest nav')).toEqual(['bare'])
  expect(await shown('funds.latest')).toEqual(['bare'])
})
