import type { Database } from '../../library/worker/database'

/**
 * After rows were taken over from a damaged file: what was polled is not among them, so that nobody
 * knows whether a job that was being created was sent. It gets a run that is not there and is told as
 * lost; without one it would be taken for never sent, and be paid for twice.
 */
export function settleJobs(db: Database): void {
  db.run(
    `UPDATE downloads SET state = 'converting',
      entry = json_set(entry, '$.source.run', 'lost', '$.state', json(?))
      WHERE state = 'creating' AND json_valid(entry)`,
    JSON.stringify({ at: 'converting', progress: null, words: null, nextAt: null }),
  )
}
