/**
 * The part of runs in the second version of the library: what is polled, and what it found. This text
 * is never changed once it has been released.
 *
 * - `polls` has a row per run: `record` is the run as JSON, the columns before it are what is looked
 *   for. `told` is 1 once everyone who wanted to hear of the end has. `bytes` are those of the
 *   findings, so that the oldest can go without being read.
 * - `run_findings.place` is the order of first sight; what is found again stays in its place.
 */
export const runTables = `
CREATE TABLE polls (
  id TEXT PRIMARY KEY,
  realm TEXT NOT NULL,
  service TEXT NOT NULL,
  kind TEXT NOT NULL,
  operation TEXT NOT NULL,
  question TEXT NOT NULL,
  watch TEXT,
  revision INTEGER NOT NULL,
  started_at INTEGER NOT NULL,
  ended_at INTEGER,
  told INTEGER NOT NULL DEFAULT 0,
  bytes INTEGER NOT NULL DEFAULT 0,
  record TEXT NOT NULL,
  about TEXT NOT NULL,
  notes TEXT
) STRICT, WITHOUT ROWID;
CREATE INDEX polls_ended ON polls (realm, ended_at);

CREATE TABLE run_findings (
  run TEXT NOT NULL REFERENCES polls (id) ON DELETE CASCADE,
  place INTEGER NOT NULL,
  id TEXT NOT NULL,
  text TEXT NOT NULL,
  PRIMARY KEY (run, place)
) STRICT;
CREATE UNIQUE INDEX run_findings_id ON run_findings (run, id);
`
