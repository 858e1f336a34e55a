import { setPendingAnew } from '../answers/pending'
import type { Context } from '../context'
import type { Database, Value } from '../database'
import type { PacedWork } from '../pace'
import { betweenSlices } from '../space'
import { columnsOf, type NamedTable, named, numbered, outlasting } from '../tables'
import { takeLost } from './lost-rows'
import { openDamaged } from './open-damaged'
import { dropOrphans } from './orphans'
import { attempt, readNamed, readThrough } from './read-through'

/** What could be taken over. */
export interface Salvaged {
  answers: number
  records: number
  saved: number
}

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
    /** Tables that could not be read to their end. */
    const lacking = new Set<string>()
    const pause = () => betweenSlices(db, pace)
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
        let step = rows.next()
        for (; step.done !== true; step = rows.next()) yield* betweenSlices(db, pace)
        if (!step.value) lacking.add(table.table)
      }
      for (const { table, key, again } of [...named, ...later.map(asNamed)]) {
        next()
        const columns = columnsOf(db, table)
        const put = inserter(db, table, columns)
        const isWhole = yield* readNamed(from, { table, key, columns }, pause, put)
        if (isWhole && !damaged.isMended) continue
        if (!isWhole) lacking.add(table)
        if (again !== undefined) yield* readNamed(from, { table, ...again, columns }, pause, put)
      }
      yield* takeLost(context, from, lacking)
      for (const { salvaged } of parts.modules) salvaged?.(db)
      yield* dropOrphans(context)
      yield* setPendingAnew(db, pause)
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

const asNamed = ({ table, key }: NamedTable): NamedTable => ({ table, key })

/** Writes a row as it was; one that does not fit the table's types or names is left out. */
function inserter(db: Database, table: string, columns: readonly string[]) {
  const places = columns.map(() => '?').join(', ')
  const sql = `INSERT OR IGNORE INTO ${table} (${columns.join(', ')}) VALUES (${places})`
  return (values: Value[]): void => {
    try {
      db.run(sql, ...values)
    } catch (error) {
      // A full disk has nothing to do with this row.
      if (error instanceof Error && !/constraint|datatype|store/i.test(error.message)) throw error
    }
  }
}
