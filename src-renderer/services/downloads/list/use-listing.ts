import { create } from 'zustand'
import { oneOf, pageMemory, rememberPage, shortText } from '../../../state/page-memory'
import { type Listing, orders } from './listing'
import { sections } from './sections'

const memory = 'downloads.listing'

/** Everything again, in the order of the queue. */
export const wholeListing: Listing = { section: 'all', text: '', order: 'queue' }

/** What of the list is shown; it is there again after a restart. */
export const useListing = create<Listing>()(() => readListing(pageMemory(memory)))

/** Changes what is shown. */
export function changeListing(change: Partial<Listing>): void {
  useListing.setState(change)
  const { section, text, order } = useListing.getState()
  rememberPage(memory, { section, text, order })
}

/** What was stored; what is not understood is as at first. Pure. */
function readListing(stored: unknown): Listing {
  if (typeof stored !== 'object' || stored === null) return wholeListing
  const { section, text, order }: Readonly<Record<string, unknown>> = { ...stored }
  return {
    section: oneOf(sections)(section) ?? 'all',
    text: shortText(text) ?? '',
    order: oneOf(orders)(order) ?? 'queue',
  }
}
