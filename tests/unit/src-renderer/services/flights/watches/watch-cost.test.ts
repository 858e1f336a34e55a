import { describe, expect, test } from 'vitest'
import { costOfWatch } from '../../../../../../src-renderer/services/flights/watches/calls-of-watch'
import { runOfWatch } from '../../../../../../src-renderer/services/flights/watches/run-of-watch'
import {
  budgetWords,
  costWords,
  paceWords,
  tellsWords,
} from '../../../../../../src-renderer/services/flights/watches/watch-words'
import { complete, run } from '../runs'

const seen = (id: string, polls: number) => run({ id, polls, state: complete })

describe('what a watch costs in a day', () => {
  test('before any search was complete, six calls each are assumed', () => {
    expect(costOfWatch(6, [run({ id: 'a', polls: 3 })])).toEqual({
      searchesADay: 4,
      callsEach: 6,
      known: 'assumed',
      callsADay: 24,
    })
  })

  test('then it is the middle of what complete searches took, polls included', () => {
    const cancelled = run({
      id: 'd',
      polls: 1,
      state: { at: 'ended', how: 'cancelled', reason: '', fault: null },
    })
    const job = run({ id: 'e', kind: 'downloadJob', polls: 90, state: complete })
    const runs = [seen('a', 4), seen('b', 30), seen('c', 5), cancelled, job]
    expect(costOfWatch(12, runs)).toMatchObject({ callsEach: 5, known: 'seen', callsADay: 10 })
  })

  test('parts of calls are counted up', () => {
    expect(costOfWatch(5, []).callsADay).toBe(29)
    expect(costOfWatch(720, []).callsADay).toBe(1)
  })

  test('it is said with what it rests on', () => {
    expect(costWords(costOfWatch(6, []), 'en')).toBe(
      '4 searches a day, about 24 calls with their polls (6 each, assumed).',
    )
    expect(costWords(costOfWatch(24, [seen('a', 5)]), 'en')).toBe(
      '1 search a day, about 5 calls with their polls (5 each, as your searches so far).',
    )
    expect(costWords(costOfWatch(72, []), 'en')).toBe(
      'A search every 3 days, about 2 calls a day with their polls (6 each, assumed).',
    )
  })

  test('the day’s budget fits, does not, or is not set', () => {
    expect(budgetWords(24, 24, 'en')).toEqual({
      fits: true,
      words: 'The day’s budget for flights is 24 calls.',
    })
    expect(budgetWords(25, 24, 'en')).toEqual({
      fits: false,
      words: 'That is more than the day’s budget of 24 calls: the watch waits when it is used up.',
    })
    expect(budgetWords(9999, null, 'en').fits).toBe(true)
  })
})

describe('a watch in words', () => {
  test.each([
    [1, 'Every hour'],
    [2.5, 'Every 2.5 hours'],
    [24, 'Every day'],
    [36, 'Every 36 hours'],
    [72, 'Every 3 days'],
  ])('%d hours are "%s"', (hours, words) => {
    expect(paceWords(hours, 'en')).toBe(words)
  })

  test('when it tells', () => {
    expect(tellsWords({ below: 400, newLow: true }, '$400')).toBe(
      'tells at $400 or less or at a new low',
    )
    expect(tellsWords({ below: null, newLow: true }, null)).toBe('tells at a new low')
    expect(tellsWords({ below: null, newLow: false }, null)).toBe('tells nothing')
  })
})

test('the search of a watch is the one of its own that has not ended', () => {
  const own = run({ id: 'b', watch: 'w1' })
  const runs = [run({ id: 'a', watch: 'w1', state: complete }), run({ id: 'c', watch: 'w2' }), own]
  expect(runOfWatch(runs, 'w1')).toBe(own)
  expect(runOfWatch(runs, 'w3')).toBeUndefined()
})
