import { expect, test } from 'vitest'
import { camelNames, findLists, findThing, snakeNames } from '#shared/services/shapes'

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

test('names with a capital in front belong to things; groups by their names keep theirs', () => {
  expect({ ...camelNames({ VideoId: 1, Title: 'A', ID: 2 }) }).toEqual({
    videoId: 1,
    title: 'A',
    id: 2,
  })
  expect(camelNames({ Europe: 1, Asia: 2 })).toEqual({ Europe: 1, Asia: 2 })
})

const isThing = (one: unknown): boolean =>
  typeof one === 'object' && one !== null && 'id' in one && 'title' in one
const thing = (id: string) => ({ id, title: id })

test.each([
  ['under an unknown name', { feed: { cards: [thing('a'), thing('b')] } }],
  ['in sections', { shelves: [{ title: 'x', cards: [thing('a')] }, { cards: [thing('b')] }] }],
  ['by their ids', { cards: { a: { title: 'a' }, b: { title: 'b' } } }],
  ['beside each other', { pinned: [thing('a')], others: [thing('b')] }],
  ['as text', { feed: JSON.stringify([thing('a'), thing('b')]) }],
])('things %s are found', (_words, body) => {
  expect(findLists(body, isThing)?.things).toEqual([thing('a'), thing('b')])
})

test('what a thing holds belongs to it, and envelopes are no things by their names', () => {
  const whole = { ...thing('a'), related: [thing('b')] }
  expect(findLists({ data: whole }, isThing)?.things).toEqual([whole])
  expect(findLists(whole, isThing)).toBeUndefined()
  expect(findThing({ data: { video: whole } }, isThing)?.thing).toBe(whole)
  expect(findLists({ post: thing('a'), comments: { total: 3 } }, isThing)).toBeUndefined()
})

test('the members round a list come along, the innermost first', () => {
  const inner = { cards: [thing('a')], cursor: 'c' }
  const body = { feed: inner, total: 2 }
  expect(findLists(body, isThing)?.around).toEqual([inner, body])
})

test.each([
  ['created_on', 'created_at'],
  ['date_created', 'created_at'],
  ['creationTime', 'created_at'],
  ['likes_total', 'like_count'],
  ['num_likes', 'like_count'],
  ['total_replies', 'reply_count'],
])('%s means %s', (stated, own) => {
  const names = { created_at: [], like_count: ['votes'], reply_count: [] }
  expect(snakeNames({ id: 1, [stated]: 'x' }, names)[own]).toBe('x')
})

test('what is stated under a name that is read, or said to be the same, comes before what means it', () => {
  const names = { like_count: ['votes'] }
  expect(snakeNames({ likes_total: 1, like_count: 2 }, names).like_count).toBe(2)
  expect(snakeNames({ likes_total: 1, votes: 3 }, names).like_count).toBe(3)
})

test.each(['updated_on', 'phone_number', 'total', 'likes', 'date_of_birth', 'lights_count'])(
  '%s means neither when a thing was created nor how many like it',
  (stated) => {
    const thing = { id: 1, [stated]: 'x' }
    expect(snakeNames(thing, { created_at: [], like_count: [] })).toBe(thing)
  },
)
