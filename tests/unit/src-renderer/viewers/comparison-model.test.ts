import { expect, test } from 'vitest'
import { createDocuments } from '../../../../src-renderer/document/answer-request'
import { tookAtLeast } from '../../src-shared/services/took'

const both = { older: 'older', newer: 'newer' }

function opened(before: unknown, after: unknown) {
  const documents = createDocuments()
  const open = (document: string, value: unknown) => {
    const json = typeof value !== 'string'
    documents.open({ document, text: json ? JSON.stringify(value) : value, json })
  }
  open('older', before)
  open('newer', after)
  return documents
}

const posts = (...rows: [id: string, title: string, score: number][]) => ({
  data: rows.map(([id, title, score]) => ({ id, title, score })),
})
const before = posts(['a', 'Night train', 10], ['b', 'Bench survey', 20], ['c', 'Old clock', 30])
const after = posts(['d', 'Seed catalogue', 1], ['a', 'Night train', 11], ['c', 'Old clock', 30])

test('rows are told by their titles, with what changed of them', () => {
  const documents = opened(before, after)
  expect(documents.compareOpen(both)).toMatchObject({
    shape: 'rows',
    hasRows: true,
    counts: { added: 1, removed: 1, changed: 1 },
    same: 1,
    match: { at: 'column', column: 'id' },
  })
  expect(documents.compareArrange({ ...both, kinds: ['added', 'removed', 'changed'] })).toEqual({
    count: 4,
    starts: [0, 1, 3],
  })
  const lines = documents.compareLines({ ...both, from: 0, to: 10 })
  expect(lines.map(({ kind, level, name }) => [kind, level, name])).toEqual([
    ['added', 'row', 'Seed catalogue'],
    ['changed', 'row', 'Night train'],
    ['changed', 'value', 'score'],
    ['removed', 'row', 'Bench survey'],
  ])
  expect(lines[2]).toMatchObject({ before: '10', after: '11' })
})

test('a filter takes a changed row together with its values', () => {
  const documents = opened(before, after)
  documents.compareOpen(both)
  expect(documents.compareArrange({ ...both, kinds: ['changed'] })).toEqual({
    count: 2,
    starts: [0],
  })
  expect(documents.compareArrange({ ...both, kinds: [] })).toEqual({ count: 0, starts: [] })
})

test('the same answers can be compared by their paths', () => {
  const documents = opened(before, after)
  expect(documents.compareOpen({ ...both, shape: 'tree' })).toMatchObject({
    shape: 'tree',
    hasRows: true,
    counts: { added: 1, removed: 1, changed: 1 },
  })
  documents.compareArrange({ ...both, kinds: ['changed'] })
  expect(documents.compareLines({ ...both, from: 0, to: 1 })[0]?.name).toBe('data[1].score')
})

test('a long value is folded in its line and whole on demand', () => {
  const long = 'word '.repeat(400)
  const documents = opened({ text: long, n: 1 }, { text: `${long}more`, n: 1 })
  documents.compareOpen(both)
  documents.compareArrange({ ...both, kinds: ['changed'] })
  expect(documents.compareLines({ ...both, from: 0, to: 1 })[0]?.after?.length).toBeLessThan(300)
  expect(documents.compareWhole({ ...both, at: 0 })).toEqual({
    name: 'text',
    before: long,
    after: `${long}more`,
  })
})

test('an answer that is text is compared by its lines', () => {
  const documents = opened('one\ntwo\nthree', 'one\n2\nthree')
  expect(documents.compareOpen(both)).toMatchObject({ shape: 'tree', counts: { changed: 1 } })
})

test('what differs is written as JSON and as a Markdown table', () => {
  const documents = opened(before, after)
  documents.compareOpen(both)
  documents.compareArrange({ ...both, kinds: ['added', 'removed', 'changed'] })
  const json = JSON.parse(documents.compareWrite({ ...both, format: 'json' }))
  expect(json).toHaveLength(3)
  expect(json[1]).toMatchObject({
    kind: 'changed',
    row: 'Night train',
    values: [{ kind: 'changed', path: 'score', before: 10, after: 11 }],
  })
  const markdown = documents.compareWrite({ ...both, format: 'markdown' })
  expect(markdown).toContain('| changed | score | 10 | 11 |')
})

test('two answers of 5,000 rows are compared by their reader within 300 ms', () => {
  const answer = (seed: number) => ({
    data: Array.from({ length: 5000 }, (_, at) => ({
      Scheme_Code: String(100_000 + at + seed * 20),
      Scheme_Name: `Fund number ${at + seed * 20}, growth`,
      Net_Asset_Value: (at % 7 === 0 ? at + seed : at) / 10,
      Date: `2${seed}-Nov-2026`,
      Scheme_Type: 'Open Ended Schemes',
      Fund_House: `House ${at % 40}`,
    })),
  })
  const documents = opened(answer(0), answer(1))
  const summary = documents.compareOpen(both)
  // The best of three: each is made anew, as opening compares again.
  const ms = tookAtLeast(() => documents.compareOpen(both))
  console.log(`two answers of 5,000 rows compared by their reader in ${Math.round(ms)} ms`)
  expect(summary.counts).toMatchObject({ added: 20, removed: 20, changed: 4980 })
  expect(ms).toBeLessThan(300)
})

test('a comparison of an answer that is closed says so', () => {
  const documents = opened(before, after)
  documents.close({ document: 'older' })
  expect(() => documents.compareOpen(both)).toThrow('no longer open')
  expect(() => documents.compareLines({ ...both, from: 0, to: 1 })).toThrow('no longer open')
})
