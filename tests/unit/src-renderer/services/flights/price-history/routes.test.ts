import { describe, expect, test, vi } from 'vitest'
import type { PriceRoute, Watch } from '#shared/bridge/flights'
import { levelsOf, watchOf } from '#shared/services/flights/watches'
import { shownRoutes } from '../../../../../../src-renderer/services/flights/price-history/route-order'
import { markOfSearches } from '../../../../../../src-renderer/services/flights/searches'
import { point, question } from '../questions'
import { complete, run } from '../runs'

// The window's way to main is not there.
vi.mock('../../../../../../src-renderer/desk', () => ({ desk: {} }))

const route = (key: string, change: Partial<PriceRoute>): PriceRoute => ({
  key,
  title: key,
  currency: 'USD',
  points: 1,
  lastAt: 0,
  lowest: 100,
  newest: 100,
  question: question(),
  sameDates: 1,
  ...change,
})

describe('the list of routes', () => {
  const routes = [
    route('Zürich – Lisbon, economy', { lastAt: 3, points: 2, lowest: 80, newest: 100 }),
    route('London – New York, economy', { lastAt: 5, points: 9, lowest: 400, newest: 412 }),
    route('Oslo – Rome, economy', { lastAt: 9, points: 4, lowest: null, newest: null }),
    route('Athens – Cairo, business', { lastAt: 1, points: 1, lowest: 700, newest: 700 }),
  ]
  const first = (order: Parameters<typeof shownRoutes>[2]) =>
    shownRoutes(routes, '', order).map(({ title }) => title.slice(0, 3))

  test('it can be sorted by when, name, how often, and nearness to the lowest price', () => {
    expect(first('newest')).toEqual(['Osl', 'Lon', 'Zür', 'Ath'])
    expect(first('name')).toEqual(['Ath', 'Lon', 'Osl', 'Zür'])
    expect(first('searches')).toEqual(['Lon', 'Osl', 'Zür', 'Ath'])
    expect(first('low')).toEqual(['Ath', 'Lon', 'Zür', 'Osl'])
  })

  test('every word must be there, in any order, without regard to marks and case', () => {
    const found = (text: string) => shownRoutes(routes, text, 'name').map(({ title }) => title)
    expect(found('lisbon zurich')).toEqual(['Zürich – Lisbon, economy'])
    expect(found('lisbon rome')).toEqual([])
    expect(found('  ')).toHaveLength(4)
  })
})

const alone = { divisor: 1, words: undefined }

test('the watch of a search is that of the same dates and travellers; one that is on comes first', () => {
  const watch = (id: string, on: boolean, asked = question()): Watch => ({
    ...{ id, title: '', question: asked, everyHours: 12, below: null, newLow: true, on },
    ...{ createdAt: 0, nextAt: null, last: null },
  })
  const others = [
    watch('two', true, question({ adults: 2 })),
    watch('later', true, question({ returnDay: '2027-03-20' })),
  ]
  expect(watchOf(others, question())).toBeUndefined()
  const all = [...others, watch('off', false), watch('on', true)]
  expect(watchOf(all, question({ sortBy: 'fastest' }))?.id).toBe('on')
})

describe('the lines of watches in the chart', () => {
  const watch = (change: Partial<Watch>): Watch => ({
    id: 'w',
    title: '',
    question: question(),
    everyHours: 12,
    below: 400,
    newLow: false,
    on: true,
    createdAt: 0,
    nextAt: 0,
    last: null,
    ...change,
  })
  const points = [point({ run: 'a' })]

  test('a watch of the same search is a line, whatever its order of results', () => {
    const sorted = question({ sortBy: 'fastest' })
    expect(levelsOf([watch({ question: sorted })], points, alone, 'en-US')).toEqual([
      { value: 400, words: 'Watch: $400' },
    ])
  })

  test('a line is drawn for each where prices are, and one for other travellers is none', () => {
    const three = [point({ run: 'a', question: question({ adults: 3 }) })]
    const each = { divisor: 3, words: 'each of 3' }
    const watched = watch({ question: question({ adults: 3 }), below: 2400 })
    expect(levelsOf([watched, watch({})], three, each, 'en-US')).toEqual([
      { value: 800, words: 'Watch: $800' },
    ])
  })

  test('off, without a line, of other days or of another route: none', () => {
    const later = question({ returnDay: '2027-03-20' })
    const dearer = question({ cabinClass: 'first' })
    const others = [
      watch({ on: false }),
      watch({ below: null }),
      watch({ question: later }),
      watch({ question: dearer }),
    ]
    expect(levelsOf(others, points, alone, 'en-US')).toEqual([])
  })
})

describe('when what is known of earlier searches is asked for anew', () => {
  test('a beginning, an end and a forgotten search are told apart; polls and jobs are not', () => {
    const one = run({ id: 'a', startedAt: 10 })
    const before = markOfSearches([one])
    expect(markOfSearches([{ ...one, polls: 4, revision: 9, found: 80 }])).toBe(before)
    expect(markOfSearches([one, run({ id: 'j', kind: 'downloadJob', startedAt: 20 })])).toBe(before)
    const marks = [
      before,
      markOfSearches([one, run({ id: 'b', startedAt: 20 })]),
      markOfSearches([{ ...one, state: complete, endedAt: 30 }]),
      markOfSearches([]),
    ]
    expect(new Set(marks).size).toBe(4)
  })
})
