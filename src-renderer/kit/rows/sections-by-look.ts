import { shortTime } from '../../ui/words'
import type { SectionHead } from './row-list'

/**
 * The two sections of a list with what is new first: what came since the last look, and what was there
 * then. Undefined if there is no line: the list has no sections.
 *
 * @param since epoch milliseconds of the line (`useLastLook`)
 * @param timeOf when a row came here first, epoch milliseconds; undefined while it is not known
 */
export function sectionsByLook<Row>(
  since: number | null | undefined,
  timeOf: (row: Row) => number | undefined,
  now: number,
  locale?: string,
): ((row: Row) => SectionHead) | undefined {
  if (since === null || since === undefined) return undefined
  const time = shortTime(since, now, locale)
  const fresh = { key: 'new', title: `New since ${time}` }
  const seen = { key: 'seen', title: `Last look ${time}` }
  return (row) => ((timeOf(row) ?? 0) > since ? fresh : seen)
}
