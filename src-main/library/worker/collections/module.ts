import { defineLibraryModule, quietChange } from '../module'
import { putItems, removeItems, reorderItems } from './change'
import { forgetCollections, itemsWithKey } from './forget'
import { listCollection, settleCollection } from './list'
import { restoreCollections } from './restore'
import { notifyAll } from './rows'

const key = ['realm', 'collection', 'id'] as const

/**
 * Collections of small local things, which the fifth version of the library brought. This text is
 * never changed once it has been released.
 *
 * - `json` is one item. What cannot be read by the collection's schema is moved to
 *   `collection_set_aside`, and back once a version of the program can read it.
 * - `position` orders the items of a collection; it may be negative, and there may be gaps.
 */
const collectionTables = `
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

/** Small local things that a person keeps: what they are stands in `#shared/collections`. */
export const collectionModule = defineLibraryModule({
  steps: [{ to: 5, sql: collectionTables, adds: true }],
  tables: [
    { table: 'collection_items', key, since: 5, inBackup: true },
    { table: 'collection_set_aside', key, since: 5, inBackup: true },
  ],
  methods: {
    collection: { manner: 'slicedRead', run: listCollection, withoutRecords: true },
    settleCollection: { manner: 'write', run: settleCollection, quiet: true, withoutRecords: true },
    putItems: quietChange(putItems),
    removeItems: quietChange(removeItems),
    reorderItems: quietChange(reorderItems),
  },
  restore: restoreCollections,
  forget: forgetCollections,
  keyRows: [],
  keyChanges: itemsWithKey,
  announce: notifyAll,
})
