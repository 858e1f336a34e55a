import {
  type Entry,
  type EntrySource,
  hasEnded,
  isTransferring,
  onward,
  progressOf,
  withAttempt,
} from './entry'
import type { Effect } from './events'
import { addressIsBad, jobIsOver, sameJobGoesOn } from './failures'
import { moveTo, step, still, type Transition } from './transition'

const jobPaused = 'Paused: the service is not asked about it, so that it costs nothing.'

/** The person holds a download, and its job is not asked about; the service makes it anyway. */
export function pause(entry: Entry, now: number): Transition {
  const { state } = entry
  if (hasEnded(entry) || state.at === 'duplicate') return still(entry)
  if (state.at === 'paused' && state.why === 'person') return still(entry)
  const run = runOf(entry.source)
  const makes = state.at === 'renewing' || (run !== null && entry.address === null)
  const effects: Effect[] = isTransferring(entry) ? [{ at: 'pauseTransfer' }] : []
  if (makes && run !== null) effects.push({ at: 'pauseJob', run })
  const reason = makes || state.at === 'creating' ? jobPaused : 'Paused.'
  return moveTo(
    entry,
    { at: 'paused', why: 'person', reason, progress: progressOf(entry) },
    now,
    { story: withAttempt(entry, now, 'Paused') },
    ...effects,
  )
}

/**
 * Continues, whoever or whatever paused it. What failed or was cancelled is for `retry`. Past the day's
 * budget it goes only if the person said so.
 */
export function resume(entry: Entry, pastBudget: boolean, now: number): Transition {
  if (entry.state.at !== 'paused') return still(entry)
  const next = onward(entry)
  const overBudget = entry.overBudget || pastBudget
  const run = runOf(entry.source)
  const asks = next.at === 'converting' && run !== null
  return moveTo(entry, next, now, { overBudget }, ...(asks ? [{ at: 'askJob' as const, run }] : []))
}

/**
 * Tries again what failed or was cancelled. A job that may still be under way is asked once more;
 * another job is created only if the first one is useless.
 */
export function retry(entry: Entry, now: number): Transition {
  const { state, source } = entry
  if (state.at !== 'failed' && state.at !== 'cancelled') return still(entry)
  // If it cannot help, another job would only cost.
  if (state.at === 'failed' && !state.retry) return still(entry)
  const common = { renewals: 0, story: withAttempt(entry, now, 'Tried again') }
  if (source.at === 'file') return moveTo(entry, { at: 'queued' }, now, common)
  const code = state.at === 'failed' ? state.code : ''
  if (sameJobGoesOn.has(code) && source.run !== null) {
    const next = { at: 'converting', progress: null, words: null, nextAt: null } as const
    return moveTo(entry, next, now, common, { at: 'askJob', run: source.run })
  }
  if (addressIsBad.has(code) && source.run !== null && entry.address !== null) {
    return moveTo(entry, { at: 'renewing' }, now, common, { at: 'askJob', run: source.run })
  }
  const anew = jobIsOver.has(code) || entry.address === null
  if (!anew) return moveTo(entry, { at: 'queued' }, now, common)
  return moveTo(entry, { at: 'queued' }, now, {
    ...common,
    address: null,
    source: { ...source, run: null, job: null },
    bytes: 0,
    total: null,
  })
}

/** Ends it for good and takes away what was fetched. */
export function cancel(entry: Entry, now: number): Transition {
  if (hasEnded(entry)) return still(entry)
  const run = runOf(entry.source)
  const effects: Effect[] = []
  // A job that has given its address is over; cancelling it would change nothing.
  if (run !== null && entry.address === null) effects.push({ at: 'cancelJob', run })
  // Even a paused one may have left something on the disk.
  if (entry.address !== null) effects.push({ at: 'dropTransfer' })
  return moveTo(
    entry,
    { at: 'cancelled' },
    now,
    { bytes: 0, story: withAttempt(entry, now, 'Cancelled') },
    ...effects,
  )
}

/** A duplicate is fetched after all, beside the other file or in its place. */
export function fetchAnyway(
  entry: Entry,
  onExists: 'replace' | 'keepBoth',
  now: number,
): Transition {
  if (entry.state.at !== 'duplicate') return still(entry)
  const next = onward(entry)
  const run = runOf(entry.source)
  const asks = next.at === 'converting' && run !== null
  return moveTo(entry, next, now, { onExists }, ...(asks ? [{ at: 'askJob' as const, run }] : []))
}

/** The file was found somewhere else. */
export function relinked(entry: Entry, path: string, name: string): Transition {
  if (entry.state.at !== 'done') return still(entry)
  return step(entry, { path, name, state: { ...entry.state, present: true } })
}

const runOf = (source: EntrySource): string | null => (source.at === 'job' ? source.run : null)
