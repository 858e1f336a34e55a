import { create } from 'zustand'
import type { ServiceId } from '#shared/operation/operation'
import type { LibraryRoute } from './library-route'

/** One page of a service that shows one thing: a video, an article, a place. */
export interface ServiceView {
  /** Among the views that the service's workspace registers. */
  name: string
  /** What it shows; the view's own values, such as an id. */
  values: Readonly<Record<string, string>>
}

/** Where the window is. */
export type Route =
  | {
      page: 'service'
      service: ServiceId
      tab: string
      operation?: string
      /** What is polled, or was: the tab shows what it found. */
      run?: string
      /** Shown in place of the tab. */
      view?: ServiceView
    }
  | LibraryRoute
  | { page: 'activity' }
  | { page: 'settings'; section?: string }

/** A place of the rail. */
export type RailPlace = ServiceId | 'library' | 'activity' | 'settings'

/** One visit of a route. Its id names what the page remembers of it: scroll position, selection. */
export interface Visit {
  id: string
  route: Route
}

/** The window's history, as a browser has one. */
export interface Workspace {
  route: Route
  here: Visit
  /** Nearest last. */
  behind: readonly Visit[]
  /** Nearest last. */
  ahead: readonly Visit[]
  /** How each place, each tab of one, and the page of each tab was left; see `cornerOf`, `pageOf`. */
  left: Readonly<Record<string, Visit>>
  canGoBack: boolean
  canGoForward: boolean
}

interface WorkspaceActions {
  /** Goes there; what was shown becomes a step back. */
  go: (route: Route) => void
  /** Shows the route in place of the present one, without leaving a step behind. */
  replace: (route: Route) => void
  /** Returns to a place as it was left, or opens it for the first time. */
  visit: (place: RailPlace) => void
  /** Returns to a tab of the present place as it was left, or opens it. */
  visitTab: (route: Route) => void
  back: () => void
  forward: () => void
}

/** The tab that every service has: all its operations. */
export const operationsTab = 'operations'

const firstTabs = new Map<ServiceId, string>()

/** The tab a service opens on: the first that its workspace registered. */
const firstTabOf = (service: ServiceId): string => firstTabs.get(service) ?? operationsTab

/** Views that a tab's own page draws, as its search with what it looks for: the tab, a stroke and the view. */
const tabPages = new Set<string>()

/**
 * Registers the tab that each service opens on, and opens the window again.
 *
 * @param pages views that are a tab's own page, as "maps/search/search"
 */
export function setTabs(tabs: ReadonlyMap<ServiceId, string>, pages: Iterable<string>): void {
  for (const [service, tab] of tabs) firstTabs.set(service, tab)
  for (const page of pages) tabPages.add(page)
  useWorkspace.setState(newWorkspace())
}

const longestHistory = 100

/** The place that a route belongs to. */
export function placeOf(route: Route): RailPlace {
  return route.page === 'service' ? route.service : route.page
}

