import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { FlightFindings } from '#shared/bridge/flights'
import type { Fault } from '#shared/bridge/result'
import type { Run } from '#shared/bridge/runs'
import type { Itinerary } from '#shared/services/flights/models'
import { desk } from '../../../desk'
import { shared } from '../../../kit/rows/held-rows'
import { useDeskState } from '../../../state/desk-state'

/** What a search has found: on its way, here, or not to be had. */
export type Found =
  | { at: 'loading' }
  | {
      at: 'ready'
      findings: FlightFindings
      /** Of the findings; the same objects for as long as the service says the same of them. */
      itineraries: readonly Itinerary[]
    }
  | { at: 'failed'; fault: Fault }

/** What a search has found, asked for again with every answer of it; the earlier list stays until then. */
export function useFindings(run: Run): Found {
  // While a poll is under way nothing is found: asking for the same again would only cost.
  const [revision, setRevision] = useState(run.revision)
  if (run.state.at !== 'polling' && revision !== run.revision) setRevision(run.revision)
  const world = useDeskState(({ demo }) => demo.at)
  const { data } = useQuery({
    queryKey: ['flights.findings', world, run.id, revision],
    queryFn: () => desk.call('flights.findings', { run: run.id }),
    placeholderData: (before) => before,
    gcTime: 5_000,
    // Done by itinerary below, whatever their order.
    structuralSharing: false,
  })
  const [kept, setKept] = useState<Found>({ at: 'loading' })
  const now = data?.ok === true ? data.value : undefined
  if (now !== undefined && (kept.at !== 'ready' || kept.findings !== now)) {
    const before = kept.at === 'ready' ? kept.itineraries : []
    setKept({ at: 'ready', findings: now, itineraries: shared(before, now.itineraries) })
  }
  if (kept.at === 'ready' || data === undefined || data.ok) return kept
  return { at: 'failed', fault: data.fault }
}
