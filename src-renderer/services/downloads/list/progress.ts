import type { Download, Segment } from '#shared/bridge/downloads'

/** How far a download is, 0 to 1; undefined if nobody knows. */
export function fractionOf({ state, bytes, total }: Download): number | undefined {
  if (state.at === 'converting') return state.progress ?? undefined
  if (state.at === 'paused' && state.progress !== undefined) return state.progress
  if (state.at === 'done') return 1
  return total === null || total === 0 ? undefined : Math.min(1, bytes / total)
}

/** One part of the strip, as fractions of the whole file. */
export interface StripPart {
  from: number
  until: number
  /** How much of this part is there, 0 to 1. */
  filled: number
}

/** The parts of a file as they lie in it. Without segments it is one. Pure. */
export function stripParts(
  segments: readonly Segment[],
  total: number | null,
  fraction: number | undefined,
): StripPart[] {
  if (segments.length < 2 || total === null || total === 0) {
    return [{ from: 0, until: 1, filled: fraction ?? 0 }]
  }
  return segments
    .filter(({ from, until }) => until > from)
    .toSorted((one, other) => one.from - other.from)
    .map(({ from, until, at }) => ({
      from: from / total,
      until: Math.min(1, until / total),
      filled: Math.min(1, Math.max(0, (at - from) / (until - from))),
    }))
}

/** How many parts there are, and how many of them are complete. */
export function countParts(segments: readonly Segment[]): { done: number; all: number } {
  return { done: segments.filter(({ at, until }) => at >= until).length, all: segments.length }
}
