import type { ComponentType } from 'react'
import type { ServiceId } from '#shared/operation/operation'
import { downloadsTab } from '../state/download-draft'
import { operationsTab } from '../state/workspace'
import { late } from '../ui/late'

/** One tab of a service's page. */
export interface ServiceTab {
  id: string
  label: string
  component: ComponentType<{ service: ServiceId }>
}

interface ServiceWorkspace {
  /** In the order of the header; "All operations" is always the last. */
  tabs: readonly ServiceTab[]
}

const AllOperations = late('The list of operations', async () => {
  const { OperationsWorkspace } = await import('./operations/operations-workspace')
  return OperationsWorkspace
})
const allOperations: ServiceTab = {
  id: operationsTab,
  label: 'All operations',
  component: AllOperations,
}

// One part for all three forms: what two parts share would be loaded with the window.
const flightForms = () => import('./flights/forms')
const FlightSearch = late('The flight search', async () => (await flightForms()).SearchTab)
const MultiLegSearch = late('The multi-leg search', async () => (await flightForms()).MultiLegTab)
const Airports = late('The airports', async () => (await flightForms()).AirportsTab)
const PriceTrail = late('The price trail', async () => {
  const { TrailPage } = await import('./flights/trail-page')
  return TrailPage
})

const Downloads = late('The list of downloads', async () => {
  const { DownloadsPage } = await import('./downloads/downloads-page')
  return DownloadsPage
})

/** The tabs of each service. */
export const workspaces: Readonly<Record<ServiceId, ServiceWorkspace>> = {
  flights: {
    tabs: [
      { id: 'search', label: 'Search', component: FlightSearch },
      { id: 'multi-leg', label: 'Multi-leg', component: MultiLegSearch },
      { id: 'airports', label: 'Airports', component: Airports },
      { id: 'trail', label: 'Price trail', component: PriceTrail },
      allOperations,
    ],
  },
  videoData: { tabs: [allOperations] },
  forum: { tabs: [allOperations] },
  maps: { tabs: [allOperations] },
  video: { tabs: [allOperations] },
  mailboxes: { tabs: [allOperations] },
  funds: { tabs: [allOperations] },
  news: { tabs: [allOperations] },
  downloads: {
    tabs: [{ id: downloadsTab, label: 'Downloads', component: Downloads }, allOperations],
  },
}

/**
 * Begins to load what the window opens on, while the rest of it is still being drawn, and behind it
 * what every other service opens on.
 */
export function beginFirstPage(): void {
  FlightSearch.begin()
  const beginNext = () => requestIdleCallback(AllOperations.begin)
  flightForms().then(beginNext, beginNext)
}
