import { ok } from '../../src-preload/contract/result'
import type { Handlers, Parts } from './handlers'
import { holdsKey } from './holds-key'

/** The key goes in here and never comes back: answers carry the state only. */
export function keyHandlers({
  vault,
  settings,
  hub,
}: Pick<Parts, 'vault' | 'settings' | 'hub'>): Pick<Handlers, 'key.save' | 'key.forget'> {
  return {
    'key.save': async ({ key, storage }) => {
      const saved = await vault.save(key, storage)
      if (!saved.ok) return saved
      if (holdsKey(settings.current(), vault.key())) {
        hub.notice(
          'warning',
          'Your key also stands in a setting, where it is stored readable. Take it out there: it is sent with every call anyway.',
        )
      }
      return ok(hub.state())
    },
    'key.forget': async () => {
      const forgotten = await vault.forget()
      return forgotten.ok ? ok(hub.state()) : forgotten
    },
  }
}
