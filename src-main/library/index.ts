import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import type { ThreadData } from './worker/protocol'

export { createLibrary } from './library'

/** Starts the library's thread in the built program: its file lies beside main's. */
export function startWorker(data: ThreadData): Worker {
  return new Worker(join(import.meta.dirname, 'library-worker.js'), { workerData: data })
}
