import type { SearchTallies, Tally } from '#shared/bridge/library'
import type { Realm } from '#shared/operation/cache-key'
import type { ServiceId } from '#shared/operation/operation'
import type { RecordKind } from '#shared/reading/record'
import type { Database } from '../database'
import type { PacedWork } from '../pace'
import { allKinds, allServices, codeMask, kindAt, serviceAt } from './codes'
import type { Filters } from './expression'
import type { IndexQuery } from './index-query'
import { countHits, newestHits, type Scan } from './scan'
import type { TimeLimits } from './timing'

/** Hits are counted up to here while the person waits; beyond it a number is "at least". */
export const countedHits = 3000
/** A name that none of the counted hits has is looked for on its own, up to so many. */
const lookedFor = 100

/** How many hits there are, by service and kind. */
export type Tallies = SearchTallies

/**
 * How many hits there are, and how many of each service and kind, each within all other filters:
 * counted are the newest few thousand. A name that is not among them is looked for on its own, so that a
 * flood of one kind does not hide the others, as long as the time for it lasts.
 *
 * @param all the newest hits within all filters
 */
export function* quickTallies(
  db: Database,
  asked: IndexQuery,
  filters: Filters,
  all: Scan,
  limits: TimeLimits,
): PacedWork<Tallies> {
  const within = (some: Filters) =>
    newestHits(db, asked.match(some), { most: countedHits + 1, page: 0 }, limits)
  const { services: _services, ...anyService } = filters
  const { kinds: _kinds, ...anyKind } = filters
  const ofServices = isChosen(filters.services) ? yield* within(anyService) : all
  const ofKinds = isChosen(filters.kinds) ? yield* within(anyKind) : all
  let present: Present | undefined
  function* look(some: Filters, mark: Filters): PacedWork<Tally | null> {
    const chosen = { ...some, ...mark }
    if (limits.timing.spent() >= limits.countMs) return null
    present ??= presentIn(db, asked.realm)
    if (!exists(present, chosen)) return null
    const match = asked.match(chosen)
    if (match.isWide) return null
    const { places, done } = yield* newestHits(db, match, { most: lookedFor, page: 0 }, limits)
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
 * @param isWanted asked between two parts; null if it says no
 */
export function* allTallies(
  db: Database,
  asked: IndexQuery,
  filters: Filters,
  limits: Pick<TimeLimits, 'timing'>,
  isWanted: () => boolean,
): PacedWork<Tallies | null> {
  const { services, kinds, ...others } = filters
  const match = asked.match(others)
  const hits = yield* countHits(db, match, limits, isWanted)
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
  for (const [code, count] of hitsByCode(scan.places).entries()) {
    const name = count === 0 ? undefined : nameAt(code)
    if (name !== undefined) counts.set(name, (counts.get(name) ?? 0) + count)
  }
  const found = mostFirst(counts).map(([name, count]) => ({ name, tally: { count, exact } }))
  if (exact) return found
  for (const name of names) {
    const tally = counts.has(name) ? null : yield* look(name)
    if (tally !== null) found.push({ name, tally })
  }
  return found
}

/** How many of the hits that are counted have each code: a name is looked up once for a code, not for a hit. */
function hitsByCode(places: readonly number[]): Uint16Array {
  const hits = new Uint16Array(codeMask + 1)
  const counted = Math.min(places.length, countedHits)
  for (let at = 0; at < counted; at += 1) {
    const code = (places[at] ?? 0) % (codeMask + 1)
    hits[code] = (hits[code] ?? 0) + 1
  }
  return hits
}

/** The kinds of the records that a world has, by service. */
type Present = ReadonlyMap<string, ReadonlySet<string>>

/** What there is in a world, found by leaping from one kind to the next. */
function presentIn(db: Database, realm: Realm): Present {
  const services = db.all(
    (row) => row.text('service'),
    'SELECT service FROM sizes WHERE realm = ? AND records > 0',
    realm,
  )
  return new Map(services.map((service) => [service, kindsOf(db, realm, service)]))
}

function kindsOf(db: Database, realm: Realm, service: string): Set<string> {
  const found = new Set<string>()
  for (let last = ''; ; ) {
    const kind = db.get(
      (row) => row.text('kind'),
      `SELECT kind FROM records WHERE realm = ? AND service = ? AND kind > ?
        ORDER BY kind LIMIT 1`,
      realm,
      service,
      last,
    )
    if (kind === undefined) return found
    found.add(kind)
    last = kind
  }
}

/** Whether there are records of these services and kinds at all: a quick look, and mostly there are none. */
function exists(present: Present, { services, kinds }: Filters): boolean {
  return chosenOr(services, allServices).some((service) => {
    const known = present.get(service)
    return known !== undefined && chosenOr(kinds, allKinds).some((kind) => known.has(kind))
  })
}

const chosenOr = <Name>(chosen: readonly Name[] | undefined, all: readonly Name[]) =>
  chosen === undefined || chosen.length === 0 ? all : chosen
