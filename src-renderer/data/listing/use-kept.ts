import type { KeptEntry, Tally } from '#shared/bridge/library'
import { ok } from '#shared/bridge/result'
import type { ServiceId } from '#shared/operation/operation'
import { desk } from '../../desk'
import { createListing, type ListingState } from './listing'
import { resetWithWorld, useListing } from './use-listing'

/** What of the kept answers is asked for. */
export interface KeptQuestion {
  service?: ServiceId
  operation?: string
  text?: string
  saved?: boolean
}

export type Kept = ListingState<KeptEntry, Tally>

function createKept() {
  const listing = createListing<KeptQuestion, KeptEntry, Tally>({
    ask: async (question, after, limit) => {
      const place = after === undefined ? {} : { after }
      const answer = await desk.call('library.answers', { ...question, limit, ...place })
      if (!answer.ok) return answer
      const { entries, next, total } = answer.value
      return ok({ items: entries, next, head: total })
    },
    keyOf: (entry) => entry.id,
    first: 60,
    more: 200,
  })
  resetWithWorld(listing.reset)
  return listing
}

/** One list for each place that shows one. */
export const keptListings = { history: createKept(), saved: createKept() }

/** Kept answers, newest first. */
export function useKept(place: keyof typeof keptListings, question: KeptQuestion): Kept {
  return useListing(keptListings[place], question, question.text ?? '')
}
