import type { LibraryRecord, RecordPointer } from '#shared/reading/record'
import type { Database } from '../../../src-main/library/worker/database'
import { openFile } from '../../../src-main/library/worker/file/open-file'
import { finish } from '../../../src-main/library/worker/pace'
import { emptyIndex, rebuildIndex } from '../../../src-main/library/worker/records/index-rows'
import { keepRecords } from '../../../src-main/library/worker/records/keep'
import { changeList } from '../../../src-main/library/worker/saved/lists'
import { markRead, save } from '../../../src-main/library/worker/saved/save'

import { libraryParts } from '../../../src-main/library-parts'
import type { Corpus } from './corpus'

const recordsPerAnswer = 100
const minute = 60_000
const begin = Date.UTC(2026, 0, 1)

/** Opens the library as the program does. */
export function open(folder: string): Database {
  const opened = openFile({ folder, now: begin, steps: libraryParts.steps })
  if (opened.at !== 'ready') throw new Error(`The library is ${opened.at}.`)
  return opened.db
}

export interface Built {
  /** Records kept in a second, index and all. */
  perSecond: number
  list: string
  newestAt: number
}

/** Fills a library the way answers do, ten minutes apart; some of it is saved, read and of the demo. */
export function build(folder: string, corpus: Corpus, count: number): Built {
  const db = open(folder)
  // Nothing here is to outlast a power cut.
  db.exec('PRAGMA synchronous = OFF')
  emptyIndex(db)
  finish(rebuildIndex(db))
  const began = performance.now()
  const some: RecordPointer[] = []
  let seenAt = begin
  for (let number = 0; number < count; seenAt += 10 * minute) {
    const records: LibraryRecord[] = []
    for (; records.length < recordsPerAnswer; number += 1) records.push(corpus.record(number))
    const realm = (number / recordsPerAnswer) % 50 === 0 ? 'demo' : 'gateway'
    db.transaction(() => {
      const answer = addAnswer(db, realm, number, seenAt)
      finish(keepRecords(db, { answer, realm, records, seenAt }))
    })
    const [first] = records
    if (realm === 'gateway' && first !== undefined && number % 400 === 0) some.push(first)
  }
  const perSecond = (1000 * count) / (performance.now() - began)
  const list = markSome(db, some)
  db.close()
  return { perSecond, list, newestAt: seenAt }
}

function addAnswer(db: Database, realm: string, number: number, at: number): number {
  const question = db.run(
    `INSERT INTO questions (key, realm, service, operation, input, used_at)
      VALUES (?, ?, 'forum', 'forum.searchPosts', '{}', 0)`,
    `${realm}:${number}`,
    realm,
  ).lastId
  const body = db.run(
    "INSERT INTO bodies (hash, form, type, encoding, data, length) VALUES (?, 'empty', '', '', x'', 0)",
    Buffer.from(String(number)),
  ).lastId
  return db.run(
    `INSERT INTO answers (id, question, turn, body, received_at, confirmed_at, status, bytes, head, stored)
      VALUES (?, ?, 1, ?, ?, ?, 200, 0, '{}', 0)`,
    `answer-${number}`,
    question,
    body,
    at,
    at,
  ).lastId
}

function markSome(db: Database, some: readonly RecordPointer[]): string {
  const context = { db, pace: { start: () => {}, over: () => false } }
  const realm = 'gateway'
  const at = begin
  const added = finish(changeList(context, { realm, change: { at: 'add', name: 'Later' }, at }))
  const list = added?.id ?? ''
  const items = some.map((pointer) => ({ ...pointer, at: 'record' as const }))
  const half = items.slice(0, items.length / 2)
  finish(save(context, { realm, change: { items, note: 'written by hand' }, at }))
  finish(
    save(context, { realm, change: { items: half, addToLists: [list], addTags: ['one'] }, at }),
  )
  finish(markRead(context, { realm, items: half, read: true, at }))
  return list
}
