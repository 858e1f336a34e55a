import type { MethodInput } from '../../library/methods'
import type { Database } from '../../library/worker/database'
import { dropIn, dropPeriod } from '../../library/worker/forget/rows'
import { defineLibraryModule, quietChange } from '../../library/worker/module'
import { answeredKeys, outline } from './outline'
import {
  beginPlan,
  changePlan,
  dropPlanCall,
  dropPlans,
  notePlanCall,
  planCalls,
  planFailures,
  storedPlans,
} from './plans'

const since = 7

/**
 * Plans, which the seventh version of the library brought. This text is never changed once it has been
 * released.
 *
 * - `plans.plan` is the plan as JSON; the columns before it are what is looked for.
 * - `plan_calls` has a row for each question of a plan that was settled, or may have been sent.
 *   `name` is a digest of the question. `calls` are the requests that went out for it.
 */
const planTables = `
CREATE TABLE plans (
  id TEXT PRIMARY KEY,
  realm TEXT NOT NULL,
  services TEXT NOT NULL,
  started_at INTEGER NOT NULL,
  ended_at INTEGER,
  plan TEXT NOT NULL
) STRICT, WITHOUT ROWID;
CREATE TABLE plan_calls (
  plan TEXT NOT NULL REFERENCES plans (id) ON DELETE CASCADE,
  name TEXT NOT NULL,
  at INTEGER NOT NULL,
  fate TEXT NOT NULL,
  calls INTEGER NOT NULL,
  bytes INTEGER NOT NULL,
  question TEXT NOT NULL,
  reason TEXT,
  PRIMARY KEY (plan, name)
) STRICT, WITHOUT ROWID;
`

/** Removes plans that would fetch again what is to be forgotten. */
function forgetPlans(db: Database, { what, realm }: MethodInput<'forget'>): number {
  const drop = dropIn(db, realm)
  switch (what.at) {
    case 'service':
      return drop(
        'plans',
        'EXISTS (SELECT 1 FROM json_each(services) WHERE value = ?)',
        what.service,
      )
    case 'everything':
      return drop('plans', 'true')
    case 'period':
      return dropPeriod(drop, 'plans', 'started_at', what)
    case 'operation':
    case 'answer':
    case 'answers':
    case 'record':
    case 'records':
    case 'pictures':
      return 0
    default:
      return what satisfies never
  }
}

/** Plans and what became of their questions. They belong to the moment, so they go into no backup. */
export const planModule = defineLibraryModule({
  steps: [{ to: since, sql: planTables, adds: true }],
  tables: [
    { table: 'plans', key: ['id'], since, inBackup: false, passing: true },
    { table: 'plan_calls', key: ['plan', 'name'], since, inBackup: false, passing: true },
  ],
  methods: {
    storedPlans: { manner: 'read', run: storedPlans, withoutRecords: true },
    beginPlan: quietChange(beginPlan),
    changePlan: quietChange(changePlan),
    notePlanCall: quietChange(notePlanCall),
    dropPlanCall: quietChange(dropPlanCall),
    planCalls: { manner: 'read', run: planCalls, withoutRecords: true },
    planFailures: { manner: 'read', run: planFailures, withoutRecords: true },
    dropPlans: quietChange(dropPlans),
    // Not read: what it reads may be the answer that is just being kept.
    outline: quietChange(outline),
    answeredKeys: quietChange(answeredKeys),
  },
  restore: null,
  forget: ({ db }, input) => forgetPlans(db, input),
  keyRows: [{ table: 'plans', id: 'id', columns: ['plan'] }],
})
