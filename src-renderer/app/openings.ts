import type { Desk } from '#shared/bridge/desk'
import type { Opening } from '#shared/bridge/opening'
import { fundRoute, portfolioRoute } from '../services/funds/routes'
import { downloadsTab } from '../state/downloads/download-draft'
import { askToShowDownloads } from '../state/downloads/shown-downloads'
import { routeOfRun } from '../state/runs/run-route'
import { useWorkspace } from '../state/workspace'

/**
 * Opens what a notification was about, if the person clicked it, also if the click opened the window.
 * Returns how to stop.
 */
export function startOpenings(desk: Desk): () => void {
  const stop = desk.on('opening', () => void take(desk))
  void take(desk)
  return stop
}

async function take(desk: Desk): Promise<void> {
  const answer = await desk.call('desk.takeOpening')
  if (answer.ok && answer.value !== null) openOpening(answer.value)
}

/** Shows what a notification or a notice is about. */
export function openOpening(opening: Opening): void {
  const { go } = useWorkspace.getState()
  switch (opening.at) {
    case 'downloads':
      askToShowDownloads(opening.ids)
      go({ page: 'service', service: 'downloads', tab: downloadsTab })
      break
    case 'flights': {
      const { run, operation } = opening
      go(routeOfRun({ id: run, kind: 'flightSearch', operation }))
      break
    }
    case 'fund':
      go(opening.code === null ? portfolioRoute : fundRoute(opening.code))
      break
    default:
      opening satisfies never
  }
}
