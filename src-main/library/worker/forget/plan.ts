import type { ForgetWhat, Freed } from '../../../../src-preload/contract/library'
import type { RecordPointer } from '../../../../src-preload/contract/record'
import type { MethodInput } from '../../methods'
import { answerNumber } from '../answers/answer-number'
import type { Context } from '../context'
import type { Database, Value } from '../database'
import { notNeeded } from '../evict/least-used'
import type { Row } from '../row'

/** What would be forgotten, and what that frees. */
export interface Plan {
  answers: number[]
  /** Records that go also where an answer that holds them stays. */
  records: number[]
  /** Records that stay and were also in answers that go: `temp.renewed` holds them too. */
  renewed: number[]
  /** Addresses of pictures. */
  pictures: string[]
  freed: Freed
}

const numberOf = (row: Row): number => row.number('number')
const urlOf = (row: Row): string => row.text('url')

/**
 * What is in the way of forgetting: kept in temporary tables, which are in memory. A plan is made
 * before every forgetting and is all that a preview does, so that both say the same.
 */
export function planForgetting(
  context: Context,
  input: MethodInput<'wouldFree'> | MethodInput<'forget'>,
): Plan {
  const { db } = context
  const { what, saved, realm } = input
  db.exec(`
    CREATE TEMP TABLE IF NOT EXISTS scope (number INTEGER PRIMARY KEY);
    CREATE TEMP TABLE IF NOT EXISTS gone (number INTEGER PRIMARY KEY);
    CREATE TEMP TABLE IF NOT EXISTS gone_records (id INTEGER PRIMARY KEY);
    CREATE TEMP TABLE IF NOT EXISTS renewed (id INTEGER PRIMARY KEY);
    DELETE FROM temp.renewed; DELETE FROM temp.scope; DELETE FROM temp.gone; DELETE FROM temp.gone_records`)
  const { sql, values } = scopeOf(db, what)
  const inRealm = realm === undefined ? [] : [realm]
  db.run(
    `INSERT INTO temp.scope SELECT a.number FROM answers a JOIN questions q ON q.id = a.question
      WHERE ${sql} ${realm === undefined ? '' : 'AND q.realm = ?'}`,
    ...values,
    ...inRealm,
  )
  db.run(
    `INSERT INTO temp.gone SELECT a.number FROM temp.scope c JOIN answers a ON a.number = c.number
      WHERE ${saved ? 'true' : notNeeded}`,
  )
  db.run(
    `INSERT OR IGNORE INTO temp.gone_records SELECT r.record FROM temp.gone g
      JOIN answer_records r ON r.answer = g.number
      WHERE NOT EXISTS (SELECT 1 FROM answer_records o WHERE o.record = r.record
        AND o.answer NOT IN (SELECT number FROM temp.gone))
      AND ${saved ? 'true' : notSaved('r.record')}`,
  )
  const named = recordsOf(db, what, realm)
  const records = saved
    ? named
    : named.filter((record) => db.count(`SELECT ${notSaved('?')}`, record) === 1)
  for (const record of records) {
    db.run('INSERT OR IGNORE INTO temp.gone_records VALUES (?)', record)
  }
  db.run(
    `INSERT OR IGNORE INTO temp.renewed SELECT r.record FROM temp.gone g
      JOIN answer_records r ON r.answer = g.number
      WHERE r.record NOT IN (SELECT id FROM temp.gone_records)`,
  )
  const pictures = picturesOf(db, input)
  return {
    answers: db.all(numberOf, 'SELECT number FROM temp.gone ORDER BY number'),
    records,
    renewed: db.all((row) => row.number('id'), 'SELECT id FROM temp.renewed'),
    pictures,
    freed: {
      answers: db.count('SELECT count(*) FROM temp.gone'),
      records: db.count('SELECT count(*) FROM temp.gone_records'),
      pictures: pictures.length,
      bytes: answerBytes(db) + recordBytes(db) + pictureBytes(db, pictures),
      savedKept: saved ? 0 : savedIn(db, named),
    },
  }
}

const notSaved = (record: string) => `NOT EXISTS (SELECT 1 FROM saved s WHERE s.record = ${record})`

