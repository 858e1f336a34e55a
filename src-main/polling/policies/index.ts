import type { RunKind } from '#shared/bridge/runs'
import type { RunPolicy } from '../ports'
import { downloadJob } from './download-job'
import { flightSearch } from './flight-search'

/** How each kind of thing is polled; main and the library's thread both ask here. */
export const policies: Readonly<Record<RunKind, RunPolicy>> = {
  flightSearch,
  downloadJob,
}
