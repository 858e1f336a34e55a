import { expect, test } from 'vitest'
import type { Run, RunState } from '#shared/bridge/runs'
import {
  runFoundWords,
  runningWords,
  runStepWords,
} from '../../../../src-renderer/queries/run-words'

const search = (state: RunState): Run => ({
  id: 'r1',
  kind: 'flightSearch',
  revision: 1,
  title: 'London – New York',
  operation: 'flights.searchFlights',
  values: {},
  extra: {},
  watch: null,
  startedAt: 0,
  changedAt: 0,
  endedAt: null,
  deadline: 60_000,
  polls: 3,
  progress: null,
  words: null,
  found: 73,
  state,
  outcome: null,
})

test('a run says what it waits for', () => {
  const waiting = search({ at: 'waiting', nextAt: 5000 })
  expect(runStepWords(waiting, 2400)).toBe('poll 4, next in 3 s')
  expect(runStepWords(waiting, 9000)).toBe('poll 4, any moment')
  expect(runStepWords(search({ at: 'polling' }), 0)).toBe('poll 4, asking')
  const paused = search({ at: 'paused', why: 'offline', reason: 'There is no network.' })
  expect(runStepWords(paused, 0)).toBe('There is no network.')
  expect(runFoundWords(waiting, 'en-GB')).toBe('73 flights so far')
  expect(runFoundWords({ ...waiting, found: 0 }, 'en-GB')).toBe('nothing found yet')
})

test('searches and jobs under way are counted apart', () => {
  const one = { kind: 'flightSearch', state: { at: 'polling' } } as const
  const job = { ...one, kind: 'downloadJob' } as const
  expect(runningWords([one], 'en-GB')).toBe('1 search running')
  expect(runningWords([one, one, job], 'en-GB')).toBe('2 searches and 1 job running')
  expect(runningWords([job], 'en-GB')).toBe('1 job running')
  const paused = { ...one, state: { at: 'paused', why: 'offline', reason: 'Away.' } } as const
  expect(runningWords([paused], 'en-GB')).toBe('1 search paused')
  expect(runningWords([one, job, paused], 'en-GB')).toBe(
    '1 search and 1 job running, 1 search paused',
  )
})
