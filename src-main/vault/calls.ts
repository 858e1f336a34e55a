import type { HandlersOf } from '#shared/bridge/calls'
import { ok, type Result } from '#shared/bridge/result'
import type { DeskPort } from '../core/ports'
import { tidyKey } from './key-text'
import type { KeyVault } from './key-vault'
import type { TypedKeySearch } from './typed-key-search'

export interface KeyCallParts {
  vault: Pick<KeyVault, 'key' | 'save' | 'forget'>
  /** Asks the person where the key may go. */
  confirmation: { ask(): Promise<Result<{ confirmed: boolean }>> }
  appState: DeskPort
  gateway: { reset(): void }
  retryAfterStore: { forget(): void }
  typedKeySearch: Pick<TypedKeySearch, 'run'>
}

/** The key goes in here and never comes back: answers carry the state only. */
export function keyHandlers(parts: KeyCallParts): HandlersOf<'key'> {
  const { vault, confirmation, appState, gateway, retryAfterStore, typedKeySearch } = parts

  /** Quotas and Retry-After waits belong to one key. */
  function startAfresh(before: string | null): void {
    if (vault.key() === before) return
    retryAfterStore.forget()
    gateway.reset()
  }

  return {
    'key.save': async ({ key, storage }) => {
      const before = vault.key()
      const saved = await vault.save(tidyKey(key), storage)
      startAfresh(before)
      // A key that is held for this session is, though an older one could not be removed from the disk.
      if (!saved.ok && vault.key() === before) return saved
      // All addresses at once. If the person declines, the key is kept and goes nowhere until they confirm.
      const [asked] = await Promise.all([
        confirmation.ask(),
        vault.key() === before ? undefined : typedKeySearch.run(),
      ])
      if (!saved.ok) return saved
      return asked.ok ? ok(appState.state()) : asked
    },
    'key.confirmAddresses': () => confirmation.ask(),
    'key.forget': async () => {
      const before = vault.key()
      const forgotten = await vault.forget()
      startAfresh(before)
      return forgotten.ok ? ok(appState.state()) : forgotten
    },
  }
}
