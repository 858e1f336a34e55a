import type { Job } from '../pace'
import { addMedia } from '../pictures'
import type { Restoring } from './restoring'

/** Adds pictures under addresses that have none. */
export function* restorePictures({ from, db, pause }: Restoring): Job<void> {
  const urls = from.all((row) => row.text('url'), 'SELECT url FROM pictures ORDER BY url')
  for (const url of urls) {
    if (db.count('SELECT count(*) FROM pictures WHERE url = ?', url) > 0) continue
    const picture = from.get(
      (row) => ({
        type: row.text('type'),
        data: row.bytes('data'),
        fetchedAt: row.number('fetched_at'),
        usedAt: row.number('used_at'),
      }),
      `SELECT m.type, m.data, p.fetched_at, p.used_at FROM pictures p
        JOIN media m ON m.id = p.media WHERE p.url = ?`,
      url,
    )
    if (picture === undefined) continue
    // Not what the backup says of them: the same bytes are kept only once, under their check sum.
    const media = addMedia(db, picture)
    db.run(
      'INSERT INTO pictures (url, media, fetched_at, used_at) VALUES (?, ?, ?, ?)',
      url,
      media,
      picture.fetchedAt,
      picture.usedAt,
    )
    yield* pause()
  }
}
