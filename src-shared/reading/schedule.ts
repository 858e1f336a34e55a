/** When something is asked again automatically. */
export type Schedule =
  /** Each day at this time of the machine's own clock. */
  | { at: 'daily'; hour: number; minute: number }
  | { at: 'every'; hours: number }
  /** As long as its page is open; an unchanged answer is asked for less and less often. */
  | { at: 'whileOpen'; seconds: number; longestSeconds: number; pausedHidden: boolean }

const hourMs = 3_600_000
/** A run is put off by at most this, so that runs of the same time do not all go at once. */
const mostSpreadMs = 10 * 60_000
const dailySpreadMs = 2 * 60_000

/**
 * When something that was asked at `from` is asked next, in epoch milliseconds; null if only an open
 * page asks. Pure.
 *
 * @param chance 0 to 1, spreads it
 */
export function nextTime(schedule: Schedule, from: number, chance: number): number | null {
  switch (schedule.at) {
    case 'daily': {
      const next = new Date(from)
      next.setHours(schedule.hour, schedule.minute, 0, 0)
      // The clock's own day: it may have 23 or 25 hours. A run that was put off belongs to its own day.
      if (next.getTime() <= from) next.setDate(next.getDate() + 1)
      return next.getTime() + Math.round(chance * dailySpreadMs)
    }
    case 'every': {
      const every = schedule.hours * hourMs
      return from + every + Math.round(chance * Math.min(mostSpreadMs, every / 20))
    }
    case 'whileOpen':
      return null
    default:
      return schedule satisfies never
  }
}

/** Runs in a day, for what that costs; an open page is counted by its own budget. Pure. */
export function runsADay(schedule: Schedule): number | null {
  switch (schedule.at) {
    case 'daily':
      return 1
    case 'every':
      return 24 / schedule.hours
    case 'whileOpen':
      return null
    default:
      return schedule satisfies never
  }
}

/**
 * Milliseconds until an open page asks once more. It doubles with every answer that brought nothing
 * new, up to the longest, and is spread by a tenth to either side. Pure.
 *
 * @param unchanged how many answers in a row brought nothing new
 */
export function openPause(
  { seconds, longestSeconds }: Extract<Schedule, { at: 'whileOpen' }>,
  unchanged: number,
  chance: number,
): number {
  const pause = Math.min(longestSeconds, seconds * 2 ** Math.min(unchanged, 20))
  return Math.round(pause * 1_000 * (0.9 + 0.2 * chance))
}
