import { ok } from '#shared/bridge/result'
import type { Handlers, Parts } from '../bridge/handlers'
import { tidyKey } from './key-text'

/** The key goes in here and never comes back: answers carry the state only. */
export function keyHandlers(
  parts: Pick<Parts, 'vault' | 'confirmation' | 'hub' | 'gateway' | 'closings' | 'typedKeySearch'>,
): Pick<Handlers, 'key.save' | 'key.forget' | 'key.confirmAddresses'> {
  const { vault, confirmation, hub, gateway, closings, typedKeySearch } = parts

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
      // All addresses at once. Declined, the key is kept and goes nowhere until that is confirmed.
      const [asked] = await Promise.all([
        confirmation.ask(),
        vault.key() === before ? undefined : typedKeySearch.run(),
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
