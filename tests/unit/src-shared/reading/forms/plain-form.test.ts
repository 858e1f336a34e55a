import { describe, expect, test } from 'vitest'
import { areCapital, inPlainForm } from '#shared/reading/forms/plain-form'
import { expectLinear, tookAtLeast } from '../../services/took'

describe('an answer in its plain form', () => {
  test('is the very object that it was, if it is in no other', () => {
    const body = { items: [{ id: 1, tags: ['a'], author: { name: 'A' } }], next: { page: 2 } }
    expect(inPlainForm(body)).toBe(body)
    expect(inPlainForm('text')).toBe('text')
    expect(inPlainForm(null)).toBeNull()
  })

  test.each([
    [
      'a connection of a graph, with what is said of it beside it',
      { data: { posts: { edges: [{ node: { id: 1 } }], pageInfo: { endCursor: 'x' } } } },
      { data: { posts: [{ id: 1 }], pageInfo: { endCursor: 'x' } } },
    ],
    [
      'nodes alone, with their number',
      { user: { id: 'u', posts: { nodes: [{ id: 1 }], totalCount: 7 } } },
      { user: { id: 'u', posts: [{ id: 1 }], postsCount: 7 } },
    ],
    ['how many there are of what is not listed', { likes: { totalCount: 3 } }, { likes: 3 }],
    [
      'a resource with what is included',
      {
        data: {
          type: 'video',
          id: 'v',
          attributes: { title: 'T' },
          relationships: { owner: { data: { type: 'user', id: 'u' } } },
        },
        included: [{ type: 'user', id: 'u', attributes: { name: 'A' } }],
      },
      {
        data: { type: 'video', id: 'v', title: 'T', owner: { type: 'user', id: 'u', name: 'A' } },
        included: [{ type: 'user', id: 'u', name: 'A' }],
      },
    ],
    [
      'what was found',
      { hits: [{ _id: 'a', _source: { title: 'T' } }] },
      { hits: [{ id: 'a', title: 'T' }] },
    ],
    [
      'what is embedded',
      { _embedded: { places: [{ id: 1 }] }, _links: { next: { href: '?page=2' } } },
      { places: [{ id: 1 }], links: { next: { href: '?page=2' } } },
    ],
    [
      'a table',
      { data: { columns: ['id', { name: 'nav' }], rows: [['1', 2]] } },
      { data: [{ id: '1', nav: 2 }] },
    ],
    [
      'texts with their language or their marks',
      { name: { text: 'N', languageCode: 'en' }, body: { '#text': 'B', '@type': 'x' } },
      { name: 'N', body: 'B' },
    ],
    [
      'names with a vocabulary or capitals before them',
      { 'hydra:member': [{ VideoId: 'v', Title: 'T' }] },
      { member: [{ videoId: 'v', title: 'T' }] },
    ],
    ['a state with what is answered', [200, { id: 1 }], { id: 1 }],
  ])('%s', (_form, body, plain) => {
    expect(inPlainForm(body)).toEqual(plain)
  })

  test('two numbers, a text with pictures and a thing with attributes of its own stay', () => {
    const body = {
      range: [200, 300],
      content: { text: 'T', images: [] },
      place: { attributes: { wifi: true } },
    }
    expect(inPlainForm(body)).toBe(body)
  })

  test('codes in capitals are no names of members', () => {
    expect(areCapital(['ID', 'US'])).toBe(false)
    expect(areCapital(['ID', 'Name'])).toBe(true)
  })

  test('a cycle of what belongs to each other ends', () => {
    const one = {
      type: 'a',
      id: '1',
      attributes: {},
      relationships: { b: { data: { type: 'a', id: '1' } } },
    }
    expect(inPlainForm({ data: one, included: [one] })).toMatchObject({
      data: { id: '1', b: { id: '1' } },
    })
  })

  test('what is nested is read once', () => {
    const nest = (depth: number): object => ({
      name: { text: 'x' },
      ...(depth === 0 ? {} : { replies: [nest(depth - 1), nest(depth - 1)] }),
    })
    const flat = (depth: number) => Array.from({ length: 2 ** depth }, () => nest(0))
    const nested = tookAtLeast(() => inPlainForm(nest(12)))
    expect(nested).toBeLessThan(Math.max(200, 50 * tookAtLeast(() => inPlainForm(flat(13)))))
  })

  test('what is in another form is taken out in time that grows with it', () => {
    expectLinear(200, (share) => {
      const edges = Array.from({ length: 100_000 * share }, (_, id) => ({ node: { id } }))
      return () => inPlainForm({ long: { edges } })
    })
  })
})

test('no name gives an object another parent', () => {
  const body: unknown = JSON.parse('{"hydra:__proto__": {"title": "x"}, "hydra:member": []}')
  const plain = inPlainForm(body)
  expect(Object.getPrototypeOf(plain)).toBe(Object.prototype)
  expect(Reflect.get(Object(plain), 'title')).toBeUndefined()
})

test('members of a part are put into it, and hosts stay names', () => {
  const stated = { owner: 'x1', 'owner.name': 'A', 'owner.url': '/a', 'news.example': 3 }
  expect(inPlainForm({ list: [stated] })).toEqual({
    list: [{ owner: { id: 'x1', name: 'A', url: '/a' }, 'news.example': 3 }],
  })
  const counted = { 'news.example': 3, 'sport.example': 4 }
  expect(inPlainForm(counted)).toBe(counted)
})

test('times that are written as members', () => {
  const at = 1_700_000_000_500
  const plain = (time: unknown) => inPlainForm({ items: [{ id: 'a', at: time }] })
  const times = [
    { seconds: 1_700_000_000, nanos: 500_000_000 },
    { seconds: '1700000000', nanos: 500_000_000 },
    { _seconds: 1_700_000_000, _nanoseconds: 500_000_000 },
    { $date: at },
    { $date: { $numberLong: String(at) } },
  ]
  for (const time of times) expect(plain(time)).toEqual({ items: [{ id: 'a', at }] })
  expect(plain({ seconds: 1_700_000_000 })).toEqual({ items: [{ id: 'a', at: at - 500 }] })
  // Lengths, and what else has seconds.
  const others = [{ seconds: 253 }, { seconds: 253, nanos: 5 }, { seconds: 1_700_000_000, of: 2 }]
  for (const other of others) expect(plain(other)).toEqual({ items: [{ id: 'a', at: other }] })
})

test.each(['@attributes', '_attributes', '$', 'attr'])('attributes under %s', (name) => {
  const element = { [name]: { id: '7', title: 'Of the attribute' }, title: 'Of the element' }
  const plain = { id: '7', title: 'Of the element' }
  expect(inPlainForm({ items: [element] })).toEqual({ items: [plain] })
  // What is no list of texts stays.
  const other = { [name]: { id: { of: 1 } }, title: 'A' }
  expect(inPlainForm({ items: [other] })).toEqual({ items: [other] })
})

test('one element in place of a list', () => {
  const place = { id: 'a', name: 'Pier' }
  expect(inPlainForm({ places: { place } })).toEqual({ places: [place] })
  expect(inPlainForm({ places: { $: { total: '1' }, place } })).toEqual({ places: [place] })
  for (const other of [{ places: { place, more: {} } }, { places: { spot: place } }]) {
    expect(inPlainForm(other)).toEqual(other)
  }
})
