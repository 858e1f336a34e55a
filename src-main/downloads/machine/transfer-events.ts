import type { DownloadDoubt } from '#shared/bridge/downloads'
import { type Entry, hasEnded, isTransferring, withAttempt } from './entry'
import type { DownloadEvent, TransferEnd } from './events'
import { jobFailure } from './failures'
import { moveTo, step, still, type Transition } from './transition'

type Moving = Extract<DownloadEvent, { at: 'moving' }>

/** An address that was renewed this often without a byte is not asked for again. */
const mostRenewals = 3

/** Bytes come, or all of them are there and are checked. */
export function moving(entry: Entry, event: Moving, now: number): Transition {
  if (!isTransferring(entry)) return still(entry)
  const at = event.phase === 'checking' ? 'checking' : 'running'
  const change = {
    bytes: event.bytes,
    total: event.total,
    name: event.name ?? entry.name,
    // What arrives shows that the address is good again.
    renewals: event.bytes > entry.bytes ? 0 : entry.renewals,
  }
  if (entry.state.at === at) return step(entry, change)
  return moveTo(entry, { at }, now, change)
}

/** The host asked to wait, or the last try failed and the next one has its time. */
export function waits(entry: Entry, reason: string, until: number, now: number): Transition {
  if (!isTransferring(entry)) return still(entry)
  const { state } = entry
  if (state.at === 'waiting' && state.until === until) return still(entry)
  const story = withAttempt(entry, now, reason)
  return moveTo(entry, { at: 'waiting', reason, until }, now, { story })
}

/** The transfer is over, one way or another. */
export function transferEnded(entry: Entry, end: TransferEnd, now: number): Transition {
  // Its last report may come after it was paused: a finished file counts all the same.
  const open = end.at === 'done' ? !hasEnded(entry) : isTransferring(entry)
  if (!open) return still(entry)
  switch (end.at) {
    case 'done':
      return moveTo(
        entry,
        { at: 'done', sha256: end.sha256, present: true, doubt: end.doubt },
        now,
        {
          path: end.path,
          name: nameOf(end.path),
          bytes: end.bytes,
          total: end.bytes,
          story: withAttempt(entry, now, attemptOf(end.doubt)),
        },
        { at: 'notifyEnd' },
      )
    case 'paused':
      // Nobody asked for it: the thread was stopped, and the queue begins it again.
      return moveTo(entry, { at: 'queued' }, now)
    case 'needsAddress':
      return needsAddress(entry, now)
    case 'held':
      return moveTo(entry, { at: 'paused', why: end.why, reason: end.reason }, now, {
        story: withAttempt(entry, now, end.reason),
      })
    case 'failed': {
      const { code, reason, nextStep, retry } = end
      const state = { at: 'failed', code, reason, nextStep, retry } as const
      const story = withAttempt(entry, now, reason)
      return moveTo(entry, state, now, { story }, { at: 'notifyEnd' })
    }
    default:
      return end satisfies never
  }
}

/** A job can be asked for a new address; for a plain address nobody can be asked. */
function needsAddress(entry: Entry, now: number): Transition {
  const story = withAttempt(entry, now, 'The address expired')
  const fail = (code: 'addressExpired' | 'renewedInVain') =>
    moveTo(entry, jobFailure(code), now, { story }, { at: 'notifyEnd' })
  if (entry.source.at === 'file') return fail('addressExpired')
  if (entry.source.run === null || entry.renewals >= mostRenewals) return fail('renewedInVain')
  return moveTo(
    entry,
    { at: 'renewing' },
    now,
    { story, renewals: entry.renewals + 1 },
    { at: 'askJob', run: entry.source.run },
  )
}

const nameOf = (path: string): string => path.split(/[/\\]/).at(-1) ?? path

function attemptOf(doubt: DownloadDoubt | undefined): string {
  switch (doubt) {
    case undefined:
      return 'Downloaded and checked'
    case 'nothingCompared':
      return 'Downloaded; there was nothing to compare it with'
    case 'cutShort':
      return 'Downloaded; the file is incomplete'
    case 'joined':
      return 'Downloaded twice, each time from several answers; both are the same'
    case 'unrecognised':
      return 'Downloaded; it does not begin as a file of such a name does'
    default:
      return doubt satisfies never
  }
}
