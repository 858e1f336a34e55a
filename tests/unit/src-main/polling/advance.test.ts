import { array, assert, constantFrom, integer, property, record } from 'fast-check'
import { describe, expect, test } from 'vitest'
import { wordFault } from '#shared/bridge/fault-words'
import type { FaultCode } from '#shared/bridge/result'
import { judgeFault } from '../../../../src-main/polling/judge-fault'
import { advance } from '../../../../src-main/polling/machine/advance'
import type { Moment, Rules, RunEvent } from '../../../../src-main/polling/machine/events'
import type { RunRecord } from '../../../../src-main/polling/ports'
import { testRun } from './test-run'

const now = 5_000_000
const limits = { firstMs: 1_500, longestMs: 15_000, deadlineMs: 900_000 }
const mostFailures = 5
const search: Rules = {
  limits,
  policy: { repeatable: true, stuckAfterMs: 180_000, mostFailures },
}
const job: Rules = { limits, policy: { repeatable: false, stuckAfterMs: null, mostFailures } }
const moment = (given: Partial<Moment> = {}): Moment => ({
  now,
  elapsedMs: 0,
  chance: 0.5,
  ...given,
})

type RunResponse = Extract<RunEvent, { at: 'response' }>
const response = (
  given: Partial<RunResponse['response']> = {},
  rest: Partial<RunResponse> = {},
): RunResponse => ({
  at: 'response',
  asked: 1,
  answer: 'a1',
  kept: false,
  found: 0,
  news: false,
  response: {
    status: 'going',
    token: 's1',
    progress: null,
    words: null,
    outcome: null,
    ...given,
  },
  ...rest,
})
const refused = (code: FaultCode, more = {}, asked = 1): RunEvent => {
  const fault = wordFault(code, undefined, more)
  return {
    at: 'refused',
    asked,
    fault,
    verdict: judgeFault(fault, now),
    mayHaveBegun: code === 'timedOut',
  }
}
const polling = (given: Partial<RunRecord> = {}) =>
  testRun({ state: { at: 'polling' }, token: 's0', polls: 1, ...given })
const waiting = (given: Partial<RunRecord> = {}) =>
  testRun({ state: { at: 'waiting', nextAt: now }, token: 's0', polls: 1, ...given })

describe('answers', () => {
  test('one of an earlier request is ignored, as is one that arrives twice', () => {
    const run = polling({ asked: 3 })
    expect(advance(run, response({}, { asked: 2 }), moment(), search).run).toBe(run)
    const next = advance(run, response({}, { asked: 3 }), moment(), search).run
    expect(next.polls).toBe(2)
    expect(advance(next, response({}, { asked: 3 }), moment(), search).run).toBe(next)
  })

  test('one that arrives after the run was cancelled is ignored', () => {
    const run = advance(polling(), { at: 'cancelled' }, moment(), search)
    expect(run.effects).toEqual(['cancelCall', 'reportEnd'])
    expect(advance(run.run, response(), moment(), search).run).toBe(run.run)
  })

  test('progress never goes back', () => {
    const run = polling({ progress: 0.6 })
    expect(advance(run, response({ progress: 0.4 }), moment(), search).run.progress).toBe(0.6)
    expect(advance(run, response({ progress: 0.7 }), moment(), search).run.progress).toBe(0.7)
    expect(advance(run, response({ progress: null }), moment(), search).run.progress).toBe(0.6)
  })

  test('the newest token is used, and the one before where an answer brings none', () => {
    expect(advance(polling(), response({ token: 's9' }), moment(), search).run.token).toBe('s9')
    expect(advance(polling(), response({ token: null }), moment(), search).run.token).toBe('s0')
  })

  test('complete with nothing found is an end with a sentence of its own', () => {
    const { run, effects } = advance(polling(), response({ status: 'complete' }), moment(), search)
    expect(run.state).toMatchObject({ how: 'complete', reason: 'Nothing was found.' })
    expect(run.endedAt).toBe(now)
    expect(effects).toEqual(['reportEnd'])
  })

  test('a first answer that names nothing to ask on with ends the run', () => {
    const { run } = advance(testRun(), response({ token: null }), moment(), search)
    expect(run.state).toMatchObject({ how: 'failed' })
    // What may be paid for is not taken for refused: nobody knows whether it was begun.
    const unsure = advance(testRun(), response({ token: null }), moment(), job).run
    expect(unsure.state).toMatchObject({ how: 'uncertain' })
  })

  test('unclear ones are borne a few times in a row, and a clear one between counts anew', () => {
    const unclear = response({ status: 'unclear', token: null })
    let run = polling({ failures: mostFailures - 2 })
    run = advance(run, unclear, moment(), search).run
    expect(run.state.at).toBe('waiting')
    expect(advance(polling({ failures: 3 }), response(), moment(), search).run.failures).toBe(0)
    run = advance(polling({ failures: mostFailures - 1 }), unclear, moment(), search).run
    expect(run.state).toMatchObject({
      how: 'failed',
      reason: expect.stringContaining('understood'),
    })
    const paid = polling({ failures: mostFailures - 1 })
    expect(advance(paid, unclear, moment(), job).run.state).toMatchObject({ how: 'stuck' })
  })
})

