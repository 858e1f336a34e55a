import { defineLibraryModule, quietChange } from '../../library/worker/module'
import { applyRunAnswer } from './apply-answer'
import { forgetRuns } from './forget'
import { pruneRuns } from './prune'
import { runTables } from './schema'
import { beginRun, dropRuns, openRun, runReported, storedRuns, storeRuns } from './store'

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
    applyRunAnswer: {
      manner: 'write',
      run: applyRunAnswer,
      quiet: true,
      // The last answer of a run is kept by it.
      keeps({ passing, answer }) {
        return passing?.key === undefined ? undefined : { key: passing.key, id: answer }
      },
    },
    storedRuns: { manner: 'read', run: storedRuns },
    openRun: { manner: 'read', run: openRun },
    runReported: quietChange(runReported),
    dropRuns: quietChange(dropRuns),
    pruneRuns: quietChange(pruneRuns),
  },
  restore: null,
  forget: ({ db }, input) => forgetRuns(db, input),
  keyRows: [{ table: 'polls', id: 'id', columns: ['question', 'record', 'about', 'notes'] }],
})
