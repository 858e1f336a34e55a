import type { Run } from '#shared/bridge/runs'

/** The search of a watch that is under way; undefined where none is. Pure. */
export function runOfWatch(runs: Iterable<Run>, watch: string): Run | undefined {
  for (const run of runs) {
    if (run.watch === watch && run.state.at !== 'ended') return run
  }
  return undefined
}