describe('time', () => {
  test('a run that is never complete ends at its deadline with what there is', () => {
    const run = polling({ leftMs: 1_000, found: 7 })
    const step = advance(run, response({}, { found: 7 }), moment({ elapsedMs: 1_500 }), search)
    expect(step.run.state).toMatchObject({ how: 'deadline' })
    expect(step.run.found).toBe(7)
  })

  test('the next poll is never planned beyond the deadline', () => {
    const { run } = advance(polling({ leftMs: 200, paceMs: 15_000 }), response(), moment(), search)
    expect(run.state).toEqual({ at: 'waiting', nextAt: now + 200 })
    const due = advance(run, { at: 'due' }, moment({ elapsedMs: 200 }), search)
    expect(due.run.state).toMatchObject({ how: 'deadline' })
    expect(due.effects).toEqual(['reportEnd'])
  })

  test('an answer that does not say that it goes on is asked about for less long', () => {
    const run = polling({ unchangedMs: 50_000, found: 3 })
    const later = moment({ elapsedMs: 15_000 })
    const unsaid = { stuckAfterMs: 60_000 }
    expect(advance(run, response(unsaid, { found: 3 }), later, search).run.state).toMatchObject({
      how: 'stuck',
      reason: 'Nothing has changed for a minute; what was found stays.',
    })
    const moved = advance(run, response(unsaid, { found: 4, news: true }), later, search).run
    expect(moved.state.at).toBe('waiting')
    expect(advance(run, response(), later, search).run.state.at).toBe('waiting')
  })

  test('where nothing changes for long it is stuck; news put that off', () => {
    const run = polling({ unchangedMs: 170_000 })
    const later = moment({ elapsedMs: 15_000 })
    expect(advance(run, response(), later, search).run.state).toMatchObject({ how: 'stuck' })
    const moved = advance(run, response({}, { found: 1, news: true }), later, search).run
    expect(moved).toMatchObject({ state: { at: 'waiting' }, unchangedMs: 0 })
    expect(advance(run, response(), later, job).run.state.at).toBe('waiting')
  })

  test('a pause costs neither the deadline nor the patience', () => {
    const held = advance(waiting(), { at: 'held', why: 'asleep', reason: '' }, moment(), search).run
    expect(held.state).toMatchObject({ at: 'paused', why: 'asleep' })
    const later = moment({ elapsedMs: 7_200_000 })
    const { run } = advance(held, { at: 'released' }, later, search)
    expect(run).toMatchObject({ state: { at: 'waiting' }, leftMs: 900_000, unchangedMs: 0 })
  })
})

