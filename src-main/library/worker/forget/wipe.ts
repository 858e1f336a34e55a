import { rmSync } from 'node:fs'
import { join } from 'node:path'
import type { Context } from '../context'
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
  yield* mergeIndex(context)
  yield* giveBack(context.db, context.pace)
  context.db.exec('PRAGMA wal_checkpoint(TRUNCATE)')
  if (!earlier) return
  for (const name of earlierFiles(context.folder))
    rmSync(join(context.folder, name), { force: true })
}
