import { rmSync } from 'node:fs'
import { join } from 'node:path'
import type { Context } from '../context'
import { withSmallLog } from '../evict/small-log'
import { earlierFiles } from '../file/names'
import { clearIndex } from '../merge-index'
import type { PacedWork } from '../pace'
import { giveBack } from '../space'

/** How much is wiped. */
interface Wiping {
  /** The copies of damaged or older files too. */
  earlier?: boolean
  /** Records that went, where that is known. */
  dropped?: number
}

/**
 * Makes sure that what was deleted is not in the file: the index is merged, since it only marks what
 * is deleted; free pages, of which those of the index are not overwritten, are given back; the log is
 * emptied. With `earlier` the copies of damaged or older files go as well.
 */
function* wipe(context: Context, { earlier, dropped }: Required<Wiping>): PacedWork<void> {
  yield* withSmallLog(context, clearIndex(context, dropped))
  yield* withSmallLog(context, giveBack(context.db, context.pace))
  context.db.exec('PRAGMA wal_checkpoint(TRUNCATE)')
  if (!earlier) return
  for (const name of earlierFiles(context.folder))
    rmSync(join(context.folder, name), { force: true })
}

/**
 * Remembers that something is being removed, so that a killed program wipes the next time. Each
 * forgetting has a row of its own: another one may begin before this one's rest is wiped.
 */
export function beginWiping({ db, now }: Pick<Context, 'db' | 'now'>): void {
  db.run('INSERT INTO wiping (since) SELECT max(?, ifnull(max(since) + 1, 0)) FROM wiping', now())
}

/**
 * Wipes if something was removed since it was last done. Other changes may be made between its
 * slices: what they remove after it began is left to them.
 */
export function* finishWiping(
  context: Context,
  { earlier = false, dropped = 0 }: Wiping = {},
): PacedWork<void> {
  const { db } = context
  const last = db.get((row) => row.numberOrNull('last'), 'SELECT max(since) AS last FROM wiping')
  if (last === undefined || last === null) return
  yield* wipe(context, { earlier, dropped })
  db.run('DELETE FROM wiping WHERE since <= ?', last)
}
