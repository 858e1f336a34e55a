import { useEffect, useMemo, useRef, useState } from 'react'
import type {
  OfflineState,
  Plan,
  PlanAct,
  PlanOffer,
  PlanStep,
  PlanWish,
} from '#shared/bridge/plans'
import type { Result } from '#shared/bridge/result'
import { desk } from '../desk'
import { planAbout, showAnswered, usePlans } from '../state/runs/plans'
import { valueOrNotify } from '../state/value-or-notify'
import { type FromMain, useMain } from './use-main'

/** The newest plan for the same thing, kept up to date; undefined if there was none. */
export const usePlan = (about: string): Plan | undefined =>
  usePlans(({ list }) => planAbout(list, about))

/** What a wish costs, counted again whenever the wish changes. Nothing is asked. */
export function useOffer(wish: PlanWish): Result<PlanOffer> | undefined {
  const text = JSON.stringify(wish)
  const [offer, setOffer] = useState<{ of: string; result: Result<PlanOffer> }>()
  // biome-ignore lint/correctness/useExhaustiveDependencies: the text says all of the wish
  useEffect(() => {
    let wanted = true
    void desk.call('plans.make', wish).then((result) => {
      if (wanted) setOffer({ of: text, result })
    })
    return () => {
      wanted = false
    }
  }, [text])
  return offer?.of === text ? offer.result : undefined
}

/** Begins what was offered; a failure is reported to the person, and undefined comes back. */
export async function beginPlan(offer: string): Promise<Plan | undefined> {
  return await valueOrNotify(showAnswered(desk.call('plans.begin', { offer })))
}

/** What is about to begin: until its plan is known, a second press would pay for the same once more. */
const beginning = new Set<string>()

/** Begins a wish whose calls were said already, unless a plan for the same thing is under way. */
export async function beginWish(wish: PlanWish): Promise<void> {
  const known = planAbout(usePlans.getState().list, wish.about)
  if (beginning.has(wish.about) || (known !== undefined && known.state.at !== 'ended')) return
  beginning.add(wish.about)
  try {
    const offer = await valueOrNotify(desk.call('plans.make', wish))
    if (offer !== undefined) await beginPlan(offer.id)
  } finally {
    beginning.delete(wish.about)
  }
}

/** Pauses, continues, cancels or removes a plan; a failure is reported to the person. */
export async function actOnPlan(
  id: string,
  act: PlanAct['act'],
  { overBudget }: { overBudget?: boolean } = {},
): Promise<void> {
  await valueOrNotify(
    showAnswered(
      desk.call('plans.act', { id, act, ...(overBudget === undefined ? {} : { overBudget }) }),
    ),
  )
}

/**
 * Whether what these steps ask for can be read offline, in their order: all of it, the list alone, or
 * nothing; kept true while the library changes. Never a call, so that rows can ask.
 */
export function useOfflineStates(steps: readonly PlanStep[]): FromMain<readonly OfflineState[]> {
  return useMain(
    ['offline', JSON.stringify(steps)],
    () => desk.call('plans.offline', { steps: [...steps] }),
    'library',
  )
}

/** How many rows' state is looked up: people rarely scroll further. */
const mostRows = 200

/** Whether what a row leads to can be read offline; undefined if that is not known. Never a call. */
export function useOfflineRows<Row>(
  rows: readonly Row[],
  stepOf: (row: Row) => PlanStep | undefined,
): (row: Row) => OfflineState | undefined {
  const latest = useRef(stepOf)
  const asked = useMemo(
    () =>
      rows.slice(0, mostRows).flatMap((row) => {
        const step = latest.current(row)
        return step === undefined ? [] : [{ row, step }]
      }),
    [rows],
  )
  const states = useOfflineStates(useMemo(() => asked.map(({ step }) => step), [asked]))
  return useMemo(() => {
    const known = states.at === 'ready' ? states.value : []
    const byRow = new Map(asked.map(({ row }, place) => [row, known[place]]))
    return (row) => byRow.get(row)
  }, [asked, states])
}
