import { late } from '../../ui/late'
import type { Workspace } from '../workspace'

const SearchTab = late('The map', async () => (await import('./search-tab')).SearchTab)

/** Maps: places found, kept and taken along. */
export const mapsWorkspace: Workspace = {
  tabs: [{ id: 'search', label: 'Search', component: SearchTab }],
  views: {},
  opens: {},
  shows: {},
}
