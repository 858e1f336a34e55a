import { create } from 'zustand'
import type { Listing } from './listing'

/** What of the list is shown; kept while the program runs. */
export const useListing = create<Listing>()(() => ({ section: 'all', text: '', order: 'queue' }))

/** Changes what is shown. */
export function changeListing(change: Partial<Listing>): void {
  useListing.setState(change)
}

/** Everything again, in the order of the queue. */
export const wholeListing: Listing = { section: 'all', text: '', order: 'queue' }
