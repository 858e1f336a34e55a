import { describe, expect, test } from 'vitest'
import {
  budgetWords,
  costOfWatch,
  costWords,
  paceWords,
} from '../../../../../src-renderer/kit/watch/watch-cost'

const search = { one: 'search', many: 'searches', calls: ' with their polls' }

describe('what a watch costs in a day', () => {
  test('before any look was seen to its end, some calls each are assumed', () => {
    expect(costOfWatch(6, [], 6)).toEqual({
      looksADay: 4,
      callsEach: 6,
      known: 'assumed',
      callsADay: 24,
    })
  })

  test('then it is the middle of what they took', () => {
    expect(costOfWatch(12, [4, 30, 5], 6)).toMatchObject({
      callsEach: 5,
      known: 'seen',
      callsADay: 10,
    })
  })

  test('parts of calls are counted up', () => {
    expect(costOfWatch(5, [], 6).callsADay).toBe(29)
    expect(costOfWatch(720, [], 6).callsADay).toBe(1)
  })

  test('it is said with what it rests on', () => {
    expect(costWords(costOfWatch(6, [], 6), search, 'en')).toBe(
      '4 searches a day, about 24 calls with their polls (6 each, assumed).',
    )
    expect(costWords(costOfWatch(24, [5], 6), search, 'en')).toBe(
      '1 search a day, about 5 calls with their polls (5 each, like your searches so far).',
    )
    expect(costWords(costOfWatch(72, [], 6), search, 'en')).toBe(
      'A search every 3 days, about 2 calls a day with their polls (6 each, assumed).',
    )
    const look = { one: 'look', many: 'looks', calls: '' }
    expect(costWords(costOfWatch(12, [], 1), look, 'en')).toBe(
      '2 looks a day, about 2 calls (1 each, assumed).',
    )
  })

  test('the day’s budget fits, does not, or is not set', () => {
    expect(budgetWords('flights', 24, 24, 'en')).toEqual({
      fits: true,
      words: 'The day’s budget for flights is 24 calls.',
    })
    expect(budgetWords('flights', 25, 24, 'en')).toEqual({
      fits: false,
      words: 'That is more than the day’s budget of 24 calls: the watch waits when it is used up.',
    })
    expect(budgetWords('flights', 9999, null, 'en').fits).toBe(true)
  })
})

test.each([
  [1, 'Every hour'],
  [2.5, 'Every 2.5 hours'],
  [24, 'Every day'],
  [36, 'Every 36 hours'],
  [72, 'Every 3 days'],
])('%d hours are "%s"', (hours, words) => {
  expect(paceWords(hours, 'en')).toBe(words)
})
