import { join } from 'node:path'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { Worker } from 'node:worker_threads'
import { createLibrary } from '../../../src-main/library/library'
import { articles, keyOf } from './answers'
import type { BenchReport } from './report'

const megabytes = 20

/** How long main's loop is held up while 20 MB of answers are kept and searches run. */
export async function measureLoop(folder: string): Promise<BenchReport[]> {
  const library = createLibrary({
    folder,
    startWorker: (workerData) =>
      new Worker(join(import.meta.dirname, 'library-worker.mjs'), { workerData }),
    log: (message) => console.error(message),
  })
  await library.ask('has', { ids: [] })
  // Made before: making answers is no work of the library.
  const answers = Array.from({ length: Math.ceil((megabytes * 1e6) / 20_000) }, (_none, at) =>
    articles(at),
  )
  const waits: number[] = []
  const delay = monitorEventLoopDelay({ resolution: 1 })
  delay.enable()
  const began = performance.now()
  let kept = 0
  const keeping = (async () => {
    for (const answer of answers) {
      await library.ask('keep', { key: keyOf(answer), realm: 'demo', answer })
      kept += 1
    }
  })()
  const searching = (async () => {
    while (kept < answers.length) {
      const asked = performance.now()
      const query = { text: 'title', order: 'newest' } as const
      await library.ask('search', { realm: 'demo', query, limit: 50 })
      waits.push(performance.now() - asked)
    }
  })()
  await Promise.all([keeping, searching])
  const seconds = (performance.now() - began) / 1000
  delay.disable()
  await library.close()
  const sorted = waits.toSorted((left, right) => left - right)
  return [
    {
      what: 'library: main loop p99 while 20 MB are kept and searched',
      ours: delay.percentile(99) / 1e6,
      bare: null,
      unit: 'ms',
      bar: { at: 'most', value: 10 },
    },
    {
      what: 'library: a search meanwhile, p99',
      ours: sorted[Math.floor(sorted.length * 0.99)] ?? 0,
      bare: null,
      unit: 'ms',
      // SQLite writes the index of an answer at the end of its transaction in one piece.
      bar: { at: 'most', value: 100 },
    },
    {
      what: 'library: answers of 50 records kept meanwhile',
      ours: answers.length / seconds,
      bare: null,
      unit: '1/s',
      bar: { at: 'least', value: 10 },
    },
  ]
}
