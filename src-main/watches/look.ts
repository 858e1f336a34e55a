import type { CollectionItem } from '#shared/collections/index'
import { fingerprint } from '#shared/services/fingerprint'

/** What was seen of a followed thing so far. */
export type Look = CollectionItem<'followLooks'>

const mostSeen = 500
const mostFresh = 100

export const firstLook: Look = { at: null, nextAt: null, seen: [], fresh: [], problem: null }

/**
 * What a look makes of the records that it found. The first one finds nothing new: everything is. Pure.
 *
 * @param names records of the answer, as "video 7Q2"
 * @param finds the kind that counts; null for any
 */
export function judgeLook(
  before: Look,
  names: readonly string[],
  finds: string | null,
  at: number,
): Look {
  const counted = names.filter((name) => finds === null || name.startsWith(`${finds} `))
  const seen = new Set(before.seen)
  const isFirst = before.at === null
  const fresh = isFirst ? [] : counted.filter((name) => !seen.has(fingerprint(name)))
  const ids = fresh.map((name) => name.slice(name.indexOf(' ') + 1))
  const now = counted.map(fingerprint)
  return {
    ...before,
    at,
    seen: [...new Set([...now, ...before.seen])].slice(0, mostSeen),
    fresh: [...new Set([...ids, ...before.fresh])].slice(0, mostFresh),
    problem: null,
  }
}
