import { ok } from '#shared/bridge/result'
import type { Handlers, Parts } from '../bridge/handlers'

/** The state of the desk, and the change between demo data and the person's own gateway. */
export function deskHandlers({
  vault,
  settings,
  worlds,
  hub,
  openings,
}: Pick<Parts, 'vault' | 'settings' | 'worlds' | 'hub' | 'openings'>): Pick<
  Handlers,
  'desk.state' | 'desk.startWith' | 'desk.takeOpening'
> {
  return {
    'desk.state': async () => {
      // Before that, "no key" would be a guess.
      await vault.told()
      return ok(hub.state())
    },
    'desk.startWith': async ({ world }) => {
      const changed = settings.change({ start: world })
      if (!changed.ok) return changed
      const ready = await worlds.ready()
      return ready.ok ? ok(hub.state()) : ready
    },
    'desk.takeOpening': async () => ok(openings.take()),
  }
}
