import { askToShowDownloads } from '../../state/downloads/shown-downloads'
import type { Route } from '../../state/workspace'
import { late } from '../../ui/late'
import type { Workspace } from '../workspace'
import { offerDownloads } from './offer-downloads'

const Downloads = late('The list of downloads', async () => {
  const { DownloadsPage } = await import('./downloads-page')
  return DownloadsPage
})

const list: Route = { page: 'service', service: 'downloads', tab: 'downloads' }

/** What the downloads add to the window. */
export const downloadsWorkspace: Workspace = {
  tabs: [{ id: 'downloads', label: 'Downloads', component: Downloads }],
  runs: { downloadJob: () => list },
  routeOf: ({ at }) => (at === 'downloads' ? list : undefined),
  onOpening: (about) => {
    if (about.at === 'downloads') askToShowDownloads(about.ids)
  },
  finds: async (text) => (await import('./find-downloads')).findDownloads(text),
  offers: [{ intent: 'download', of: offerDownloads }],
  shows: { 'downloads.create': 'Downloads', 'downloads.progress': 'Downloads' },
}
