import { ok } from '../../src-preload/contract/result'
import type { Handlers, Parts } from './handlers'

/** The key goes in here and never comes back: answers carry the state only. */
export function keyHandlers({
  vault,
  hub,
}: Pick<Parts, 'vault' | 'hub'>): Pick<Handlers, 'key.save' | 'key.forget'> {
  return {
    'key.save': async ({ key, storage }) => {
      const saved = await vault.save(key, storage)
      return saved.ok ? ok(hub.state()) : saved
    },
    'key.forget': async () => {
      const forgotten = await vault.forget()
      return forgotten.ok ? ok(hub.state()) : forgotten
    },
  }
}
