import { downloadsTab } from '../../state/downloads/download-draft'
import { askToShowDownloads } from '../../state/downloads/shown-downloads'
import { late } from '../../ui/late'
import type { Workspace } from '../workspace'
import { offerDownloads } from './offer-downloads'

const Downloads = late('The list of downloads', async () => {
  const { DownloadsPage } = await import('./downloads-page')
  return DownloadsPage
})

/** What the downloads add to the window. */
export const downloadsWorkspace: Workspace = {
  tabs: [{ id: 'downloads', label: 'Downloads', component: Downloads }],
  routeOf(about) {
    if (about.at !== 'downloads') return undefined
    askToShowDownloads(about.ids)
    return { page: 'service', service: 'downloads', tab: downloadsTab }
  },
  finds: async (text) => (await import('./find-downloads')).findDownloads(text),
  offers: [{ intent: 'download', of: offerDownloads }],
  shows: { 'downloads.create': 'Downloads', 'downloads.progress': 'Downloads' },
}
