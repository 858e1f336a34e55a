import { join } from 'node:path'
import { Worker } from 'node:worker_threads'

/** Starts the thread of transfers in the built program: its file lies beside main's. */
export function startWorker(): Worker {
  return new Worker(join(import.meta.dirname, 'downloads-worker.js'))
}
