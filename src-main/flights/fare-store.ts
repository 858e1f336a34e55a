import { isPageOf } from '#shared/bridge/collections'
import type { Watch } from '#shared/bridge/flights'
import { ok, type Result } from '#shared/bridge/result'
import type { CollectionItem, CollectionName } from '#shared/collections/index'
import type { Realm } from '#shared/operation/cache-key'
import { questionTitle } from '#shared/services/flights/question-words'
import { isFull } from '../library/collection-calls'
import type { Library } from '../library/ports'

type Wish = CollectionItem<'fareWatches'>
type Look = CollectionItem<'fareLooks'>

/** A watch of a fare: what the person wishes, and what was seen of it so far. */
export type StoredWatch = Watch & Pick<Look, 'belowTold' | 'heard'>

/** Watches of fares as they lie in their two collections. */
export interface FareStore {
  /** In the order in which they were set. */
  list(realm: Realm): Promise<Result<StoredWatch[]>>
  /** Adds a watch, or changes the one of this id; what equals `before` is not written again. */
  keep(realm: Realm, before: StoredWatch | null, watch: StoredWatch): Promise<Result<null>>
  drop(realm: Realm, id: string): Promise<Result<{ removed: boolean }>>
}

const firstLook: Look = { nextAt: null, last: null, belowTold: false, heard: null }

const wishOf = ({ question, everyHours, below, newLow, on, createdAt }: StoredWatch): Wish => ({
  ...{ question, everyHours, below, newLow, on, createdAt },
})

const lookOf = ({ nextAt, last, belowTold, heard }: StoredWatch): Look => ({
  ...{ nextAt, last, belowTold, heard },
})

/**
 * Makes the store over both collections. Its faults are the library's, or that a collection is
 * full.
 */
export function createFareStore(library: Pick<Library, 'ask'>, now: () => number): FareStore {
  async function read<Name extends CollectionName>(realm: Realm, collection: Name) {
    const which = { realm, collection }
    const listed = await library.ask('collection', which)
    if (!listed.ok) return listed
    const { page, unsettled } = listed.value
    // What cannot be read stays in the library, apart from what can be read.
    if (unsettled) await library.ask('settleCollection', which)
    return ok(isPageOf(page, collection) ? page.entries : [])
  }

  async function put<Name extends CollectionName>(
    realm: Realm,
    collection: Name,
    id: string,
    value: CollectionItem<Name>,
  ): Promise<Result<null>> {
    const items = [{ id, json: JSON.stringify(value) }]
    const done = await library.ask('putItems', { realm, collection, items, at: now() })
    if (!done.ok) return done
    return done.value.at === 'full' ? isFull(collection) : ok(null)
  }

  return {
    async list(realm) {
      const wishes = await read(realm, 'fareWatches')
      if (!wishes.ok) return wishes
      const looks = await read(realm, 'fareLooks')
      if (!looks.ok) return looks
      const lookAt = new Map(looks.value.map(({ id, value }) => [id, value]))
      return ok(
        wishes.value.map(({ id, value }) => {
          const look = lookAt.get(id) ?? firstLook
          const title = questionTitle(value.question)
          // A watch from a backup is off, whenever it was to run.
          return { id, title, ...value, ...look, nextAt: value.on ? look.nextAt : null }
        }),
      )
    },
    async keep(realm, before, watch) {
      const [wish, look] = [wishOf(watch), lookOf(watch)]
      if (before === null || !same(wishOf(before), wish)) {
        const kept = await put(realm, 'fareWatches', watch.id, wish)
        if (!kept.ok) return kept
      }
      if (before !== null && same(lookOf(before), look)) return ok(null)
      return await put(realm, 'fareLooks', watch.id, look)
    },
    async drop(realm, id) {
      await library.ask('removeItems', { realm, collection: 'fareLooks', ids: [id] })
      const dropped = await library.ask('removeItems', {
        ...{ realm, collection: 'fareWatches', ids: [id] },
      })
      return dropped.ok ? ok({ removed: dropped.value.removed > 0 }) : dropped
    },
  }
}

const same = (one: Wish | Look, other: Wish | Look): boolean =>
  JSON.stringify(one) === JSON.stringify(other)
