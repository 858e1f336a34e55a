import { expect, test, vi } from 'vitest'
import { callsOfSearches, passedWords, runOfWatch } from '#shared/services/flights/watches'
import { watchWords } from '../../../../../../src-renderer/services/flights/watches/flight-watch'
import { question } from '../questions'
import { complete, run } from '../runs'

// The window's way to main is not there.
vi.mock('../../../../../../src-renderer/desk', () => ({ desk: {} }))

const watch = {
  id: 'w1',
  title: '',
  question: question(),
  everyHours: 6,
  below: 400,
  newLow: true,
  on: true,
  createdAt: 0,
  nextAt: null,
  last: null,
}

test('only complete searches say what one costs', () => {
  const ended = { at: 'ended', how: 'cancelled', reason: '', fault: null } as const
  const runs = [
    run({ id: 'a', polls: 4, state: complete }),
    run({ id: 'b', polls: 1, state: ended }),
    run({ id: 'c', polls: 3 }),
    run({ id: 'd', kind: 'downloadJob', polls: 90, state: complete }),
  ]
  expect(callsOfSearches(runs)).toEqual([4])
})

test('the search of a watch is the one of its own that has not ended', () => {
  const own = run({ id: 'b', watch: 'w1' })
  const runs = [run({ id: 'a', watch: 'w1', state: complete }), run({ id: 'c', watch: 'w2' }), own]
  expect(runOfWatch(runs, 'w1')).toBe(own)
  expect(runOfWatch(runs, 'w3')).toBeUndefined()
})

test('a watch says when it searches and when it tells', () => {
  expect(watchWords(watch, 'en-US')).toBe('Every 6 hours, notifies at $400 or less or at a new low')
  expect(watchWords({ ...watch, below: null }, 'en-US')).toBe(
    'Every 6 hours, notifies at a new low',
  )
  expect(watchWords({ ...watch, below: null, newLow: false }, 'en-US')).toBe(
    'Every 6 hours, no notifications',
  )
})

test('a journey can be watched up to its first day', () => {
  expect(passedWords(question(), '2027-03-10')).toMatch(/have passed/)
  expect(passedWords(question(), '2027-03-09')).toBeUndefined()
})
