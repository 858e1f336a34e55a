import type { LibraryQuery, SearchPage } from '#shared/bridge/library'
import { libraryQuery } from '#shared/bridge/library'
import type { Realm } from '#shared/operation/cache-key'
import type { LibraryRecord } from '#shared/reading/record'
import { type Database, openDatabase } from '../../../../src-main/library/worker/database'
import { createPace, finish } from '../../../../src-main/library/worker/pace'
import { keepRecords } from '../../../../src-main/library/worker/records/keep'
import { schemaVersion1, searchIndex } from '../../../../src-main/library/worker/schema'
import { type SearchManner, search } from '../../../../src-main/library/worker/search'

/** A moment to count from; any would do. */
export const noon = Date.UTC(2026, 5, 1, 12)

/** A library in memory with a real index, or without one. */
export function openSearchLibrary(manner: SearchManner = 'fullText') {
  const db = openDatabase(':memory:')
  db.exec(schemaVersion1)
  if (manner === 'fullText') db.exec(searchIndex)
  let answers = 0

  /** An answer to a question of its own; gives its row. */
  function addAnswer(realm: Realm, operation = 'forum.searchPosts'): number {
    answers += 1
    const question = db.run(
      'INSERT INTO questions (key, realm, service, operation, input, used_at) VALUES (?, ?, ?, ?, ?, 0)',
      `${realm}:${answers}`,
      realm,
      operation.split('.', 1)[0] ?? '',
      operation,
      '{}',
    ).lastId
    const body = db.run(
      "INSERT INTO bodies (hash, form, type, encoding, data, length) VALUES (?, 'empty', '', '', x'', 0)",
      Buffer.from(String(answers)),
    ).lastId
    return db.run(
      `INSERT INTO answers (id, question, turn, body, received_at, confirmed_at, status, bytes, head, stored)
        VALUES (?, ?, 1, ?, 0, 0, 200, 0, '{}', 0)`,
      `answer-${answers}`,
      question,
      body,
    ).lastId
  }

  return {
    db,
    marks: { db, pace: createPace() },
    addAnswer,
    keep(
      records: readonly LibraryRecord[],
      {
        realm = 'gateway',
        seenAt = noon,
        answer,
      }: {
        realm?: Realm
        seenAt?: number
        answer?: number
      } = {},
    ) {
      const number = answer ?? addAnswer(realm)
      const counts = db.transaction(() =>
        finish(keepRecords(db, { answer: number, realm, records, seenAt })),
      )
      return { ...counts, answer: number }
    },
    find(
      query: string | Partial<LibraryQuery>,
      {
        realm = 'gateway',
        after,
        limit = 50,
      }: {
        realm?: Realm
        after?: string
        limit?: number
      } = {},
    ): SearchPage {
      const asked = libraryQuery.parse({
        text: '',
        order: 'newest',
        ...(typeof query === 'string' ? { text: query } : query),
      })
      const input = { realm, query: asked, limit, ...(after === undefined ? {} : { after }) }
      // Time stands still: no search stops early, however busy the machine is.
      return search(db, input, manner, () => 0)
    },
  }
}
export type SearchLibrary = ReturnType<typeof openSearchLibrary>

/** A post of a forum, or what is said otherwise. */
export function post(id: string, title: string, more: Partial<LibraryRecord> = {}): LibraryRecord {
  return { service: 'forum', kind: 'post', id, title, text: '', facts: [], ...more }
}

export const titles = ({ items }: SearchPage): string[] => items.map(({ title }) => title)
export const marked = (parts: readonly { text: string; found: boolean }[]): string =>
  parts.map(({ text, found }) => (found ? `[${text}]` : text)).join('')

export type { Database }
