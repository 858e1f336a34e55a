/**
 * The part of funds in the sixth version of the library: net asset values, read once from answers and
 * kept when those go. This text is never changed once it has been released.
 *
 * - `fund_years.data` holds one calendar year of a scheme: for each day 16 bytes, little endian: the
 *   day since 1970 and the number of the source as 32-bit integers, and the value as a 64-bit float,
 *   NaN if the service was asked and stated none.
 * - `fund_corrections` keeps what a value was before another one was stated.
 * - `fund_unread` names rows of a scheme without a value that can be read.
 * - `fund_followed` names the schemes whose values are taken from every answer; `fund_answers_read`
 *   how far answers were read.
 */
export const fundTables = `
CREATE TABLE fund_sources (
  id INTEGER PRIMARY KEY,
  realm TEXT NOT NULL,
  answer TEXT NOT NULL UNIQUE,
  operation TEXT NOT NULL,
  received_at INTEGER NOT NULL
) STRICT;

CREATE TABLE fund_years (
  realm TEXT NOT NULL,
  code TEXT NOT NULL,
  year INTEGER NOT NULL,
  data BLOB NOT NULL,
  PRIMARY KEY (realm, code, year)
) STRICT, WITHOUT ROWID;

CREATE TABLE fund_corrections (
  realm TEXT NOT NULL,
  code TEXT NOT NULL,
  day INTEGER NOT NULL,
  was REAL NOT NULL,
  was_seen_at INTEGER NOT NULL,
  value REAL NOT NULL,
  seen_at INTEGER NOT NULL,
  PRIMARY KEY (realm, code, day, was_seen_at)
) STRICT, WITHOUT ROWID;

CREATE TABLE fund_unread (
  realm TEXT NOT NULL,
  code TEXT NOT NULL,
  answer TEXT NOT NULL,
  place INTEGER NOT NULL,
  words TEXT NOT NULL,
  PRIMARY KEY (realm, code, answer, place)
) STRICT, WITHOUT ROWID;

CREATE TABLE fund_followed (
  realm TEXT NOT NULL,
  code TEXT NOT NULL,
  PRIMARY KEY (realm, code)
) STRICT, WITHOUT ROWID;

CREATE TABLE fund_answers_read (
  realm TEXT PRIMARY KEY,
  number INTEGER NOT NULL,
  received_at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
`
