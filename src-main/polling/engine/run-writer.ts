import type { Clock } from '../../core/clock'
import type { Library } from '../../library/ports'
import type { RunRecord } from '../ports'

/** Writes what became of runs, many in one message. */
export interface RunWriter {
  /** In a moment, with others; a newer revision takes the place of one that waits. */
  later(run: RunRecord): void
  /**
   * Now; what waits of that run is older and is dropped. A `lasting` row outlasts a power cut too.
   * Answers whether it was stored.
   */
  store(run: RunRecord, how: 'lasting' | 'losable'): Promise<boolean>
  /** What waits of that run is not to be written. */
  drop(id: string): void
  /** Resolves when everything is written. */
  flush(): Promise<void>
}

const mergedMs = 50
/** More would hold up main's loop when they are copied. */
const mostAtOnce = 100

/** @param stored called with each run that was written by `later`, in order */
export function createRunWriter({
  library,
  clock,
  stored,
}: {
  library: Pick<Library, 'ask'>
  clock: Clock
  stored(run: RunRecord): void
}): RunWriter {
  const waiting = new Map<string, RunRecord>()
  let stopTimer: (() => void) | undefined
  let work = Promise.resolve()

  function plan(): void {
    stopTimer ??= clock.after(mergedMs, () => {
      stopTimer = undefined
      work = work.then(writeSome)
    })
  }

  async function writeSome(): Promise<void> {
    const runs = [...waiting.values()].slice(0, mostAtOnce)
    for (const { id } of runs) waiting.delete(id)
    if (runs.length === 0) return
    // A library that cannot write says so itself; what is polled goes on.
    await library.ask('storeRuns', { runs, how: 'losable' })
    for (const run of runs) stored(run)
    if (waiting.size > 0) plan()
  }

  return {
    later(run) {
      waiting.delete(run.id)
      waiting.set(run.id, run)
      plan()
    },
    async store(run, how) {
      waiting.delete(run.id)
      const result = await library.ask('storeRuns', { runs: [run], how })
      return result.ok
    },
    drop: (id) => void waiting.delete(id),
    async flush() {
      await work
      while (waiting.size > 0) await writeSome()
      stopTimer?.()
      stopTimer = undefined
    },
  }
}
