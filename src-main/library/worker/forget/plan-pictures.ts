import type { MethodInput } from '../../methods'
import type { Context } from '../context'
import type { Database } from '../database'
import type { PacedWork } from '../pace'

const rowsAtOnce = 500

/**
 * The addresses of the pictures that go, in order: those of records in `temp.gone_records`, or all of
 * them if that is what is to be forgotten. A picture belongs to no world and to no answer: one that
 * anything shows that stays is kept too, and what is saved keeps its picture in any case.
 */
export function* picturesOf(
  context: Context,
  { what, saved, realm }: Pick<MethodInput<'forget'>, 'what' | 'saved' | 'realm'>,
): PacedWork<string[]> {
  const { db } = context
  db.exec(`CREATE TEMP TABLE IF NOT EXISTS gone_pictures (url TEXT PRIMARY KEY);
    DELETE FROM temp.gone_pictures`)
  const isAll = what.at === 'pictures' || what.at === 'everything'
  if (isAll) db.run('INSERT INTO temp.gone_pictures SELECT url FROM pictures')
  else yield* markShown(context)
  if (!saved) yield* spareSaved(context)
  // With all pictures go those that records still name; with everything of one world stay those
  // that the other one shows.
  const isShared = what.at === 'everything' ? realm !== undefined : what.at !== 'pictures'
  if (isShared) yield* spareShown(context)
  return db.all((row) => row.text('url'), 'SELECT url FROM temp.gone_pictures ORDER BY url')
}

/** Puts the pictures of the records that go into `temp.gone_pictures`. */
function* markShown({ db, pace }: Context): PacedWork<void> {
  if (db.count('SELECT 1 FROM pictures LIMIT 1') === 0) return
  for (let after = 0; ; ) {
    const last = db.get(
      (row) => row.number('id'),
      `SELECT id FROM temp.gone_records WHERE id > ? ORDER BY id LIMIT 1 OFFSET ${rowsAtOnce - 1}`,
      after,
    )
    db.run(
      `INSERT OR IGNORE INTO temp.gone_pictures
        SELECT p.url FROM temp.gone_records g JOIN records r ON r.id = g.id
        JOIN pictures p ON p.url = r.detail ->> '$.picture'
        WHERE g.id > ? AND g.id <= ?`,
      after,
      last ?? Number.MAX_SAFE_INTEGER,
    )
    if (last === undefined) return
    after = last
    if (pace.over()) yield
  }
}

/** Keeps those that a saved record shows. */
function* spareSaved({ db, pace }: Context): PacedWork<void> {
  if (db.count('SELECT 1 FROM temp.gone_pictures LIMIT 1') === 0) return
  const last = db.count('SELECT max(id) FROM saved')
  for (let from = 0; from <= last; from += rowsAtOnce) {
    db.run(
      `DELETE FROM temp.gone_pictures WHERE url IN (
        SELECT r.detail ->> '$.picture' FROM saved s JOIN records r ON r.id = s.record
        WHERE s.id >= ? AND s.id < ?)`,
      from,
      from + rowsAtOnce,
    )
    if (pace.over()) yield
  }
}

/** Keeps those that a record shows which stays. */
function* spareShown({ db, pace }: Context): PacedWork<void> {
  if (db.count('SELECT 1 FROM temp.gone_pictures LIMIT 1') === 0) return
  const last = db.count('SELECT max(id) FROM records')
  for (let from = 0; from <= last; from += rowsAtOnce) {
    db.run(
      `DELETE FROM temp.gone_pictures WHERE url IN (
        SELECT r.detail ->> '$.picture' FROM records r
        WHERE r.id >= ? AND r.id < ? AND r.id NOT IN (SELECT id FROM temp.gone_records))`,
      from,
      from + rowsAtOnce,
    )
    if (pace.over()) yield
  }
}

/**
 * Bytes freed if the pictures at these addresses go: data under another address too is not counted.
 */
export function pictureBytes(db: Database, urls: readonly string[]): number {
  return db.count(
    `WITH gone (url) AS (SELECT value FROM json_each(?))
      SELECT sum(stored) FROM media WHERE id IN (SELECT media FROM pictures WHERE url IN gone)
        AND NOT EXISTS (SELECT 1 FROM pictures o WHERE o.media = media.id AND o.url NOT IN gone)`,
    JSON.stringify(urls),
  )
}
