import type { Context } from './context'

/**
 * Writes when questions and pictures were last used. Marks are collected in memory: reading does not
 * write, and a mark that is lost costs no more than an answer's place in the order of eviction.
 */
export function writeUsed({ db, used, usedPictures }: Context): void {
  if (used.size === 0 && usedPictures.size === 0) return
  db.transaction(() => {
    for (const [question, at] of used) {
      db.run('UPDATE questions SET used_at = ? WHERE id = ?', at, question)
    }
    for (const [url, at] of usedPictures) {
      db.run('UPDATE pictures SET used_at = ? WHERE url = ?', at, url)
    }
  })
  used.clear()
  usedPictures.clear()
}
