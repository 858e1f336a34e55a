import type { Fault } from '#shared/bridge/result'
import type { RunEnd } from '#shared/bridge/runs'
import type { PollLimits, RunRecord } from '../ports'
import type { Moment, RunTransition } from './events'

/** Each wait is so much longer than the one before, up to the longest. */
const growth = 1.5
/** Waits are spread from this share of the pace to `1 / share` of it, so that many do not go at once. */
const leastShare = 0.85

/** A run with members replaced, as a newer revision of itself. */
export function changed(run: RunRecord, patch: Partial<RunRecord>, { now }: Moment): RunRecord {
  const next = { ...run, ...patch }
  return { ...next, revision: run.revision + 1, changedAt: now, deadline: now + next.leftMs }
}

/** Takes the awake time that has passed from what a run has; paused and ended ones lose none. */
export function charged(run: RunRecord, { elapsedMs }: Moment): RunRecord {
  if (run.state.at === 'paused' || run.state.at === 'ended') return run
  return {
    ...run,
    leftMs: Math.max(0, run.leftMs - elapsedMs),
    unchangedMs: run.unchangedMs + elapsedMs,
  }
}

/** Whether a run has not ended. Pure. */
export const isGoing = (run: RunRecord): boolean => run.state.at !== 'ended'

/** Ends a run, which has its end reported. `reason` is a plain sentence. Pure. */
export function end(
  run: RunRecord,
  how: RunEnd,
  reason: string,
  moment: Moment,
  fault: Fault | null = null,
): RunTransition {
  const state = { at: 'ended', how, reason, fault } as const
  return {
    run: changed(run, { state, endedAt: moment.now }, moment),
    effects: ['reportEnd'],
  }
}

/** Waits for the next poll: a little longer every time, and never beyond the deadline. */
export function wait(run: RunRecord, moment: Moment, limits: PollLimits): RunTransition {
  const longest = Math.max(limits.longestMs, limits.firstMs)
  const paceMs = Math.min(
    longest,
    run.paceMs === 0 ? limits.firstMs : Math.max(limits.firstMs, run.paceMs * growth),
  )
  const spread = leastShare + (1 - leastShare) * 2 * moment.chance
  return waitFor({ ...run, paceMs }, Math.min(longest, paceMs * spread), moment)
}

/** Waits for so many milliseconds, or until the deadline if that comes first. */
export function waitFor(run: RunRecord, ms: number, moment: Moment): RunTransition {
  const nextAt = moment.now + Math.ceil(Math.min(ms, run.leftMs))
  return { run: changed(run, { state: { at: 'waiting', nextAt } }, moment), effects: [] }
}

/** Sends the first call; `again` if it was sent before. */
export function submit(run: RunRecord, moment: Moment, again: boolean): RunTransition {
  const patch = {
    state: { at: 'submitting' },
    token: null,
    asked: run.asked + 1,
    sending: false,
    submits: run.submits + (again ? 1 : 0),
    ...(again ? { submit: { ...run.submit, anew: true }, maybeForgotten: false, paceMs: 0 } : {}),
  } as const
  return { run: changed(run, patch, moment), effects: ['submit'] }
}

/** How often the program itself begins the same thing, at most. */
const mostSubmits = 2

/** Whether the program itself may begin the same thing once more. Pure. */
export const maySubmitAgain = (run: RunRecord, repeatable: boolean): boolean =>
  repeatable && run.submits < mostSubmits

/** The higher of both; null only if both are. */
export function risen(before: number | null, now: number | null): number | null {
  if (now === null || Number.isNaN(now)) return before
  return Math.max(before ?? 0, Math.min(1, Math.max(0, now)))
}
