import { isPageOf } from '#shared/bridge/collections'
import type { CollectionItem, CollectionName } from '#shared/collections/index'
import type { Realm } from '#shared/operation/cache-key'
import type { Library } from '../library/ports'

/** Reads a collection as a map by id; throws if the library cannot say. */
export async function readCollection<Name extends CollectionName>(
  library: Pick<Library, 'ask'>,
  realm: Realm,
  collection: Name,
): Promise<Map<string, CollectionItem<Name>>> {
  const listed = await library.ask('collection', { realm, collection })
  if (!listed.ok) throw new Error(listed.fault.message)
  const { page } = listed.value
  if (!isPageOf(page, collection)) return new Map()
  return new Map(page.entries.map(({ id, value }) => [id, value]))
}

/** Writes items of the program's own; throws if they cannot be written. */
export async function putItems<Name extends CollectionName>(
  library: Pick<Library, 'ask'>,
  realm: Realm,
  collection: Name,
  items: readonly { id: string; value: CollectionItem<Name> }[],
  at: number,
): Promise<void> {
  if (items.length === 0) return
  const put = await library.ask('putItems', {
    realm,
    collection,
    items: items.map(({ id, value }) => ({ id, json: JSON.stringify(value) })),
    at,
  })
  if (!put.ok) throw new Error(put.fault.message)
}

/** Removes items; missing ones do not matter. */
export async function removeItems(
  library: Pick<Library, 'ask'>,
  realm: Realm,
  collection: CollectionName,
  ids: readonly string[],
): Promise<void> {
  if (ids.length > 0) await library.ask('removeItems', { realm, collection, ids })
}
