import { late } from '../../ui/late'
import type { Workspace } from '../workspace'
import { fundRoute } from './routes'

const Find = late('The list of funds', async () => (await import('./find/find-tab')).FindTab)
const Fund = late('The fund', async () => (await import('./fund/fund-page')).FundPage)

/** What the funds add to the window. */
export const fundsWorkspace: Workspace = {
  tabs: [{ id: 'find', label: 'Find', component: Find }],
  views: { fund: Fund },
  opens: { fundQuote: ({ id }) => fundRoute(id) },
  shows: {
    'funds.latest': 'Find',
    'funds.master': 'Find: what is in both lists',
    'funds.historic': 'The page of a fund',
  },
}