/** Where a place opens when nothing is remembered of it. */
export function entranceOf(place: RailPlace): Route {
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

/** A view of a service, such as one article; its tab is the one that leads out of it. */
export const viewRoute = (
  service: ServiceId,
  tab: string,
  name: string,
  values: ServiceView['values'],
): Route => ({ page: 'service', service, tab, view: { name, values } })

/** Names the tab of a place that a route is in. */
function cornerOf(route: Route): string {
  if (route.page === 'service') return `${route.service}/${route.tab}`
  return route.page === 'library' ? `library/${route.tab ?? 'search'}` : route.page
}

/** Names the page of a route's tab if the route shows it, and not one thing in its place. */
function pageOf(route: Route): string | undefined {
  const corner = cornerOf(route)
  const view = route.page === 'service' ? route.view : undefined
  return view === undefined || tabPages.has(`${corner}/${view.name}`) ? `${corner} page` : undefined
}

function sameRoute(one: Route, other: Route): boolean {
  return JSON.stringify(Object.entries(one).sort()) === JSON.stringify(Object.entries(other).sort())
}

let lastStep = 0

function stepTo(route: Route): Visit {
  lastStep += 1
  return { id: String(lastStep), route }
}

type History = Pick<Workspace, 'here' | 'behind' | 'ahead'>

function arrive({ left }: Pick<Workspace, 'left'>, { here, behind, ahead }: History): Workspace {
  const page = pageOf(here.route)
  return {
    route: here.route,
    here,
    behind,
    ahead,
    left: {
      ...left,
      [placeOf(here.route)]: here,
      [cornerOf(here.route)]: here,
      ...(page !== undefined && { [page]: here }),
    },
    canGoBack: behind.length > 0,
    canGoForward: ahead.length > 0,
  }
}

function stepped(workspace: Workspace, here: Visit): Workspace {
  const behind = [...workspace.behind, workspace.here].slice(-longestHistory)
  return arrive(workspace, { here, behind, ahead: [] })
}

/** Goes to a route. Pure but for the id of the new step. */
export function went(workspace: Workspace, route: Route): Workspace {
  return sameRoute(workspace.route, route) ? workspace : stepped(workspace, stepTo(route))
}

/** Puts a route in place of the present one, leaving no step. Pure. */
export function replaced(workspace: Workspace, route: Route): Workspace {
  const { here, behind, ahead } = workspace
  return arrive(workspace, { here: { ...here, route }, behind, ahead })
}

/**
 * Returns to a place as it was left, with what its page remembers. From within the place it leads to
 * its tab, so that there is a way out of a page that shows one thing.
 */
export function visited(workspace: Workspace, place: RailPlace): Workspace {
  const { route } = workspace
  if (placeOf(route) !== place) {
    return stepped(workspace, workspace.left[place] ?? stepTo(entranceOf(place)))
  }
  if (route.page !== 'service') return workspace
  return visitedTab(workspace, { page: 'service', service: route.service, tab: route.tab })
}

/**
 * Goes to the page of a tab as it was left, with what it looks for; from a page that shows one thing
 * too. Pressing the tab whose page is shown begins it again, and leaves a page without values as it is.
 */
export function visitedTab(workspace: Workspace, route: Route): Workspace {
  const { route: present } = workspace
  const page = pageOf(route)
  if (page !== undefined && pageOf(present) === page) {
    const isBare = present.page !== 'service' || present.view === undefined
    return isBare ? workspace : went(workspace, route)
  }
  const left = page === undefined ? undefined : workspace.left[page]
  return left === undefined ? went(workspace, route) : stepped(workspace, left)
}

/** Puts the step that was just made in place of the one before it, so that Back leads past both. Pure. */
export function withoutStep({ here }: Workspace, before: Workspace): Workspace {
  return arrive(before, { here, behind: before.behind, ahead: [] })
}

/** One step back. Pure. */
export function wentBack(workspace: Workspace): Workspace {
  const target = workspace.behind.at(-1)
  if (target === undefined) return workspace
  return arrive(workspace, {
    here: target,
    behind: workspace.behind.slice(0, -1),
    ahead: [...workspace.ahead, workspace.here],
  })
}

/** One step forward. Pure. */
export function wentForward(workspace: Workspace): Workspace {
  const target = workspace.ahead.at(-1)
  if (target === undefined) return workspace
  return arrive(workspace, {
    here: target,
    behind: [...workspace.behind, workspace.here],
    ahead: workspace.ahead.slice(0, -1),
  })
}

/** The routes of a window as it was left. */
interface LeftHistory {
  here: Route
  behind: readonly Route[]
  ahead: readonly Route[]
  left: readonly (readonly [corner: string, route: Route])[]
}

/** The window as it was left, each visit a new step. Pure but for the ids of the steps. */
export function restored(workspace: Workspace, history: LeftHistory): Workspace {
  const left = Object.fromEntries(history.left.map(([corner, route]) => [corner, stepTo(route)]))
  return arrive(
    { left: { ...workspace.left, ...left } },
    {
      here: stepTo(history.here),
      behind: history.behind.map(stepTo),
      ahead: history.ahead.map(stepTo),
    },
  )
}

/** Whether a route shows a thing or a run of the world it was gone to in: the other world has none of it. */
const isOfWorld = (route: Route): boolean =>
  route.page === 'service' && (route.view !== undefined || route.run !== undefined)

/**
 * The window in the other world, as it was left there. A page that shows nothing of a world stays before the
 * person. Pure but for the ids of the steps.
 */
export function inOtherWorld(workspace: Workspace, history: LeftHistory | undefined): Workspace {
  const own = history === undefined ? newWorkspace() : restored(newWorkspace(), history)
  if (isOfWorld(workspace.route)) return own
  const behind = history === undefined ? [] : [...own.behind, own.here]
  return arrive(own, { here: workspace.here, behind, ahead: [] })
}

/** A window that has just been opened. */
export function newWorkspace(): Workspace {
  return arrive({ left: {} }, { here: stepTo(entranceOf('flights')), behind: [], ahead: [] })
}

/** The route that is shown, and the window's history. */
export const useWorkspace = create<Workspace & WorkspaceActions>()((set) => ({
  ...newWorkspace(),
  go: (route) => set((workspace) => went(workspace, route)),
  replace: (route) => set((workspace) => replaced(workspace, route)),
  visit: (place) => set((workspace) => visited(workspace, place)),
  visitTab: (route) => set((workspace) => visitedTab(workspace, route)),
  back: () => set(wentBack),
  forward: () => set(wentForward),
}))
