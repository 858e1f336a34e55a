import { defineLibraryModule } from '../../library/worker/module'
import { forgetFunds } from './forget'
import { fundHistories } from './histories'
import { judgeFunds } from './judge'
import { readFundAnswers } from './read-answers'
import { restoreFunds } from './restore'
import { fundTables } from './schema'

const since = 6

/** Net asset values day by day: paid for once, kept when the answers they came with go. */
export const fundModule = defineLibraryModule({
  steps: [{ to: since, sql: fundTables, adds: true }],
  tables: [
    { table: 'fund_sources', key: ['id'], since, inBackup: true },
    { table: 'fund_years', key: ['realm', 'code', 'year'], since, inBackup: true },
    {
      table: 'fund_corrections',
      key: ['realm', 'code', 'day', 'was_seen_at'],
      since,
      inBackup: true,
    },
    { table: 'fund_unread', key: ['realm', 'code', 'answer', 'place'], since, inBackup: true },
    { table: 'fund_followed', key: ['realm', 'code'], since, inBackup: true },
    { table: 'fund_answers_read', key: ['realm'], since, inBackup: false },
  ],
  methods: {
    readFundAnswers: { manner: 'write', run: readFundAnswers, quiet: true },
    fundHistories: { manner: 'read', run: fundHistories },
    judgeFunds: { manner: 'read', run: judgeFunds },
  },
  restore: restoreFunds,
  forget: ({ db }, input) => forgetFunds(db, input),
  keyRows: [],
})
