/**
 * The second version: what is polled, what it found, and what flight searches leave behind. This
 * text is never changed once it has been released.
 *
 * - `polls` has a row per run: `record` is the run as JSON, the columns before it are what is looked
 *   for. `told` is 1 once everyone who wanted to hear of the end has. `bytes` are those of the
 *   findings, so that the oldest can go without being read.
 * - `run_findings.place` is the order of first sight; what is found again stays in its place.
 * - `flight_trail` has one point per search that ended, and outlives the run.
 * - `watches.last` is JSON, or null before the first time.
 */
export const schemaVersion2 = `
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

CREATE TABLE flight_trail (
  run TEXT PRIMARY KEY,
  realm TEXT NOT NULL,
  route TEXT NOT NULL,
  at INTEGER NOT NULL,
  question TEXT NOT NULL,
  days_ahead INTEGER NOT NULL,
  currency TEXT NOT NULL,
  cheapest REAL,
  cheapest_direct REAL,
  fastest_minutes INTEGER,
  itineraries INTEGER NOT NULL,
  complete INTEGER NOT NULL,
  watch TEXT
) STRICT, WITHOUT ROWID;
CREATE INDEX flight_trail_route ON flight_trail (realm, route, at);

CREATE TABLE watches (
  id TEXT PRIMARY KEY,
  realm TEXT NOT NULL,
  title TEXT NOT NULL,
  question TEXT NOT NULL,
  every_hours REAL NOT NULL,
  below REAL,
  new_low INTEGER NOT NULL,
  is_on INTEGER NOT NULL,
  created_at INTEGER NOT NULL,
  next_at INTEGER,
  last TEXT
) STRICT, WITHOUT ROWID;
`
