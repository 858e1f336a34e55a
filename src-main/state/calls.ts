import type { HandlersOf } from '#shared/bridge/calls'
import { ok } from '#shared/bridge/result'
import type { SettingsStore } from '../settings/settings-store'
import type { KeyVault } from '../vault/key-vault'
import type { DeskHub } from './desk-hub'
import type { Openings } from './openings'
import type { Worlds } from './worlds'

/** The state of the desk, the change between demo data and the own gateway, and how that misbehaves. */
export function deskHandlers({
  vault,
  settings,
  worlds,
  hub,
  openings,
}: {
  vault: Pick<KeyVault, 'told'>
  settings: Pick<SettingsStore, 'change'>
  worlds: Pick<Worlds, 'ready' | 'misbehave'>
  hub: Pick<DeskHub, 'state'>
  openings: Pick<Openings, 'take'>
}): HandlersOf<'desk' | 'demo'> {
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
    'demo.misbehave': async ({ rules }) => {
      const done = await worlds.misbehave(rules)
      return done.ok ? ok(hub.state()) : done
    },
  }
}
