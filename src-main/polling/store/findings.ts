import type { Database } from '../../library/worker/database'
import type { Job, Pace } from '../../library/worker/pace'
import type { Finding } from '../ports'

/** What a merge came to. */
export interface Merged {
  /** All that was found, with earlier answers. */
  count: number
  /** Something is new or otherwise than before. */
  news: boolean
}

/**
 * Puts what was found to what there is: new ones at the end, others in their places. Wants an open
 * transaction, which goes on over its slices.
 */
export function* mergeFindings(
  db: Database,
  run: string,
  found: readonly Finding[],
  pace: Pace,
): Job<Merged> {
  let place = db.count('SELECT max(place) FROM run_findings WHERE run = ?', run)
  let news = false
  let bytes = 0
  for (const { id, text } of found) {
    const before = db.get(
      (row) => ({ place: row.number('place'), text: row.text('text') }),
      'SELECT place, text FROM run_findings WHERE run = ? AND id = ?',
      run,
      id,
    )
    if (before === undefined) {
      place += 1
      db.run(
        'INSERT INTO run_findings (run, place, id, text) VALUES (?, ?, ?, ?)',
        run,
        place,
        id,
        text,
      )
    } else if (before.text !== text) {
      db.run(
        'UPDATE run_findings SET text = ? WHERE run = ? AND place = ?',
        text,
        run,
        before.place,
      )
    } else continue
    bytes += text.length - (before?.text.length ?? 0)
    news = true
    if (pace.over()) yield
  }
  if (bytes !== 0) db.run('UPDATE polls SET bytes = bytes + ? WHERE id = ?', bytes, run)
  return { count: db.count('SELECT count(*) FROM run_findings WHERE run = ?', run), news }
}