describe('refusals', () => {
  test('what passes is asked again a few times in a row, and then ends the run with its fault', () => {
    let run = polling()
    for (let time = 1; time <= mostFailures; time += 1) {
      run = advance(run, refused('brokenJson', {}, run.asked), moment(), search).run
      expect(run.state.at).toBe('waiting')
      run = advance(run, { at: 'due' }, moment(), search).run
    }
    run = advance(run, refused('brokenJson', {}, run.asked), moment(), search).run
    expect(run.state).toMatchObject({ how: 'failed', fault: { code: 'brokenJson' } })
  })

  test.each([
    ['offline', 'offline'],
    ['connectionRefused', 'offline'],
    ['noKey', 'noKey'],
    ['serviceOff', 'serviceOff'],
    ['budgetReached', 'budget'],
  ] as const)('%s holds the run up and does not end it', (code, why) => {
    const { run } = advance(polling(), refused(code), moment(), search)
    expect(run.state).toMatchObject({ at: 'paused', why })
  })

  test('a used-up quota holds the run up until it starts again, and ends it where that is unknown', () => {
    const known = advance(
      polling(),
      refused('quotaExhausted', { resetsAt: now + 60_000 }),
      moment(),
      search,
    )
    expect(known.run.state).toMatchObject({ at: 'paused', why: 'quota' })
    const unknown = advance(polling(), refused('quotaExhausted'), moment(), search)
    expect(unknown.run.state).toMatchObject({ at: 'ended', how: 'failed' })
  })

  test('a thing that the service does not find any more is lost', () => {
    const { run } = advance(polling(), refused('notFound'), moment(), search)
    expect(run.state).toMatchObject({ how: 'lost' })
  })

  test('a search that may only have been forgotten meanwhile is begun once more, and once only', () => {
    const first = advance(polling({ maybeForgotten: true }), refused('notFound'), moment(), search)
    expect(first.run).toMatchObject({ state: { at: 'submitting' }, submits: 2, token: null })
    expect(first.run.submit.anew).toBe(true)
    expect(first.effects).toEqual(['submit'])
    const second = polling({ maybeForgotten: true, submits: 2 })
    expect(advance(second, refused('notFound'), moment(), search).run.state).toMatchObject({
      how: 'lost',
    })
    const other = polling({ maybeForgotten: true })
    expect(advance(other, refused('notFound'), moment(), job).run.state).toMatchObject({
      how: 'lost',
    })
  })

  test('the service’s own words are in the reason', () => {
    const event = refused('refusedByProvider', { providerText: 'date: Invalid value' })
    const { run } = advance(testRun(), event, moment(), search)
    expect(run.state).toMatchObject({ reason: expect.stringContaining('date: Invalid value') })
  })
})

describe('beginning', () => {
  test('a job whose first answer never arrived is uncertain; a search has failed', () => {
    const event = refused('timedOut')
    expect(advance(testRun(), event, moment(), job).run.state).toMatchObject({ how: 'uncertain' })
    expect(advance(testRun(), event, moment(), search).run.state).toMatchObject({ how: 'failed' })
  })

  test('a job that certainly was not sent waits, and is sent when that is over', () => {
    const held = advance(testRun(), refused('offline'), moment(), job).run
    expect(held.state).toMatchObject({ at: 'paused', why: 'offline' })
    const { run, effects } = advance(held, { at: 'released' }, moment(), job)
    expect(run).toMatchObject({ state: { at: 'submitting' }, submits: 1, asked: 2 })
    expect(effects).toEqual(['submit'])
  })

  test('found after a kill while it was sent: a job is never sent again, a search once', () => {
    const found = { at: 'found' } as const
    expect(advance(testRun(), found, moment(), job)).toMatchObject({
      run: { state: { how: 'uncertain' } },
      effects: ['reportEnd'],
    })
    const again = advance(testRun(), found, moment(), search)
    expect(again).toMatchObject({ run: { submits: 2 }, effects: ['submit'] })
    const sent = advance(again.run, { at: 'sending' }, moment(), search).run
    expect(advance(sent, found, moment(), search).run.state).toMatchObject({ how: 'failed' })
  })

  test('found after a kill before it was sent: it is sent, for nothing went out', () => {
    const step = advance(testRun({ sending: false }), { at: 'found' }, moment(), job)
    expect(step).toMatchObject({ run: { state: { at: 'submitting' }, submits: 1 } })
    expect(step.effects).toEqual(['submit'])
    expect(advance(step.run, { at: 'sending' }, moment(), job).run.sending).toBe(true)
  })

  test('found after a kill while it was polled: the poll is due at once', () => {
    const { run } = advance(polling({ askedAt: 1 }), { at: 'found' }, moment(), job)
    expect(run.state).toEqual({ at: 'waiting', nextAt: now })
  })

  test('a far plan of before the clock was set back does not outlive a restart', () => {
    const far = waiting({ state: { at: 'waiting', nextAt: now + 86_400_000 } })
    expect(advance(far, { at: 'found' }, moment(), search).run.state).toEqual({
      at: 'waiting',
      nextAt: now,
    })
  })
})

