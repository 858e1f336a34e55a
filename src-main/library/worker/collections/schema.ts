/**
 * Collections of small local things, which the fifth version of the library brought. This text is
 * never changed once it has been released.
 *
 * - `json` is one item. What cannot be read by the collection's schema is moved to
 *   `collection_set_aside`, and back once a version of the program can read it.
 * - `position` orders the items of a collection; it may be negative, and there may be gaps.
 */
export const collectionTables = `
CREATE TABLE collection_items (
  realm TEXT NOT NULL,
  collection TEXT NOT NULL,
  id TEXT NOT NULL,
  position INTEGER NOT NULL,
  changed_at INTEGER NOT NULL,
  json TEXT NOT NULL,
  PRIMARY KEY (realm, collection, id)
) STRICT, WITHOUT ROWID;
CREATE TABLE collection_set_aside (
  realm TEXT NOT NULL,
  collection TEXT NOT NULL,
  id TEXT NOT NULL,
  position INTEGER NOT NULL,
  changed_at INTEGER NOT NULL,
  json TEXT NOT NULL,
  PRIMARY KEY (realm, collection, id)
) STRICT, WITHOUT ROWID;
`
