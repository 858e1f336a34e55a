import type { Tally } from '#shared/bridge/library'
import { counted, tallyWords, wholeNumber } from '../../ui/words'

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
