import type { DownloadPause } from '#shared/bridge/downloads'
import { type Entry, hasEnded, isTransferring, onward, withAttempt } from './entry'
import type { DownloadEvent, Effect } from './events'
import { begun, made, making, refused, runGone } from './job-events'
import { moving, transferEnded, waits } from './transfer-events'
import { moveTo, step, still, type Transition } from './transition'
import { cancel, fetchAnyway, pause, relinked, resume, retry } from './user-events'

/**
 * What becomes of a download when something happens. Pure; `now` is in epoch milliseconds. An event
 * that does not apply leaves the entry as it is, the same object.
 */
export function advance(entry: Entry, event: DownloadEvent, now: number): Transition {
  switch (event.at) {
    case 'pause':
      return pause(entry, now)
    case 'resume':
      return resume(entry, event.overBudget ?? false, now)
    case 'retry':
      return retry(entry, now)
    case 'cancel':
      return cancel(entry, now)
    case 'discard':
      return {
        entry,
        effects: entry.state.at === 'done' || entry.folder === null ? [] : [{ at: 'dropTransfer' }],
      }
    case 'fetchAnyway':
      return fetchAnyway(entry, event.onExists, now)
    case 'turn':
      return turn(entry, now)
    case 'exists':
      if (hasEnded(entry) || entry.state.at === 'duplicate') return still(entry)
      return moveTo(entry, { at: 'duplicate', of: event.of }, now)
    case 'hold':
      return hold(entry, event.why, event.reason, now)
    case 'setAside':
      if (!isTransferring(entry)) return still(entry)
      return moveTo(entry, { at: 'queued' }, now, {}, { at: 'pauseTransfer' })
    case 'free':
      return free(entry, event.why, now)
    case 'begun':
      return begun(entry, event.run, now)
    case 'notBegun':
      return refused(entry, event.fault, now)
    case 'making':
      return making(entry, event, now)
    case 'made':
      return made(entry, event, now)
    case 'runGone':
      return runGone(entry, now)
    case 'planned':
      return step(entry, { folder: event.folder, name: event.name ?? entry.name })
    case 'moving':
      return moving(entry, event, now)
    case 'waits':
      return waits(entry, event.reason, event.until, now)
    case 'metadata': {
      if (hasEnded(entry)) return still(entry)
      const { headers, validator, contentType } = event
      return step(entry, { contentType, story: { ...entry.story, headers, validator } })
    }
    case 'transferEnded':
      return transferEnded(entry, event.end, now)
    case 'seen':
      if (entry.state.at !== 'done' || entry.state.present === event.present) return still(entry)
      return step(entry, { state: { ...entry.state, present: event.present } })
    case 'relinked':
      return relinked(entry, event.path, event.name)
    default:
      return event satisfies never
  }
}

/** Its turn has come: its job is created, or its file fetched. */
function turn(entry: Entry, now: number): Transition {
  if (entry.state.at !== 'queued') return still(entry)
  const story = withAttempt(entry, now, entry.address === null ? 'Asks for a job' : 'Begun')
  const startedAt = entry.startedAt ?? now
  if (entry.address === null) {
    return moveTo(entry, { at: 'creating' }, now, { story, startedAt }, { at: 'beginJob' })
  }
  return moveTo(entry, { at: 'running' }, now, { story, startedAt }, { at: 'startTransfer' })
}

/** The machine or the network holds it up. What the person paused stays paused. */
function hold(entry: Entry, why: DownloadPause, reason: string, now: number): Transition {
  const { state } = entry
  if (state.at !== 'queued' && !isTransferring(entry)) return still(entry)
  const effects: Effect[] = isTransferring(entry) ? [{ at: 'pauseTransfer' }] : []
  const story = withAttempt(entry, now, reason)
  return moveTo(entry, { at: 'paused', why, reason }, now, { story }, ...effects)
}

function free(entry: Entry, why: readonly DownloadPause[], now: number): Transition {
  const { state } = entry
  if (state.at !== 'paused' || state.why === 'person' || !why.includes(state.why)) {
    return still(entry)
  }
  const next = onward(entry)
  // A job that is held up continues by itself, and says so.
  return next.at === 'converting' ? still(entry) : moveTo(entry, next, now)
}
