import type { RunRecord } from '../ports'
import { charged, end, maySubmitAgain, risen, submit, wait } from './changes'
import type { Moment, Rules, RunEvent, Step } from './events'

/** Names of answers that are remembered. */
const mostAnswers = 200

const unclear = 'What the service answers cannot be understood; it may have changed.'
const nameless = 'The service gave nothing to continue with.'
const forgotten = 'The service no longer knows it; what was found stays.'

/** Takes an answer; one of an earlier request, or of a run that waits for none, means nothing. */
export function hear(
  before: RunRecord,
  event: Extract<RunEvent, { at: 'heard' }>,
  moment: Moment,
  rules: Rules,
): Step {
  const { at } = before.state
  if ((at !== 'submitting' && at !== 'polling') || event.asked !== before.asked) {
    return { run: before, effects: [] }
  }
  const { heard } = event
  const run = taken(charged(before, moment), event, moment)
  switch (heard.status) {
    case 'complete': {
      const reason =
        run.found === 0 && run.outcome === null ? 'Nothing was found.' : 'All is there.'
      return end(run, 'complete', heard.reason ?? reason, moment)
    }
    case 'failed':
      return end(run, 'failed', heard.reason ?? 'The service says that it failed.', moment)
    case 'lost':
      return lose(run, heard.reason ?? forgotten, moment, rules)
    case 'unclear':
      if (run.failures < rules.policy.mostFailures && run.token !== null) {
        return goOn(run, moment, rules)
      }
      // Nothing said that it is over: what was paid for can be asked again.
      return end(run, rules.policy.repeatable ? 'failed' : 'stuck', heard.reason ?? unclear, moment)
    case 'going':
      if (run.token !== null) return goOn(run, moment, rules)
      return rules.policy.repeatable
        ? end(run, 'failed', nameless, moment)
        : end(run, 'uncertain', `${nameless} It may have started or not.`, moment)
    default:
      return heard.status satisfies never
  }
}

/** The service knows it no longer: it is begun once more where the reason may lie on this side. */
export function lose(run: RunRecord, reason: string, moment: Moment, { policy }: Rules): Step {
  const again = run.maybeForgotten && maySubmitAgain(run, policy.repeatable)
  return again ? submit(run, moment, true) : end(run, 'lost', reason, moment)
}

/** Waits for the next poll, unless time is over or nothing has moved for too long. */
export function goOn(run: RunRecord, moment: Moment, { limits, policy }: Rules): Step {
  if (run.leftMs <= 0) return endOfTime(run, moment, limits.deadlineMs)
  if (policy.stuckAfterMs !== null && run.unchangedMs >= policy.stuckAfterMs) {
    const reason = `Nothing has changed for ${minutes(policy.stuckAfterMs)}${foundStays(run)}.`
    return end(run, 'stuck', reason, moment)
  }
  return wait(run, moment, limits)
}

export function endOfTime(run: RunRecord, moment: Moment, deadlineMs: number): Step {
  const reason = `It was not complete after ${minutes(deadlineMs)}${foundStays(run)}.`
  return end(run, 'deadline', reason, moment)
}

const foundStays = ({ found }: RunRecord): string => (found > 0 ? '; what was found stays' : '')

/** Everything an answer tells of the run, whatever it means for it. */
function taken(
  run: RunRecord,
  { heard, answer, kept, found, news }: Extract<RunEvent, { at: 'heard' }>,
  moment: Moment,
): RunRecord {
  const progress = risen(run.progress, heard.status === 'complete' ? 1 : heard.progress)
  const words = heard.words ?? run.words
  const outcome = heard.outcome === null ? run.outcome : joined(run.outcome, heard.outcome)
  const moved = news || progress !== run.progress || words !== run.words
  return {
    ...run,
    polls: run.polls + 1,
    heardAt: moment.now,
    token: heard.token ?? run.token,
    // Where nothing ever told of progress, the end tells none either.
    progress: run.progress === null && heard.progress === null ? null : progress,
    words,
    outcome,
    found,
    answers: answer === null ? run.answers : [...run.answers, answer].slice(-mostAnswers),
    failures: heard.status === 'unclear' ? run.failures + 1 : 0,
    unchangedMs: moved ? 0 : run.unchangedMs,
    maybeForgotten: kept || (run.maybeForgotten && heard.status !== 'going'),
  }
}

/** Later answers leave out what the first one told. */
function joined(
  before: RunRecord['outcome'],
  now: NonNullable<RunRecord['outcome']>,
): RunRecord['outcome'] {
  return {
    addresses: now.addresses.length > 0 ? now.addresses : (before?.addresses ?? []),
    title: now.title ?? before?.title ?? null,
    picture: now.picture ?? before?.picture ?? null,
    format: now.format ?? before?.format ?? null,
  }
}

function minutes(ms: number): string {
  const count = Math.max(1, Math.round(ms / 60_000))
  return count === 1 ? 'a minute' : `${count} minutes`
}
