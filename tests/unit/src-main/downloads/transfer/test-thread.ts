// The hooks read the sources as the program's bundler does.
import '../../../../faults/library/strip-types.ts'

const { startThread } = await import('../../../../../src-main/downloads/transfer/worker/thread.ts')
const { parentPort, Worker } = await import('node:worker_threads')
const { join } = await import('node:path')

if (parentPort !== null) {
  // A message that no program sends: the thread dies of it, as of a bug.
  parentPort.on('message', (message: unknown) => {
    if (message === 'die') throw new Error('the thread dies')
  })
  startThread(parentPort, () => new Worker(join(import.meta.dirname, 'test-hash-thread.ts')))
}
