import type { SearchTallies, Tally } from '#shared/bridge/library'
import type { Realm } from '#shared/operation/cache-key'
import type { ServiceId } from '#shared/operation/operation'
import type { RecordKind } from '#shared/reading/record'
import type { Database } from '../database'
import type { PacedWork } from '../pace'
import { allKinds, allServices, kindAt, serviceAt } from './codes'
import type { Filters } from './expression'
import type { IndexQuery } from './index-query'
import { countHits, newestHits, type Scan } from './scan'
import type { Patience } from './timing'

/** Hits are counted up to here while the person waits; beyond it a number is "at least". */
export const countedHits = 3000
/** A name that none of the counted hits has is looked for on its own, up to so many. */
const lookedFor = 100

export type Tallies = SearchTallies

/**
 * How many hits there are, and how many of each service and kind, each within all other filters:
 * counted are the newest few thousand. What is not among them is looked for on its own, so that a
 * flood of one kind does not hide the others, as long as patience lasts.
 *
 * @param all the newest hits within all filters
 */
export function* quickTallies(
  db: Database,
  asked: IndexQuery,
  filters: Filters,
  all: Scan,
  patience: Patience,
): PacedWork<Tallies> {
  const within = (some: Filters) =>
    newestHits(db, asked.match(some), { most: countedHits + 1, page: 0 }, patience)
  const { services: _services, ...anyService } = filters
  const { kinds: _kinds, ...anyKind } = filters
  const ofServices = isChosen(filters.services) ? yield* within(anyService) : all
  const ofKinds = isChosen(filters.kinds) ? yield* within(anyKind) : all
  function* look(some: Filters, mark: Filters): PacedWork<Tally | null> {
    const chosen = { ...some, ...mark }
    if (patience.timing.spent() >= patience.countMs || !exists(db, asked.realm, chosen)) return null
    const match = asked.match(chosen)
    if (match.isWide) return null
    const { places, done } = yield* newestHits(db, match, { most: lookedFor, page: 0 }, patience)
    return places.length === 0 ? null : { count: places.length, exact: done }
  }
  const services = yield* tallies(ofServices, serviceAt, allServices, (service) =>
    look(anyService, { services: [service] }),
  )
  const kinds = yield* tallies(ofKinds, kindAt, allKinds, (kind) =>
    look(anyKind, { kinds: [kind] }),
  )
  return {
    total: { count: Math.min(all.places.length, countedHits), exact: isExact(all) },
    services: services.map(({ name, tally }) => ({ service: name, tally })),
    kinds: kinds.map(({ name, tally }) => ({ kind: name, tally })),
    counted: [all, ofServices, ofKinds].every(isExact),
  }
}

const isExact = ({ done, places }: Scan): boolean => done && places.length <= countedHits

/**
 * The same, counted to the last hit. Takes as long as that takes, and lets others in meanwhile.
 *
 * @param goesOn asked between two parts; null where it says no
 */
export function* allTallies(
  db: Database,
  asked: IndexQuery,
  filters: Filters,
  patience: Pick<Patience, 'timing'>,
  goesOn: () => boolean,
): PacedWork<Tallies | null> {
  const { services, kinds, ...others } = filters
  const match = asked.match(others)
  const hits = yield* countHits(db, match, patience, goesOn)
  if (hits === null) return null
  const ofServices = new Map<ServiceId, number>()
  const ofKinds = new Map<RecordKind, number>()
  let total = 0
  for (const [code, count] of hits) {
    const [service, kind] = [serviceAt(code), kindAt(code)]
    const [inServices, inKinds] = [isIn(service, services), isIn(kind, kinds)]
    if (inServices && inKinds) total += count
    if (inKinds && service !== undefined) {
      ofServices.set(service, (ofServices.get(service) ?? 0) + count)
    }
    if (inServices && kind !== undefined) ofKinds.set(kind, (ofKinds.get(kind) ?? 0) + count)
  }
  return {
    total: { count: total, exact: true },
    services: mostFirst(ofServices).map(([service, count]) => ({
      service,
      tally: { count, exact: true },
    })),
    kinds: mostFirst(ofKinds).map(([kind, count]) => ({ kind, tally: { count, exact: true } })),
    counted: true,
  }
}

const mostFirst = <Name>(counts: ReadonlyMap<Name, number>): [Name, number][] =>
  [...counts].sort(([, left], [, right]) => right - left)

/** No names chosen is the same as all of them. */
export const isIn = <Name>(name: Name | undefined, names: readonly Name[] | undefined): boolean =>
  !isChosen(names) || (name !== undefined && names?.includes(name) === true)

const isChosen = (names: readonly unknown[] | undefined): boolean =>
  names !== undefined && names.length > 0

function* tallies<Name>(
  scan: Scan,
  nameAt: (place: number) => Name | undefined,
  names: readonly Name[],
  look: (name: Name) => PacedWork<Tally | null>,
): PacedWork<{ name: Name; tally: Tally }[]> {
  const exact = isExact(scan)
  const counts = new Map<Name, number>()
  for (const place of scan.places.slice(0, countedHits)) {
    const name = nameAt(place)
    if (name !== undefined) counts.set(name, (counts.get(name) ?? 0) + 1)
  }
  const found = mostFirst(counts).map(([name, count]) => ({ name, tally: { count, exact } }))
  if (exact) return found
  for (const name of names) {
    const tally = counts.has(name) ? null : yield* look(name)
    if (tally !== null) found.push({ name, tally })
  }
  return found
}

/** Whether there are records of these services and kinds at all: known at once, and mostly there are none. */
function exists(db: Database, realm: Realm, { services, kinds }: Filters): boolean {
  const present = db.all(
    (row) => row.text('service'),
    'SELECT service FROM sizes WHERE realm = ? AND records > 0',
    realm,
  )
  return chosenOr(services, allServices).some(
    (service) =>
      present.includes(service) &&
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
