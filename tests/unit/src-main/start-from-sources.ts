import { join } from 'node:path'
import { Worker } from 'node:worker_threads'

/**
 * Starts a thread of the program from its sources: a real thread of Node's, outside the test runner's.
 *
 * @param source the thread's file, from the folder of the repository
 */
export const startFromSources = (source: string, workerData?: unknown): Worker =>
  new Worker(join(import.meta.dirname, 'thread-from-sources.ts'), { argv: [source], workerData })

/** The thread that reads large bodies of answers. */
export const startTestBodyThread = (): Worker =>
  startFromSources('src-main/gateway/answer/body-worker.ts')
