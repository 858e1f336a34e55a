import type { Database } from '../database'

const countPutIn = '(SELECT count(*) FROM answer_records r WHERE r.answer = a.number)'

/**
 * In SQL, how many records of the answer `a` are in; null while they are pending. A file of an earlier
 * version that may only be read has no pending ones, nor a table of them.
 */
export function recordsPutIn(db: Database): string {
  const tables = db.count("SELECT count(*) FROM sqlite_master WHERE name = 'records_pending'")
  if (tables === 0) return countPutIn
  return `CASE WHEN EXISTS (SELECT 1 FROM records_pending p WHERE p.answer = a.number) THEN NULL
    ELSE ${countPutIn} END`
}
