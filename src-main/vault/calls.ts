import { ok } from '#shared/bridge/result'
import { forgetTypedKey, type Keepers } from '../bridge/forget-typed-key'
import type { Handlers, Parts } from '../bridge/handlers'
import { holdsKey } from './find-key'
import { tidyKey } from './key-text'

/** The key goes in here and never comes back: answers carry the state only. */
export function keyHandlers(
  parts: Keepers &
    Pick<Parts, 'vault' | 'confirmation' | 'settings' | 'hub' | 'gateway' | 'closings'>,
): Pick<Handlers, 'key.save' | 'key.forget' | 'key.confirmAddresses'> {
  const { vault, confirmation, settings, hub, gateway, closings } = parts

  /** Quotas, and wishes to be left alone, are those of one key. */
  function startAfresh(before: string | null): void {
    if (vault.key() === before) return
    closings.forget()
    gateway.reset()
  }

  return {
    'key.save': async ({ key, storage }) => {
      const before = vault.key()
      const saved = await vault.save(tidyKey(key), storage)
      startAfresh(before)
      if (!saved.ok) return saved
      if (holdsKey(settings.current(), vault.key())) {
        hub.notice(
          'warning',
          'Your key also stands in a setting, where it is stored readable. Take it out there: it is sent with every call anyway.',
        )
      }
      // All addresses at once. Declined, the key is kept and goes nowhere until that is confirmed.
      const [asked] = await Promise.all([
        confirmation.ask(),
        vault.key() === before ? undefined : forgetTypedKey(vault.key(), parts),
      ])
      return asked.ok ? ok(hub.state()) : asked
    },
    'key.confirmAddresses': () => confirmation.ask(),
    'key.forget': async () => {
      const before = vault.key()
      const forgotten = await vault.forget()
      startAfresh(before)
      return forgotten.ok ? ok(hub.state()) : forgotten
    },
  }
}
