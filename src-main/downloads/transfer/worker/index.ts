import { parentPort } from 'node:worker_threads'
import { startThread } from './thread'

/* The thread of all transfers: hashing and writing are done here, so that main never feels them. */

if (parentPort !== null) startThread(parentPort)
