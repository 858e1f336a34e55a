import { create } from 'zustand'
import { useMirror } from './desk-state'
import { onFormMemory, rememberedForm, rememberForm } from './form-memory'

/** Demo places have codes of their own: what is remembered of one world is not offered in the other. */
type World = 'demo' | 'gateway'

function worldNow(): World | undefined {
  const { mirror } = useMirror.getState()
  if (mirror.at !== 'ready') return undefined
  return mirror.state.demo.at === 'on' ? 'demo' : 'gateway'
}

/**
 * A store that is remembered, one value for each world. `read` makes a value of whatever is
 * stored, of null too. Answers the store's hook, how to read it outside of rendering, and how to change it.
 */
export function createWorldStore<Value>(name: string, read: (stored: unknown) => Value) {
  const keyOf = (world: World) => `${name}.${world}`
  const load = (world: World | undefined) =>
    read(world === undefined ? null : rememberedForm(keyOf(world)))
  let world = worldNow()
  const use = create<{ value: Value }>()(() => ({ value: load(world) }))
  useMirror.subscribe(() => {
    const next = worldNow()
    if (next === world || next === undefined) return
    world = next
    use.setState({ value: load(world) })
  })
  onFormMemory(() => use.setState({ value: load(world) }))
  return {
    use: (): Value => use((store) => store.value),
    now: (): Value => use.getState().value,
    change: (change: (value: Value) => Value): void => {
      const value = change(use.getState().value)
      use.setState({ value })
      if (world !== undefined) rememberForm(keyOf(world), value)
    },
  }
}
