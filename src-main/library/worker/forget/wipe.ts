import { rmSync } from 'node:fs'
import { join } from 'node:path'
import type { Context } from '../context'
import { earlierFiles } from '../file/names'
import type { Job } from '../pace'
import { giveBack } from '../space'

/** Pages of the index that one step of merging writes at most: a few milliseconds' work. */
const pagesAtOnce = 100

/**
 * Makes sure that what was deleted is not in the file: the index is merged, since it only marks what
 * is deleted; free pages, which SQLite overwrites (secure_delete), are given back; the log is
 * emptied. With `earlier` the copies of damaged or older files go as well.
 */
export function* wipe(context: Context, earlier: boolean): Job<void> {
  yield* mergeIndex(context)
  yield* giveBack(context.db, context.pace)
  context.db.exec('PRAGMA wal_checkpoint(TRUNCATE)')
  if (!earlier) return
  for (const name of earlierFiles(context.folder))
    rmSync(join(context.folder, name), { force: true })
}

/** Merges the index into one segment, in steps; after that it holds nothing of deleted rows. */
export function* mergeIndex({ db, pace, manner }: Context): Job<void> {
  if (manner === 'plain') return
  const merge = (pages: number): number => {
    const before = db.count('SELECT total_changes()')
    db.run("INSERT INTO records_index (records_index, rank) VALUES ('merge', ?)", pages)
    return db.count('SELECT total_changes()') - before
  }
  // A negative number begins by putting all segments on one level, so that all take part.
  let changes = merge(-pagesAtOnce)
  // SQLite's own measure: fewer than two changes mean that there was nothing left to merge.
  while (changes >= 2) {
    if (pace.over()) yield
    changes = merge(pagesAtOnce)
  }
}
