import { defineLibraryModule, quietChange } from '../../library/worker/module'
import { forgetPlans } from './forget'
import { outline } from './outline'
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
import { planTables } from './schema'

const since = 7

/** Plans and what became of their questions. They are of their moment: they go into no backup. */
export const planModule = defineLibraryModule({
  steps: [{ to: since, sql: planTables, adds: true }],
  tables: [
    { table: 'plans', key: ['id'], since, inBackup: false, passing: true },
    { table: 'plan_calls', key: ['plan', 'name'], since, inBackup: false, passing: true },
  ],
  methods: {
    storedPlans: { manner: 'read', run: storedPlans },
    beginPlan: quietChange(beginPlan),
    changePlan: quietChange(changePlan),
    notePlanCall: quietChange(notePlanCall),
    dropPlanCall: quietChange(dropPlanCall),
    planCalls: { manner: 'read', run: planCalls },
    planFailures: { manner: 'read', run: planFailures },
    dropPlans: quietChange(dropPlans),
    // Not read: what it reads may be the answer that is just being kept.
    outline: quietChange(outline),
  },
  restore: null,
  forget: ({ db }, input) => forgetPlans(db, input),
  keyRows: [{ table: 'plans', id: 'id', columns: ['plan'] }],
})
