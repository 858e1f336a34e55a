import { expect, test } from 'vitest'
import type { Answer } from '#shared/bridge/answer'
import { failed, ok } from '#shared/bridge/result'
import {
  answeredBy,
  answerIn,
  begun,
  type CallState,
  ended,
  repeated,
  wantsRefresh,
} from '../../../../src-renderer/queries/call-state'

const answer = (id: string, more: Partial<Answer> = {}): Answer => ({
  id,
  operation: 'forum.popular',
  values: {},
  extra: {},
  from: 'network',
  receivedAt: 1,
  freshUntil: 2,
  request: { method: 'GET', url: 'https://x.example', headers: [] },
  status: 200,
  headers: [],
  body: { at: 'json', text: '[]' },
  bytes: 2,
  timing: { queuedMs: 0, firstByteMs: 1, totalMs: 2, attempts: 1 },
  ...more,
})
const question = { values: { t: 'week' }, extra: {} }
const call = (callId: string) => ({ callId, question, manner: {} })
const fault = failed({ code: 'cancelled', message: 'Cancelled.', nextStep: 'Ask again.' })
const idle: CallState = { at: 'idle' }

test('the answer from before stays while a new one is on its way, and after a failure', () => {
  const running = begun(answeredBy(answer('one')), call('a'), 10)
  expect(answerIn(running)?.id).toBe('one')
  const after = ended(running, 'a', fault, 20)
  expect(after).toMatchObject({ at: 'failed', failedAt: 20, question })
  expect(answerIn(after)?.id).toBe('one')
})

test('a late answer of an earlier call changes nothing', () => {
  const second = begun(begun(idle, call('a'), 1), call('b'), 2)
  expect(ended(second, 'a', ok(answer('late')), 3)).toBe(second)
  expect(ended(second, 'b', ok(answer('right')), 4)).toMatchObject({
    at: 'answered',
    answer: { id: 'right' },
    question,
  })
})

test('what ends when nothing runs changes nothing', () => {
  expect(ended(idle, 'a', ok(answer('x')), 1)).toBe(idle)
  expect(answerIn(idle)).toBeUndefined()
})

test('what was sent anyway is sent anyway again, but a used-up budget asks each time', () => {
  const anyway = { anyway: true, overBudget: true }
  const state = ended(begun(idle, { ...call('a'), manner: anyway }, 1), 'a', ok(answer('x')), 2)
  expect(repeated(state, { mode: 'refresh' })).toEqual({
    question,
    manner: { anyway: true, mode: 'refresh' },
  })
  expect(repeated(idle, {})).toBeUndefined()
})

const refresh = { callId: 'behind', question, manner: { mode: 'refresh' as const } }
const kept = () =>
  ended(begun(idle, call('a'), 1), 'a', ok(answer('old', { from: 'library', receivedAt: 5 })), 2)

test('a kept answer stays in its place while the same is asked anew', () => {
  const behind = begun(kept(), refresh, 3)
  expect(behind).toMatchObject({ at: 'refreshing', answer: { id: 'old' }, startedAt: 3 })
  const after = ended(behind, 'behind', ok(answer('new')), 4)
  expect(after).toMatchObject({
    at: 'answered',
    answer: { id: 'new' },
    news: { at: 'unchanged', before: 5 },
  })
  expect(after.at === 'answered' && after.line).toBe('a')
})

test('an answer that is another one than the kept can be compared with it', () => {
  const other = answer('new', { body: { at: 'json', text: '[1]' } })
  expect(ended(begun(kept(), refresh, 3), 'behind', ok(other), 4)).toMatchObject({
    news: { at: 'changed', earlierId: 'old', before: 5 },
  })
})

test('a refresh that fails leaves the copy and says why; one that is stopped says nothing bad', () => {
  const behind = begun(kept(), refresh, 3)
  const offline = failed({ code: 'offline', message: 'No network.', nextStep: 'Connect.' })
  expect(ended(behind, 'behind', offline, 9)).toMatchObject({
    at: 'answered',
    answer: { id: 'old' },
    news: { at: 'refreshFailed', failedAt: 9, fault: { code: 'offline' } },
  })
  expect(ended(behind, 'behind', fault, 9)).toMatchObject({ news: { at: 'stopped' } })
})

test('refreshing another question than the shown one is a call of its own', () => {
  const other = { ...refresh, question: { values: { t: 'day' }, extra: {} } }
  expect(begun(kept(), other, 3)).toMatchObject({ at: 'running', previous: { id: 'old' } })
})

test('a late answer of a refresh that was replaced changes nothing', () => {
  const second = begun(begun(kept(), refresh, 3), { ...refresh, callId: 'later' }, 4)
  expect(ended(second, 'behind', ok(answer('late')), 5)).toBe(second)
})

test('a stale kept answer is asked anew by itself, but not offline, nor where a person said how', () => {
  const stale = kept()
  expect(wantsRefresh(stale, 10, false)).toBe(true)
  expect(wantsRefresh(stale, 1, false)).toBe(false)
  expect(wantsRefresh(stale, 10, true)).toBe(false)
  expect(wantsRefresh(answeredBy(answer('opened', { from: 'library' })), 10, false)).toBe(false)
  const fromNetwork = ended(begun(idle, call('a'), 1), 'a', ok(answer('new')), 2)
  expect(wantsRefresh(fromNetwork, 10, false)).toBe(false)
})
