import { create } from 'zustand'
import type { Desk, Topics } from '#shared/bridge/desk'
import type { Plan } from '#shared/bridge/plans'
import type { Result } from '#shared/bridge/result'
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

export const usePlans = create<Plans>()(() => ({ sequence: -1, list: [] }))

/** The newest plan for the same thing; undefined where there was none. Pure. */
export const planAbout = (list: readonly Plan[], about: string): Plan | undefined =>
  list.find((plan) => plan.about === about)

/**
 * Plans that came to their end between two lists and were not cancelled by the person: those that were going,
 * and those that are new here and ended since the window was opened. Pure.
 *
 * @param openedAt epoch milliseconds
 */
export function endedBetween(
  before: readonly Plan[],
  now: readonly Plan[],
  openedAt: number,
): Plan[] {
  const known = new Map(before.map(({ id, state }) => [id, state.at]))
  return now.filter(({ id, state }) => {
    if (state.at !== 'ended' || state.how === 'cancelled') return false
    const at = known.get(id)
    return at === undefined ? state.endedAt >= openedAt : at !== 'ended'
  })
}

/**
 * Puts a plan that a call answered with before all others. A list that was pushed since the call was made may
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

/**
 * Follows the plans: listens first, then asks for what there is. Returns how to stop.
 *
 * @param report shows what a plan that ended could not have
 */
export function startPlans(desk: Desk, report: (plan: Plan) => void): () => void {
  const reported = new Set<string>()
  const take = (change: (present: Plans) => Plans) => {
    const before = usePlans.getState()
    const after = change(before)
    usePlans.setState(after)
    for (const plan of endedBetween(before.list, after.list, performance.timeOrigin)) {
      const { id, name, state } = plan
      if (state.at !== 'ended' || reported.has(id)) continue
      reported.add(id)
      const show = { label: 'Report', run: () => report(plan) }
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
