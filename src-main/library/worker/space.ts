import type { Database } from './database'
import type { Job, Pace } from './pace'

/** Bytes of the file that hold something: free pages are used again or given back. */
export function usedBytes(db: Database): number {
  return (db.count('PRAGMA page_count') - db.count('PRAGMA freelist_count')) * pageBytes(db)
}

export const pageBytes = (db: Database): number => db.count('PRAGMA page_size')

/** Free pages are given back to the disk so many at a time: about a millisecond's work. */
const pagesAtOnce = 64

/** Makes the file smaller by its free pages, in slices. */
export function* giveBack(db: Database, pace: Pace): Job<void> {
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
 * Ends the slice's transaction and begins another where the slice is over. Nobody is told of a single
 * slice, so that none waits for the disk.
 */
export function* betweenSlices(db: Database, pace: Pace): Job<void> {
  if (!pace.over()) return
  db.commit()
  yield
  db.begin('losable')
}
