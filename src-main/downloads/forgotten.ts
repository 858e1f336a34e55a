import type { Entry } from './machine/entry'
import type { ForgottenDownloads } from './ports'

/**
 * Whether an entry goes with what is forgotten. With a period those go that ended in it: what is still
 * to be fetched is a wish for now, whenever it was added.
 */
export function isForgotten(
  entry: Entry,
  { realm, service, ended, isOne }: ForgottenDownloads,
): boolean {
  if (realm !== undefined && entry.realm !== realm) return false
  if (service !== undefined && serviceOf(entry) !== service) return false
  if (isOne !== undefined && !isOne(entry)) return false
  if (ended === undefined) return true
  const { endedAt } = entry
  if (endedAt === null) return false
  return endedAt >= (ended.from ?? endedAt) && endedAt < (ended.until ?? Number.POSITIVE_INFINITY)
}

const serviceOf = ({ source }: Entry): string | null =>
  source.at === 'job' ? 'downloads' : source.service
