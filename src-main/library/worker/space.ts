import type { MethodInput, MethodValue } from '../methods'
import { readService } from './answers/list'
import type { Context } from './context'
import type { Database } from './database'
import type { Pace, PacedWork } from './pace'
import type { Row } from './row'

/** Bytes of the file that hold something: free pages are used again or given back. */
export function usedBytes(db: Database): number {
  return (db.count('PRAGMA page_count') - db.count('PRAGMA freelist_count')) * pageBytes(db)
}

/** Bytes of one page of the file. */
export const pageBytes = (db: Database): number => db.count('PRAGMA page_size')

/** Free pages are given back to the disk so many at a time: about a millisecond's work. */
const pagesAtOnce = 64

/** Makes the file smaller by its free pages, in slices. */
export function* giveBack(db: Database, pace: Pace): PacedWork<void> {
  for (;;) {
    const free = db.count('PRAGMA freelist_count')
    if (free === 0) return
    db.begin('losable')
    // `exec` runs the pragma to its end; a prepared one would stop after its first page.
    db.exec(`PRAGMA incremental_vacuum(${pagesAtOnce})`)
    db.commit()
    if (db.count('PRAGMA freelist_count') >= free) return
    if (pace.over()) yield
  }
}

/**
 * Ends the slice's transaction and begins another if the slice is over. No single slice is reported
 * to anybody, so that none waits for the disk.
 */
export function* betweenSlices(db: Database, pace: Pace): PacedWork<void> {
  if (!pace.over()) return
  db.commit()
  yield
  db.begin('losable')
}

/** What is stored, of one world; the bytes of the file are those of both. */
export function storage(
  { db, limits }: Context,
  { realm }: MethodInput<'storage'>,
): MethodValue<'storage'> {
  const services = db.all(
    (row: Row) => {
      const service = readService(row)
      return {
        service,
        answers: row.number('answers'),
        records: row.number('records'),
        bytes: row.number('bytes'),
        capBytes: limits.serviceCaps[service] ?? null,
        oldestAt: row.numberOrNull('oldest'),
        newestAt: row.numberOrNull('newest'),
      }
    },
    `SELECT z.service, z.answers, z.records, z.bytes, t.oldest, t.newest FROM sizes z
      LEFT JOIN (SELECT q.service, min(a.received_at) AS oldest, max(a.received_at) AS newest
        FROM questions q JOIN answers a ON a.question = q.id WHERE q.realm = ?1 GROUP BY q.service
      ) t ON t.service = z.service
      WHERE z.realm = ?1 AND (z.answers > 0 OR z.records > 0) ORDER BY z.bytes DESC`,
    realm,
  )
  const questions = db.count('SELECT count(*) FROM questions WHERE realm = ?', realm)
  const answers = services.reduce((sum, one) => sum + one.answers, 0)
  return {
    bytes: usedBytes(db),
    capBytes: limits.capBytes,
    answers,
    versions: answers - questions,
    records: services.reduce((sum, one) => sum + one.records, 0),
    saved: db.count('SELECT count(*) FROM saved WHERE realm = ?', realm),
    pictures: {
      count: db.count('SELECT count(*) FROM pictures'),
      bytes: db.count("SELECT bytes FROM sizes WHERE realm = '' AND service = 'pictures'"),
    },
    services,
  }
}

/** Limits from now on; what is over them goes in the background. */
export function setLimits(context: Context, limits: MethodInput<'limit'>): null {
  context.limits = limits
  context.evictSoon()
  return null
}
