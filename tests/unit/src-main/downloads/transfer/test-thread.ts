import { parentPort, Worker } from 'node:worker_threads'
import { startThread } from '../../../../../src-main/downloads/transfer/worker/thread'
import { programOf } from '../../../thread-bundles'

if (parentPort !== null) {
  // A message that no program sends: the thread dies of it, as of a bug.
  parentPort.on('message', (message: unknown) => {
    if (message === 'die') throw new Error('the thread dies')
  })
  startThread(
    parentPort,
    () => new Worker(programOf('src-main/downloads/transfer/hashing/index.ts')),
  )
}
