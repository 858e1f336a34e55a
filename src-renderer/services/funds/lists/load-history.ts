import type { Plan } from '#shared/bridge/plans'
import type { HistoryPlan } from '#shared/services/funds/history-plan'
import { beginWish, usePlan } from '../../../data/use-plan'

/** Plans of histories are known by this: it is where `about` begins. */
export const historyAbout = 'funds history'

/** Under which the days of all watched funds are loaded. */
export const watchedHistories = 'watched'

/** The newest loading of a history, as it continues, also after a restart. */
export const useLoading = (about: string): Plan | undefined => usePlan(`${historyAbout} ${about}`)

/** True while a history is being loaded or waits to continue. */
export const isLoading = (plan: Plan | undefined): boolean =>
  plan !== undefined && plan.state.at !== 'ended'

/**
 * Makes the calls of a history, whose number was said, as a plan: it outlives the page and a restart.
 *
 * @param about the scheme's number
 * @param name of the fund, for people
 */
export async function loadHistory(about: string, name: string, plan: HistoryPlan): Promise<void> {
  await beginWish({
    name: `Values of ${name}`.slice(0, 200),
    about: `${historyAbout} ${about}`,
    steps: plan.calls.map(({ values }) => ({ at: 'ask', operation: 'funds.historic', values })),
  })
}
