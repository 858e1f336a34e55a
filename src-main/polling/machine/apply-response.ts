import type { RunRecord } from '../ports'
import { charged, end, maySubmitAgain, risen, submit, wait } from './changes'
import type { Moment, Rules, RunEvent, RunTransition } from './events'

/** Names of answers that are remembered. */
const mostAnswers = 200

const unclear = 'What the service answers cannot be understood; it may have changed.'
const nameless = 'The service gave nothing to continue with.'
const forgotten = 'The service no longer knows it; what was found stays.'

/** Applies an answer; one of an earlier request, or of a run that waits for none, means nothing. */
export function applyResponse(
  before: RunRecord,
  event: Extract<RunEvent, { at: 'response' }>,
  moment: Moment,
  rules: Rules,
): RunTransition {
  const { at } = before.state
  if ((at !== 'submitting' && at !== 'polling') || event.asked !== before.asked) {
    return { run: before, effects: [] }
  }
  const { response } = event
  const run = withResponse(charged(before, moment), event, moment)
  switch (response.status) {
    case 'complete': {
      const reason =
        run.found === 0 && run.outcome === null ? 'Nothing was found.' : 'All is there.'
      return end(run, 'complete', response.reason ?? reason, moment)
    }
    case 'failed':
      return end(run, 'failed', response.reason ?? 'The service says that it failed.', moment)
    case 'lost':
      return lose(run, response.reason ?? forgotten, moment, rules)
    case 'unclear':
      if (run.failures < rules.policy.mostFailures && run.token !== null) {
        return keepPolling(run, moment, rules)
      }
      return stall(run, response.reason ?? unclear, moment, rules)
    case 'stuck':
      return stall(run, response.reason ?? unclear, moment, rules)
    case 'going':
      if (run.token !== null) return keepPolling(run, moment, rules, response.stuckAfterMs)
      return rules.policy.repeatable
        ? end(run, 'failed', nameless, moment)
        : end(run, 'uncertain', `${nameless} It may have started or not.`, moment)
    default:
      return response.status satisfies never
  }
}

/** Nothing said that it is over: what was paid for can be asked again. */
const stall = (run: RunRecord, reason: string, moment: Moment, { policy }: Rules): RunTransition =>
  end(run, policy.repeatable ? 'failed' : 'stuck', reason, moment)

/** The service no longer knows it: it is begun once more if the reason may be on this side. */
export function lose(
  run: RunRecord,
  reason: string,
  moment: Moment,
  { policy }: Rules,
): RunTransition {
  const again = run.maybeForgotten && maySubmitAgain(run, policy.repeatable)
  return again ? submit(run, moment, true) : end(run, 'lost', reason, moment)
}

/** Waits for the next poll, unless time is over or nothing has moved for too long. */
export function keepPolling(
  run: RunRecord,
  moment: Moment,
  { limits, policy }: Rules,
  stuckAfterMs = policy.stuckAfterMs,
): RunTransition {
  if (run.leftMs <= 0) return endOfTime(run, moment, limits.deadlineMs)
  if (stuckAfterMs !== null && run.unchangedMs >= stuckAfterMs) {
    const reason = `Nothing has changed for ${minutes(stuckAfterMs)}${foundStays(run)}.`
    return end(run, 'stuck', reason, moment)
  }
  return wait(run, moment, limits)
}

/** Ends a run that took longer than its deadline. Pure. */
export function endOfTime(run: RunRecord, moment: Moment, deadlineMs: number): RunTransition {
  const reason = `It was not complete after ${minutes(deadlineMs)}${foundStays(run)}.`
  return end(run, 'deadline', reason, moment)
}

const foundStays = ({ found }: RunRecord): string => (found > 0 ? '; what was found stays' : '')

/** Everything an answer says of the run, whatever it means for it. */
function withResponse(
  run: RunRecord,
  { response, answer, kept, found, news }: Extract<RunEvent, { at: 'response' }>,
  moment: Moment,
): RunRecord {
  const progress = risen(run.progress, response.status === 'complete' ? 1 : response.progress)
  const words = response.words ?? run.words
  const outcome = response.outcome === null ? run.outcome : joined(run.outcome, response.outcome)
  const moved = news || progress !== run.progress || words !== run.words
  return {
    ...run,
    polls: run.polls + 1,
    heardAt: moment.now,
    token: response.token ?? run.token,
    // If nothing ever stated progress, the end states none either.
    progress: run.progress === null && response.progress === null ? null : progress,
    words,
    outcome,
    found,
    answers: answer === null ? run.answers : [...run.answers, answer].slice(-mostAnswers),
    failures: response.status === 'unclear' ? run.failures + 1 : 0,
    unchangedMs: moved ? 0 : run.unchangedMs,
    maybeForgotten: kept || (run.maybeForgotten && response.status !== 'going'),
  }
}

/** Later answers leave out what the first one stated. */
function joined(
  before: RunRecord['outcome'],
  now: NonNullable<RunRecord['outcome']>,
): RunRecord['outcome'] {
  return {
    addresses: now.addresses.length > 0 ? now.addresses : (before?.addresses ?? []),
    title: now.title ?? before?.title ?? null,
    picture: now.picture ?? before?.picture ?? null,
    format: now.format ?? before?.format ?? null,
    ...(now.size === undefined ? {} : { size: now.size }),
  }
}

function minutes(ms: number): string {
  const count = Math.max(1, Math.round(ms / 60_000))
  return count === 1 ? 'a minute' : `${count} minutes`
}
