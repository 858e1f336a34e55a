import type { DownloadState } from '#shared/bridge/downloads'
import type { Entry } from './entry'
import type { Todo } from './events'

/** What became of an entry, and what is to be done. The same entry where nothing changed. */
export interface Step {
  entry: Entry
  todo: readonly Todo[]
}

export const still = (entry: Entry): Step => ({ entry, todo: [] })

/** The entry with what changed; its revision rises. */
export function step(entry: Entry, change: Partial<Entry>, ...todo: Todo[]): Step {
  return { entry: { ...entry, ...change, revision: entry.revision + 1 }, todo }
}

/** The entry in another state; where it ends, the time is noted. */
export function moveTo(
  entry: Entry,
  state: DownloadState,
  now: number,
  change: Partial<Entry> = {},
  ...todo: Todo[]
): Step {
  const ends = state.at === 'done' || state.at === 'failed' || state.at === 'cancelled'
  return step(entry, { ...change, state, endedAt: ends ? now : null }, ...todo)
}
