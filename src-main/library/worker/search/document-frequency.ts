import type { Realm } from '#shared/operation/cache-key'
import type { ServiceId } from '#shared/operation/operation'
import type { Database } from '../database'
import type { Frequent } from './expression'

/** Of so many records one must be it, so that looking at places is quicker than at a mark. */
const oneOf = { realm: 2, services: 6 } as const

/** Which filters let most records through. */
export interface DocumentFrequencies {
  of(realm: Realm, services: readonly ServiceId[]): Frequent
}

/**
 * What most records are is told by the place of a hit: a mark that is nearly everywhere makes the
 * index go through two long lists instead of one. What few are is better asked as a mark.
 */
export function documentFrequenciesOf(db: Database): DocumentFrequencies {
  const sizes = db.all(
    (row) => ({
      realm: row.text('realm'),
      service: row.text('service'),
      records: row.number('records'),
    }),
    'SELECT realm, service, records FROM sizes',
  )
  const count = (fits: (size: (typeof sizes)[number]) => boolean): number =>
    sizes.filter(fits).reduce((sum, { records }) => sum + records, 0)
  const all = count(() => true)
  return {
    of(realm, services) {
      const ofRealm = count((size) => size.realm === realm)
      const ofServices = count(
        (size) => size.realm === realm && services.some((service) => service === size.service),
      )
      const isFrequent = services.length > 0 && ofServices * oneOf.services >= all
      return { realm: ofRealm * oneOf.realm >= all, services: isFrequent }
    },
  }
}
