/** Numbers that a transfer goes by; tests give smaller ones. All times are milliseconds. */
export interface Policy {
  /** The first bytes of an answer must come within this time. */
  answerMs: number
  /** A connection that brings less than `slowBytes` within this time is given up. */
  slowMs: number
  slowBytes: number
  /** Failures in a row without progress after which a transfer ends. */
  attempts: number
  /** The same for answers that cannot be read: what a host sends is the same each time. */
  brokenAnswers: number
  /** So many new bytes are progress; a host that gives a few bytes and breaks makes none. */
  progressBytes: number
  /** The first wait after a failure; it doubles up to `longestWait`. */
  firstWait: number
  longestWait: number
  /** What `Retry-After` may ask for; beyond it the transfer ends and says so. */
  longestRetryAfter: number
  /** How long a host is asked again that prepares the file, … */
  longestPreparing: number
  /** … and one that does not have a file whose address is fresh. */
  longestMissing: number
  /** How often a file may be started over without anybody asking. */
  begunAnew: number
  /** How often the whole is fetched again because its hash is wrong. */
  wrongDigests: number
  /** What is not in the journal is at most this old … */
  journalMs: number
  /** … and at most this much, or this share of the file if that is more. */
  journalBytes: number
  journalShare: number
  /** No connection is opened for less than this. */
  smallestSegment: number
  /** A file of this size or more is hashed in a thread of its own. */
  hashedApart: number
  /** Written in chunks of about this size. */
  batchBytes: number
  /** Room that is left on the disk beyond the file. */
  spareBytes: number
  progressMs: number
}

/** The numbers of the program. */
export const defaultPolicy: Policy = {
  answerMs: 30_000,
  slowMs: 10_000,
  slowBytes: 10 * 1024,
  attempts: 10,
  brokenAnswers: 4,
  progressBytes: 64 * 1024,
  firstWait: 500,
  longestWait: 30_000,
  longestRetryAfter: 15 * 60_000,
  longestPreparing: 15 * 60_000,
  longestMissing: 60_000,
  begunAnew: 5,
  wrongDigests: 1,
  journalMs: 1000,
  journalBytes: 4 * 1024 * 1024,
  journalShare: 0.005,
  smallestSegment: 256 * 1024,
  hashedApart: 8 * 1024 * 1024,
  batchBytes: 1024 * 1024,
  spareBytes: 4 * 1024 * 1024,
  progressMs: 250,
}
