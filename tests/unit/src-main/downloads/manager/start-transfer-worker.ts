import type { Worker } from 'node:worker_threads'
import { startFromSources } from '../../start-from-sources'

/** Starts the thread of transfers from its sources. */
export const startTransferWorker = (): Worker =>
  startFromSources('src-main/downloads/transfer/worker/index.ts')
