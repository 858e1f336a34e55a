import { useEffect, useRef, useSyncExternalStore } from 'react'
import { useDeskState, useMirror } from '../../state/desk-state'
import { useLibraryRevision } from '../../state/library'
import type { Listing, ListingState } from './listing'

const textDelayMs = 80
const renewDelayMs = 250

/** Lets a list go when the world changes: demo data is no answer of a gateway. */
export function resetWithWorld(reset: () => void): () => void {
  return useMirror.subscribe(({ mirror }, { mirror: before }) => {
    if (mirror.at !== 'ready' || before.at !== 'ready') return
    if (mirror.state.demo.at !== before.state.demo.at) reset()
  })
}

/**
 * Asks a long list for the question and keeps it true while the library changes. `typed` is the part
 * of the question that comes letter by letter: only its changes wait for the next letter.
 */
export function useListing<Question, Item, Head>(
  listing: Listing<Question, Item, Head>,
  question: Question,
  typed: string,
): ListingState<Item, Head> {
  const state = useSyncExternalStore(listing.subscribe, listing.get)
  const revision = useLibraryRevision()
  const world = useDeskState(({ demo }) => demo.at)
  const text = JSON.stringify(question)
  const latest = useRef({ question, typed, revision })

  const first = useRef(true)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the text stands for the question, and the world is asked anew
  useEffect(() => {
    const letters = !first.current && latest.current.typed !== typed
    first.current = false
    latest.current = { ...latest.current, question, typed }
    const timer = setTimeout(() => listing.ask(question), letters ? textDelayMs : 0)
    return () => clearTimeout(timer)
  }, [listing, text, world])

  useEffect(() => {
    if (latest.current.revision === revision) return
    latest.current.revision = revision
    // One saving is often followed by another: the list is asked once for both.
    const timer = setTimeout(() => listing.renew(), renewDelayMs)
    return () => clearTimeout(timer)
  }, [listing, revision])

  return state
}
