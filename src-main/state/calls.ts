import type { HandlersOf } from '#shared/bridge/calls'
import { ok } from '#shared/bridge/result'
import type { SettingsStore } from '../settings/settings-store'
import { holdsKey } from '../vault/find-key'
import type { KeyVault } from '../vault/key-vault'
import type { AppState } from './app-state'
import type { FormMemory } from './form-memory'
import type { Openings } from './openings'
import type { Worlds } from './worlds'

/** The state of the desk, the change between demo and own gateway, the demo's misbehaviour, typed forms. */
export function deskHandlers({
  vault,
  settings,
  worlds,
  appState,
  openings,
  forms,
}: {
  vault: Pick<KeyVault, 'reported' | 'key'>
  settings: Pick<SettingsStore, 'change'>
  worlds: Pick<Worlds, 'ready' | 'misbehave'>
  appState: Pick<AppState, 'state'>
  openings: Pick<Openings, 'take'>
  forms: Pick<FormMemory, 'texts' | 'keep'>
}): HandlersOf<'desk' | 'demo' | 'forms'> {
  return {
    'desk.state': async () => {
      // Before that, "no key" would be a guess.
      await vault.reported()
      return ok(appState.state())
    },
    'desk.startWith': async ({ world }) => {
      const changed = settings.change({ start: world })
      if (!changed.ok) return changed
      const ready = await worlds.ready()
      // If the person has changed over again meanwhile, the state says so.
      return ready.ok || ready.fault.code === 'cancelled' ? ok(appState.state()) : ready
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
    'demo.misbehave': async ({ rules }) => {
      const done = await worlds.misbehave(rules)
      return done.ok ? ok(appState.state()) : done
    },
  }
}
