import type { HandlersOf } from '#shared/bridge/calls'
import { wordFault } from '#shared/bridge/fault-words'
import { failed, ok, type Result } from '#shared/bridge/result'
import { type CollectionName, collections } from '#shared/collections/index'
import { readItem } from '#shared/collections/read-item'
import type { Realm } from '#shared/operation/cache-key'
import type { DeskPort } from '../core/ports'
import type { Library } from './ports'

/** Small local things of the present world: followed channels, saved places and the like. */
export function collectionHandlers({
  library,
  worlds,
  appState,
  now,
}: {
  library: Pick<Library, 'ask'>
  worlds: { world(): { realm: Realm } }
  appState: Pick<DeskPort, 'notice'>
  now(): number
}): HandlersOf<'collections'> {
  const realm = () => worlds.world().realm

  return {
    'collections.list': async ({ collection }) => {
      const which = { realm: realm(), collection }
      const listed = await library.ask('collection', which)
      if (!listed.ok) return listed
      if (listed.value.unsettled) {
        // A library that cannot be written to is still listed.
        const settled = await library.ask('settleCollection', which)
        if (settled.ok && settled.value.setAside > 0)
          reportSetAside(collection, settled.value.setAside)
      }
      return ok(listed.value.page)
    },
    'collections.put': async ({ collection, items, place }) => {
      if (collections[collection].writer === 'main') return isMains(collection)
      const checked = itemsOf(collection, items)
      if (!checked.ok) return checked
      const put = await library.ask('putItems', {
        realm: realm(),
        collection,
        items: checked.value,
        place,
        at: now(),
      })
      if (!put.ok) return put
      return put.value.at === 'full' ? isFull(collection) : ok({ changed: put.value.changed })
    },
    'collections.remove': async ({ collection, ids }) =>
      collections[collection].writer === 'main'
        ? isMains(collection)
        : await library.ask('removeItems', { realm: realm(), collection, ids }),
    'collections.reorder': async ({ collection, ids }) =>
      collections[collection].writer === 'main'
        ? isMains(collection)
        : await library.ask('reorderItems', { realm: realm(), collection, ids }),
  }

  function reportSetAside(collection: CollectionName, count: number): void {
    const { title } = collections[collection]
    const things = count === 1 ? 'One item' : `${count} items`
    appState.notice(
      'warning',
      `${things} of “${title}” could not be read. They are set aside in the library and in backups; the others are there.`,
    )
  }
}

/** The items as they are written, or what is wrong with the first that cannot be kept. */
function itemsOf(
  collection: CollectionName,
  items: readonly { id: string; value: unknown }[],
): Result<{ id: string; json: string }[]> {
  const { title, mostBytes } = collections[collection]
  const read: { id: string; json: string }[] = []
  for (const { id, value } of items) {
    const item = readItem(collection, value)
    if (!item.ok) {
      return refused(
        `This cannot be saved in “${title}” as it is.`,
        Object.fromEntries(
          item.issues.map(({ path, message }) => [path.map(String).join('.') || 'value', message]),
        ),
      )
    }
    const json = JSON.stringify(item.value)
    if (Buffer.byteLength(json) > mostBytes) {
      return refused(`This is too long to be saved in “${title}”.`)
    }
    read.push({ id: id.toWellFormed(), json })
  }
  return ok(read)
}

/** What the program counts and remembers by itself: a window that could change it could reset what was spent. */
const isMains = (collection: CollectionName) =>
  failed(
    wordFault('invalidInput', undefined, {
      message: `Only the program itself writes “${collections[collection].title}”.`,
      nextStep: 'Nothing was changed.',
    }),
  )

const refused = (message: string, fields?: Record<string, string>) =>
  failed(
    wordFault('invalidInput', undefined, {
      message,
      nextStep: 'Change it, and save it once more.',
      ...(fields === undefined ? {} : { fields }),
    }),
  )

/** The fault of one item too many. */
export function isFull(collection: CollectionName) {
  const { title, most } = collections[collection]
  return failed(
    wordFault('invalidInput', undefined, {
      message: `“${title}” is full: it holds ${most}.`,
      nextStep: 'Take something out of it first.',
    }),
  )
}
