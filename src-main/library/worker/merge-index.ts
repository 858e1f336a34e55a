import type { Context } from './context'
import type { Database } from './database'
import type { Job } from './pace'
import { hasIndex } from './records'
import { usedBytes } from './space'

/** Pages of the index that one step writes at most: a few milliseconds' work. */
const pagesAtOnce = 50
/** A library up to this size has its whole index merged when something of it was dropped. */
const smallBytes = 48 * 1024 * 1024
/** In a larger one, so many bytes are written for each that were dropped. */
const effort = 4

/**
 * Merges the index in steps: it only marks what is deleted until then.
 *
 * @param dropped bytes that went; `all` makes one segment of it, which holds nothing of deleted rows
 */
export function* mergeIndex(
  { db, pace, manner }: Context,
  dropped: number | 'all' = 'all',
): Job<void> {
  if (manner === 'plain' || !hasIndex(db)) return
  const whole = dropped === 'all' || usedBytes(db) <= smallBytes
  let budget = whole ? Number.POSITIVE_INFINITY : Math.max(1, (dropped * effort) / 4096)
  // A negative number begins by putting all segments on one level, so that all take part.
  let pages = whole ? -pagesAtOnce : pagesAtOnce
  // SQLite's own measure: fewer than two changes mean that there was nothing left to merge.
  while (budget > 0 && mergeStep(db, pages) >= 2) {
    pages = pagesAtOnce
    budget -= pagesAtOnce
    if (pace.over()) yield
  }
}

function mergeStep(db: Database, pages: number): number {
  const before = db.count('SELECT total_changes()')
  db.begin('losable')
  db.run("INSERT INTO records_index (records_index, rank) VALUES ('merge', ?)", pages)
  db.commit()
  return db.count('SELECT total_changes()') - before
}
