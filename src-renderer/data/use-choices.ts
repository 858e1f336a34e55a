import { skipToken, useQuery } from '@tanstack/react-query'
import { useEffect, useMemo } from 'react'
import type { CollectionItem, CollectionName } from '#shared/collections/index'
import { queryClient } from '../queries/query-client'
import { useDeskState } from '../state/desk-state'
import { actionsOf, useCollection } from './use-collection'

/**
 * A collection that holds one item: how a person likes something to be. A change is seen at once on every
 * page, and one that follows before main has told back the one before goes on from it: neither is lost.
 *
 * @param usual what is not chosen; the same object every time
 */
export function useChoices<Name extends CollectionName>(
  name: Name,
  id: string,
  usual: CollectionItem<Name>,
) {
  const { entries } = useCollection(name)
  const realm = useDeskState(({ demo }) => demo.at)
  // What main has not told back yet, for all who show it.
  const queryKey = useMemo(() => ['ahead', realm, name, id], [realm, name, id])
  const { data: ahead } = useQuery<Partial<CollectionItem<Name>>>(
    { queryKey, queryFn: skipToken, gcTime: Number.POSITIVE_INFINITY },
    queryClient,
  )
  const known = entries.at === 'ready'
  const kept = known ? entries.value[0]?.value : undefined
  const stated = useMemo(() => ({ ...usual, ...kept }), [usual, kept])
  const isBehind = Object.entries(ahead ?? {}).some(
    ([member, value]) => Object.entries(stated).find(([other]) => other === member)?.[1] !== value,
  )
  useEffect(() => {
    if (!isBehind) queryClient.setQueryData(queryKey, (now) => now && {})
  }, [isBehind, queryKey])
  const value = useMemo(() => ({ ...stated, ...ahead }), [stated, ahead])
  const change = async (changes: Partial<CollectionItem<Name>>) => {
    const wanted = queryClient.setQueryData<Partial<CollectionItem<Name>>>(queryKey, (now) => ({
      ...now,
      ...changes,
    }))
    const isKept = await actionsOf(name).put(id, { ...stated, ...wanted })
    if (!isKept) queryClient.setQueryData(queryKey, {})
  }
  return { known, value, change: (changes: Partial<CollectionItem<Name>>) => void change(changes) }
}
