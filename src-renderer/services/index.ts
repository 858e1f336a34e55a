import type { Opening } from '#shared/bridge/opening'
import type { Run } from '#shared/bridge/runs'
import { type ServiceId, serviceIds } from '#shared/operation/operation'
import type { Route } from '../state/workspace'
import { late } from '../ui/late'
import { downloadsWorkspace } from './downloads/workspace'
import { flightsWorkspace } from './flights/workspace'
import { forumWorkspace } from './forum/workspace'
import { fundsWorkspace } from './funds/workspace'
import { mailboxesWorkspace } from './mailboxes/workspace'
import { mapsWorkspace } from './maps/workspace'
import { newsWorkspace } from './news/workspace'
import { videoWorkspace } from './video/workspace'
import { videoDataWorkspace } from './video-data/workspace'
import type { ServiceTab, Workspace } from './workspace'

type ServiceRoute = Extract<Route, { page: 'service' }>

const AllOperations = late('The list of operations', async () => {
  const { OperationsWorkspace } = await import('./operations/operations-workspace')
  return OperationsWorkspace
})

const allOperations: ServiceTab = {
  id: 'operations',
  label: 'All operations',
  component: AllOperations,
}

/** What each service adds to the window. */
export const workspaces: Readonly<Record<ServiceId, Workspace>> = {
  flights: flightsWorkspace,
  videoData: videoDataWorkspace,
  forum: forumWorkspace,
  maps: mapsWorkspace,
  video: videoWorkspace,
  funds: fundsWorkspace,
  mailboxes: mailboxesWorkspace,
  news: newsWorkspace,
  downloads: downloadsWorkspace,
}

/** The tabs of a service, in the order of its header; all its operations are the last. */
export const tabsOf = (service: ServiceId): readonly ServiceTab[] => [
  ...workspaces[service].tabs,
  allOperations,
]

/** The tab that each service opens on. */
export const firstTabs = (): ReadonlyMap<ServiceId, string> =>
  new Map(serviceIds.map((service) => [service, tabsOf(service)[0]?.id ?? allOperations.id]))

/** Views that are the page of a tab with values, by the names of `setTabs`: the same component draws both. */
export const tabPages = (): readonly string[] =>
  serviceIds.flatMap((service) => {
    const { tabs, views = {} } = workspaces[service]
    return tabs.flatMap(({ id, component }) =>
      Object.keys(views)
        .filter((name) => views[name] === component)
        .map((name) => `${service}/${id}/${name}`),
    )
  })

/** Where what a notification is about is shown, as its service registers it. */
export function routeOfOpening(about: Opening): Route | undefined {
  for (const service of serviceIds) {
    const route = workspaces[service].routeOf?.(about)
    if (route !== undefined) return route
  }
  return undefined
}

/** Hands what a notification is about to the page that will show it. */
export function handOpening(about: Opening): void {
  for (const service of serviceIds) workspaces[service].onOpening?.(about)
}

/** Where what a run found is shown, as a service registers it for its kind. */
export function routeOfRun(run: Pick<Run, 'id' | 'kind' | 'operation'>): Route | undefined {
  for (const service of serviceIds) {
    const routeOf = workspaces[service].runs?.[run.kind]
    if (routeOf !== undefined) return routeOf(run)
  }
  return undefined
}

/** Whether a route shows one thing on a page of its own, which is no part of its tab. */
export function isOwnPage({ service, view }: ServiceRoute): boolean {
  const { tabs, views = {}, parts = [] } = workspaces[service]
  if (view === undefined || parts.includes(view.name)) return false
  return tabs.every(({ component }) => component !== views[view.name])
}

/**
 * Begins to load what the window opens on, and behind it what every other service opens on. Settles when
 * the first of them is there, or cannot be had.
 */
export async function beginFirstPage(): Promise<void> {
  try {
    await workspaces.flights.begin?.()
  } catch {
    // The part that draws it loads it again, and reports a further failure.
  }
  requestIdleCallback(AllOperations.begin)
}
