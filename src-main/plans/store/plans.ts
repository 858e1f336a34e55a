import type { MethodInput, MethodValue } from '../../library/methods'
import type { Context } from '../../library/worker/context'
import type { Database } from '../../library/worker/database'
import type { Row } from '../../library/worker/row'
import type { Fate, PlanCall, StoredPlan } from './methods'

type Store = Pick<Context, 'db'>

/** Plans that continue, and the newest that ended, oldest first. */
export function storedPlans(
  { db }: Store,
  { ended }: MethodInput<'storedPlans'>,
): MethodValue<'storedPlans'> {
  const sql = (which: string) => `SELECT plan FROM plans WHERE ${which}`
  const going = db.all(readPlan, sql('ended_at IS NULL ORDER BY started_at, id'))
  const over = db.all(
    readPlan,
    sql('ended_at IS NOT NULL ORDER BY ended_at DESC, id DESC LIMIT ?'),
    ended,
  )
  return [...over.reverse(), ...going]
}

// Only this program writes here, and files from outside bring no plans.
const readPlan = (row: Row): StoredPlan => row.json('plan') as StoredPlan

/** Writes a plan, and takes out the oldest ended ones beyond what is remembered. */
export function beginPlan(
  { db }: Store,
  { plan, calls }: MethodInput<'beginPlan'>,
): MethodValue<'beginPlan'> {
  db.transaction(() => {
    db.run(
      'INSERT INTO plans (id, realm, services, started_at, ended_at, plan) VALUES (?, ?, ?, ?, ?, ?)',
      plan.id,
      plan.realm,
      JSON.stringify(plan.services),
      plan.startedAt,
      null,
      JSON.stringify(plan),
    )
    for (const call of calls) writeCall(db, plan.id, call)
    db.run(
      `DELETE FROM plans WHERE id IN (
        SELECT id FROM plans WHERE realm = ? AND ended_at IS NOT NULL ORDER BY ended_at DESC LIMIT -1 OFFSET ?)`,
      plan.realm,
      mostEnded,
    )
  })
  return null
}

/** So many plans that ended are remembered in each world. */
const mostEnded = 50

/** Replaces a stored plan, and says when it ended. */
export function changePlan(
  { db }: Store,
  { plan, endedAt }: MethodInput<'changePlan'>,
): MethodValue<'changePlan'> {
  db.run(
    'UPDATE plans SET ended_at = ?, plan = ? WHERE id = ?',
    endedAt,
    JSON.stringify(plan),
    plan.id,
  )
  return null
}

/** Stores what became of a call. Nothing is stored if the plan was deleted meanwhile: `gone` is true. */
export function notePlanCall(
  { db }: Store,
  { plan, call }: MethodInput<'notePlanCall'>,
): MethodValue<'notePlanCall'> {
  return db.transaction(() => {
    const gone = db.count('SELECT count(*) FROM plans WHERE id = ?', plan) === 0
    if (!gone) writeCall(db, plan, call)
    return { gone }
  })
}

function writeCall(db: Database, plan: string, call: PlanCall): void {
  db.run(
    `INSERT OR REPLACE INTO plan_calls (plan, name, at, fate, calls, bytes, question, reason)
      VALUES (?, ?, ?, ?, ?, ?, ?, ?)`,
    plan,
    call.name,
    call.at,
    call.fate,
    call.calls,
    call.bytes,
    call.question.toWellFormed(),
    call.reason?.toWellFormed() ?? null,
  )
}

/** Deletes the row of a call that was never sent. */
export function dropPlanCall(
  { db }: Store,
  { plan, name }: MethodInput<'dropPlanCall'>,
): MethodValue<'dropPlanCall'> {
  db.run('DELETE FROM plan_calls WHERE plan = ? AND name = ?', plan, name)
  return null
}

/** What became of each question of a plan. */
export const planCalls = (
  { db }: Store,
  { plan }: MethodInput<'planCalls'>,
): MethodValue<'planCalls'> => db.all(readCall, 'SELECT * FROM plan_calls WHERE plan = ?', plan)

/** The first failed questions of a plan, at most so many. */
export const planFailures = (
  { db }: Store,
  { plan, limit }: MethodInput<'planFailures'>,
): MethodValue<'planFailures'> =>
  db.all(
    readCall,
    `SELECT * FROM plan_calls WHERE plan = ? AND fate IN ('failed', 'sent') ORDER BY at, name LIMIT ?`,
    plan,
    limit,
  )

/** Deletes plans, and returns how many there were. */
export function dropPlans(
  { db }: Store,
  { ids }: MethodInput<'dropPlans'>,
): MethodValue<'dropPlans'> {
  const dropped = db.transaction(() =>
    ids.reduce((sum, id) => sum + db.run('DELETE FROM plans WHERE id = ?', id).changes, 0),
  )
  return { dropped }
}

const fates: readonly Fate[] = ['here', 'sent', 'fetched', 'failed', 'again']

const readCall = (row: Row): PlanCall => ({
  name: row.text('name'),
  at: row.number('at'),
  fate: fates.find((fate) => fate === row.text('fate')) ?? 'failed',
  calls: row.number('calls'),
  bytes: row.number('bytes'),
  question: row.text('question'),
  reason: row.textOrNull('reason'),
})
