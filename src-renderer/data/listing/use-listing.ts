import { useEffect, useRef, useSyncExternalStore } from 'react'
import type { KeptEntry, Tally } from '#shared/bridge/library'
import { ok } from '#shared/bridge/result'
import type { ServiceId } from '#shared/operation/operation'
import { desk } from '../../desk'
import { useDeskState, useMirror } from '../../state/desk-state'
import { useLibraryRevision } from '../../state/library'
import { createListing, type Listing, type ListingState } from './listing'

const textDelayMs = 80
const renewDelayMs = 250

/** Empties a list when the world changes: demo data is not a gateway's answer. */
export function resetWithRealm(reset: () => void): () => void {
  return useMirror.subscribe(({ mirror }, { mirror: before }) => {
    if (mirror.at !== 'ready' || before.at !== 'ready') return
    if (mirror.state.demo.at !== before.state.demo.at) reset()
  })
}

/**
 * Loads a long list for the question and keeps it up to date while the library changes. `typed` is the part
 * of the question that comes letter by letter: only its changes wait for the next letter.
 */
export function useListing<Question, Item, Head>(
  listing: Listing<Question, Item, Head>,
  question: Question,
  typed: string,
): ListingState<Item, Head> {
  const state = useSyncExternalStore(listing.subscribe, listing.get)
  const revision = useLibraryRevision()
  const realm = useDeskState(({ demo }) => demo.at)
  const text = JSON.stringify(question)
  const latest = useRef({ question, typed, revision })

  const first = useRef(true)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the text stands for the question, and the world is asked again
  useEffect(() => {
    const letters = !first.current && latest.current.typed !== typed
    first.current = false
    latest.current = { ...latest.current, question, typed }
    const timer = setTimeout(() => listing.ask(question), letters ? textDelayMs : 0)
    return () => clearTimeout(timer)
  }, [listing, text, realm])

  useEffect(() => {
    if (latest.current.revision === revision) return
    latest.current.revision = revision
    // One saving is often followed by another: the list is asked once for both.
    const timer = setTimeout(() => listing.renew(), renewDelayMs)
    return () => clearTimeout(timer)
  }, [listing, revision])

  return state
}

/** What of the stored answers is asked for. */
export interface KeptQuestion {
  service?: ServiceId
  operation?: string
  text?: string
  saved?: boolean
}

type Kept = ListingState<KeptEntry, Tally>

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
  resetWithRealm(listing.reset)
  return listing
}

/** One list for each place that shows one. */
export const keptListings = { history: createKept(), saved: createKept() }

/** Kept answers, newest first. */
export function useKept(place: keyof typeof keptListings, question: KeptQuestion): Kept {
  return useListing(keptListings[place], question, question.text ?? '')
}
