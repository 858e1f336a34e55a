import { useState } from 'react'
import type { FlightFindings } from '#shared/bridge/flights'
import type { Run } from '#shared/bridge/runs'
import { type FromMain, useMain } from '../../../data/use-main'
import { desk } from '../../../desk'
import { type Found, foundBy } from './standing'

/** What a search has found, asked for again whenever the revision is another one. */
export const useFindingsOf = (run: string, revision?: number): FromMain<FlightFindings> =>
  useMain(
    ['flights.findings', run],
    () => desk.call('flights.findings', { run }),
    { mark: revision ?? 0 },
    // Many megabytes, and quickly read again.
    { letGoAfterMs: 5_000 },
  )

/** What a search has found, asked for again with every answer of it; the earlier list stays until then. */
export function useFindings(run: Run): FromMain<Found> {
  // During a poll nothing is found: asking for the same again would only cost time.
  const [revision, setRevision] = useState(run.revision)
  if (run.state.at !== 'polling' && revision !== run.revision) setRevision(run.revision)
  const now = useFindingsOf(run.id, revision)
  const [kept, setKept] = useState<Found>()
  const found = foundBy(kept, now, run)
  if (found !== kept) setKept(found)
  if (found !== undefined) return { at: 'ready', value: found }
  return now.at === 'ready' ? { at: 'loading' } : now
}
