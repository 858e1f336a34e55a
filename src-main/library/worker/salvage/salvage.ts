import { setPendingAnew } from '../answers/pending'
import type { Context } from '../context'
import type { Database, Value } from '../database'
import type { PacedWork } from '../pace'
import { betweenSlices } from '../space'
import { columnsOf, named, numbered, outlasting } from '../tables'
import { openDamaged } from './open-damaged'
import { dropOrphans } from './orphans'
import { attempt, readThrough } from './read-through'

/** What could be taken over. */
export interface Salvaged {
  answers: number
  records: number
  saved: number
}

const rowsAtOnce = 200

/**
 * Takes over from a damaged file whatever can be read, table by table, into the new one. Nothing else
 * may be written meanwhile, since rows keep their numbers. Stopped at any moment, it can be done
 * again: rows that are there stay.
 */
export function* salvage(context: Context, file: string): PacedWork<Salvaged> {
  const { db, pace, parts } = context
  const later = outlasting(parts)
  const damaged = openDamaged(file, parts)
  if (damaged !== undefined) {
    const { from } = damaged
    const total = numbered.length + named.length + later.length
    let done = 0
    const next = () => {
      context.notify({ at: 'progress', what: 'index', progress: { done, total } })
      done += 1
    }
    // Rows whose parents come later, or not at all, are looked at when everything is there.
    db.exec('PRAGMA foreign_keys = OFF')
    db.begin('losable')
    try {
      for (const table of numbered) {
        next()
        const columns = columnsOf(db, table.table)
        const put = inserter(db, table.table, columns)
        const rows = readThrough(from, { ...table, columns }, pace, put)
        for (let step = rows.next(); step.done !== true; step = rows.next()) {
          yield* betweenSlices(db, pace)
        }
      }
      for (const { table, key } of [...named, ...later]) {
        next()
        yield* takeNamed(context, from, table, key)
      }
      for (const { salvaged } of parts.modules) salvaged?.(db)
      yield* dropOrphans(context)
      yield* setPendingAnew(db, () => betweenSlices(db, pace))
      db.commit()
    } catch (error) {
      db.rollback()
      throw error
    } finally {
      attempt(() => db.exec('PRAGMA foreign_keys = ON'))
      damaged.close()
      context.notify({ at: 'progress', what: 'index', progress: null })
    }
  }
  return {
    answers: db.count('SELECT count(*) FROM answers'),
    records: db.count('SELECT count(*) FROM records'),
    saved: db.count('SELECT count(*) FROM saved'),
  }
}

/** Writes a row as it was; one that does not fit the table's types or names is left out. */
function inserter(db: Database, table: string, columns: readonly string[]) {
  const places = columns.map(() => '?').join(', ')
  const sql = `INSERT OR IGNORE INTO ${table} (${columns.join(', ')}) VALUES (${places})`
  return (values: Value[]): void => {
    try {
      db.run(sql, ...values)
    } catch (error) {
      // A full disk is no matter of this row.
      if (error instanceof Error && !/constraint|datatype|store/i.test(error.message)) throw error
    }
  }
}

/** Reads from the front until a page cannot be read, and then from the back. */
function* takeNamed(
  context: Context,
  from: Database,
  table: string,
  names: readonly string[],
): PacedWork<void> {
  const { db, pace } = context
  const columns = columnsOf(db, table)
  const put = inserter(db, table, columns)
  const select = `SELECT ${columns.join(', ')} FROM ${table}`
  for (const way of ['ASC', 'DESC'] as const) {
    const sorted = names.map((name) => `${name} ${way}`).join(', ')
    const beyond = `(${names.join(', ')}) ${way === 'ASC' ? '>' : '<'} (${names.map(() => '?').join(', ')})`
    let last: Value[] = []
    let limit = rowsAtOnce
    for (;;) {
      const where = last.length === 0 ? '' : `WHERE ${beyond}`
      const rows = attempt(() =>
        from.all(
          (row) => ({
            values: columns.map((column) => row.cell(column)),
            key: names.map((name) => row.cell(name)),
          }),
          `${select} ${where} ORDER BY ${sorted} LIMIT ${limit}`,
          ...last,
        ),
      )
      if (rows === undefined) {
        if (limit === 1) break
        limit = 1
        continue
      }
      for (const { values } of rows) put(values)
      yield* betweenSlices(db, pace)
      const end = rows.at(-1)
      if (end === undefined) return
      last = end.key
    }
  }
}
