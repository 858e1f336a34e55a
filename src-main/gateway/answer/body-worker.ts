import { parentPort } from 'node:worker_threads'
import { serveThread } from '../../core/thread'
import { type BodyMethods, bodyMethods } from './body-methods'

/* The thread of bodies: decoding, taking the key out and checking JSON of megabytes is done here. */

if (parentPort !== null) serveThread<BodyMethods>(parentPort, bodyMethods)
