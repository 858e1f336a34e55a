import { describe, expect, test } from 'vitest'
import type { Run, RunEnd } from '#shared/bridge/runs'
import {
  elapsedWords,
  standingOf,
  waitingSentence,
  waitingWords,
} from '../../../../../../src-renderer/services/flights/results/standing'
import { searchBadge } from '../../../../../../src-renderer/services/flights/search-badge'
import { complete, run as runOf } from '../runs'

const run = (state: Run['state']): Run =>
  runOf({
    id: 'r',
    startedAt: 1_000,
    endedAt: state.at === 'ended' ? 43_500 : null,
    found: 12,
    state,
  })
const ended = (how: RunEnd) => run({ at: 'ended', how, reason: '', fault: null })

describe('how a search stands', () => {
  test('how long it has been searched, or was', () => {
    expect(elapsedWords(run({ at: 'polling' }), 20_900, 'en-GB')).toBe('19 s')
    expect(elapsedWords(ended('complete'), 99_000, 'en-GB')).toBe('42 s')
  })

  test('a search that never completed says so and offers to go on', () => {
    for (const how of ['deadline', 'stuck'] as const) {
      const standing = standingOf(ended(how), 12)
      expect(searchBadge(ended(how).state).words).toBe('Ended early')
      expect(standing.sentence).toMatch(/These are the results until then\.$/)
      expect(standing.steps).toEqual(['continue', 'searchAgain'])
    }
  })

  test('a lost session cannot go on, only begin anew', () => {
    expect(standingOf(ended('lost'), 0)).toMatchObject({
      sentence:
        'The service no longer knows this search, so it cannot continue. Nothing was found until then.',
      steps: ['searchAgain'],
      running: false,
    })
  })

  test('a pause gives its reason as part of a sentence', () => {
    const paused = run({ at: 'paused', why: 'offline', reason: 'There is no network' })
    expect(standingOf(paused, 3)).toMatchObject({
      sentence: 'Paused: there is no network. What was found so far is below.',
      running: true,
    })
    expect(standingOf(paused, 0).sentence).toBe('Paused: there is no network.')
  })

  test('a complete one needs no sentence beside its word', () => {
    expect(searchBadge(complete)).toEqual({ words: 'Complete', tone: 'ok' })
    expect(standingOf({ state: complete }, 12).sentence).toBeNull()
  })

  test('what waits to come in is counted', () => {
    expect(waitingWords({ fresh: 12, changed: 0 }, 'en-GB')).toBe('12 new results: show')
    expect(waitingWords({ fresh: 1, changed: 3 }, 'en-GB')).toBe('1 new result, 3 changed: show')
  })
})

test('what is said in place of results is true while nothing is asked', () => {
  const polling = { at: 'polling' } as const
  const paused = { at: 'paused', why: 'noKey', reason: 'The key is missing.' } as const
  const looks = /service is looking for flights/
  expect(waitingSentence({ state: polling }, false)).toMatch(looks)
  for (const words of [
    waitingSentence({ state: polling }, true),
    waitingSentence({ state: paused }, true),
    waitingSentence({ state: paused }, false),
  ]) {
    expect(words).not.toMatch(looks)
  }
})
