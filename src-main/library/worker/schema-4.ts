/**
 * What is written, dropped and rebuilt with the index.
 *
 * - `happened` says when what is indexed was published or sent, if its record says that; `place`
 *   is the row number of the index.
 * - `index_behind` has a row while records below that place are indexed as an earlier version did it,
 *   by title and text alone. They are found meanwhile, and indexed again in the background.
 */
export const besideIndex = `
CREATE TABLE IF NOT EXISTS happened (
  place INTEGER PRIMARY KEY,
  at INTEGER NOT NULL
) STRICT;
CREATE INDEX IF NOT EXISTS happened_at ON happened (at);
CREATE TABLE IF NOT EXISTS index_behind (below INTEGER NOT NULL) STRICT;
`

/**
 * The fourth version: records can be ordered by when they were published or sent. This text is never
 * changed once it has been released.
 *
 * `wiping` has a row from the moment when something is forgotten until no trace of it is left in
 * the index and in free pages.
 */
export const schemaVersion4 = `
${besideIndex}
INSERT INTO index_behind SELECT max(place) + 1 FROM records HAVING count(*) > 0;
CREATE TABLE wiping (since INTEGER NOT NULL) STRICT;
`
