import { expect, test } from 'vitest'
import { inQueueOrder } from '#shared/services/downloads/queue-order'
import type { Entry } from '../../../../../src-main/downloads/machine/entry'
import {
  inShownOrder,
  type MoveTo,
  movedPlaces,
  nextInTurn,
} from '../../../../../src-main/downloads/machine/queue'
import { fileItem, jobItem, testEntry } from './test-entry'

const file = (id: string, place: number, given: Partial<Entry> = {}) =>
  testEntry(fileItem, { id, place, ...given })

test('files come by priority, then by place, as many as may run', () => {
  const entries = [
    file('low', 1, { priority: 'low' }),
    file('b', 3),
    file('a', 2),
    file('high', 9, { priority: 'high' }),
    file('runs', 4, { state: { at: 'running' } }),
  ]
  expect(nextInTurn(entries, 3, 0).map(({ id }) => id)).toEqual(['high', 'a'])
  expect(nextInTurn(entries, 1, 0)).toEqual([])
})

test('a long wait leaves its place to others, a short one does not', () => {
  const waiting = file('w', 1, { state: { at: 'waiting', reason: '', until: 60_000 } })
  expect(nextInTurn([waiting, file('a', 2)], 1, 0)).toHaveLength(1)
  expect(nextInTurn([waiting, file('a', 2)], 1, 50_000)).toHaveLength(0)
})

test('many short waits for one thing leave the place to others, until a byte comes', () => {
  const waits = (bytes: number, last: number) =>
    file('w', 1, {
      bytes: last,
      state: { at: 'waiting', reason: 'Not yet.', until: 60_000 },
      story: {
        ...file('s', 1).story,
        attempts: [
          { at: 0, what: 'Broken.', bytes },
          ...[10_000, 25_000, 40_000].map((at) => ({ at, what: 'Not yet.', bytes })),
          { at: 55_000, what: 'Not yet.', bytes: last },
        ],
      },
    })
  expect(nextInTurn([waits(7, 7), file('a', 2)], 1, 55_000)).toHaveLength(1)
  expect(nextInTurn([waits(7, 8), file('a', 2)], 1, 55_000)).toHaveLength(0)
})

test('jobs are made beside the files, eight at a time', () => {
  const jobs = Array.from({ length: 20 }, (_, place) => testEntry(jobItem, { place }))
  expect(nextInTurn(jobs, 1, 0)).toHaveLength(8)
  const [first, ...rest] = jobs
  if (first === undefined) throw new Error('none')
  const making = rest.map((one, index) =>
    index < 8 ? { ...one, state: { at: 'creating' as const } } : one,
  )
  expect(nextInTurn([first, ...making], 1, 0)).toEqual([])
})

test('entries are moved to either end, by one step, and before another', () => {
  const entries = ['a', 'b', 'c', 'd'].map((id, index) => file(id, index + 1))
  const order = (ids: string[], to: MoveTo) => {
    const places = movedPlaces(entries, ids, to)
    return entries
      .map((one) => ({ ...one, place: places.get(one.id) ?? one.place }))
      .sort(inQueueOrder)
      .map(({ id }) => id)
      .join('')
  }
  expect(order(['c', 'd'], 'first')).toBe('cdab')
  expect(order(['a'], 'last')).toBe('bcda')
  expect(order(['b', 'c'], 'earlier')).toBe('bcad')
  expect(order(['b', 'c'], 'later')).toBe('adbc')
  expect(order(['a'], 'earlier')).toBe('abcd')
  expect(order(['d'], { before: 'b' })).toBe('adbc')
  expect(order(['a'], { before: 'nowhere' })).toBe('abcd')
  expect(movedPlaces(entries, ['nowhere'], 'first').size).toBe(0)
})

test('what is open is listed in the order of the queue, then what ended, newest first', () => {
  const done = { at: 'done', sha256: '', present: true } as const
  const entries = [
    file('old', 1, { state: done, endedAt: 10 }),
    file('b', 5),
    file('new', 2, { state: done, endedAt: 20 }),
    file('a', 4),
  ]
  expect(entries.sort(inShownOrder).map(({ id }) => id)).toEqual(['a', 'b', 'new', 'old'])
})
