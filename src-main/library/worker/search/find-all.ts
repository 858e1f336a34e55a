import type { LibraryItem } from '#shared/bridge/library'
import type { MethodInput } from '../../methods'
import type { Context } from '../context'
import type { Database } from '../database'
import type { PacedWork } from '../pace'
import { itemsAt } from './items'
import { placesInSlices } from './search'

/** So many hits are looked for at once. */
const together = 1000

/**
 * The rows of everything that a search finds, in its order. Changes are made between its slices, since what a
 * person pays for is not to wait for an export: what moved to the front meanwhile, and was not found before, is
 * looked for there in the end. What came meanwhile is left out.
 */
export function* findAll(
  { db, manner, pace }: Pick<Context, 'db' | 'manner' | 'pace'>,
  input: MethodInput<'findAll'>,
): PacedWork<Float64Array> {
  const rows = new Set<number>()
  const newest = db.count('SELECT coalesce(max(id), 0) FROM records')
  let top = topOf(db)
  const clock = { pace, now: () => performance.now() }

  /** Adds the hits above a place, page by page. */
  function* add(query: MethodInput<'findAll'>['query'], above: number): PacedWork<void> {
    let after: string | undefined
    do {
      const asked = { ...input, query, limit: together, ...(after === undefined ? {} : { after }) }
      const { places, next } = yield* placesInSlices(db, asked, manner, clock)
      const wanted = places.filter((place) => place > above)
      for (const row of rowsAt(db, wanted)) if (row <= newest) rows.add(row)
      if (wanted.length < places.length) return
      after = next ?? undefined
      yield
    } while (after !== undefined)
  }

  yield* add(input.query, 0)
  for (let now = topOf(db); now > top; now = topOf(db)) {
    const before = top
    top = now
    yield* add({ ...input.query, order: 'newest' }, before)
  }
  return Float64Array.from(rows)
}

const topOf = (db: Database): number => db.count('SELECT coalesce(max(place), 0) FROM records')

function rowsAt(db: Database, places: readonly number[]): number[] {
  return db.all(
    (row) => row.number('id'),
    // CROSS JOIN keeps the order.
    'SELECT r.id FROM json_each(?) j CROSS JOIN records r ON r.place = j.value',
    JSON.stringify(places),
  )
}

/** The items of these rows wherever they stand now, in the order given; those that went are left out. */
export function itemsOf(db: Database, { realm, rows }: MethodInput<'itemsOf'>): LibraryItem[] {
  const places = db.all(
    (row) => row.number('place'),
    'SELECT r.place FROM json_each(?) j CROSS JOIN records r ON r.id = j.value WHERE r.realm = ?',
    JSON.stringify([...rows]),
    realm,
  )
  return itemsAt(db, places)
}
