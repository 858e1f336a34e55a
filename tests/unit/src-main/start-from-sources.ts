import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import { bundleOf } from '../thread-bundles.ts'

/**
 * Starts a thread of the program: a real thread of Node's, outside the test runner's. The runner has
 * bundled the program's own threads (bundle-threads.ts); what is not bundled starts from its sources.
 *
 * @param source the thread's file, from the folder of the repository
 */
export function startFromSources(source: string, workerData?: unknown): Worker {
  const bundle = bundleOf(source)
  return bundle === undefined
    ? new Worker(join(import.meta.dirname, 'thread-from-sources.ts'), {
        argv: [source],
        workerData,
      })
    : new Worker(bundle, { workerData })
}

/** The thread that reads large bodies of answers. */
export const startTestBodyThread = (): Worker =>
  startFromSources('src-main/gateway/answer/body-worker.ts')
