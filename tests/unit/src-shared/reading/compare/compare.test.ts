import fc from 'fast-check'
import { expect, test } from 'vitest'
import { compareRows, compareTrees, countChanges, writePath } from '#shared/reading/compare/index'
import { sameValue } from '#shared/reading/compare/same-value'
import { expectLinear, tookAtLeast } from '../../services/took'

const said = (before: unknown, after: unknown) =>
  compareTrees(before, after).changes.map(({ kind, path }) => `${kind} ${writePath(path)}`)

test('members are added, removed and changed by their paths', () => {
  const before = { a: 1, b: { c: 2, d: [1, 2] }, gone: true }
  const after = { a: 1, b: { c: 3, d: [1, 2, 3] }, 'new one': null }
  expect(said(before, after)).toEqual([
    'changed b.c',
    'added b.d[2]',
    'removed gone',
    'added ["new one"]',
  ])
})

test('elements with ids belong together wherever they stand', () => {
  const before = {
    items: [
      { id: 'a', n: 1 },
      { id: 'b', n: 2 },
      { id: 'c', n: 3 },
    ],
  }
  const after = {
    items: [
      { id: 'x', n: 9 },
      { id: 'c', n: 3 },
      { id: 'a', n: 4 },
    ],
  }
  expect(said(before, after)).toEqual(['added items[0]', 'changed items[2].n', 'removed items[1]'])
})

test('one element more in front leaves the others as they are', () => {
  expect(said(['b', 'c'], ['a', 'b', 'c'])).toEqual(['added [0]'])
})

test('what is written as JSON in a text is compared by what it holds', () => {
  expect(said({ post: '{"a":1,"b":2}' }, { post: '{"a":1,"b":3}' })).toEqual(['changed post.b'])
  expect(said({ post: '{"a":1}' }, { post: '{ "a": 1 }' })).toEqual(['changed post'])
})

test('the order of members says nothing', () => {
  expect(said({ a: 1, b: 2 }, { b: 2, a: 1 })).toEqual([])
})

test('rows are matched by what is called like an id, and told as rows', () => {
  const row = (id: number, price: number) => ({ title: `Flat ${id % 2}`, listing_id: id, price })
  const before = [row(1, 10), row(2, 20), row(3, 30), row(4, 40)]
  const after = [row(4, 40), row(2, 25), row(5, 50), row(1, 10)]
  const compared = compareRows(before, after)
  expect(compared.match).toEqual({ at: 'column', column: 'listing_id' })
  expect(compared.counts).toEqual({ added: 1, removed: 1, changed: 1 })
  expect(compared.same).toBe(2)
  expect(compared.reordered).toBe(true)
  const changed = compared.changes.find(({ kind }) => kind === 'changed')
  expect(changed?.values).toMatchObject([{ path: ['price'], before: 20, after: 25 }])
})

test('an id that is another one with every answer is passed over for what stays', () => {
  const row = (title: string, id: string, votes: number) => ({ id, title, votes })
  const before = ['one', 'two', 'three'].map((title, at) => row(title, `a${at}`, at))
  const after = ['zero', 'one', 'two', 'three'].map((title, at) => row(title, `b${at}`, at - 1))
  expect(compareRows(before, after).match).toEqual({ at: 'column', column: 'title' })
})

test('rows that nothing names are matched by place, the equal ones first', () => {
  const before = [
    { kind: 'x', on: true },
    { kind: 'y', on: true },
  ]
  const after = [
    { kind: 'x', on: false },
    { kind: 'x', on: true },
    { kind: 'x', on: true },
  ]
  const compared = compareRows(before, after)
  expect(compared.match).toEqual({ at: 'position' })
  expect(compared.same + compared.counts.added + compared.counts.changed).toBe(3)
})

test('a removed row stands where it was', () => {
  const rows = (...ids: string[]) => ids.map((id) => ({ id }))
  const { changes } = compareRows(rows('a', 'b', 'c', 'd'), rows('a', 'c', 'e', 'd'))
  expect(changes.map(({ kind, before, after }) => [kind, before, after])).toEqual([
    ['removed', 1, null],
    ['added', null, 2],
  ])
})

test('a row that lacks the id of the others is found by all it holds', () => {
  const rows = Array.from({ length: 12 }, (_none, id) => ({ id }))
  const before = [{ name: 'no id' }, ...rows]
  const { match, changes } = compareRows(before, [...rows, { name: 'no id' }])
  expect(match).toEqual({ at: 'column', column: 'id' })
  expect(changes).toEqual([])
})

