import { type ComponentType, type FunctionComponent, useState, useSyncExternalStore } from 'react'
import { Waiting } from './waiting'

type Loaded<Props> =
  | { at: 'absent' }
  | { at: 'loading' }
  | { at: 'ready'; component: ComponentType<Props> }
  | { at: 'failed'; error: unknown }

/** A component whose code is loaded when it is first shown, or begun to be loaded before. */
export type LateComponent<Props> = FunctionComponent<Props> & { begin: () => void }

/**
 * Makes a component of one that is loaded late. What React's own `lazy` shows after a fallback is held
 * back for 300 ms; this is drawn as soon as it is loaded. `name` begins a sentence: "The search".
 * A failure to load is thrown while drawing, for the boundary around it; redrawing loads again.
 */
export function late<Props extends object>(
  name: string,
  load: () => Promise<ComponentType<Props>>,
): LateComponent<Props> {
  let state: Loaded<Props> = { at: 'absent' }
  const listeners = new Set<() => void>()
  const put = (next: Loaded<Props>) => {
    state = next
    for (const listener of listeners) listener()
  }
  const begin = () => {
    if (state.at === 'loading' || state.at === 'ready') return
    put({ at: 'loading' })
    load().then(
      (component) => put({ at: 'ready', component }),
      (error: unknown) => put({ at: 'failed', error }),
    )
  }
  const subscribe = (listener: () => void) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  }

  function Late(props: Props) {
    useState(begin)
    const loaded = useSyncExternalStore(subscribe, () => state)
    if (loaded.at === 'failed') throw loaded.error
    return loaded.at === 'ready' ? (
      <loaded.component {...props} />
    ) : (
      <Waiting label={`${name} is loading`} />
    )
  }
  return Object.assign(Late, { begin })
}
