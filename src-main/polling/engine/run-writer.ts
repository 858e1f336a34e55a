import type { Clock } from '../../core/clock'
import type { Library } from '../../library/ports'
import type { RunRecord } from '../ports'

/** Writes what became of runs, many in one message. */
export interface RunWriter {
  /**
   * In a moment, with others; a newer revision takes the place of one that waits. `passing`: it says only that
   * the run continues, so that a kill may lose it: within a second, in one message with all that come meanwhile.
   */
  later(run: RunRecord, what?: 'news' | 'passing'): void
  /**
   * Now; what waits of that run is older and is dropped. A `lasting` row outlasts a power cut too.
   * Answers whether it was stored.
   */
  store(run: RunRecord, how: 'lasting' | 'losable'): Promise<boolean>
  /** Waiting changes of that run are not to be written. */
  drop(id: string): void
  /** Resolves when everything is written. */
  flush(): Promise<void>
}

const mergedMs = { news: 50, passing: 1000 } as const
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
  let timer: { stop(): void; what: keyof typeof mergedMs } | undefined
  let work = Promise.resolve()

  function plan(what: keyof typeof mergedMs): void {
    if (timer !== undefined && (timer.what === 'news' || what === 'passing')) return
    timer?.stop()
    const stop = clock.after(mergedMs[what], () => {
      timer = undefined
      work = work.then(writeSome)
    })
    timer = { stop, what }
  }

  async function writeSome(): Promise<void> {
    const runs = [...waiting.values()].slice(0, mostAtOnce)
    for (const { id } of runs) waiting.delete(id)
    if (runs.length === 0) return
    // A library that cannot write says so itself; what is polled continues.
    await library.ask('storeRuns', { runs, how: 'losable' })
    for (const run of runs) stored(run)
    if (waiting.size > 0) plan('news')
  }

  return {
    later(run, what = 'news') {
      waiting.delete(run.id)
      waiting.set(run.id, run)
      plan(what)
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
      timer?.stop()
      timer = undefined
    },
  }
}
