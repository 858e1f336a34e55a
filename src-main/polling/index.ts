export { createPolling, type PollingPorts } from './create-polling'
export type { NewRun, OpenRun, Polling, RunRecord } from './ports'
