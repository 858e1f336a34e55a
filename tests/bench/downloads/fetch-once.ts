import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import { createTransfers } from '../../../src-main/downloads/transfer/transfers'

/* Fetches one file, or goes on with it, and ends. Arguments: address, folder, connections. */

const [address = '', folder = '', connections = ''] = process.argv.slice(2)
const transfers = createTransfers({
  startWorker: () => new Worker(join(import.meta.dirname, 'downloads-worker.js')),
  log: (message) => console.error(message),
})
transfers.onEvent((event) => {
  if (event.at === 'ended') process.exit(event.outcome.at === 'done' ? 0 : 1)
})
transfers.start({
  id: 'once',
  address,
  folder,
  name: 'file',
  expected: {},
  connections: Number(connections),
  route: { at: 'direct' },
  privateOrigins: [new URL(address).origin],
  journalFolder: join(folder, 'journals'),
  replaceable: [],
})
