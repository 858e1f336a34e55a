import { parentPort } from 'node:worker_threads'
import { createHashFiles } from './hash-files'
import type { HashCommand } from './protocol'

/* The thread of hashes: the thread of transfers does not wait for them while bytes come. */

if (parentPort !== null) {
  const port = parentPort
  const take = createHashFiles((event) => port.postMessage(event))
  port.on('message', (command: HashCommand) => take(command))
}
