import { ok } from '#shared/bridge/result'
import type { Handlers, Parts } from '../bridge/handlers'
import { holdsKey } from '../vault/find-key'

/** The state of the desk, the change between demo data and the person's own gateway, and what stands in forms. */
export function deskHandlers({
  vault,
  settings,
  worlds,
  hub,
  openings,
  forms,
}: Pick<Parts, 'vault' | 'settings' | 'worlds' | 'hub' | 'openings' | 'forms'>): Pick<
  Handlers,
  'desk.state' | 'desk.startWith' | 'desk.takeOpening' | 'forms.read' | 'forms.keep'
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
    'forms.read': async () => {
      // What holds the key is being forgotten: until then it is not shown again.
      const shown = Object.entries(forms.texts()).filter(([, text]) => !holdsKey(text, vault.key()))
      return ok(Object.fromEntries(shown))
    },
    'forms.keep': async ({ name, text }) => {
      forms.keep(name, text)
      return ok(null)
    },
  }
}
