import type { CollectionItem, CollectionName } from '../collections'
import type { Realm } from '../operation/cache-key'

/*
 * What travels of collections. Types and a guard only, so that the window can import it: the schemas
 * stand in `collections/index.ts`.
 */

/** One item of a collection with its name in it. */
export interface CollectionEntry<Name extends CollectionName> {
  /** Chosen by the caller: a value that is put under it again replaces this one. */
  id: string
  /** Epoch milliseconds. */
  changedAt: number
  value: CollectionItem<Name>
}

/** All that a collection holds in the present world, in its order. */
export type CollectionPage<Name extends CollectionName = CollectionName> = {
  [One in Name]: {
    realm: Realm
    collection: One
    entries: readonly CollectionEntry<One>[]
    /** How many more there are that this version cannot read: they are set aside. */
    setAside: number
  }
}[Name]

/** Items to be put. */
export type CollectionPut<Name extends CollectionName = CollectionName> = {
  [One in Name]: {
    collection: One
    items: readonly { id: string; value: CollectionItem<One> }[]
    /** Where they go, in the order given. By default new ones last, and others stay where they are. */
    place?: 'first' | 'last' | undefined
  }
}[Name]

/** Items of one collection, for the call that takes those of any: each put is one of them. */
export function anyPut<Name extends CollectionName>(put: CollectionPut<Name>): CollectionPut
export function anyPut(put: CollectionPut): CollectionPut {
  return put
}

/** A collection of one world that has changed. */
export interface CollectionChange {
  realm: Realm
  collection: CollectionName
}

/** Whether this is the answer of `collections.list` that was asked for this collection. */
export const isPageOf = <Name extends CollectionName>(
  page: CollectionPage,
  name: Name,
): page is CollectionPage & CollectionPage<Name> => page.collection === name
