import { describe, expect, test } from 'vitest'
import type { KeptEntry } from '#shared/bridge/library'
import type { Fact } from '#shared/reading/record'
import type { SearchHead } from '../../../../src-renderer/data/listing/use-search'
import { factWords, happenedWords } from '../../../../src-renderer/kit/record/facts-words'
import {
  freedWords,
  restoredWords,
  staysWords,
  sumFreed,
} from '../../../../src-renderer/library/freed-words'
import { valuesWords } from '../../../../src-renderer/library/history/values-words'
import {
  countWords,
  foundWords,
  isCounted,
  sumTallies,
} from '../../../../src-renderer/library/search/count-words'
import { readLimit } from '../../../../src-renderer/library/storage/read-limit'
import { taskFraction, taskWords } from '../../../../src-renderer/state/task-words'

const video = { service: 'video' } as const
const flight = { service: 'flights' } as const
const now = Date.UTC(2026, 10, 22)

describe('the facts of an item', () => {
  const facts: [Fact, string][] = [
    [{ at: 'text', text: 'Rail at Dusk' }, 'Rail at Dusk'],
    [{ at: 'count', count: 1, one: 'view', many: 'views' }, '1 view'],
    [{ at: 'count', count: 1204, one: 'comment', many: 'comments' }, '1,204 comments'],
    [{ at: 'count', count: 1_234_567, one: 'view', many: 'views' }, '1.2M views'],
    [{ at: 'duration', seconds: 36_271 }, '10:04:31'],
    [{ at: 'duration', seconds: 7.9 }, '0:07'],
    [{ at: 'money', amount: 189, currency: 'EUR' }, '€189'],
    [{ at: 'money', amount: 12.3456 }, '12.35'],
    [{ at: 'money', amount: 12.5, currency: 'USD' }, '$12.50'],
    [{ at: 'rating', rating: 4.42, of: 5 }, '4.4 of 5'],
    [{ at: 'rating', rating: 4, of: 5 }, '4 of 5'],
    [{ at: 'time', ms: Date.UTC(2026, 10, 14), dayOnly: true }, 'Nov 14'],
    [{ at: 'time', ms: Date.UTC(2025, 10, 14), dayOnly: true }, 'Nov 14, 2025'],
  ]
  test.each(facts)('%o is said as "%s"', (fact, words) => {
    expect(factWords(fact, video, now, 'en')).toBe(words)
  })

  test('a net asset value keeps its four places', () => {
    const quote: Fact = { at: 'money', amount: 12.34, currency: 'INR' }
    expect(factWords(quote, { service: 'funds' }, now, 'en')).toBe('₹12.3400')
  })

  test('the length of a flight is a journey, not a running time', () => {
    expect(factWords({ at: 'duration', seconds: 5400 }, flight, now, 'en')).toBe('1 h 30')
    expect(factWords({ at: 'duration', seconds: 2700 }, flight, now, 'en')).toBe('45 min')
  })

  test('a flight leaves by the clock of its airport, wherever one reads it', () => {
    const words = factWords({ at: 'time', ms: Date.UTC(2026, 11, 12, 7, 5) }, flight, now, 'en-GB')
    expect(words).toContain('07:05')
  })

  test('when a thing was published has its year only where it is another one', () => {
    const wordsOf = (year: number) =>
      happenedWords(
        { service: 'video', kind: 'video', happenedAt: Date.UTC(year, 2, 9), facts: [] },
        now,
        'en-GB',
      )
    expect(wordsOf(2026)).toBe('published 9 Mar')
    expect(wordsOf(2025)).toBe('published 9 Mar 2025')
  })

  test('the words follow the locale', () => {
    const money: Fact = { at: 'money', amount: 1234.5, currency: 'EUR' }
    expect(factWords(money, video, now, 'de')).toBe('1.234,50\u00a0€')
  })

  test('a currency that Intl refuses is written behind the number', () => {
    expect(factWords({ at: 'money', amount: 5, currency: 'points' }, video, now, 'en')).toBe(
      '5 points',
    )
  })
})

