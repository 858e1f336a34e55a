/**
 * The part of flights in the second version of the library: what flight searches leave behind. This
 * text is never changed once it has been released.
 *
 * - `flight_trail` has one point per search that ended, and outlives the run.
 * - `watches.last` is JSON, or null before the first time.
 */
export const flightTables = `
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
