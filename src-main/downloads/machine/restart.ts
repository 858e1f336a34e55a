import type { Run } from '#shared/bridge/runs'
import { type Entry, isTransferring } from './entry'
import { moveTo, still, type Transition } from './transition'

/**
 * Where a download continues after the program was started again, however it ended. Transfers continue
 * from their journals; what a person paused stays paused.
 *
 * @param run the run of its job, found by its id or by what it was begun for; null if there is none
 */
export function afterRestart(entry: Entry, run: Pick<Run, 'id'> | null, now: number): Transition {
  const { state, source } = entry
  switch (state.at) {
    case 'running':
    case 'waiting':
    case 'checking':
      return moveTo(entry, { at: 'queued' }, now)
    case 'creating': {
      // The intent of a job is recorded before anything is sent: without one nothing was submitted.
      if (run === null || source.at !== 'job') return moveTo(entry, { at: 'queued' }, now)
      const next = { at: 'converting', progress: null, words: null, nextAt: null } as const
      return moveTo(entry, next, now, { source: { ...source, run: run.id } })
    }
    case 'renewing':
      if (run === null) return moveTo(entry, { at: 'queued' }, now)
      return { ...still(entry), effects: [{ at: 'askJob', run: run.id }] }
    case 'paused':
      return state.why === 'person' || isHeldByJob(entry)
        ? still(entry)
        : moveTo(entry, { at: 'queued' }, now)
    case 'converting':
    case 'queued':
    case 'duplicate':
    case 'done':
    case 'failed':
    case 'cancelled':
      return still(entry)
    default:
      return state satisfies never
  }
}

/** Its job is held up and continues by itself. */
const isHeldByJob = ({ source, address }: Entry): boolean =>
  source.at === 'job' && source.run !== null && address === null

/** The program ends in good order: what runs is noted as waiting for its turn. */
export function beforeQuit(entry: Entry, now: number): Transition {
  return isTransferring(entry) ? moveTo(entry, { at: 'queued' }, now) : still(entry)
}
