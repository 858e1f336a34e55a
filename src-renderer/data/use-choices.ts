import { useEffect, useMemo } from 'react'
import { create } from 'zustand'
import type { CollectionItem, WindowCollectionName } from '#shared/collections/index'
import { resetWithRealm } from './listing/use-listing'
import { actionsOf, useCollection } from './use-collection'

/** Changes that main has not reported back yet, shared by every page. */
type Ahead = { [Name in WindowCollectionName]?: Partial<CollectionItem<Name>> }

const useAhead = create<Ahead>(() => ({}))
resetWithRealm(() => useAhead.setState({}, true))

function putAhead<Name extends WindowCollectionName>(
  name: Name,
  changes: Partial<CollectionItem<Name>> | undefined,
): void {
  const { [name]: _before, ...others } = useAhead.getState()
  useAhead.setState({ ...others, [name]: changes }, true)
}

/**
 * A collection with one item: how a person likes something to be. Every page shows a change at once,
 * and a further change before main has reported the first one builds on it: neither is lost.
 *
 * @param usual the value until something is chosen; the same object every time
 */
export function useChoices<Name extends WindowCollectionName>(
  name: Name,
  id: string,
  usual: CollectionItem<Name>,
) {
  const { entries } = useCollection(name)
  const ahead: Ahead[Name] = useAhead((all) => all[name])
  const known = entries.at === 'ready'
  const kept = known ? entries.value[0]?.value : undefined
  const stated = useMemo(() => ({ ...usual, ...kept }), [usual, kept])
  const isBehind = Object.entries(ahead ?? {}).some(
    ([member, value]) => Object.entries(stated).find(([other]) => other === member)?.[1] !== value,
  )
  useEffect(() => {
    if (ahead !== undefined && !isBehind) putAhead(name, undefined)
  }, [ahead, isBehind, name])
  const value = useMemo(() => ({ ...stated, ...ahead }), [stated, ahead])
  const change = async (changes: Partial<CollectionItem<Name>>) => {
    const wanted = { ...useAhead.getState()[name], ...changes }
    putAhead(name, wanted)
    if (!(await actionsOf(name).put(id, { ...stated, ...wanted }))) putAhead(name, undefined)
  }
  return { known, value, change: (changes: Partial<CollectionItem<Name>>) => void change(changes) }
}
