import { describe, expect, test } from 'vitest'
import type { Run, RunEnd } from '../../../../../../src-preload/contract/runs'
import {
  elapsedWords,
  pollWords,
  standingOf,
  waitingWords,
} from '../../../../../../src-renderer/services/flights/board/run-words'

const run = (state: Run['state']): Run => ({
  id: 'r',
  kind: 'flightSearch',
  revision: 1,
  title: 'Zürich – London, 9 Mar 2027',
  operation: 'flights.searchFlights',
  values: {},
  extra: {},
  watch: null,
  startedAt: 1_000,
  changedAt: 20_000,
  endedAt: state.at === 'ended' ? 43_500 : null,
  deadline: 90_000,
  polls: 3,
  progress: null,
  words: null,
  found: 12,
  state,
  outcome: null,
})
const ended = (how: RunEnd) => run({ at: 'ended', how, reason: '', fault: null })

describe('how a search stands', () => {
  test('what it waits for is named while it runs', () => {
    expect(pollWords(run({ at: 'waiting', nextAt: 23_000 }), 20_000)).toBe('poll 4, next in 3 s')
    expect(pollWords(run({ at: 'polling' }), 20_000)).toBe('poll 4, asking now')
    expect(elapsedWords(run({ at: 'polling' }), 20_900, 'en-GB')).toBe('19 s')
    expect(elapsedWords(ended('complete'), 99_000, 'en-GB')).toBe('42 s')
  })

  test('a search that never completed says so and offers to go on', () => {
    for (const how of ['deadline', 'stuck'] as const) {
      const standing = standingOf(ended(how), 12)
      expect(standing.badge.words).toBe('Ended with what there is')
      expect(standing.sentence).toMatch(/This is what there is\.$/)
      expect(standing.steps).toEqual(['goOn', 'searchAnew'])
    }
  })

  test('a lost session cannot go on, only begin anew', () => {
    expect(standingOf(ended('lost'), 0)).toMatchObject({
      sentence:
        'The service no longer knows this search, so it cannot go on. Nothing was found until then.',
      steps: ['searchAnew'],
      running: false,
    })
  })

  test('a pause gives its reason as part of a sentence', () => {
    const paused = run({ at: 'paused', why: 'offline', reason: 'There is no network' })
    expect(standingOf(paused, 3)).toMatchObject({
      badge: { words: 'Paused' },
      sentence: 'Paused: there is no network. What was found so far is below.',
      running: true,
    })
  })

  test('a complete one needs no sentence beside its word', () => {
    expect(standingOf(ended('complete'), 12)).toMatchObject({
      badge: { words: 'Complete', tone: 'ok' },
      sentence: null,
    })
  })

  test('what waits to come in is counted', () => {
    expect(waitingWords({ fresh: 12, changed: 0 }, 'en-GB')).toBe('12 new results: show')
    expect(waitingWords({ fresh: 1, changed: 3 }, 'en-GB')).toBe('1 new result, 3 changed: show')
  })
})
