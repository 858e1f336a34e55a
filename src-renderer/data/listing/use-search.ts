import type { FoundItem, LibraryQuery, SearchPage } from '#shared/bridge/library'
import { ok } from '#shared/bridge/result'
import type { RecordPointer } from '#shared/reading/record'
import { desk } from '../../desk'
import { createListing, type ListingState } from './listing'
import { resetWithRealm, useListing } from './use-listing'

/** What a search says of all it has found. */
export type SearchHead = Omit<SearchPage, 'items' | 'next'>

/** What a search has found so far. */
export type Found = ListingState<FoundItem, SearchHead>

/** Names an item whenever it was seen: its `key` is its place, which is another one once it is seen again. */
export const itemName = ({ service, kind, id }: RecordPointer): string => `${service} ${kind} ${id}`

/** A search that outlives the page it is shown on: coming back, its rows are still there. */
function createSearch() {
  const listing = createListing<LibraryQuery, FoundItem, SearchHead>({
    ask: async (query, after, limit) => {
      const place = after === undefined ? {} : { after }
      const answer = await desk.call('library.search', { query, limit, ...place })
      if (!answer.ok) return answer
      const { items, next, ...head } = answer.value
      return ok({ items, next, head })
    },
    complete: async (query, head) => {
      if (head.counted) return null
      const answer = await desk.call('library.tallies', { query })
      return answer.ok && answer.value !== null ? { ...head, ...answer.value } : null
    },
    keyOf: itemName,
    first: 60,
    more: 200,
  })
  resetWithRealm(listing.reset)
  return listing
}

/** One search for each place that shows one. */
export const searches = { search: createSearch(), saved: createSearch() }

/** Searches as one types; earlier rows stay until newer ones are there. */
export function useSearch(place: keyof typeof searches, query: LibraryQuery): Found {
  return useListing(searches[place], query, query.text)
}
