import { answerNumber } from '../../../src-main/library/worker/answers/answer-number'
import { answerByNumber } from '../../../src-main/library/worker/answers/read-answer'
import type { Database } from '../../../src-main/library/worker/database'
import { indexMatches } from '../../../src-main/library/worker/records/index-rows'

/** What was acknowledged over all runs on one folder. */
export interface Acknowledged {
  kept: Set<string>
  /** Asked to be forgotten. */
  forgetting: Set<string>
  forgotten: Set<string>
  saved: Set<string>
}

/** Everything that does not fit in a library; empty where it is sound. */
export function problemsOf(db: Database): string[] {
  const problems: string[] = []
  const expect = (name: string, holds: boolean) => {
    if (!holds) problems.push(name)
  }
  expect(
    'integrity',
    db.get((row) => row.text('integrity_check'), 'PRAGMA integrity_check') === 'ok',
  )
  expect('foreign keys', db.count('SELECT count(*) FROM pragma_foreign_key_check') === 0)
  expect('index and records', indexMatches(db))
  expect('sizes', db.count(wrongSizes) === 0)
  expect('records of no answer', db.count(lostRecords) === 0)
  expect('questions without answers', db.count(emptyQuestions) === 0)
  expect('bodies of no answer', db.count(lostBodies) === 0)
  expect('records of long answers', db.count(missingRecords) === 0)
  expect('records that are pending', db.count(pendingRecords) === 0)
  const numbers = db.all((row) => row.number('number'), 'SELECT number FROM answers')
  expect(
    'bodies that can be read',
    numbers.every((number) => (answerByNumber(db, number)?.answer ?? null) !== null),
  )
  return problems
}

/** What was acknowledged and is not so. */
export function lostOf(
  db: Database,
  { kept, forgetting, forgotten, saved }: Acknowledged,
): string[] {
  const isSaved = (id: string) =>
    db.count(
      `SELECT count(*) FROM saved s JOIN records r ON r.id = s.record
        WHERE r.record_id = ? AND r.answer IS NOT NULL`,
      id,
    ) === 1
  return [
    ...[...kept].filter((id) => !forgetting.has(id) && answerNumber(db, id) === undefined),
    ...[...forgotten].filter((id) => answerNumber(db, id) !== undefined),
    ...[...saved].filter((id) => !isSaved(id)),
  ]
}

const wrongSizes = `SELECT count(*) FROM sizes z WHERE z.realm <> '' AND (
  z.answers <> (SELECT count(*) FROM answers a JOIN questions q ON q.id = a.question
    WHERE q.realm = z.realm AND q.service = z.service)
  OR z.records <> (SELECT count(*) FROM records r WHERE r.realm = z.realm AND r.service = z.service)
  OR z.bytes <> (SELECT coalesce(sum(a.stored), 0) FROM answers a JOIN questions q ON q.id = a.question
    WHERE q.realm = z.realm AND q.service = z.service)
    + (SELECT coalesce(sum(r.stored), 0) FROM records r
      WHERE r.realm = z.realm AND r.service = z.service))`
// What is saved outlasts the damage of the answers that it was in.
const lostRecords = `SELECT count(*) FROM records r WHERE
  NOT EXISTS (SELECT 1 FROM answer_records l WHERE l.record = r.id AND l.answer = r.answer)
  AND NOT (r.answer IS NULL AND EXISTS (SELECT 1 FROM saved s WHERE s.record = r.id))`
// The notes and the records change together: a long answer has the one or the other, and never both.
const missingRecords = `SELECT count(*) FROM answers a JOIN bodies b ON b.id = a.body
  WHERE b.form = 'json' AND b.length >= 262144
  AND NOT EXISTS (SELECT 1 FROM answer_records WHERE answer = a.number)
  AND NOT EXISTS (SELECT 1 FROM records_pending WHERE answer = a.number)`
const pendingRecords = `SELECT count(*) FROM records_pending p
  JOIN answer_records r ON r.answer = p.answer`
const emptyQuestions = `SELECT count(*) FROM questions q
  WHERE NOT EXISTS (SELECT 1 FROM answers WHERE question = q.id)`
const lostBodies = `SELECT count(*) FROM bodies b
  WHERE NOT EXISTS (SELECT 1 FROM answers WHERE body = b.id)`
