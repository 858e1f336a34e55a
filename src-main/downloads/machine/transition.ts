import type { DownloadState } from '#shared/bridge/downloads'
import type { Entry } from './entry'
import type { Effect } from './events'

/** What became of an entry, and what is to be done. The same entry if nothing changed. */
export interface Transition {
  entry: Entry
  effects: readonly Effect[]
}

/** An event changed nothing: the same entry, and nothing to do. */
export const still = (entry: Entry): Transition => ({ entry, effects: [] })

/** The entry with what changed; its revision rises. */
export function step(entry: Entry, change: Partial<Entry>, ...effects: Effect[]): Transition {
  return { entry: { ...entry, ...change, revision: entry.revision + 1 }, effects }
}

/** The entry in another state; if it ends, the time is noted. */
export function moveTo(
  entry: Entry,
  state: DownloadState,
  now: number,
  change: Partial<Entry> = {},
  ...effects: Effect[]
): Transition {
  const ends = state.at === 'done' || state.at === 'failed' || state.at === 'cancelled'
  return step(entry, { ...change, state, endedAt: ends ? now : null }, ...effects)
}
