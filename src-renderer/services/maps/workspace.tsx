import { findIn } from '../../intents/find'
import { forOne } from '../../intents/offers'
import { useWorkspace } from '../../state/workspace'
import { late } from '../../ui/late'
import type { Workspace } from '../workspace'
import { areaRoute, hereRoute, placeRoute, searchRoute } from './routes'

const Search = late('The map', async () => (await import('./search-tab')).SearchTab)
const Place = late('The place', async () => (await import('./place-page')).PlacePage)
const Saved = late('The saved places', async () => (await import('./saved/saved-tab')).SavedTab)
const Compare = late(
  'The comparison',
  async () => (await import('./compare/compare-tab')).CompareTab,
)
const Here = late('What is here', async () => (await import('./here-page')).HerePage)

/** What the maps add to the window. */
export const mapsWorkspace: Workspace = {
  tabs: [
    { id: 'search', label: 'Search', component: Search },
    { id: 'saved', label: 'Saved places', also: 'bookmarks favourites', component: Saved },
    { id: 'compare', label: 'Compare', component: Compare },
  ],
  begin: async () => Search.begin(),
  views: { search: Search, place: Place, here: Here, saved: Saved, compare: Compare },
  stays: ['search'],
  opens: {
    place: ({ id }) => placeRoute(id),
    review: ({ parent }) =>
      parent?.id === undefined ? undefined : placeRoute(parent.id, { tab: 'reviews' }),
    photo: ({ parent }) =>
      parent?.id === undefined ? undefined : placeRoute(parent.id, { tab: 'photos' }),
  },
  offers: [
    {
      intent: 'map',
      of: forOne(({ service, coordinates, place, zoom }) => {
        const words = place ?? ''
        if (service === 'maps' || (coordinates == null && words === '')) return undefined
        if (coordinates == null) {
          return {
            finds: { words, among: 'maps' as const },
            run: () => useWorkspace.getState().go(searchRoute({ q: words })),
          }
        }
        const area = zoom !== undefined
        return {
          ...(area && words !== '' && { note: `${words}, no call` }),
          run: () =>
            useWorkspace
              .getState()
              .go(area ? areaRoute(coordinates, zoom) : hereRoute(coordinates)),
        }
      }),
    },
    findIn({ service: 'maps', name: 'maps', route: (q) => searchRoute({ q }) }),
  ],
  shows: {
    'maps.searchMaps': 'Search',
    'maps.whatIsHere': 'What is here?',
    'maps.place': 'Place: About',
    'maps.reviews': 'Place: Reviews',
    'maps.photos': 'Place: Photos',
  },
}
