import './ui/base.css'
import { serviceIds } from '#shared/operation/operation'
import { App } from './app/app'
import { startClipboardOffers } from './app/clipboard-offer'
import { startOpenings } from './app/openings'
import { createRoot } from './create-root'
import { desk, earlyDeskState, earlyForms } from './desk'
import { registerOffers } from './intents/offers'
import { ownOffers } from './intents/own-offers'
import { forgetWithRealm } from './queries/calls'
import { beginFirstPage, firstTabs, tabPages, workspaces } from './services'
import { startActivity } from './state/activity'
import { startMirror } from './state/desk-state'
import { startDownloads } from './state/downloads/downloads'
import { startFormMemory } from './state/form-memory'
import { startLibrary } from './state/library'
import { startNotices } from './state/notices'
import { openReport } from './state/offline-dialog'
import { registerOpeners } from './state/record-openers'
import { startRestoring } from './state/restore/restore-window'
import { startPlans } from './state/runs/plans'
import { startRunning } from './state/runs/running'
import { startRuns } from './state/runs/runs'
import { setTabs } from './state/workspace'

const firstPage = beginFirstPage()
setTabs(firstTabs(), tabPages())
registerOffers('desk', ownOffers)
for (const service of serviceIds) {
  registerOpeners(service, workspaces[service].opens ?? {})
  registerOffers(service, workspaces[service].offers ?? [])
}
startNotices(desk)
startRestoring()
void startFormMemory(desk, earlyForms)
startMirror(desk, earlyDeskState)
startOpenings(desk)
forgetWithRealm()

const root = document.getElementById('root')
if (root === null) throw new Error('The page has no root element.')
const tree = createRoot(root)
// Its script is loaded together with this one: otherwise the window would be drawn twice.
void firstPage.then(() => {
  tree.render(<App />)
  // Main opens the library for some of it, which would take a core from drawing the page.
  requestIdleCallback(followWork, { timeout: 500 })
})

/** Follows what continues in main: each listens first and then asks, so that nothing falls in between. */
function followWork(): void {
  startRunning(desk)
  startRuns(desk)
  startActivity(desk)
  startLibrary(desk)
  startDownloads(desk)
  startPlans(desk, ({ id }) => openReport(id))
  startClipboardOffers(desk)
}
