import type { Members } from '../../../reading/plain'

/** The members that are read here, each with what other editions call it, by the thing they belong to. */
const otherWords = {
  search: [
    ['context', 'meta', 'searchContext'],
    ['status', 'state', 'searchStatus'],
    ['isComplete', 'complete', 'completed', 'isCompleted', 'finished', 'done'],
    ['sessionId', 'sessionToken', 'sessionKey', 'session'],
    ['totalResults', 'totalCount', 'resultCount', 'resultsCount', 'total'],
    ['itineraries', 'results', 'flights', 'offers', 'items'],
  ],
} satisfies Record<string, readonly (readonly [string, ...string[]])[]>

/** A thing of an answer whose members have other names elsewhere. */
export type Named = keyof typeof otherWords

const isStated = (value: unknown): boolean => value !== undefined && value !== null

/** A name in the writing of this service: `session_id` is `sessionId`. */
const camel = (name: string): string =>
  name.replace(/(?<=[A-Za-z\d])[_-]+([A-Za-z\d])/g, (_both, start: string) => start.toUpperCase())

/**
 * The members of a thing under the names that are read here, whatever this edition calls them. What
 * already has such a name stays as it is.
 */
export function inOurWords(thing: Named, data: Members): Members {
  const known: Record<string, unknown> = {}
  for (const [name, value] of Object.entries(data)) {
    const ours = camel(name)
    if (ours === name || !Object.hasOwn(data, ours)) known[ours] = value
  }
  for (const [ours, ...others] of otherWords[thing]) {
    const found = others.find((name) => isStated(known[name]))
    if (!isStated(known[ours]) && found !== undefined) known[ours] = known[found]
  }
  return known
}
