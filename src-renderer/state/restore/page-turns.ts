import { useEffect } from 'react'
import { create } from 'zustand'
import { pageMemory, rememberPage } from '../page-memory'
import { useWorkspace, type Workspace, withoutStep } from '../workspace'

/*
 * A thing's own page leads on to the next and the previous of the list it was opened from. The list notes what
 * it held when it opened something; the step that follows is the page of that.
 */

/** A list as it was when something of it was opened. */
export interface OpenedList {
  /** Its name and question, under which its place is remembered. */
  name: string
  question: string
  keys: readonly string[]
  /** Opens what stands at a place; false, also late, if that has no page. */
  open: (place: number) => unknown
}

/** From a page to its neighbours in the list. */
export interface PageTurn {
  /** Undefined at the first. */
  previous: (() => void) | undefined
  /** Undefined at the last. */
  next: (() => void) | undefined
  /** From 0. */
  place: number
  total: number
}

interface Walk {
  list: OpenedList
  place: number
}

interface Walks {
  /** By the id of the visit; the last ones alone. */
  walks: ReadonlyMap<string, Walk>
  /** Pages on the screen that lead on by themselves. */
  own: number
}

const useWalks = create<Walks>()(() => ({ walks: new Map(), own: 0 }))
const mostWalks = 30
/** Opening a thing may need to ask for it first. */
const openingMs = 5_000

/** What is being opened: the next step is its page. `over`: the window before a page that it replaces. */
let opening: (Walk & { from: string; until: number; over: Workspace | undefined }) | undefined

useWorkspace.subscribe((now, before) => {
  if (opening === undefined || now.here.id === before.here.id) return
  const { list, place, from, until, over } = opening
  opening = undefined
  if (now.behind.at(-1)?.id !== from || Date.now() > until) return
  useWalks.setState(({ walks }) => ({
    walks: new Map([...[...walks].slice(1 - mostWalks), [now.here.id, { list, place }]]),
  }))
  if (over === undefined) return
  useWorkspace.setState(withoutStep(now, over))
  leaveAt(list, place)
})

/** Has the list found at this place on return, with what it shows beside it. */
function leaveAt({ name, question, keys }: OpenedList, place: number): void {
  const key = keys[place]
  if (key === undefined) return
  rememberPage(`row ${name}`, [question, key])
  const shown = pageMemory(`shown ${name}`)
  if (Array.isArray(shown) && typeof shown[1] === 'string') {
    rememberPage(`shown ${name}`, [question, key])
  }
  reached.set(name, key)
}

/** Places at which lists are to be found, until they are. */
const reached = new Map<string, string>()

/** The row that a list was turned to from a page, once; undefined if it was not. */
export function takeReached(name: string): string | undefined {
  const key = reached.get(name)
  reached.delete(name)
  return key
}

function begin(list: OpenedList, place: number, over: Workspace | undefined): unknown {
  const from = useWorkspace.getState().here.id
  opening = { list, place, from, until: Date.now() + openingMs, over }
  return list.open(place)
}

/** Opens the nearest neighbour in a direction that has a page. */
async function turn(
  list: OpenedList,
  target: number,
  step: 1 | -1,
  over: Workspace,
): Promise<void> {
  const opened = await begin(list, target, over)
  const isStillHere = useWorkspace.getState().here.id === over.here.id
  const next = target + step
  if (opened === false && isStillHere && list.keys[next] !== undefined) {
    await turn(list, next, step, over)
  }
}

/** Opens what stands at a place of a list: its page leads on to what stands beside it. */
export function openOf(list: OpenedList, place: number): void {
  begin(list, place, undefined)
}

function turnOf({ walks, own }: Walks, visit: string): PageTurn | undefined {
  const walk = own > 0 ? undefined : walks.get(visit)
  if (walk === undefined || walk.list.keys.length < 2) return undefined
  const { list, place } = walk
  const to = (step: 1 | -1) =>
    list.keys[place + step] === undefined
      ? undefined
      : () => void turn(list, place + step, step, useWorkspace.getState())
  return { previous: to(-1), next: to(1), place, total: list.keys.length }
}

/** The neighbours of what the page shows, in the list that it was opened from; undefined if there are none. */
export const pageTurn = (): PageTurn | undefined =>
  turnOf(useWalks.getState(), useWorkspace.getState().here.id)

/** `pageTurn`, kept true. */
export function usePageTurn(): PageTurn | undefined {
  const id = useWorkspace(({ here }) => here.id)
  const walks = useWalks()
  return turnOf(walks, id)
}

/** Says that the page leads on through its list by itself. */
export function useOwnTurn(isOwn: boolean): void {
  useEffect(() => {
    if (!isOwn) return
    const add = (count: number) => useWalks.setState(({ own }) => ({ own: own + count }))
    add(1)
    return () => add(-1)
  }, [isOwn])
}
