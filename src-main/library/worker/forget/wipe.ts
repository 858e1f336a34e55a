import { rmSync } from 'node:fs'
import { join } from 'node:path'
import type { Context } from '../context'
import { withSmallLog } from '../evict/small-log'
import { earlierFiles } from '../file/names'
import { mergeIndex } from '../merge-index'
import type { Job } from '../pace'
import { giveBack } from '../space'

/**
 * Makes sure that what was deleted is not in the file: the index is merged, since it only marks what
 * is deleted; free pages, which SQLite overwrites (secure_delete), are given back; the log is
 * emptied. With `earlier` the copies of damaged or older files go as well.
 */
export function* wipe(context: Context, earlier: boolean): Job<void> {
  yield* withSmallLog(context, mergeIndex(context))
  yield* withSmallLog(context, giveBack(context.db, context.pace))
  context.db.exec('PRAGMA wal_checkpoint(TRUNCATE)')
  if (!earlier) return
  for (const name of earlierFiles(context.folder))
    rmSync(join(context.folder, name), { force: true })
}

/** Remembers that something is taken out, so that a program that is killed wipes the next time. */
export function beginWiping({ db, now }: Pick<Context, 'db' | 'now'>): void {
  db.transaction(() => {
    db.run('DELETE FROM wiping')
    db.run('INSERT INTO wiping (since) VALUES (?)', now())
  })
}

/** Wipes where something was taken out since it was last done. */
export function* finishWiping(context: Context, earlier = false): Job<void> {
  if (context.db.count('SELECT count(*) FROM wiping') === 0) return
  yield* wipe(context, earlier)
  context.db.run('DELETE FROM wiping')
}
