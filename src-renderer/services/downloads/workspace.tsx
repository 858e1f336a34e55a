import { late } from '../../ui/late'
import type { Workspace } from '../workspace'

const Downloads = late('The list of downloads', async () => {
  const { DownloadsPage } = await import('./downloads-page')
  return DownloadsPage
})

/** What the downloads add to the window. */
export const downloadsWorkspace: Workspace = {
  tabs: [{ id: 'downloads', label: 'Downloads', component: Downloads }],
  finds: async (text) => (await import('./find-downloads')).findDownloads(text),
  shows: { 'downloads.create': 'Downloads', 'downloads.progress': 'Downloads' },
}
