import { join } from 'node:path'
import { Worker } from 'node:worker_threads'

export type { TransferRef } from './engine'
export type * from './order'
export { type Checked, type FailureReason, failureWords, type Outcome } from './outcomes'
export { createTransfers, type Transfers, type TransfersOptions } from './transfers'

/** Starts the thread of transfers in the built program: its file lies beside main's. */
export function startWorker(): Worker {
  return new Worker(join(import.meta.dirname, 'downloads-worker.js'))
}
