import type { LibraryItem } from '#shared/bridge/library'
import type { MethodInput } from '../../methods'
import type { Context } from '../context'
import type { Database } from '../database'
import type { PacedWork } from '../pace'
import { itemsAt } from './items'
import { searchInSlices } from './search'

/** So many hits are looked for at once. */
const together = 200

/**
 * The rows of everything that a search finds, in its order. It is a change as the schedule sees it: no
 * record moves between its slices, so that each hit is found once.
 */
export function* findAll(
  { db, manner, pace }: Pick<Context, 'db' | 'manner' | 'pace'>,
  input: MethodInput<'findAll'>,
): PacedWork<Float64Array> {
  const rows = new Set<number>()
  let after: string | undefined
  do {
    const asked = { ...input, limit: together, ...(after === undefined ? {} : { after }) }
    const page = yield* searchInSlices(db, asked, manner, { pace, now: () => performance.now() })
    for (const row of rowsAt(db, page.items)) rows.add(row)
    after = page.next ?? undefined
    yield
  } while (after !== undefined)
  return Float64Array.from(rows)
}

function rowsAt(db: Database, items: readonly LibraryItem[]): number[] {
  return db.all(
    (row) => row.number('id'),
    // CROSS JOIN keeps the order.
    'SELECT r.id FROM json_each(?) j CROSS JOIN records r ON r.place = j.value',
    JSON.stringify(items.map(({ key }) => Number(key))),
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
