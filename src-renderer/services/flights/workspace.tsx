import { forOne, type Offered } from '../../intents/offers'
import type { Subject } from '../../intents/subject'
import { late } from '../../ui/late'
import type { Workspace } from '../workspace'
import { resultsRoute } from './routes'

// One part for all three forms: what two parts share would be loaded with the window.
const forms = () => import('./forms')
const Search = late('The flight search', async () => (await forms()).SearchTab)
const MultiLeg = late('The multi-leg search', async () => (await forms()).MultiLegTab)
const Airports = late('The airports', async () => (await forms()).AirportsTab)
const PriceHistory = late('The price history', async () => {
  const { PriceHistoryPage } = await import('./price-history/price-history-page')
  return PriceHistoryPage
})

const places = 'Airports; Search and Multi-leg: From and To'

/** Places are looked for among the airports, by coordinates if they are known. */
function flightsTo({ kind, title, place, coordinates }: Subject): Offered | undefined {
  const name = kind === 'place' || kind === 'airport' ? title : (place ?? '')
  if (name === '') return undefined
  const near =
    coordinates === undefined || coordinates === null
      ? name
      : `${coordinates.latitude}, ${coordinates.longitude}`
  return {
    label: `Search flights to ${name}…`,
    note: '1 call',
    run: async () => (await import('./airports/find-airports')).findAirports(near),
  }
}

/** What the flights add to the window. */
export const flightsWorkspace: Workspace = {
  tabs: [
    { id: 'search', label: 'Search', component: Search },
    { id: 'multi-leg', label: 'Multi-leg', also: 'multi-city stops', component: MultiLeg },
    { id: 'airports', label: 'Airports', component: Airports },
    { id: 'trail', label: 'Price history', also: 'fares chart trend', component: PriceHistory },
  ],
  opens: { itinerary: async (item) => (await import('./searches')).searchOf(item) },
  runs: { flightSearch: resultsRoute },
  routeOf: (about) =>
    about.at === 'flights' ? resultsRoute({ ...about, id: about.run }) : undefined,
  finds: async (text) => (await import('./searches')).findSearches(text),
  offers: [{ intent: 'flights', of: forOne(flightsTo) }],
  shows: {
    'flights.checkServer': 'Airports: the check of the server',
    'flights.getConfig': 'Search: currency, market and country',
    'flights.getLocale': 'Search: language',
    'flights.searchAirport': places,
    'flights.getNearByAirports': places,
    'flights.searchFlights': 'Search',
    'flights.searchFlightsMultiStops': 'Multi-leg',
    'flights.searchIncomplete': 'Search and Multi-leg, while results come in',
  },
  begin: () => {
    Search.begin()
    return forms()
  },
}
