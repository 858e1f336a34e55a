import { desk } from '../../desk'
import { holdsWords } from '../../kit/suggest/fit'
import { routeOfRun } from '../../state/run-route'
import { useRuns } from '../../state/runs'
import { useWorkspace } from '../../state/workspace'
import type { FoundThing } from '../workspace'

const lookedAt = 100

/** Recent searches whose title holds all the words, the latest first. */
export async function findSearches(text: string): Promise<readonly FoundThing[]> {
  const recent = await desk.call('flights.recent', { limit: lookedAt })
  if (!recent.ok) return []
  return recent.value
    .filter(({ title }) => holdsWords(title, text))
    .map(({ run, title }) => ({
      id: run,
      title,
      context: 'Recent search',
      run: () => {
        const operation = useRuns.getState().byId.get(run)?.operation ?? 'flights.searchFlights'
        useWorkspace.getState().go(routeOfRun({ id: run, kind: 'flightSearch', operation }))
      },
    }))
}
