import { IconPlane, IconZoomExclamation } from '@tabler/icons-react'
import type { Run } from '#shared/bridge/runs'
import { useOffline } from '../../../queries/offline'
import { EmptyState } from '../../../ui/empty-state'
import { type Standing, waitingSentence } from './standing'
import { Steps } from './standing-strip'
import type { Anew } from './use-anew'

interface NothingFoundProps {
  run: Run
  standing: Standing
  anew: Anew
}

/** What is said where no itinerary is here: not yet, or not at all. */
export function NothingFound(props: NothingFoundProps) {
  const { run, standing } = props
  const offline = useOffline()
  if (standing.running) {
    return (
      <EmptyState icon={<IconPlane stroke={1.6} />} title="Nothing found yet">
        {waitingSentence(run, offline)}
      </EmptyState>
    )
  }
  // What went wrong is said above, with the next steps.
  if (run.state.at === 'ended' && run.state.how !== 'complete') return null
  return (
    <EmptyState
      icon={<IconZoomExclamation stroke={1.6} />}
      title="No flights found"
      actions={<Steps {...props} />}
    >
      The service found no flights for these places and days. Try other days, a nearby airport or
      the whole city.
    </EmptyState>
  )
}