describe('what a search says of itself', () => {
  test('how many, how long, and that it cost nothing', () => {
    expect(countWords({ count: 312, exact: true }, 4, 'en')).toBe('312 items in 4 ms, no call made')
    expect(countWords({ count: 1, exact: true }, 0.4, 'en')).toBe(
      '1 item in under 1 ms, no call made',
    )
  })

  test('where counting has stopped, it says at least', () => {
    expect(countWords({ count: 5000, exact: false }, 12, 'en')).toBe(
      '5,000+ items in 12 ms, no call made',
    )
  })

  test('not how many the words before had, while new ones are searched for', () => {
    const head: SearchHead = {
      total: { count: 312, exact: true },
      services: [],
      kinds: [],
      counted: true,
      ms: 4,
      manner: 'fullText',
    }
    const rows = { items: [], next: null, head, question: '' }
    const words = (doing: 'nothing' | 'asking' | 'continuing', next: string | null = null) =>
      foundWords({ at: 'shown', rows: { ...rows, next }, doing }, 'en')
    expect(words('nothing')).toBe('312 items in 4 ms, no call made')
    expect(words('continuing')).toBe('312 items in 4 ms, no call made')
    expect(words('asking')).toBe('Searching …')
    expect(words('nothing', 'more')).toBe('')
    const found = (next: string | null) =>
      isCounted({ at: 'shown', rows: { ...rows, next }, doing: 'nothing' })
    expect([found(null), found('more'), isCounted({ at: 'waiting' })]).toEqual([true, false, false])
    expect(foundWords({ at: 'waiting' }, 'en')).toBe('')
  })

  test('a sum is exact only where each part is', () => {
    const parts = [
      { count: 5000, exact: false },
      { count: 3, exact: true },
    ]
    expect(sumTallies(parts)).toEqual({ count: 5003, exact: false })
  })
})

describe('what forgetting frees', () => {
  const freed = {
    answers: 314,
    records: 2011,
    pictures: 0,
    bytes: 12_000_000,
    own: 0,
    savedKept: 14,
  }

  test('is said exactly, and what there is none of is not named', () => {
    expect(freedWords(freed, 'en')).toBe('12 MB: 314 answers, 2,011 items')
    expect(staysWords(freed, 'en')).toBe('14 saved items stay.')
  })

  test('of several things is their sum', () => {
    expect(sumFreed([freed, freed]).records).toBe(4022)
  })
})

test('what a backup brought is named, also where it is no answer and no item', () => {
  const none = { answers: 0, records: 0, saved: 0, lists: [] }
  const lists = [
    { title: 'Saved places', count: 2 },
    { title: 'Followed', count: 1204 },
  ]
  expect(restoredWords({ ...none, lists }, 'en')).toBe('Added: Saved places (2), Followed (1,204).')
  expect(restoredWords({ ...none, answers: 1, records: 10, lists: lists.slice(0, 1) }, 'en')).toBe(
    'Added 1 answer, 10 items. Also: Saved places (2).',
  )
  expect(restoredWords(none, 'en')).toBe(
    'Nothing was added: the file has nothing new that can be taken over.',
  )
})

describe('a task', () => {
  const task = {
    id: '1',
    what: 'export',
    name: 'Trips',
    done: 12,
    total: 30,
    startedAt: 0,
    state: { at: 'running' },
  } as const

  test('says what it does and how far it is', () => {
    expect(taskWords(task, 'en')).toBe('Exporting “Trips”, 12 of 30')
    expect(taskFraction(task)).toBe(0.4)
  })

  test('that ended early says why', () => {
    const state = { at: 'ended', endedAt: 1, reason: 'The budget of Maps is used up.' } as const
    expect(taskWords({ ...task, state }, 'en')).toBe(
      'Exporting “Trips” ended, 12 of 30. The budget of Maps is used up.',
    )
  })
})

test('the values of an answer are one line, without the empty ones', () => {
  const entry: Pick<KeptEntry, 'values' | 'extra'> = {
    values: { query: 'night  train', after: '', ids: ['a', 'b'] },
    extra: { debug: true },
  }
  expect(valuesWords(entry)).toBe('query night train, ids a, b, debug true')
})

describe('a limit', () => {
  test('is read as people write whole numbers', () => {
    expect(readLimit(' 2000 ', true)).toEqual({ at: 'limit', value: 2000 })
    expect(readLimit("2'000", true)).toEqual({ at: 'limit', value: 2000 })
    expect(readLimit('1.000.000', true)).toEqual({ at: 'limit', value: 1_000_000 })
  })

  test('is none where the field is empty and may be', () => {
    expect(readLimit('', false)).toEqual({ at: 'limit', value: null })
    expect(readLimit('', true).at).toBe('refused')
  })

  test.each(['1.5', '-3', 'many', '12 MB'])('%s is no whole number', (text) => {
    expect(readLimit(text, false).at).toBe('refused')
  })
})
