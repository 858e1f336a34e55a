import { expect, test } from 'vitest'
import type { Answer } from '#shared/bridge/answer'
import type { AnswerVersion } from '#shared/bridge/library'
import type { CallState, News } from '../../../../src-renderer/queries/call-state'
import { placeOf } from '../../../../src-renderer/queries/version-place'
import {
  freshnessOf,
  stripOf,
} from '../../../../src-renderer/services/operations/answer-strip-kind'

const answer: Answer = {
  id: 'two',
  operation: 'forum.popular',
  values: {},
  extra: {},
  from: 'library',
  receivedAt: 100,
  freshUntil: 200,
  request: { method: 'GET', url: 'https://x.example', headers: [] },
  status: 200,
  headers: [],
  body: { at: 'json', text: '[]' },
  bytes: 2,
  timing: { queuedMs: 0, firstByteMs: 1, totalMs: 2, attempts: 1 },
}
const question = { values: {}, extra: {} }
const shown = (news: News, more: Partial<Answer> = {}): CallState => ({
  at: 'answered',
  answer: { ...answer, ...more },
  question,
  manner: {},
  news,
  line: 'a',
})
const version = (id: string, receivedAt: number, confirmedAt = receivedAt): AnswerVersion => ({
  id,
  receivedAt,
  confirmedAt,
  bytes: 2,
  status: 200,
  records: 0,
})
const alone = { all: [version('two', 100)], place: 0 }
const none: News = { at: 'none' }
const fault = { code: 'timedOut' as const, message: 'No answer.', nextStep: 'Try again.' }

test('a fresh answer needs no words above it, a stale one from the library does', () => {
  expect(stripOf(shown(none), alone, false, false)).toEqual({ at: 'none' })
  expect(stripOf(shown(none), alone, true, false)).toEqual({ at: 'stale' })
  expect(stripOf(shown(none, { from: 'network' }), alone, true, false)).toEqual({ at: 'none' })
})

test('offline, a copy that is no longer fresh says so', () => {
  expect(stripOf(shown(none), alone, true, true)).toEqual({ at: 'offlineCopy' })
  expect(stripOf(shown(none, { freshUntil: 0 }), alone, true, true)).toEqual({ at: 'offlineCopy' })
  expect(stripOf(shown(none), alone, false, true)).toEqual({ at: 'none' })
})

test('a refresh that failed says what happened; a used-up budget says it quietly', () => {
  expect(stripOf(shown({ at: 'refreshFailed', fault, failedAt: 9 }), alone, true, false)).toEqual({
    at: 'refreshFailed',
    fault,
  })
  const budget = { ...fault, code: 'budgetReached' as const }
  expect(
    stripOf(shown({ at: 'refreshFailed', fault: budget, failedAt: 9 }), alone, true, false),
  ).toEqual({ at: 'budget', fault: budget })
})

test('an earlier version is told before all else', () => {
  const versions = { all: [version('three', 300, 400), version('two', 100)], place: 1 }
  expect(stripOf(shown({ at: 'unchanged', before: 1 }), versions, true, true)).toEqual({
    at: 'version',
    newest: { id: 'three', receivedAt: 400 },
  })
})

test('an answer that only confirmed a body is found as the version of that body', () => {
  const all = [version('c', 300, 300), version('a', 100, 200)]
  expect(placeOf(all, { id: 'a', receivedAt: 100 })).toBe(1)
  expect(placeOf(all, { id: 'b', receivedAt: 200 })).toBe(1)
  expect(placeOf(all, { id: 'x', receivedAt: 250 })).toBe(-1)
})

test('freshness is told apart', () => {
  expect(freshnessOf({ from: 'network', freshUntil: 0 }, true, false)).toBe('anew')
  expect(freshnessOf({ from: 'network', freshUntil: 20 }, false, false)).toBe('fresh')
  expect(freshnessOf({ from: 'library', freshUntil: 5 }, true, false)).toBe('stale')
  expect(freshnessOf({ from: 'network', freshUntil: 5 }, true, true)).toBe('stale')
})
