import { expect, test } from 'vitest'
import type { Answer } from '../../../../src-preload/contract/answer'
import { failed, ok } from '../../../../src-preload/contract/result'
import {
  answeredBy,
  answerIn,
  begun,
  type CallState,
  ended,
  repeated,
} from '../../../../src-renderer/queries/call-state'

const answer = (id: string): Answer => ({
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
