import { type CollectionEntry, isPageOf } from '#shared/bridge/collections'
import type { CollectionName } from '#shared/collections/index'
import { desk } from '../desk'

/** A collection of the present world as it is now; undefined if main refused. `useCollection` follows it. */
export async function readCollection<Name extends CollectionName>(
  name: Name,
): Promise<readonly CollectionEntry<Name>[] | undefined> {
  const page = await desk.call('collections.list', { collection: name })
  return page.ok && isPageOf(page.value, name) ? page.value.entries : undefined
}
