import type { JudgedAlert } from '#shared/bridge/funds'
import { judgeAlerts } from '#shared/services/funds/judge-alerts'
import type { MethodInput } from '../../library/methods'
import type { Context } from '../../library/worker/context'
import type { Database } from '../../library/worker/database'
import { dropIn } from '../../library/worker/forget/rows'
import { defineLibraryModule } from '../../library/worker/module'
import { fundHistories } from './histories'
import type { AskedJudgement } from './methods'
import { readFundAnswers } from './read-answers'
import { restoreFunds } from './restore'
import { fundTables } from './schema'
import { storedNavs } from './years'

const since = 6

/** How alerts stand by the values that are stored. */
function judgeFunds(
  { db }: Pick<Context, 'db'>,
  { realm, alerts, transactions, until }: AskedJudgement,
): JudgedAlert[] {
  return judgeAlerts(
    alerts,
    transactions,
    (code) => {
      const stated = storedNavs(db, realm, code).filter(({ value }) => !Number.isNaN(value))
      if (stated.length === 0) return undefined
      return {
        days: Int32Array.from(stated, ({ day }) => day),
        values: Float64Array.from(stated, ({ value }) => value),
      }
    },
    until,
  )
}

const tables = [
  'fund_years',
  'fund_corrections',
  'fund_unread',
  'fund_followed',
  'fund_answers_read',
  'fund_sources',
] as const

/** Histories go with their service and with everything; one answer less does not make them unknown. */
function forgetFunds(db: Database, { what, realm }: MethodInput<'forget'>): number {
  const all = what.at === 'everything' || (what.at === 'service' && what.service === 'funds')
  if (!all) return 0
  const drop = dropIn(db, realm)
  return tables.reduce((count, table) => count + drop(table, 'true'), 0)
}

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
