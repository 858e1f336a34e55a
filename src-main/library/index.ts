export { createLibrary } from './library'
export { startWorker } from './start-worker'
