import type { Fault } from '#shared/bridge/result'
import type { PauseReason } from '#shared/bridge/runs'
import type { RefusedVerdict, RunRecord } from '../ports'
import { endOfTime, lose } from './apply-response'
import { changed, charged, end, maySubmitAgain, submit, wait, waitFor } from './changes'
import type { Moment, Rules, RunEvent, RunTransition } from './events'

type Refused = Extract<RunEvent, { at: 'refused' }>
type Closed = Extract<RefusedVerdict, { at: 'closed' }>

/** Applies a refusal or a failure; one of an earlier request means nothing. */
export function refuse(
  before: RunRecord,
  event: Refused,
  moment: Moment,
  rules: Rules,
): RunTransition {
  const { at } = before.state
  if ((at !== 'submitting' && at !== 'polling') || event.asked !== before.asked) {
    return { run: before, effects: [] }
  }
  const run = charged(before, moment)
  return at === 'submitting'
    ? refuseFirst(run, event, moment, rules)
    : refusePoll(run, event, moment, rules)
}

/** The first call: a person waits for it, so what the gateway could not mend is reported at once. */
function refuseFirst(
  run: RunRecord,
  event: Refused,
  moment: Moment,
  { policy }: Rules,
): RunTransition {
  const { fault, verdict } = event
  if (!policy.repeatable && event.mayHaveBegun) {
    const reason = `${sentenceOf(fault)} So it may have started or not, and is not sent again by itself.`
    return end(run, 'uncertain', reason, moment, fault)
  }
  if (fault.code === 'cancelled') {
    // Nothing of it left: it waits for its turn as before.
    if (!policy.repeatable) return submit(run, moment, false)
    if (maySubmitAgain(run, true)) return submit(run, moment, true)
  }
  const passes =
    verdict.at === 'closed' &&
    // The person is notified of a search's fault at once; a job waits its turn among many.
    (!policy.repeatable || (verdict.why !== 'quota' && verdict.why !== 'budget'))
  if (passes && fault.code !== 'cancelled') return hold(run, fault, verdict, moment)
  return end(run, 'failed', sentenceOf(fault), moment, fault)
}

function refusePoll(run: RunRecord, event: Refused, moment: Moment, rules: Rules): RunTransition {
  const { fault, verdict } = event
  switch (verdict.at) {
    case 'ended':
      return verdict.how === 'lost'
        ? lose(run, sentenceOf(fault), moment, rules)
        : end(run, 'failed', sentenceOf(fault), moment, fault)
    case 'closed':
      return verdict.why === 'asked'
        ? leaveAlone(run, verdict, moment, rules)
        : hold(run, fault, verdict, moment)
    case 'again': {
      const failures = run.failures + 1
      if (failures > rules.policy.mostFailures)
        return end(run, 'failed', sentenceOf(fault), moment, fault)
      if (run.leftMs <= 0) return endOfTime(run, moment, rules.limits.deadlineMs)
      return wait({ ...run, failures }, moment, rules.limits)
    }
    default:
      return verdict satisfies never
  }
}

/** The service asks to be left alone: that is no fault of the run, and its turn comes again. */
function leaveAlone(
  run: RunRecord,
  { until }: Closed,
  moment: Moment,
  { limits }: Rules,
): RunTransition {
  if (run.leftMs <= 0) return endOfTime(run, moment, limits.deadlineMs)
  return until === null ? wait(run, moment, limits) : waitFor(run, until - moment.now, moment)
}

function hold(run: RunRecord, fault: Fault, { why }: Closed, moment: Moment): RunTransition {
  const state = { at: 'paused', why: pauseOf(why, fault), reason: fault.message } as const
  return { run: changed(run, { state }, moment), effects: [] }
}

function pauseOf(why: Closed['why'], { code }: Fault): PauseReason {
  if (why === 'setup') return code === 'noKey' ? 'noKey' : 'serviceOff'
  // Nothing can go out to it, as without a network.
  return why === 'asked' ? 'offline' : why
}

/** What happened, and the other side's own words. */
export function sentenceOf({ message, providerText }: Fault): string {
  return providerText === undefined || providerText === ''
    ? message
    : `${message} It says: ${providerText}`
}
