import type { Tally } from '#shared/bridge/library'
import type { Found } from '../../data/listing/use-search'
import { counted, tallyWords, wholeNumber } from '../../ui/words'

/**
 * How much a search has found, in words; empty while nobody knows. Rows of the words before stay until newer ones
 * are there, but their number beside the new words would be false.
 */
export function foundWords(found: Found, locale?: string): string {
  if (found.at !== 'shown') return ''
  if (found.doing === 'asking') return 'Searching …'
  return isCounted(found) ? countWords(found.rows.head.total, found.rows.head.ms, locale) : ''
}

/** Whether numbers are known: not while nothing is found so far and the search has not ended. Pure. */
export const isCounted = (found: Found): boolean =>
  found.at === 'shown' && (found.rows.items.length > 0 || found.rows.next === null)

/** "312 items in 4 ms, no call made". `ms` is what the library took. */
export function countWords(total: Tally, ms: number, locale?: string): string {
  const items = total.exact
    ? counted(total.count, 'item', 'items', locale)
    : `${tallyWords(total, locale)} items`
  const time = ms < 1 ? 'under 1 ms' : `${wholeNumber(ms, locale)} ms`
  return `${items} in ${time}, no call made`
}

/** All tallies together; exact only if each is. */
export function sumTallies(tallies: readonly Tally[]): Tally {
  return {
    count: tallies.reduce((sum, { count }) => sum + count, 0),
    exact: tallies.every(({ exact }) => exact),
  }
}
