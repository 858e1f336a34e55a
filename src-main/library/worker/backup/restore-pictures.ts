import type { Job } from '../pace'
import type { Restoring } from './restore'

/** Adds pictures under addresses that have none. */
export function* restorePictures({ from, db, pause }: Restoring): Job<void> {
  const urls = from.all((row) => row.text('url'), 'SELECT url FROM pictures ORDER BY url')
  for (const url of urls) {
    if (db.count('SELECT count(*) FROM pictures WHERE url = ?', url) > 0) continue
    const picture = from.get(
      (row) => ({
        hash: row.bytes('hash'),
        type: row.text('type'),
        stored: row.number('stored'),
        data: row.bytes('data'),
        fetchedAt: row.number('fetched_at'),
        usedAt: row.number('used_at'),
      }),
      `SELECT m.hash, m.type, m.stored, m.data, p.fetched_at, p.used_at FROM pictures p
        JOIN media m ON m.id = p.media WHERE p.url = ?`,
      url,
    )
    if (picture === undefined) continue
    const { hash, type, stored, data } = picture
    const media =
      db.get((row) => row.number('id'), 'SELECT id FROM media WHERE hash = ?', hash) ??
      db.run(
        'INSERT INTO media (hash, type, stored, data) VALUES (?, ?, ?, ?)',
        hash,
        type,
        stored,
        data,
      ).lastId
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
