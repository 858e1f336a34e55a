import { useMemo } from 'react'
import {
  anyPut,
  type CollectionEntry,
  type CollectionPut,
  isPageOf,
} from '#shared/bridge/collections'
import type {
  CollectionItem,
  CollectionName,
  WindowCollectionName,
} from '#shared/collections/index'
import { desk } from '../desk'
import { notifyFault } from '../state/notices'
import { type FromMain, useMain } from './use-main'

/** A collection of the present world, and what can be done with it. */
export interface CollectionHandle<Name extends CollectionName> {
  entries: FromMain<readonly CollectionEntry<Name>[]>
  /** Adds an item, or replaces the value of its id. A refusal is reported to the person; false then. */
  put: (id: string, value: CollectionItem<Name>, place?: 'first' | 'last') => Promise<boolean>
  /** The same for many, in parts: the parts before a refusal are stored. New ones go last. */
  putAll: (
    items: readonly { id: string; value: CollectionItem<Name> }[],
    place?: 'first' | 'last',
  ) => Promise<boolean>
  remove: (...ids: string[]) => Promise<boolean>
  /** Puts these first, in this order. */
  reorder: (ids: readonly string[]) => Promise<boolean>
}

/** Main takes so many at once. */
const mostAtOnce = 1_000

/** One collection, kept up to date while main changes it; what main alone writes is only read here. */
export function useCollection<Name extends WindowCollectionName>(name: Name): CollectionHandle<Name>
export function useCollection<Name extends CollectionName>(
  name: Name,
): Pick<CollectionHandle<Name>, 'entries'>
export function useCollection<Name extends WindowCollectionName>(
  name: Name,
): CollectionHandle<Name> {
  const page = useMain(
    ['collection', name],
    () => desk.call('collections.list', { collection: name }),
    'collections',
  )
  return useMemo(
    () => ({ entries: entriesOf(page, name), ...actionsOf(name) }),
    // Main's page is a new object only if something changed.
    [page, name],
  )
}

function entriesOf<Name extends CollectionName>(
  page: ReturnType<typeof useMain<Parameters<typeof isPageOf>[0]>>,
  name: Name,
): FromMain<readonly CollectionEntry<Name>[]> {
  if (page.at !== 'ready') return page
  return { at: 'ready', value: isPageOf(page.value, name) ? page.value.entries : [] }
}

/** What can be done with a collection outside of what is drawn. */
export function actionsOf<Name extends WindowCollectionName>(
  name: Name,
): Omit<CollectionHandle<Name>, 'entries'> {
  const done = (answer: Awaited<ReturnType<typeof desk.call>>) => {
    if (!answer.ok) notifyFault(answer.fault)
    return answer.ok
  }
  const putAll: CollectionHandle<Name>['putAll'] = async (items, place) => {
    for (let from = 0; from < items.length; from += mostAtOnce) {
      const part = items.slice(from, from + mostAtOnce)
      const put: CollectionPut<Name> = { collection: name, items: part, place }
      if (!done(await desk.call('collections.put', anyPut(put)))) return false
    }
    return true
  }
  return {
    put: (id, value, place) => putAll([{ id, value }], place),
    putAll,
    remove: async (...ids) =>
      done(await desk.call('collections.remove', { collection: name, ids })),
    reorder: async (ids) =>
      done(await desk.call('collections.reorder', { collection: name, ids: [...ids] })),
  }
}
