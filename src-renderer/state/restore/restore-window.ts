import { useMirror } from '../desk-state'
import { onFormMemory, rememberedForm, rememberForm } from '../form-memory'
import { inOtherWorld, type Route, restored, useWorkspace, type Workspace } from '../workspace'
import { readRoute } from './read-route'

/** Steps that are kept in each direction. */
const mostSteps = 20

/** What of the window's history is worth storing. Pure. */
export function storedHistory({ here, behind, ahead, left }: Workspace) {
  return {
    here: here.route,
    behind: behind.slice(-mostSteps).map(({ route }) => route),
    ahead: ahead.slice(-mostSteps).map(({ route }) => route),
    left: Object.fromEntries(Object.entries(left).map(([corner, { route }]) => [corner, route])),
  }
}

/** The history of what was stored; undefined if no page was. Pure. */
export function readHistory(stored: unknown) {
  if (typeof stored !== 'object' || stored === null) return undefined
  const all: Readonly<Record<string, unknown>> = { ...stored }
  const here = readRoute(all.here)
  if (here === undefined) return undefined
  const routesOf = (list: unknown): Route[] =>
    Array.isArray(list) ? list.flatMap((one: unknown) => readRoute(one) ?? []) : []
  const left = typeof all.left === 'object' && all.left !== null ? Object.entries(all.left) : []
  return {
    here,
    behind: routesOf(all.behind),
    ahead: routesOf(all.ahead),
    left: left.flatMap(([corner, one]): [string, Route][] => {
      const route = readRoute(one)
      return route === undefined ? [] : [[corner, route]]
    }),
  }
}

/**
 * Has the window open where it was left: the page with what it shows, and the ways back and forward.
 * Main's memory of it arrives with the state; a person who has gone elsewhere before that stays there.
 */
export function startRestoring(): void {
  let stated = false
  let done = false
  let shown: string | undefined
  const formNow = () => {
    const { mirror } = useMirror.getState()
    if (mirror.at !== 'ready') return undefined
    return `window.route.${mirror.state.demo.at === 'on' ? 'demo' : 'gateway'}`
  }
  const restore = () => {
    const form = formNow()
    if (!stated || form === undefined || form === shown) return
    const isOther = done
    done = true
    shown = form
    if (isOther) {
      // Another world has been chosen: what this window shows of the one before is not asked for there.
      const left = readHistory(rememberedForm(form))
      useWorkspace.setState((workspace) => inOtherWorld(workspace, left))
      return
    }
    const history = readHistory(rememberedForm(form))
    const { canGoBack, canGoForward } = useWorkspace.getState()
    if (history !== undefined && !canGoBack && !canGoForward) {
      useWorkspace.setState((workspace) => restored(workspace, history))
    }
    useWorkspace.subscribe((workspace, before) => {
      const now = formNow()
      if (workspace.here === before.here || now === undefined) return
      rememberForm(now, storedHistory(workspace))
    })
  }
  onFormMemory(() => {
    stated = true
    restore()
  })
  useMirror.subscribe(restore)
}
