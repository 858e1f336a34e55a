import type { Policy } from '../policy'

/** What a connection brought since its present stretch of time began. */
export interface ProgressWindow {
  since: number
  bytes: number
  /** Whether the answer's head has come. */
  answered: boolean
  /** When the connection was last looked at. */
  checkedAt: number
}

/**
 * When the present stretch began, later by the time in which nobody looked: a computer that slept or was
 * busy with something else says nothing about the host. Pure.
 */
export function attendedSince(
  watch: ProgressWindow,
  now: number,
  policy: Pick<Policy, 'progressMs'>,
): number {
  const missed = now - watch.checkedAt - 2 * policy.progressMs
  return Math.min(now, watch.since + Math.max(0, missed))
}

/** What the watch says: all is well, the time starts over, or the connection is to be given up. */
export type SpeedVerdict =
  | { at: 'well' }
  | { at: 'anew' }
  | { at: 'giveUp'; why: 'silent' | 'slow' }

/**
 * Judges a connection that nobody holds back. The transport's own time limits never trip on a host
 * that drips, since each drop restarts them; so bytes are counted over a stretch of time. Pure.
 */
export function judgeSpeed(
  watch: Omit<ProgressWindow, 'checkedAt'>,
  now: number,
  policy: Pick<Policy, 'answerMs' | 'slowMs' | 'slowBytes'>,
): SpeedVerdict {
  const ms = now - watch.since
  if (!watch.answered) {
    return ms >= policy.answerMs ? { at: 'giveUp', why: 'silent' } : { at: 'well' }
  }
  if (ms < policy.slowMs) return { at: 'well' }
  return watch.bytes < policy.slowBytes ? { at: 'giveUp', why: 'slow' } : { at: 'anew' }
}
