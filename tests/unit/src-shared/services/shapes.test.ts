import { expect, test } from 'vitest'
import { camelNames, snakeNames } from '#shared/services/shapes'

const others = { title: ['headline', 'name'], created_at: ['date'] }

test('what has its own name stays, and is not copied', () => {
  const thing = { title: 'A', created_at: 1, other: 2 }
  expect(snakeNames(thing, others)).toBe(thing)
  expect({ ...snakeNames({ title: 'A', name: 'B' }, others) }).toEqual({ title: 'A', name: 'B' })
})

test('the first other name that is stated counts; null says nothing', () => {
  const read = (thing: object) => ({ ...snakeNames({ ...thing }, others) })
  expect(read({ name: 'B', headline: 'A' })).toMatchObject({ title: 'A' })
  expect(read({ title: null, headline: null, name: 'B' })).toMatchObject({ title: 'B' })
  expect(Object.hasOwn(read({ headline: null }), 'title')).toBe(false)
})

test.each([
  ['createdAt', 'created_at'],
  ['Created At', 'created_at'],
  ['created-at', 'created_at'],
  ['Date', 'date'],
])('%s is %s', (name, own) => {
  const read = snakeNames({ [name]: 1 }, others)
  expect(read[own]).toBe(1)
  expect(read.created_at).toBe(1)
})

test('names in one word, and ids under which things stand', () => {
  const read = { ...camelNames({ view_count: 1, 'a-b': 2, 'aB_c-D1': 3, __proto: 4 }) }
  expect(read).toEqual({ viewCount: 1, aB: 2, 'aB_c-D1': 3, __proto: 4 })
})
