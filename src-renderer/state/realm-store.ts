import { create } from 'zustand'
import type { Realm } from '#shared/operation/cache-key'
import { useMirror } from './desk-state'
import { onFormMemory, rememberedForm, rememberForm } from './form-memory'

/** Demo places have codes of their own: what is remembered of one realm is not offered in the other. */

function realmNow(): Realm | undefined {
  const { mirror } = useMirror.getState()
  if (mirror.at !== 'ready') return undefined
  return mirror.state.demo.at === 'on' ? 'demo' : 'gateway'
}

/**
 * A store that is remembered, one value for each realm. `read` makes a value of whatever is
 * stored, of null too. Answers the store's hook, how to read it outside of rendering, and how to change it.
 */
export function createRealmStore<Value>(name: string, read: (stored: unknown) => Value) {
  const keyOf = (realm: Realm) => `${name}.${realm}`
  const load = (realm: Realm | undefined) =>
    read(realm === undefined ? null : rememberedForm(keyOf(realm)))
  let realm = realmNow()
  const use = create<{ value: Value }>()(() => ({ value: load(realm) }))
  useMirror.subscribe(() => {
    const next = realmNow()
    if (next === realm || next === undefined) return
    realm = next
    use.setState({ value: load(realm) })
  })
  onFormMemory(() => use.setState({ value: load(realm) }))
  return {
    use: (): Value => use((store) => store.value),
    now: (): Value => use.getState().value,
    change: (change: (value: Value) => Value): void => {
      const value = change(use.getState().value)
      use.setState({ value })
      if (realm !== undefined) rememberForm(keyOf(realm), value)
    },
  }
}
