import { parentPort, workerData } from 'node:worker_threads'
import { startThread } from './library/worker/thread'
import { libraryParts } from './library-parts'

/* The library's thread: the only place that touches its database. */

if (parentPort !== null) startThread(parentPort, workerData, libraryParts)