/** Which answers it is about: a condition on `a` and `q`. */
function scopeOf(db: Database, what: ForgetWhat): { sql: string; values: Value[] } {
  switch (what.at) {
    case 'answer':
      return { sql: 'a.number = ?', values: [answerNumber(db, what.id) ?? -1] }
    case 'operation':
      return { sql: 'q.operation = ?', values: [what.operation] }
    case 'service':
      return { sql: 'q.service = ?', values: [what.service] }
    case 'period':
      return {
        sql: 'a.received_at >= ? AND a.received_at < ?',
        values: [what.from ?? Number.MIN_SAFE_INTEGER, what.until ?? Number.MAX_SAFE_INTEGER],
      }
    case 'everything':
      return { sql: 'true', values: [] }
    case 'pictures':
      return { sql: 'false', values: [] }
    case 'record':
    case 'records':
      // Its text is in the bodies of the answers it was seen in.
      return {
        // CROSS JOIN keeps the order: every pointer is looked up by the key of the records.
        sql: `a.number IN (SELECT l.answer FROM json_each(?) p
          CROSS JOIN records r ON r.realm IN ('demo', 'gateway')
            AND r.service = p.value ->> '$.service' AND r.kind = p.value ->> '$.kind'
            AND r.record_id = p.value ->> '$.id'
          CROSS JOIN answer_records l ON l.record = r.id)`,
        values: [JSON.stringify(pointersOf(what))],
      }
    default:
      return what satisfies never
  }
}

/** The records that are named one by one; none where it is about answers. */
function pointersOf(what: ForgetWhat): readonly RecordPointer[] {
  if (what.at === 'records') return what.items
  return what.at === 'record' ? [{ service: what.service, kind: what.kind, id: what.id }] : []
}

function recordsOf(db: Database, what: ForgetWhat, realm: string | undefined): number[] {
  return pointersOf(what).flatMap(({ service, kind, id }) =>
    db.all(
      (row) => row.number('id'),
      `SELECT id FROM records WHERE service = ? AND kind = ? AND record_id = ?
        AND realm IN (?, ?) LIMIT 1`,
      service,
      kind,
      id,
      realm ?? 'demo',
      realm ?? 'gateway',
    ),
  )
}

/** Addresses of pictures of saved records. */
const savedPictures = `SELECT r.detail ->> '$.picture' FROM saved s JOIN records r ON r.id = s.record
  WHERE r.detail ->> '$.picture' IS NOT NULL`

/** The pictures of records of all worlds but one. */
const picturesElsewhere = `SELECT detail ->> '$.picture' FROM records
  WHERE realm IN ('demo', 'gateway') AND realm <> ? AND detail ->> '$.picture' IS NOT NULL`

/** Pictures of what goes; all of them where that is what is to be forgotten. */
function picturesOf(
  db: Database,
  { what, saved, realm }: Pick<MethodInput<'forget'>, 'what' | 'saved' | 'realm'>,
): string[] {
  const stay = saved ? `SELECT null WHERE false` : savedPictures
  const all = `SELECT url FROM pictures WHERE url NOT IN (${stay})`
  // A picture belongs to no world: with everything of one go those that no other world shows.
  if (what.at === 'everything' && realm !== undefined) {
    return db.all(urlOf, `${all} AND url NOT IN (${picturesElsewhere}) ORDER BY url`, realm)
  }
  return what.at === 'pictures' || what.at === 'everything'
    ? db.all(urlOf, `${all} ORDER BY url`)
    : db.all(
        urlOf,
        `SELECT DISTINCT p.url FROM temp.gone_records g JOIN records r ON r.id = g.id
          JOIN pictures p ON p.url = r.detail ->> '$.picture'
          WHERE p.url NOT IN (${stay}) ORDER BY p.url`,
      )
}

/** A body counts where no answer that stays has it, and once. */
function answerBytes(db: Database): number {
  const rows = db.count(
    `SELECT sum(a.stored - length(b.data)) FROM temp.gone g
      JOIN answers a ON a.number = g.number JOIN bodies b ON b.id = a.body`,
  )
  const bodies = db.count(
    `SELECT sum(length(data)) FROM bodies WHERE id IN (
        SELECT a.body FROM temp.gone g JOIN answers a ON a.number = g.number)
      AND NOT EXISTS (SELECT 1 FROM answers o WHERE o.body = bodies.id
        AND o.number NOT IN (SELECT number FROM temp.gone))`,
  )
  return rows + bodies
}

const recordBytes = (db: Database): number =>
  db.count('SELECT sum(r.stored) FROM temp.gone_records g JOIN records r ON r.id = g.id')

function pictureBytes(db: Database, urls: readonly string[]): number {
  return db.count(
    `WITH gone (url) AS (SELECT value FROM json_each(?))
      SELECT sum(stored) FROM media WHERE id IN (SELECT media FROM pictures WHERE url IN gone)
        AND NOT EXISTS (SELECT 1 FROM pictures o WHERE o.media = media.id AND o.url NOT IN gone)`,
    JSON.stringify(urls),
  )
}

/** Saved items that are in the way and stay. */
function savedIn(db: Database, records: readonly number[]): number {
  return db.count(
    `SELECT count(*) FROM saved s LEFT JOIN records r ON r.id = s.record
      WHERE s.answer IN (SELECT number FROM temp.scope)
        OR r.answer IN (SELECT number FROM temp.scope) OR s.record IN (SELECT value FROM json_each(?))`,
    JSON.stringify(records),
  )
}
