import { create } from 'zustand'
import type { Desk } from '#shared/bridge/desk'
import type { ActivityEntry } from '#shared/bridge/desk-state'
import type { Fault } from '#shared/bridge/result'

/** The activity log as far as the window has it, newest first. */
export interface Activity {
  load: { at: 'waiting' } | { at: 'ready' } | { at: 'failed'; fault: Fault }
  sequence: number
  entries: readonly ActivityEntry[]
}

const mostKept = 5000

/** Joins entries to those already there, each id once, newest first. Pure. */
export function merged(
  present: readonly ActivityEntry[],
  more: readonly ActivityEntry[],
): readonly ActivityEntry[] {
  if (more.length === 0) return present
  const byId = new Map(present.map((entry) => [entry.id, entry]))
  for (const entry of more) byId.set(entry.id, entry)
  return [...byId.values()].sort((one, other) => other.at - one.at).slice(0, mostKept)
}

const empty: Activity = { load: { at: 'waiting' }, sequence: -1, entries: [] }

/** Every call of the program, newest first. */
export const useActivity = create<Activity>()(() => empty)

async function loadSnapshot(desk: Desk): Promise<void> {
  const answer = await desk.call('activity.list', { limit: mostKept })
  useActivity.setState((present) =>
    answer.ok
      ? { load: { at: 'ready' }, entries: merged(present.entries, answer.value.entries) }
      : { load: { at: 'failed', fault: answer.fault } },
  )
}

/** Follows the log: listens first, then asks for what there is. Returns how to stop. */
export function startActivity(desk: Desk): () => void {
  const stop = desk.on('activity', ({ sequence, entries }) => {
    const { sequence: last } = useActivity.getState()
    useActivity.setState((present) => ({
      sequence: Math.max(present.sequence, sequence),
      entries: merged(present.entries, entries),
    }))
    // A hidden window is not pushed to; a gap in the numbers means that something was missed.
    if (last >= 0 && sequence > last + 1) void loadSnapshot(desk)
  })
  void loadSnapshot(desk)
  return stop
}

/** Asks again for the whole list, as after a failure. */
export async function reloadActivity(desk: Desk): Promise<void> {
  await loadSnapshot(desk)
}

/** Forgets the whole log, in main and here. */
export async function forgetActivity(desk: Desk): Promise<Fault | undefined> {
  const answer = await desk.call('activity.forget')
  if (!answer.ok) return answer.fault
  useActivity.setState({ entries: [] })
  await loadSnapshot(desk)
  return undefined
}
