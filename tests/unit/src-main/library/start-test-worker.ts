import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import type { ThreadData } from '../../../../src-main/library/worker/protocol'

/** Starts the library's thread from its sources: a real thread of Node's, outside the test runner's. */
export function startTestWorker(workerData: ThreadData): Worker {
  return new Worker(join(import.meta.dirname, 'test-thread.ts'), { workerData })
}