describe('going on', () => {
  const ended = (
    how: 'deadline' | 'lost' | 'complete' | 'uncertain',
    token: string | null = 's5',
  ) =>
    testRun({ state: { at: 'ended', how, reason: '', fault: null }, token, leftMs: 0, endedAt: 9 })

  test('one that ended at its deadline is asked on, with a new deadline', () => {
    const { run } = advance(ended('deadline'), { at: 'continued' }, moment(), job)
    expect(run).toMatchObject({ state: { at: 'waiting' }, leftMs: 900_000, endedAt: null })
  })

  test('a lost search is begun anew; a lost job and an uncertain one are not', () => {
    const go = { at: 'continued' } as const
    expect(advance(ended('lost'), go, moment(), search).effects).toEqual(['submit'])
    for (const run of [ended('lost'), ended('uncertain', null)]) {
      expect(advance(run, go, moment(), job).run).toBe(run)
    }
  })

  test('a complete one stays as it is', () => {
    const run = ended('complete')
    expect(advance(run, { at: 'continued' }, moment(), search).run).toBe(run)
  })
})

test('whatever happens in whatever order: revisions rise, progress does not fall, time is not gained', () => {
  const codes = [
    'offline',
    'notFound',
    'brokenJson',
    'timedOut',
    'quotaExhausted',
    'cancelled',
  ] as const
  const event = record({
    kind: constantFrom(
      'sending',
      'due',
      'response',
      'refused',
      'held',
      'released',
      'cancelled',
      'found',
    ),
    back: integer({ min: 0, max: 2 }),
    status: constantFrom('going', 'complete', 'failed', 'lost', 'unclear'),
    code: constantFrom(...codes),
    progress: integer({ min: -200, max: 1500 }),
    elapsedMs: integer({ min: 0, max: 60_000 }),
  })
  assert(
    property(array(event, { maxLength: 40 }), constantFrom(search, job), (events, rules) => {
      let run = testRun()
      for (const { kind, back, status, code, progress, elapsedMs } of events) {
        const asked = run.asked - back
        const happening: RunEvent =
          kind === 'response'
            ? response({ status, progress: progress / 1000 }, { asked })
            : kind === 'refused'
              ? refused(code, {}, asked)
              : kind === 'held'
                ? { at: kind, why: 'asleep', reason: '' }
                : { at: kind }
        const before = run
        run = advance(before, happening, moment({ elapsedMs }), rules).run
        if (run === before) continue
        expect(before.state.at).not.toBe('ended')
        expect(run.revision).toBe(before.revision + 1)
        expect(run.progress ?? 0).toBeGreaterThanOrEqual(before.progress ?? 0)
        expect(run.leftMs).toBeLessThanOrEqual(before.leftMs)
        expect(run.leftMs).toBeGreaterThanOrEqual(0)
        expect(run.submits).toBeLessThanOrEqual(rules === job ? 1 : 2)
      }
    }),
    { numRuns: 500 },
  )
})
