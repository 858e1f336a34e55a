import type { Context } from './context'
import type { Database } from './database'
import type { PacedWork } from './pace'
import { emptyIndex, hasIndex, rebuildIndex } from './records/index-rows'
import { usedBytes } from './space'

/** Pages of the index that one step writes at most: a few milliseconds' work. */
const pagesAtOnce = 20
/** A library up to this size has its whole index merged when something of it was dropped. */
const smallBytes = 48 * 1024 * 1024
/** In a larger one, so many bytes are written for each that were dropped. */
const effort = 4
/** What `auto_vacuum` answers if free pages are given back on request. */
const incremental = 2

/**
 * Merges the index in steps: it only marks what is deleted until then. `giveBack` has to follow, since
 * the pages that are free then still hold what they held.
 *
 * @param dropped bytes that went; `all` makes one segment of it, which holds nothing of deleted rows
 */
export function* mergeIndex(
  { db, pace, manner }: Pick<Context, 'db' | 'pace' | 'manner'>,
  dropped: number | 'all' = 'all',
): PacedWork<void> {
  if (manner === 'plain' || !hasIndex(db)) return
  const whole = dropped === 'all' || usedBytes(db) <= smallBytes
  let budget = whole ? Number.POSITIVE_INFINITY : Math.max(1, (dropped * effort) / 4096)
  // A negative number begins by putting all segments on one level, so that all take part.
  let pages = whole ? -pagesAtOnce : pagesAtOnce
  // SQLite's own measure: fewer than two changes mean that there was nothing left to merge.
  while (budget > 0 && mergeStep(db, pages, 'givenBack') >= 2) {
    pages = pagesAtOnce
    budget -= pagesAtOnce
    if (pace.over()) yield
  }
}

/**
 * Merges what a large answer wrote, in steps, about as much as it wrote: the rest is merged while
 * SQLite keeps writing.
 */
export function* mergeWritten({ db, pace }: Context, bytes: number): PacedWork<void> {
  if (!hasIndex(db)) return
  for (let pages = bytes / 4096; pages > 0; pages -= pagesAtOnce) {
    if (mergeStep(db, pagesAtOnce, 'usedAgain') < 2) return
    if (pace.over()) yield
  }
}

/**
 * One step. FTS5 stops only between two words: the list of a word that is in most records is written in
 * one piece, however few pages are asked for, which takes 0.1 s at a million records.
 *
 * @param freed what becomes of the pages that it frees: those that are given back are not overwritten
 *   before, which takes a sixth of the processor time
 * @returns changed rows
 */
function mergeStep(db: Database, pages: number, freed: 'givenBack' | 'usedAgain'): number {
  const before = db.count('SELECT total_changes()')
  const step = (): void => {
    db.begin('losable')
    db.run("INSERT INTO records_index (records_index, rank) VALUES ('merge', ?)", pages)
    db.commit()
  }
  if (freed === 'givenBack') withFastFreeing(db, step)
  else step()
  return db.count('SELECT total_changes()') - before
}

/** Does work whose free pages are given back afterwards, so that they need not be overwritten. */
function withFastFreeing(db: Database, work: () => void): void {
  // A file whose pages cannot be given back keeps them.
  const isFast = db.count('PRAGMA auto_vacuum') === incremental
  if (isFast) db.exec('PRAGMA secure_delete = FAST')
  try {
    work()
  } finally {
    if (isFast) db.exec('PRAGMA secure_delete = ON')
  }
}

/** So many records are dropped for each that is left where indexing those again is the better way. */
const droppedForEach = 8

/**
 * Takes out of the index what is deleted in it, in steps. `giveBack` has to follow.
 *
 * Where little is left, what is left is indexed again. A merge stops only after so many pages were
 * written, and writes none for what is deleted: it would go through nearly all of the index in one piece
 * (0.9 s of processor time for 20,000 records that all went; taking the index away 0.05 s for 75,000).
 *
 * @param dropped records that went
 */
export function* clearIndex(context: Context, dropped: number): PacedWork<void> {
  const { db } = context
  const left = db.count('SELECT count(*) FROM records')
  if (!hasIndex(db) || dropped < left * droppedForEach) return yield* mergeIndex(context)
  withFastFreeing(db, () => emptyIndex(db))
  yield
  // A killed program continues with it when it starts.
  yield* rebuildIndex(db)
}

/** SQLite's own value. */
const usualAutomerge = 4

/**
 * Does work that takes rows out of the index. SQLite would merge the index at the end of every
 * transaction, the more the more rows went, and in one piece: that is left to `mergeIndex`, in steps.
 */
export function* withoutMerging<Value>(db: Database, work: PacedWork<Value>): PacedWork<Value> {
  if (!hasIndex(db)) return yield* work
  setAutomerge(db, 0)
  try {
    return yield* work
  } finally {
    if (hasIndex(db)) setAutomerge(db, usualAutomerge)
  }
}

/** A killed program may have left what `withoutMerging` changed. */
export function restoreMerging(db: Database): void {
  const value = db.get(
    (row) => row.numberOrNull('v'),
    "SELECT v FROM records_index_config WHERE k = 'automerge'",
  )
  if (value === 0) setAutomerge(db, usualAutomerge)
}

function setAutomerge(db: Database, value: 0 | typeof usualAutomerge): void {
  // Not as a value: those are bound as floating point numbers, which FTS5 does not take here.
  db.exec(`INSERT INTO records_index (records_index, rank) VALUES ('automerge', ${value})`)
}
