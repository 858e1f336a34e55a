import type { Subject } from '../../intents/subject'
import { viewRoute } from '../../state/workspace'

/** Where one fund is shown, by its scheme's number. */
export const fundRoute = (code: string) => viewRoute('funds', 'find', 'fund', { code })

/** Where funds are found by words. */
export const findRoute = (q: string) => viewRoute('funds', 'find', 'find', { q })

/** A fund as something to act on, wherever it stands. */
export const subjectOfFund = (code: string, title: string): Subject => ({
  service: 'funds',
  kind: 'fundQuote',
  id: code,
  title,
})

/** Where funds are compared. */
export const compareRoute = (codes: readonly string[]) =>
  viewRoute('funds', 'compare', 'compare', { codes: codes.join(' ') })

/** Where a calculator shows what became of a plan. */
export const planRoute = (values: Record<string, string>) =>
  viewRoute('funds', 'calculators', 'plan', values)

/** So many funds are compared at once. */
export const mostCompared = 6

/** Where the portfolio is shown. */
export const portfolioRoute = { page: 'service', service: 'funds', tab: 'portfolio' } as const
