import type { RunRecord } from '../ports'
import { applyResponse, endOfTime } from './apply-response'
import { changed, charged, end, isGoing, maySubmitAgain, submit, waitFor } from './changes'
import type { Moment, Rules, RunEvent, RunTransition } from './events'
import { refuse } from './refuse'

/**
 * What becomes of a run by an event. Pure: it names effects, and others carry them out. An event that does
 * not fit the run's state leaves it as it is, so that late and doubled ones do no harm.
 */
export function advance(
  run: RunRecord,
  event: RunEvent,
  moment: Moment,
  rules: Rules,
): RunTransition {
  const same: RunTransition = { run, effects: [] }
  switch (event.at) {
    case 'sending': {
      if (run.state.at !== 'submitting') return same
      const patch = { sending: true, askedAt: moment.now }
      return { run: changed(charged(run, moment), patch, moment), effects: [] }
    }
    case 'due':
      return run.state.at === 'waiting' ? ask(charged(run, moment), moment, rules) : same
    case 'response':
      return applyResponse(run, event, moment, rules)
    case 'refused':
      return refuse(run, event, moment, rules)
    case 'held': {
      if (run.state.at !== 'waiting') return same
      const state = { at: 'paused', why: event.why, reason: event.reason } as const
      return { run: changed(charged(run, moment), { state }, moment), effects: [] }
    }
    case 'released':
      if (run.state.at !== 'paused' || run.state.why === 'person') return same
      return release(run, moment, rules)
    case 'paused':
      return pause(run, event.atEnd, moment)
    case 'resumed': {
      if (run.state.at !== 'paused') return same
      const overBudget = run.submit.overBudget || event.overBudget
      return release({ ...run, submit: { ...run.submit, overBudget } }, moment, rules)
    }
    case 'cancelled': {
      if (!isGoing(run)) return same
      const step = end(
        charged(run, moment),
        'cancelled',
        'You cancelled it; what was found stays.',
        moment,
      )
      return { ...step, effects: ['cancelCall', ...step.effects] }
    }
    case 'continued':
      return continueEnded(run, event.overBudget ?? false, moment, rules)
    case 'found':
      return isGoing(run) ? resumeStored(run, moment, rules) : same
    default:
      return event satisfies never
  }
}

function ask(run: RunRecord, moment: Moment, { limits }: Rules): RunTransition {
  if (run.leftMs <= 0) return endOfTime(run, moment, limits.deadlineMs)
  const patch = { state: { at: 'polling' }, asked: run.asked + 1, askedAt: moment.now } as const
  return { run: changed(run, patch, moment), effects: ['poll'] }
}

/** A call under way is awaited: its answer may be the one that was paid for. */
function pause(run: RunRecord, atEnd: boolean, moment: Moment): RunTransition {
  const { state } = run
  const isOut = (state.at === 'polling' && !atEnd) || (state.at === 'submitting' && run.sending)
  const isPaused = state.at === 'paused' && state.why === 'person'
  if (!isGoing(run) || isOut || isPaused) return { run, effects: [] }
  const patch = { state: { at: 'paused', why: 'person', reason: 'You paused it.' } } as const
  return {
    run: changed(charged(run, moment), patch, moment),
    effects: state.at === 'submitting' ? ['cancelCall'] : [],
  }
}

/** Many may be released at once: they are spread over one pace. */
function release(run: RunRecord, moment: Moment, { limits }: Rules): RunTransition {
  return run.token === null
    ? submit(run, moment, false)
    : waitFor(run, moment.chance * (run.paceMs || limits.firstMs), moment)
}

/**
 * A run that ended before it was complete. The service is asked further if it may still know of it; else
 * it is started over, if that does no harm.
 */
function continueEnded(
  run: RunRecord,
  overBudget: boolean,
  moment: Moment,
  { limits, policy }: Rules,
): RunTransition {
  const { state } = run
  if (state.at !== 'ended') return { run, effects: [] }
  // What is asked of a complete job again is a new address of its file, for the old one expires.
  if (state.how === 'complete' && policy.repeatable) return { run, effects: [] }
  const fresh = {
    ...run,
    endedAt: null,
    submit: { ...run.submit, overBudget: run.submit.overBudget || overBudget },
    leftMs: limits.deadlineMs,
    unchangedMs: 0,
    failures: 0,
    paceMs: 0,
  }
  if (run.token !== null && state.how !== 'lost') {
    // By now the service may have forgotten it.
    return waitFor({ ...fresh, submits: 0, maybeForgotten: true }, 0, moment)
  }
  if (!policy.repeatable) return { run, effects: [] }
  return submit({ ...fresh, submits: 0 }, moment, true)
}

/** After a start. Polls that became due meanwhile are due now; awake time did not pass. */
function resumeStored(run: RunRecord, moment: Moment, { policy }: Rules): RunTransition {
  if (run.state.at === 'paused' && run.state.why === 'person') return { run, effects: [] }
  if (run.state.at === 'submitting' && run.sending) {
    if (!policy.repeatable) {
      const reason =
        'The program closed while it was being sent, so it may have started or not. It is not sent again by itself.'
      return end(run, 'uncertain', reason, moment)
    }
    return maySubmitAgain(run, true)
      ? submit(run, moment, true)
      : end(run, 'failed', 'The program closed twice while it was being sent.', moment)
  }
  if (run.token === null) return submit(run, moment, false)
  return waitFor({ ...run, maybeForgotten: true }, 0, moment)
}
