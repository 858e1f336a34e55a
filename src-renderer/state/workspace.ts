import { create } from 'zustand'
import type { ServiceId } from '#shared/operation/operation'
import type { LibraryRoute } from './library-route'

/** Where the window is. */
export type Route =
  | {
      page: 'service'
      service: ServiceId
      tab: string
      operation?: string
      /** What is polled, or was: the tab shows what it found. */
      run?: string
    }
  | LibraryRoute
  | { page: 'activity' }
  | { page: 'settings'; section?: string }

/** A place of the rail; each keeps its own way back and forward. */
export type Place = ServiceId | 'library' | 'activity' | 'settings'

/** What a place remembers: where it is, what lies behind and what ahead, nearest last. */
export interface Trail {
  here: Route
  behind: readonly Route[]
  ahead: readonly Route[]
}

export interface Workspace {
  route: Route
  trails: Readonly<Partial<Record<Place, Trail>>>
  canGoBack: boolean
  canGoForward: boolean
}

interface WorkspaceActions {
  /** Goes there; what was shown in that place becomes its way back. */
  go: (route: Route) => void
  /** Shows the route without leaving a step behind. */
  replace: (route: Route) => void
  /** Returns to a place as it was left, or opens it for the first time. */
  visit: (place: Place) => void
  back: () => void
  forward: () => void
}

/** The tab that every service has: all its operations. */
export const operationsTab = 'operations'

/** Services with pages made for them open on the first of these. */
const firstTabs: Readonly<Partial<Record<ServiceId, string>>> = {
  flights: 'search',
  downloads: 'downloads',
}

/** The tab a service opens on. */
export const firstTabOf = (service: ServiceId): string => firstTabs[service] ?? operationsTab

const longestTrail = 100

/** The place that a route belongs to. */
export function placeOf(route: Route): Place {
  return route.page === 'service' ? route.service : route.page
}

/** Where a place opens when nothing is remembered of it. */
export function entranceOf(place: Place): Route {
  switch (place) {
    case 'library':
      return { page: 'library' }
    case 'activity':
      return { page: 'activity' }
    case 'settings':
      return { page: 'settings' }
    default:
      return { page: 'service', service: place, tab: firstTabOf(place) }
  }
}

function sameRoute(one: Route, other: Route): boolean {
  return JSON.stringify(Object.entries(one).sort()) === JSON.stringify(Object.entries(other).sort())
}

function arrive(workspace: Workspace, trail: Trail): Workspace {
  return {
    route: trail.here,
    trails: { ...workspace.trails, [placeOf(trail.here)]: trail },
    canGoBack: trail.behind.length > 0,
    canGoForward: trail.ahead.length > 0,
  }
}

/** Goes to a route: a step in its own place's trail. Pure. */
export function went(workspace: Workspace, route: Route): Workspace {
  const trail = workspace.trails[placeOf(route)]
  if (trail === undefined) return arrive(workspace, { here: route, behind: [], ahead: [] })
  if (sameRoute(trail.here, route)) return arrive(workspace, trail)
  const behind = [...trail.behind, trail.here].slice(-longestTrail)
  return arrive(workspace, { here: route, behind, ahead: [] })
}

/** Puts a route where the place now is, leaving no step. Pure. */
export function replaced(workspace: Workspace, route: Route): Workspace {
  const trail = workspace.trails[placeOf(route)]
  return arrive(workspace, {
    here: route,
    behind: trail?.behind ?? [],
    ahead: trail?.ahead ?? [],
  })
}

/** Returns to a place as it was left. Pure. */
export function visited(workspace: Workspace, place: Place): Workspace {
  const trail = workspace.trails[place]
  return arrive(workspace, trail ?? { here: entranceOf(place), behind: [], ahead: [] })
}

/** One step back in the place that is shown. Pure. */
export function wentBack(workspace: Workspace): Workspace {
  const trail = workspace.trails[placeOf(workspace.route)]
  const target = trail?.behind.at(-1)
  if (trail === undefined || target === undefined) return workspace
  return arrive(workspace, {
    here: target,
    behind: trail.behind.slice(0, -1),
    ahead: [...trail.ahead, trail.here],
  })
}

/** One step forward in the place that is shown. Pure. */
export function wentForward(workspace: Workspace): Workspace {
  const trail = workspace.trails[placeOf(workspace.route)]
  const target = trail?.ahead.at(-1)
  if (trail === undefined || target === undefined) return workspace
  return arrive(workspace, {
    here: target,
    behind: [...trail.behind, trail.here],
    ahead: trail.ahead.slice(0, -1),
  })
}

/** A window that has just been opened. */
export function newWorkspace(): Workspace {
  const route = entranceOf('flights')
  return {
    route,
    trails: { flights: { here: route, behind: [], ahead: [] } },
    canGoBack: false,
    canGoForward: false,
  }
}

/** The route that is shown, and every place's way back and forward. */
export const useWorkspace = create<Workspace & WorkspaceActions>()((set) => ({
  ...newWorkspace(),
  go: (route) => set((workspace) => went(workspace, route)),
  replace: (route) => set((workspace) => replaced(workspace, route)),
  visit: (place) => set((workspace) => visited(workspace, place)),
  back: () => set(wentBack),
  forward: () => set(wentForward),
}))
