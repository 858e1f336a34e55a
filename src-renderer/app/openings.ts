import type { Desk } from '#shared/bridge/desk'
import type { Opening } from '#shared/bridge/opening'
import { handOpening, routeOfOpening } from '../services/index'
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
  const route = routeOfOpening(opening)
  if (route === undefined) return
  handOpening(opening)
  useWorkspace.getState().go(route)
}
