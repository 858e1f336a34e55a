import { isPlain } from '../../library/worker/backup/open-backup'
import { areShort, type Restoring } from '../../library/worker/backup/restoring'
import { addItem } from '../../library/worker/collections/restore'
import type { PacedWork } from '../../library/worker/pace'
import { isRealm } from '../../library/worker/records/realm'

/*
 * Watches had a table of their own until the eighth version of the library. It is empty since then, and
 * stays for rows of earlier files: of a damaged one, and of a backup.
 */

const wish = `json_object('question', json(question), 'everyHours', every_hours, 'below', below,
  'newLow', json(iif(new_low = 1, 'true', 'false')), 'on', json(iif(is_on = 1, 'true', 'false')),
  'createdAt', created_at)`

const look = `json_object('nextAt', next_at, 'last', iif(last ->> '$.at' IS NULL, json('null'), json_object(
    'at', last ->> '$.at', 'cheapest', last ->> '$.cheapest', 'told', last ->> '$.told',
    'problem', last ->> '$.problem')),
  'belowTold', json(iif(last ->> '$.belowTold' = 1, 'true', 'false')), 'heard', last ->> '$.heard')`

/** A question that is no JSON: kept as it is, beside what can be read. */
const unread = `json_object('question', question, 'everyHours', every_hours, 'below', below,
  'newLow', new_low, 'on', is_on, 'createdAt', created_at)`

/** Each old row as an item of a collection: realm, collection, id, position, changed_at, json, damaged. */
const items = `
SELECT realm, 'fareWatches' AS collection, id,
    row_number() OVER (PARTITION BY realm ORDER BY created_at, id) AS position,
    created_at AS changed_at, iif(json_valid(question), ${wish}, ${unread}) AS json,
    NOT json_valid(question) AS damaged
  FROM watches
UNION ALL
SELECT realm, 'fareLooks', id, row_number() OVER (PARTITION BY realm ORDER BY created_at, id),
    created_at, ${look}, 0
  FROM watches WHERE last IS NULL OR json_valid(last)`

const put = (table: string, damaged: 0 | 1): string => `
INSERT OR IGNORE INTO ${table} (realm, collection, id, position, changed_at, json)
  SELECT realm, collection, id, position, changed_at, json FROM (${items}) WHERE damaged = ${damaged};`

/**
 * Moves what the old table holds into the collections; what cannot be read is set aside. This text is
 * never changed once it has been released.
 */
export const moveOldWatches = `${put('collection_items', 0)}${put('collection_set_aside', 1)}
DELETE FROM watches;
`

/** Adds the watches of an older backup, checked as items of any backup are; they are off. */
export function* restoreOldWatches(restoring: Restoring): PacedWork<void> {
  const { from, pause } = restoring
  if (!isPlain(from, 'watches')) return
  const old = from.each(
    (row) => ({
      realm: row.text('realm'),
      collection: row.text('collection'),
      id: row.text('id'),
      position: 0,
      changedAt: row.number('changed_at'),
      json: row.text('json'),
    }),
    `SELECT * FROM (${items}) WHERE ${areShort(['realm', 'collection', 'id', 'json'])}
      ORDER BY collection, position`,
  )
  for (const { realm, collection, ...row } of old) {
    yield* pause()
    if (isRealm(realm)) addItem(restoring, { realm, collection }, row)
  }
}
