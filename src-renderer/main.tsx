import './ui/base.css'
import { createRoot } from 'react-dom/client'
import { App } from './app/app'
import { startClipboardOffers } from './app/clipboard-offer'
import { startOpenings } from './app/openings'
import { desk, earlyDeskState } from './desk'
import { startForgettingWorlds } from './queries/calls'
import { beginFirstPage } from './services/workspaces'
import { startActivity } from './state/activity'
import { startMirror } from './state/desk-state'
import { startDownloads } from './state/downloads'
import { startLibrary } from './state/library'
import { startNotices } from './state/notices'
import { startRunning } from './state/running'
import { startRuns } from './state/runs'

beginFirstPage()
startNotices(desk)
startMirror(desk, earlyDeskState)
startRunning(desk)
startRuns(desk)
startActivity(desk)
startLibrary(desk)
startDownloads(desk)
startClipboardOffers(desk)
startOpenings(desk)
startForgettingWorlds()

const root = document.getElementById('root')
if (root === null) throw new Error('The page has no root element.')
createRoot(root).render(<App />)