test('an empty list against a full one is all added', () => {
  expect(compareRows([], [{ id: 1 }, { id: 2 }]).counts).toEqual({
    added: 2,
    removed: 0,
    changed: 0,
  })
})

/** Rows that collide, as ids of few values make them. */
const anyRows = fc.array(
  fc.record(
    { id: fc.oneof(fc.nat(6), fc.string({ maxLength: 2 })), name: fc.jsonValue({ maxDepth: 2 }) },
    { requiredKeys: [] },
  ),
  { maxLength: 30 },
)

test('property: nothing differs from itself', () => {
  fc.assert(
    fc.property(fc.jsonValue({ maxDepth: 6 }), (value) => {
      expect(compareTrees(value, structuredClone(value))).toEqual({ changes: [], cut: false })
    }),
  )
  fc.assert(
    fc.property(anyRows, (rows) => {
      const compared = compareRows(rows, structuredClone(rows))
      expect(compared.changes).toEqual([])
      expect(compared.same).toBe(rows.length)
    }),
  )
})

test('property: any two values are compared, and equal ones only are without changes', () => {
  fc.assert(
    fc.property(fc.jsonValue({ maxDepth: 6 }), fc.jsonValue({ maxDepth: 6 }), (one, other) => {
      const { changes } = compareTrees(one, other)
      expect(changes.length === 0).toBe(sameValue(one, other))
    }),
    { numRuns: 500 },
  )
})

test('property: every row of both sides is told once', () => {
  fc.assert(
    fc.property(anyRows, anyRows, (before, after) => {
      const { counts, same, changes } = compareRows(before, after)
      expect(counts.removed + counts.changed + same).toBe(before.length)
      expect(counts.added + counts.changed + same).toBe(after.length)
      expect(countChanges(changes)).toEqual(counts)
      const places = changes.flatMap(({ after: place }) => (place === null ? [] : [place]))
      expect(new Set(places).size).toBe(places.length)
    }),
    { numRuns: 500 },
  )
})

function nested(depth: number, leaf: unknown): unknown {
  let value: unknown = leaf
  for (let at = 0; at < depth; at += 1) value = at % 2 === 0 ? [value] : { in: value }
  return value
}

test('nesting of 15,000 levels is told as one change, at a bounded depth', () => {
  const { changes } = compareTrees(nested(15_000, 1), nested(15_000, 2))
  // The runner would write a value this deep into a message that nobody needs.
  expect(changes.length).toBe(1)
  expect(changes[0]?.path.length).toBeLessThanOrEqual(60)
  expect(compareRows([{ a: nested(15_000, 1) }], [{ a: nested(15_000, 2) }]).counts.changed).toBe(1)
})

test('more changes than anyone reads are cut, and that is said', () => {
  const before = Array.from({ length: 100 }, (_, at) => at)
  const { changes, cut } = compareTrees(
    before,
    before.map((one) => one + 1000),
    10,
  )
  expect(changes).toHaveLength(10)
  expect(cut).toBe(true)
})

test('5,000 rows of 20 members take ten times as long as 500', () => {
  const rows = (seed: number, length = 5000) =>
    Array.from({ length }, (_, at) => ({
      id: `row-${at + (seed === 0 ? 0 : 50)}`,
      price: at % 10 === 0 ? at + seed : at,
      ...Object.fromEntries(
        Array.from({ length: 18 }, (_, n) => [`member_${n}`, `${n} ${at % 97}`]),
      ),
      nested: { author: `a${at % 300}`, tags: ['x', 'y', String(at % 5)] },
    }))
  const [before, after] = [rows(0), rows(1)]
  const { counts } = compareRows(before, after)
  const [fewBefore, fewAfter] = [rows(0, 500), rows(1, 500)]
  const ratio =
    tookAtLeast(() => compareRows(before, after)) /
    tookAtLeast(() => compareRows(fewBefore, fewAfter))
  expect(counts.added).toBe(50)
  // Quadratic work would take a hundred times as long.
  expect(ratio).toBeLessThan(40)
})

test.each([
  [
    'that are all gone',
    (length: number) => Array.from({ length }, (_, id) => ({ id })),
    [{ id: -1 }],
  ],
  ['that are all alike', (length: number) => Array.from({ length }, () => ({ a: 1 })), [{ a: 2 }]],
] as const)('rows %s are compared in a time that grows with them', (_what, make, other) => {
  expectLinear(500, (share) => {
    const rows = make(120_000 * share)
    return () => {
      compareRows(rows, other)
      compareRows(rows, [...rows].reverse())
    }
  })
})
