import { join } from 'node:path'
import { parentPort, Worker } from 'node:worker_threads'
import { startThread } from './thread'

/* The thread of all transfers: requests and writing are done here, so that they never hold up main. */

if (parentPort !== null) {
  // In the built program its file lies beside this one.
  startThread(parentPort, () => new Worker(join(import.meta.dirname, 'hash-worker.js')))
}
