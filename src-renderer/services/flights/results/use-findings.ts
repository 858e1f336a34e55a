import { useState } from 'react'
import type { FlightFindings } from '#shared/bridge/flights'
import type { Run } from '#shared/bridge/runs'
import type { Itinerary } from '#shared/services/flights/models'
import { type FromMain, useMain } from '../../../data/use-main'
import { desk } from '../../../desk'
import { shared } from '../../../kit/rows/held-rows'

/** What a search has found. */
export interface Found {
  findings: FlightFindings
  /** Of the findings; the same objects for as long as the service says the same of them. */
  itineraries: readonly Itinerary[]
}

/** What a search has found, asked for again whenever the revision is another one. */
export const useFindingsOf = (run: string, revision?: number): FromMain<FlightFindings> =>
  useMain(
    ['flights.findings', run],
    () => desk.call('flights.findings', { run }),
    { mark: revision ?? 0 },
    // Many megabytes, and read again in no time.
    { letGoAfterMs: 5_000 },
  )

/** What a search has found, asked for again with every answer of it; the earlier list stays until then. */
export function useFindings(run: Run): FromMain<Found> {
  // While a poll is under way nothing is found: asking for the same again would only cost.
  const [revision, setRevision] = useState(run.revision)
  if (run.state.at !== 'polling' && revision !== run.revision) setRevision(run.revision)
  const now = useFindingsOf(run.id, revision)
  const [kept, setKept] = useState<Found>()
  const findings = now.at === 'ready' ? now.value : undefined
  if (findings !== undefined && kept?.findings !== findings) {
    setKept({ findings, itineraries: shared(kept?.itineraries ?? [], findings.itineraries) })
  }
  return kept === undefined
    ? now.at === 'ready'
      ? { at: 'loading' }
      : now
    : { at: 'ready', value: kept }
}
