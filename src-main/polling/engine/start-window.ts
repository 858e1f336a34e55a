import type { RunRecord } from '../ports'

/**
 * What was asked of a service just before the program was ended still counts against its limit, and
 * the gate knows nothing of it after a start. All times are of one scale, in milliseconds.
 */
export interface StartWindow {
  /** When a call may go: now, or later. */
  nextAt(now: number): number
  /** A call goes now. */
  take(now: number): void
}

/** If the clocks of both ends differ a little, the limit still holds. */
const reserve = 1.03

/**
 * @param callsPerSecond the service's limit; counted as the gate counts it
 * @param earlier when calls of before the start were asked or answered, as far as that is known
 */
export function createStartWindow(callsPerSecond: number, earlier: readonly number[]): StartWindow {
  const whole = Number.isInteger(callsPerSecond) && callsPerSecond >= 1
  const most = whole ? callsPerSecond : 1
  const period = (whole ? 1000 : 1000 / callsPerSecond) * reserve
  // Once the last of them has left, the gate knows of every call that counts.
  const over = earlier.length === 0 ? Number.NEGATIVE_INFINITY : Math.max(...earlier) + period
  let taken: number[] = []

  return {
    nextAt(now) {
      if (now >= over) return now
      const ends = [...earlier, ...taken].map((at) => at + period).filter((end) => end > now)
      if (ends.length < most) return now
      return ends.sort((a, b) => a - b)[ends.length - most] ?? now
    },
    take(now) {
      if (now < over) taken = [...taken, now]
    },
  }
}

/** One moment on the two scales, and on the second one when this program began. */
interface Moments {
  wall: number
  awake: number
  begunAt: number
}

/**
 * When a service was asked before this program began, on the scale of awake time, as its runs show. Polls
 * are not noted when they go out: if one was under way, or may have been due, the limit counts as used
 * up until this program began, and not longer, since only one program runs at a time.
 */
export function earlierCalls(
  runs: readonly RunRecord[],
  callsPerSecond: number,
  { wall, awake, begunAt }: Moments,
): number[] {
  if (runs.some((run) => mayHaveBeenOut(run, wall))) {
    return Array.from({ length: Math.ceil(callsPerSecond) }, () => begunAt)
  }
  return runs.map((run) => awake - Math.max(0, wall - Math.max(run.heardAt, run.askedAt)))
}

function mayHaveBeenOut({ state, sending }: RunRecord, now: number): boolean {
  switch (state.at) {
    case 'submitting':
      return sending
    case 'polling':
      return true
    case 'waiting':
      return state.nextAt <= now
    case 'paused':
      return state.why !== 'person'
    case 'ended':
      return false
    default:
      return state satisfies never
  }
}
