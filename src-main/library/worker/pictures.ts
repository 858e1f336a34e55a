import { hash } from 'node:crypto'
import type { MethodInput, MethodValue, Picture } from '../methods'
import type { Context } from './context'
import type { Database } from './database'

/** Bytes that the rows of a picture take beside its data. */
const rowBytes = 300

/** The stored picture at an address, marked as used; null if there is none. */
export function picture(context: Context, { url }: MethodInput<'picture'>): MethodValue<'picture'> {
  const found = context.db.get(
    (row) => ({ type: row.text('type'), data: row.bytes('data') }),
    'SELECT m.type, m.data FROM pictures p JOIN media m ON m.id = p.media WHERE p.url = ?',
    url,
  )
  if (found !== undefined) context.usedPictures.set(url, context.now())
  return found ?? null
}

/** Keeps a picture under its address; the same bytes under several addresses are kept once. */
export function keepPicture(context: Context, { url, picture }: MethodInput<'keepPicture'>): null {
  const { db } = context
  db.transaction(() => {
    const before = db.get(
      (row) => row.number('media'),
      'SELECT media FROM pictures WHERE url = ?',
      url,
    )
    const media = addMedia(db, picture)
    const now = context.now()
    db.run(
      `INSERT INTO pictures (url, media, fetched_at, used_at) VALUES (?, ?, ?, ?)
        ON CONFLICT (url) DO UPDATE
        SET media = excluded.media, fetched_at = excluded.fetched_at, used_at = excluded.used_at`,
      url,
      media,
      now,
      now,
    )
    if (before !== undefined) dropUnusedMedia(db, before)
  })
  return null
}

/** The row of a picture's bytes, which may be there already. */
export function addMedia(db: Database, { type, data }: Picture): number {
  const digest = hash('sha256', data, 'buffer')
  return (
    db.get((row) => row.number('id'), 'SELECT id FROM media WHERE hash = ?', digest) ??
    db.run(
      'INSERT INTO media (hash, type, data, stored) VALUES (?, ?, ?, ?)',
      digest,
      type,
      data,
      data.byteLength + rowBytes,
    ).lastId
  )
}

/** Those of the addresses without a stored picture. */
export function missingPictures(
  { db }: Context,
  { urls }: MethodInput<'missingPictures'>,
): MethodValue<'missingPictures'> {
  return urls.filter((url) => db.count('SELECT count(*) FROM pictures WHERE url = ?', url) === 0)
}

/** Takes out pictures by their addresses, and their bytes if no other address has them. */
export function dropPictures(db: Database, urls: readonly string[]): void {
  for (const url of urls) {
    const media = db.get(
      (row) => row.number('media'),
      'DELETE FROM pictures WHERE url = ? RETURNING media',
      url,
    )
    if (media !== undefined) dropUnusedMedia(db, media)
  }
}

function dropUnusedMedia(db: Database, media: number): void {
  db.run(
    `DELETE FROM media WHERE id = ?
      AND NOT EXISTS (SELECT 1 FROM pictures p WHERE p.media = media.id)`,
    media,
  )
}
