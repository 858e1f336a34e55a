import { useEffect, useMemo, useState } from 'react'
import type { CollectionItem, CollectionName } from '#shared/collections/index'
import { actionsOf, useCollection } from './use-collection'

/**
 * A collection that holds one item: how a person likes something to be. A change is seen at once, and one
 * that follows before main has told back the one before goes on from it: neither is lost.
 *
 * @param usual what is not chosen; the same object every time
 */
export function useChoices<Name extends CollectionName>(
  name: Name,
  id: string,
  usual: CollectionItem<Name>,
) {
  const { entries } = useCollection(name)
  const [ahead, setAhead] = useState<Partial<CollectionItem<Name>>>({})
  const known = entries.at === 'ready'
  const kept = known ? entries.value[0]?.value : undefined
  const stated = useMemo(() => ({ ...usual, ...kept }), [usual, kept])
  const isBehind = Object.entries(ahead).some(
    ([member, value]) => Object.entries(stated).find(([other]) => other === member)?.[1] !== value,
  )
  useEffect(() => {
    if (!isBehind) setAhead((now) => (Object.keys(now).length === 0 ? now : {}))
  }, [isBehind])
  const value = useMemo(() => ({ ...stated, ...ahead }), [stated, ahead])
  const change = async (changes: Partial<CollectionItem<Name>>) => {
    setAhead((now) => ({ ...now, ...changes }))
    if (!(await actionsOf(name).put(id, { ...value, ...changes }))) setAhead({})
  }
  return { known, value, change: (changes: Partial<CollectionItem<Name>>) => void change(changes) }
}
