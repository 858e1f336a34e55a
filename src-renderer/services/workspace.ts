import type { ComponentType } from 'react'
import type { Opening } from '#shared/bridge/opening'
import type { Run, RunKind } from '#shared/bridge/runs'
import type { ServiceId } from '#shared/operation/operation'
import type { RecordKind } from '#shared/reading/record'
import type { OperationId } from '#shared/services/index'
import type { IntentOffer } from '../intents/offers'
import type { RecordOpener } from '../state/record-openers'
import type { Route, ServiceView } from '../state/workspace'

/**
 * Draws a tab or a view of a service. The values are those of the route's view, and none on a tab, so
 * that one component can draw a list both before and after something is chosen.
 */
export type ServicePage = ComponentType<{ service: ServiceId; values: ServiceView['values'] }>

/** One tab of a service's page. */
export interface ServiceTab {
  id: string
  label: string
  /** Further words that the palette finds it by. */
  also?: string
  component: ServicePage
}

/** One line of the palette that a workspace adds. */
export interface WorkspaceCommand {
  /** Among those of its service. */
  id: string
  title: string
  /** Further words that it is found by. */
  also?: string
  run: () => void
}

/** One thing that a workspace finds for the palette. */
export interface FoundThing {
  /** Among those of its service. */
  id: string
  title: string
  /** What it is, on the right. */
  context: string
  run: () => void
}

/**
 * What a service adds to the window. Registering it in `services/index.ts` is all: the rail, the
 * header, the palette, the Library and the documentation of operations read it from there.
 */
export interface Workspace {
  /** In the order of the header; "All operations" comes after them by itself. The first opens. */
  tabs: readonly ServiceTab[]
  /** Pages that show one thing, by the name that a route gives. */
  views?: Readonly<Record<string, ServicePage>>
  /**
   * Views that stay drawn from one step to the next, and with their tab: for what is dear to draw, as a
   * map. Others are redrawn, with nothing left of the step before.
   */
  stays?: readonly string[]
  /** Views that list what a tab leads to, such as one subforum: their tab stays selected. */
  parts?: readonly string[]
  /** Where records of these kinds are shown. Without an opener, the answer is opened. */
  opens?: Readonly<Partial<Record<RecordKind, RecordOpener>>>
  /** Where what a run of these kinds found is shown. */
  runs?: Readonly<Partial<Record<RunKind, (run: Pick<Run, 'id' | 'operation'>) => Route>>>
  /** Where what a notification is about is shown; undefined if another service knows. */
  routeOf?: (about: Opening) => Route | undefined
  /** Hands its page what a route does not say, when a person goes to what a notification is about. */
  onOpening?: (about: Opening) => void
  commands?: readonly WorkspaceCommand[]
  /** What it can do with things of any service: show on its map, search for them, download them. */
  offers?: readonly IntentOffer[]
  /** Finds things of its own by words, without a call: what is downloaded, followed, searched lately. */
  finds?: (text: string) => Promise<readonly FoundThing[]>
  /** The page that shows an operation's answer, in words for people; for the list of operations. */
  shows?: Readonly<Partial<Record<OperationId, string>>>
  /** A hook that says how much is new, for the rail; undefined or 0 if nothing is. It makes no call. */
  useBadge?: () => number | undefined
  /** Begins to load what the service opens on; ends when that is there. */
  begin?: () => Promise<unknown>
}
