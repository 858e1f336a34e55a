import { create } from 'zustand'
import type { Desk, Topics } from '#shared/bridge/desk'
import type { Plan } from '#shared/bridge/plans'
import type { Result } from '#shared/bridge/result'
import { deskStateNow } from '../desk-state'
import { notify } from '../notices'

/** The plans of the present world as main reports them, newest first. */
export interface Plans {
  /** Of the newest list that was pushed; -1 before there was any. */
  sequence: number
  list: readonly Plan[]
}

/** Takes a newer pushed list whole, keeps the present one against an older one. Pure. */
export function receivedPlans(present: Plans, pushed: Topics['plans']): Plans {
  return pushed.sequence <= present.sequence
    ? present
    : { sequence: pushed.sequence, list: pushed.plans }
}

/** The plans that main has published; sequence −1: none has come yet. */
export const usePlans = create<Plans>()(() => ({ sequence: -1, list: [] }))

/** The newest plan for the same thing; undefined if there was none. Pure. */
export const planAbout = (list: readonly Plan[], about: string): Plan | undefined =>
  list.find((plan) => plan.about === about)

/**
 * Plans that ended between two lists and were not cancelled by the person: those that were running,
 * and those that are new here and ended since the program was started. Pure.
 *
 * @param startedAt when it was, in epoch milliseconds
 */
export function endedBetween(
  before: readonly Plan[],
  now: readonly Plan[],
  startedAt: number,
): Plan[] {
  const known = new Map(before.map(({ id, state }) => [id, state.at]))
  return now.filter(({ id, state }) => {
    if (state.at !== 'ended' || state.how === 'cancelled') return false
    const at = known.get(id)
    return at === undefined ? state.endedAt >= startedAt : at !== 'ended'
  })
}

/**
 * Puts a plan from a call's answer before all others. A list that was pushed since the call was made may
 * be newer than its answer, and stays; main pushes what the answer says as well. Pure.
 *
 * @param askedAt the sequence of the list when the call was made
 */
export function answeredPlan(present: Plans, askedAt: number, plan: Plan): Plans {
  if (present.sequence > askedAt) return present
  return { ...present, list: [plan, ...present.list.filter(({ id }) => id !== plan.id)] }
}

/** Shows the plan that a call answers with, until main pushes the list; gives the answer back. */
export async function showAnswered<Answer extends Plan | null>(
  asked: Promise<Result<Answer>>,
): Promise<Result<Answer>> {
  const { sequence } = usePlans.getState()
  const answer = await asked
  if (answer.ok && answer.value !== null) {
    const plan = answer.value
    usePlans.setState((present) => answeredPlan(present, sequence, plan))
  }
  return answer
}

const reportedPlans = 'plans.reported'

/** Whether a plan was not reported in this window yet, also not before it was reloaded. */
function isFirstReport(id: string): boolean {
  const reported = (sessionStorage.getItem(reportedPlans) ?? '').split(' ')
  if (reported.includes(id)) return false
  sessionStorage.setItem(reportedPlans, [...reported.slice(-99), id].join(' '))
  return true
}

/**
 * Follows the plans: listens first, then asks for what there is. Returns how to stop.
 *
 * @param report shows what a plan that ended could not have
 */
export function startPlans(desk: Desk, report: (plan: Plan) => void): () => void {
  const take = (change: (present: Plans) => Plans) => {
    const before = usePlans.getState()
    const after = change(before)
    usePlans.setState(after)
    const startedAt = deskStateNow()?.startedAt ?? performance.timeOrigin
    for (const plan of endedBetween(before.list, after.list, startedAt)) {
      const { id, name, state } = plan
      if (state.at !== 'ended' || !isFirstReport(id)) continue
      const show = { label: 'Show the report', run: () => report(plan) }
      if (state.how === 'complete') notify('success', `“${name}” is here.`, show)
      else notify('warning', `“${name}” is here in part. ${state.reason ?? ''}`.trim(), show)
    }
  }
  const stop = desk.on('plans', (pushed) => take((present) => receivedPlans(present, pushed)))
  void desk.call('plans.list').then((answer) => {
    if (!answer.ok) return
    take((present) => (present.sequence >= 0 ? present : { ...present, list: answer.value }))
  })
  return stop
}
