import { findIn } from '../../intents/find'
import { late } from '../../ui/late'
import { findKept } from '../find-kept'
import type { Workspace } from '../workspace'
import { watchOffer } from './lists/watched'
import { findRoute, fundRoute, portfolioRoute } from './routes'

const Find = late('The list of funds', async () => (await import('./find/find-tab')).FindTab)
const Fund = late('The fund', async () => (await import('./fund/fund-page')).FundPage)
const Watch = late('The watch list', async () => (await import('./watch/watch-tab')).WatchTab)
const Compare = late(
  'The comparison',
  async () => (await import('./compare/compare-page')).ComparePage,
)
const Portfolio = late(
  'The portfolio',
  async () => (await import('./portfolio/portfolio-tab')).PortfolioTab,
)
const Calculator = late(
  'The calculators',
  async () => (await import('./calculators/calculator-page')).CalculatorPage,
)

/** What the funds add to the window. */
export const fundsWorkspace: Workspace = {
  tabs: [
    { id: 'find', label: 'Find', also: 'schemes', component: Find },
    { id: 'watch', label: 'Watch list', also: 'alerts', component: Watch },
    { id: 'compare', label: 'Compare', component: Compare },
    { id: 'portfolio', label: 'Portfolio', also: 'holdings investments', component: Portfolio },
    { id: 'calculators', label: 'Calculators', also: 'plan returns', component: Calculator },
  ],
  views: { find: Find, fund: Fund, compare: Compare, plan: Calculator },
  stays: ['compare', 'plan'],
  opens: { fundQuote: ({ id }) => (/^\d+$/.test(id) ? fundRoute(id) : undefined) },
  routeOf: (about) =>
    about.at !== 'fund' ? undefined : about.code === null ? portfolioRoute : fundRoute(about.code),
  offers: [findIn({ service: 'funds', name: 'funds', route: findRoute }), watchOffer],
  finds: (text) => findKept('watchedFunds', text, 'Watched', (_, id) => fundRoute(id)),
  shows: {
    'funds.latest': 'Find',
    'funds.master': 'Find: what is in both lists',
    'funds.historic': 'The page of a fund',
  },
}
