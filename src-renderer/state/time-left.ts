/** What is thought of the end of one download, from one word of main to the next. */
export interface Estimate {
  /** Bytes a second, smoothed. */
  speed: number
  /** When it was last told (epoch milliseconds). */
  at: number
  /** When it will be done, as far as people are told (epoch milliseconds). */
  endsAt: number
}

/** How far a download is, and how fast. */
export interface Pace {
  bytes: number
  total: number | null
  speed: number | null
}

/** Older speeds count ever less; after this many milliseconds about a third. */
const memoryMs = 8000
/** The end that was told stays while the new one is this near, in milliseconds … */
const nearMs = 3000
/** … or within this part of what is left. */
const nearPart = 0.15

/**
 * The next estimate, or undefined where nothing can be said. The speed is smoothed over time, and the
 * end that was told is kept until it is clearly wrong: so the time left counts down and does not jump.
 * Pure.
 */
export function nextEstimate(
  before: Estimate | undefined,
  { bytes, total, speed }: Pace,
  now: number,
): Estimate | undefined {
  if (total === null || speed === null || total <= bytes) return undefined
  const weight = before === undefined ? 1 : 1 - Math.exp(-Math.max(0, now - before.at) / memoryMs)
  const smooth = before === undefined ? speed : before.speed + (speed - before.speed) * weight
  if (smooth <= 0) return undefined
  const left = ((total - bytes) / smooth) * 1000
  const endsAt = now + left
  const near = Math.max(nearMs, left * nearPart)
  const stays = before !== undefined && Math.abs(endsAt - before.endsAt) <= near
  return { speed: smooth, at: now, endsAt: stays ? before.endsAt : endsAt }
}
