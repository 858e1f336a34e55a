import { create } from 'zustand'
import type { Desk } from '#shared/bridge/desk'
import type { Run } from '#shared/bridge/runs'

/** What is polled, and what ended, by id. */
export interface Runs {
  /** False until main has reported what there is. */
  known: boolean
  byId: ReadonlyMap<string, Run>
}

/** Takes newer revisions, keeps what is as new, and drops what is gone. Pure. */
export function receivedRuns(
  { byId }: Runs,
  changed: readonly Run[],
  gone: readonly string[] = [],
): Runs {
  const next = new Map(byId)
  for (const run of changed) {
    const present = next.get(run.id)
    if (present === undefined || present.revision < run.revision) next.set(run.id, run)
  }
  for (const id of gone) next.delete(id)
  return { known: true, byId: next }
}

/** The runs as main reports them. */
export const useRuns = create<Runs>()(() => ({ known: false, byId: new Map() }))

/** Offers a run that a call answered with; an older one is dropped. */
export function offerRun(run: Run): void {
  useRuns.setState((runs) => ({ ...receivedRuns(runs, [run]), known: runs.known }))
}

/** Follows the runs: listens first, then asks for what there is. Returns how to stop. */
export function startRuns(desk: Desk): () => void {
  const stop = desk.on('runs', ({ runs, gone }) =>
    useRuns.setState((present) => receivedRuns(present, runs, gone)),
  )
  void askForRuns(desk)
  return stop
}

/** Asks main for all runs of the present world. */
export async function askForRuns(desk: Desk): Promise<void> {
  const answer = await desk.call('runs.list')
  if (answer.ok) useRuns.setState((present) => receivedRuns(present, answer.value))
}

/** One run; undefined if there is none of that id. */
export const useRun = (id: string): Run | undefined => useRuns(({ byId }) => byId.get(id))
