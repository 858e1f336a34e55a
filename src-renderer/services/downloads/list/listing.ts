import type { Download } from '#shared/bridge/downloads'
import { inQueueOrder } from '#shared/services/downloads/queue-order'
import { hasEnded, type Section, sectionOf } from './sections'

/** The order of the list. */
export const orders = ['queue', 'newest', 'name', 'size'] as const
export type Order = (typeof orders)[number]

/** The names of the orders. */
export const orderWords: Readonly<Record<Order, string>> = {
  queue: 'Queue',
  newest: 'Newest first',
  name: 'Name',
  size: 'Largest first',
}

/** What of the downloads is shown, and in which order. */
export interface Listing {
  section: Section
  text: string
  order: Order
}

/** The entries of a section that have all the words, in order. Pure. */
export function listDownloads(
  downloads: Iterable<Download>,
  { section, text, order }: Listing,
): Download[] {
  const words = text.toLowerCase().split(/\s+/).filter(Boolean)
  const shown = [...downloads].filter(
    (download) =>
      (section === 'all' || sectionOf(download.state) === section) && hasWords(download, words),
  )
  return shown.sort(comparisons[order])
}

function hasWords(download: Download, words: readonly string[]): boolean {
  if (words.length === 0) return true
  const { source, title, name } = download
  const from = source.at === 'job' ? `${source.address} ${source.format}` : source.host
  const text = `${title} ${name ?? ''} ${from}`.toLowerCase()
  return words.every((word) => text.includes(word))
}

type Comparison = (one: Download, other: Download) => number

const newestFirst: Comparison = (one, other) =>
  other.addedAt - one.addedAt || other.place - one.place

const names = new Intl.Collator(undefined, { numeric: true, sensitivity: 'base' })

const comparisons: Readonly<Record<Order, Comparison>> = {
  // What is still to come in its order, then what has ended, the latest first.
  queue: (one, other) => {
    const [ended, otherEnded] = [hasEnded(one), hasEnded(other)]
    if (ended !== otherEnded) return ended ? 1 : -1
    if (!ended) return inQueueOrder(one, other)
    return (other.endedAt ?? 0) - (one.endedAt ?? 0) || newestFirst(one, other)
  },
  newest: newestFirst,
  name: (one, other) => names.compare(one.title, other.title) || newestFirst(one, other),
  size: (one, other) =>
    (other.total ?? other.bytes) - (one.total ?? one.bytes) || newestFirst(one, other),
}
