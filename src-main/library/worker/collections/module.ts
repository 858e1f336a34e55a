import { defineLibraryModule, quietChange } from '../module'
import { putItems, removeItems, reorderItems } from './change'
import { forgetCollections, itemsWithKey } from './forget'
import { listCollection, settleCollection } from './list'
import { restoreCollections } from './restore'
import { notifyAll } from './rows'
import { collectionTables } from './schema'

const key = ['realm', 'collection', 'id'] as const

/** Small local things that a person keeps: what they are stands in `#shared/collections`. */
export const collectionModule = defineLibraryModule({
  steps: [{ to: 5, sql: collectionTables, adds: true }],
  tables: [
    { table: 'collection_items', key, since: 5, inBackup: true },
    { table: 'collection_set_aside', key, since: 5, inBackup: true },
  ],
  methods: {
    collection: { manner: 'slicedRead', run: listCollection },
    settleCollection: { manner: 'write', run: settleCollection, quiet: true },
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
