export { hearRun } from './hear'
export { pruneRuns } from './prune'
export { beginRun, dropRuns, openRun, runTold, storedRuns, storeRuns } from './store'
