import type { Realm } from '../../../../src-preload/contract/cache-key'
import type { SearchPage, Tally } from '../../../../src-preload/contract/library'
import type { Database } from '../database'
import type { Asked } from './asked'
import { allKinds, allServices, kindAt, serviceAt } from './codes'
import type { Filters } from './expression'
import { type Deadline, type Match, newestHits, type Scan } from './scan'

/** Hits are counted up to here; beyond it a number is "at least". */
export const countedHits = 3000
/** A name that none of the counted hits has is looked for on its own, up to so many. */
const lookedFor = 100

/**
 * How many hits there are, and how many of each service and kind, each within all other filters.
 * Counted are the newest few thousand; what is not among them is looked for on its own, so that a
 * flood of one kind does not hide the others; only not where each look would take long (`isWide`).
 *
 * @param all the newest hits within all filters
 */
export function facets(
  db: Database,
  asked: Asked,
  filters: Filters,
  all: Scan,
  deadline: Deadline,
): Pick<SearchPage, 'total' | 'services' | 'kinds'> {
  const within = (some: Filters) =>
    newestHits(db, asked.match(some), { most: countedHits + 1, page: 0 }, deadline)
  const { services: _services, ...anyService } = filters
  const { kinds: _kinds, ...anyKind } = filters
  const ofServices = isChosen(filters.services) ? within(anyService) : all
  const ofKinds = isChosen(filters.kinds) ? within(anyKind) : all
  const look = (some: Filters, mark: Filters): Tally | null => {
    const chosen = { ...some, ...mark }
    if (deadline.now() >= deadline.countAt || !exists(db, asked.realm, chosen)) return null
    const match = asked.match(chosen)
    return match.isWide ? null : count(db, match, deadline)
  }
  return {
    total: {
      count: Math.min(all.places.length, countedHits),
      exact: all.done && all.places.length <= countedHits,
    },
    services: tallies(ofServices, serviceAt, allServices, (service) =>
      look(anyService, { services: [service] }),
    ).map(({ name, tally }) => ({ service: name, tally })),
    kinds: tallies(ofKinds, kindAt, allKinds, (kind) => look(anyKind, { kinds: [kind] })).map(
      ({ name, tally }) => ({ kind: name, tally }),
    ),
  }
}

const isChosen = (names: readonly unknown[] | undefined): boolean =>
  names !== undefined && names.length > 0

function tallies<Name>(
  scan: Scan,
  nameAt: (place: number) => Name | undefined,
  names: readonly Name[],
  look: (name: Name) => Tally | null,
): { name: Name; tally: Tally }[] {
  const exact = scan.done && scan.places.length <= countedHits
  const counts = new Map<Name, number>()
  for (const place of scan.places.slice(0, countedHits)) {
    const name = nameAt(place)
    if (name !== undefined) counts.set(name, (counts.get(name) ?? 0) + 1)
  }
  const found = [...counts].map(([name, hits]) => ({
    name,
    tally: { count: hits, exact },
  }))
  if (!exact) {
    for (const name of names) {
      const tally = counts.has(name) ? null : look(name)
      if (tally !== null) found.push({ name, tally })
    }
  }
  return found.toSorted((left, right) => right.tally.count - left.tally.count)
}

/** Whether there are records of these services and kinds at all: told at once, and mostly not. */
function exists(db: Database, realm: Realm, { services, kinds }: Filters): boolean {
  return chosenOr(services, allServices).some((service) =>
    chosenOr(kinds, allKinds).some(
      (kind) =>
        db.count(
          'SELECT 1 FROM records WHERE realm = ? AND service = ? AND kind = ? LIMIT 1',
          realm,
          service,
          kind,
        ) > 0,
    ),
  )
}

const chosenOr = <Name>(chosen: readonly Name[] | undefined, all: readonly Name[]) =>
  chosen === undefined || chosen.length === 0 ? all : chosen

function count(db: Database, match: Match, deadline: Deadline): Tally | null {
  const { places, done } = newestHits(db, match, { most: lookedFor, page: 0 }, deadline)
  return places.length === 0 ? null : { count: places.length, exact: done }
}
