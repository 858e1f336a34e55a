import { join } from 'node:path'
import { Worker } from 'node:worker_threads'

/** Starts the thread of transfers from its sources: a real thread, outside the test runner's. */
export const startTransferWorker = (): Worker =>
  new Worker(join(import.meta.dirname, 'transfer-thread.ts'))
