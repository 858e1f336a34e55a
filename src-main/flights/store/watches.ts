import type { Watch } from '#shared/bridge/flights'
import { isMembers } from '#shared/reading/plain'
import type { MethodInput, MethodValue } from '../../library/methods'
import type { Context } from '../../library/worker/context'
import type { Row } from '../../library/worker/row'
import type { StoredWatch } from './methods'
import { readQuestion } from './question'

/** All watches of a world, oldest first. */
export function watches(
  { db }: Pick<Context, 'db'>,
  { realm }: MethodInput<'watches'>,
): MethodValue<'watches'> {
  return db
    .all(readWatch, 'SELECT * FROM watches WHERE realm = ? ORDER BY created_at, id', realm)
    .flatMap((watch) => watch ?? [])
}

/** Adds a watch, or changes the one of this id in this world. */
export function keepWatch(
  { db }: Pick<Context, 'db'>,
  { realm, watch }: MethodInput<'keepWatch'>,
): MethodValue<'keepWatch'> {
  const { last, belowTold, heard } = watch
  db.run(
    `INSERT INTO watches (id, realm, title, question, every_hours, below, new_low, is_on, created_at, next_at, last)
      VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
      ON CONFLICT (id) DO UPDATE SET title = excluded.title, question = excluded.question,
        every_hours = excluded.every_hours, below = excluded.below, new_low = excluded.new_low,
        is_on = excluded.is_on, next_at = excluded.next_at, last = excluded.last
      WHERE watches.realm = excluded.realm`,
    watch.id,
    realm,
    watch.title.toWellFormed(),
    JSON.stringify(watch.question),
    watch.everyHours,
    watch.below,
    Number(watch.newLow),
    Number(watch.on),
    watch.createdAt,
    watch.nextAt,
    last === null ? null : JSON.stringify({ ...last, belowTold, heard }),
  )
  return null
}

export function dropWatch(
  { db }: Pick<Context, 'db'>,
  { realm, id }: MethodInput<'dropWatch'>,
): MethodValue<'dropWatch'> {
  return {
    removed: db.run('DELETE FROM watches WHERE id = ? AND realm = ?', id, realm).changes > 0,
  }
}

/** A watch from its row; undefined where its question cannot be read. */
export function readWatch(row: Row): StoredWatch | undefined {
  const question = readQuestion(row.json('question'))
  if (question === undefined) return undefined
  const last = row.isNull('last') ? null : row.json('last')
  return {
    id: row.text('id'),
    title: row.text('title'),
    question,
    everyHours: row.number('every_hours'),
    below: row.numberOrNull('below'),
    newLow: row.number('new_low') === 1,
    on: row.number('is_on') === 1,
    createdAt: row.number('created_at'),
    nextAt: row.numberOrNull('next_at'),
    last: readLast(last),
    belowTold: isMembers(last) && last.belowTold === true,
    heard: isMembers(last) ? textOrNull(last.heard) : null,
  }
}

function readLast(value: unknown): Watch['last'] {
  if (!isMembers(value) || typeof value.at !== 'number') return null
  return {
    at: value.at,
    cheapest: typeof value.cheapest === 'number' ? value.cheapest : null,
    told: textOrNull(value.told),
    problem: textOrNull(value.problem),
  }
}

const textOrNull = (value: unknown): string | null => (typeof value === 'string' ? value : null)
