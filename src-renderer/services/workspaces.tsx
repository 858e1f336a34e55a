import { type ComponentType, lazy } from 'react'
import type { ServiceId } from '../../src-preload/contract/operation'
import { downloadsTab } from '../state/download-draft'
import { OperationsWorkspace } from './operations/operations-workspace'

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

// Not loaded late: every service has it, and the first page of all is one of these.
const allOperations: ServiceTab = {
  id: 'operations',
  label: 'All operations',
  component: OperationsWorkspace,
}

const downloadsPage: ServiceTab = {
  id: downloadsTab,
  label: 'Downloads',
  component: lazy(() =>
    import('./downloads/downloads-page').then((module) => ({ default: module.DownloadsPage })),
  ),
}

/** The tabs of each service. */
export const workspaces: Readonly<Record<ServiceId, ServiceWorkspace>> = {
  flights: { tabs: [allOperations] },
  videoData: { tabs: [allOperations] },
  forum: { tabs: [allOperations] },
  maps: { tabs: [allOperations] },
  video: { tabs: [allOperations] },
  mailboxes: { tabs: [allOperations] },
  funds: { tabs: [allOperations] },
  news: { tabs: [allOperations] },
  downloads: { tabs: [downloadsPage, allOperations] },
}
