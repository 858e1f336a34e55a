import type { Worker } from 'node:worker_threads'
import type { ThreadData } from '../../../../src-main/library/worker/protocol'
import { startFromSources } from '../start-from-sources'

/** Starts the library's thread from its sources. */
export const startTestWorker = (workerData: ThreadData): Worker =>
  startFromSources('src-main/library-worker.ts', workerData)
