import { describe, expect, test } from 'vitest'
import {
  filtersOf,
  hidingFilters,
  periodWords,
  toQuery,
  toSearch,
  toStoredQuery,
  withoutFilters,
} from '../../../../src-renderer/library/library-query'

import { type LibrarySearch, wholeLibrary } from '../../../../src-renderer/state/library-route'

const now = new Date(2026, 10, 20, 16, 30).getTime()
const search: LibrarySearch = {
  ...wholeLibrary,
  text: ' night train ',
  services: ['news', 'forum'],
  period: { at: 'days', days: 7 },
  saved: true,
  order: 'relevance',
}

describe('the question of a search', () => {
  test('leaves out what does not filter', () => {
    expect(toQuery(wholeLibrary, now)).toEqual({ text: '', order: 'newest' })
  })

  test('without words nothing is more relevant than anything else', () => {
    expect(toQuery({ ...wholeLibrary, order: 'relevance' }, now).order).toBe('newest')
  })

  test('the same choice made in another order is the same question', () => {
    const other: LibrarySearch = { ...search, services: ['forum', 'news'] }
    expect(toQuery(search, now)).toEqual(toQuery(other, now))
  })

  test('stays the same while one looks at its answer', () => {
    expect(toQuery(search, now + 3_600_000)).toEqual(toQuery(search, now))
  })

  test('seven days are today and the six before it', () => {
    expect(toQuery(search, now).seenFrom).toBe(new Date(2026, 10, 14).getTime())
  })

  test('an own range has its last day whole', () => {
    const period = { at: 'own', from: '2026-11-01', until: '2026-11-03' } as const
    expect(toQuery({ ...wholeLibrary, period }, now)).toMatchObject({
      seenFrom: new Date(2026, 10, 1).getTime(),
      seenUntil: new Date(2026, 10, 4).getTime(),
    })
  })

  test('a half of a range is enough, and a broken date filters nothing', () => {
    const period = { at: 'own', from: '', until: 'soon' } as const
    expect(toQuery({ ...wholeLibrary, period }, now)).toEqual({ text: '', order: 'newest' })
  })

  test('a period is about when things were seen, or about when they happened', () => {
    const period = { at: 'own', from: '2026-11-01', until: '2026-11-03' } as const
    const asked = toQuery({ ...wholeLibrary, period, by: 'happened' }, now)
    expect(asked).toEqual({
      text: '',
      order: 'newest',
      happenedFrom: new Date(2026, 10, 1).getTime(),
      happenedUntil: new Date(2026, 10, 4).getTime(),
    })
    expect(toSearch(asked)).toEqual({ ...wholeLibrary, period, by: 'happened' })
  })

  test('the order by when things happened stays, with words and without', () => {
    expect(toQuery({ ...wholeLibrary, order: 'latest' }, now).order).toBe('latest')
    expect(toQuery({ ...search, order: 'latest' }, now).order).toBe('latest')
    expect(toSearch({ text: '', order: 'latest' }).order).toBe('latest')
  })

  test('a kept search opens in the search page as the same question', () => {
    const query = toQuery(search, now)
    const again = toQuery(toSearch(query), now + 40 * 86_400_000)
    expect(again).toEqual(query)
  })

  test.each([
    { at: 'today' },
    { at: 'days', days: 7 },
    { at: 'days', days: 30 },
    { at: 'days', days: 365 },
  ] as const)(
    'a stored search of $at $days is of no fixed day, and opens as it was chosen',
    (period) => {
      for (const by of ['seen', 'happened'] as const) {
        const stored = toStoredQuery({ ...wholeLibrary, period, by }, now)
        expect(stored).toEqual(
          toStoredQuery({ ...wholeLibrary, period, by }, now + 40 * 86_400_000),
        )
        expect(stored).not.toHaveProperty('seenFrom')
        expect(stored).not.toHaveProperty('happenedFrom')
        const opened = toSearch(stored)
        expect(opened).toMatchObject({ period, ...(by === 'happened' && { by }) })
        expect(toStoredQuery(opened, now)).toEqual(stored)
      }
    },
  )

  test('a stored search of fixed days, or of any, keeps them', () => {
    const period = { at: 'own', from: '2026-11-01', until: '2026-11-03' } as const
    for (const one of [{ ...search, period }, wholeLibrary]) {
      expect(toStoredQuery(one, now)).toEqual(toQuery(one, now))
    }
  })
})

describe('filters', () => {
  test('are named, and clearing them keeps words and order', () => {
    expect(filtersOf(search)).toEqual(['service', 'time', 'saved only'])
    expect(withoutFilters(search)).toEqual({
      ...wholeLibrary,
      text: search.text,
      order: 'relevance',
    })
  })

  test('where nothing is found, each can be taken off, and all together', () => {
    expect(hidingFilters(search).map(({ words }) => words)).toEqual([
      'Clear all filters',
      'All services',
      'Any time',
      'Also what is not saved',
    ])
    expect(hidingFilters({ ...wholeLibrary, unread: true })).toHaveLength(1)
    expect(hidingFilters(wholeLibrary)).toEqual([])
  })

  test('periods have their words', () => {
    expect(periodWords({ at: 'days', days: 30 })).toBe('Last 30 days')
    const words = (from: string, until: string, year: number) =>
      periodWords({ at: 'own', from, until }, 'en', new Date(year, 10, 27).getTime())
    expect(words('2026-11-01', '', 2026)).toBe('Since Nov 1')
    expect(words('2026-11-01', '', 2027)).toBe('Since Nov 1, 2026')
    expect(words('', '2026-11-01', 2026)).toBe('Until Nov 1')
    expect(words('2026-11-01', '2026-11-09', 2026)).toMatch(/^Nov 1\s–\s9$/u)
    expect(words('2025-11-01', '2026-11-09', 2026)).toMatch(/^Nov 1, 2025\s–\sNov 9, 2026$/u)
  })
})
