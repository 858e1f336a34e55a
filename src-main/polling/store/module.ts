import { defineLibraryModule, quietChange } from '../../library/worker/module'
import { forgetRuns } from './forget'
import { hearRun } from './hear'
import { pruneRuns } from './prune'
import { runTables } from './schema'
import { beginRun, dropRuns, openRun, runTold, storedRuns, storeRuns } from './store'

/** What is polled, and what it found. It is of its moment: it goes into no backup. */
export const runModule = defineLibraryModule({
  steps: [{ to: 2, sql: runTables }],
  tables: [
    { table: 'polls', key: ['id'], since: 2, inBackup: false, passing: true },
    { table: 'run_findings', key: ['run', 'place'], since: 2, inBackup: false, passing: true },
  ],
  methods: {
    beginRun: quietChange(beginRun),
    storeRuns: quietChange(storeRuns),
    hearRun: {
      manner: 'write',
      run: hearRun,
      quiet: true,
      // The last answer of a run is kept by it.
      keeps({ passing, answer }) {
        return passing?.key === undefined ? undefined : { key: passing.key, id: answer }
      },
    },
    storedRuns: { manner: 'read', run: storedRuns },
    openRun: { manner: 'read', run: openRun },
    runTold: quietChange(runTold),
    dropRuns: quietChange(dropRuns),
    pruneRuns: quietChange(pruneRuns),
  },
  restore: null,
  forget: ({ db }, input) => forgetRuns(db, input),
  keyRows: [{ table: 'polls', id: 'id', columns: ['question', 'record', 'about', 'notes'] }],
})
