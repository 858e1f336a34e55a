import { type RefCallback, useCallback, useEffect, useRef } from 'react'

/** What the frame can ask of the page that is shown. */
export interface PageCommands {
  /** F5: asks again for what is shown. */
  refresh?: () => void
  /** Ctrl+Enter, also while typing: does the page's main thing. */
  submit?: () => void
}

const stack: PageCommands[] = []

/** The newest page that answers the command does it; false when none does. */
export function runPageCommand(name: keyof PageCommands): boolean {
  const own = stack.findLast((commands) => commands[name] !== undefined)?.[name]
  const command = own ?? (name === 'refresh' ? refreshOf(document.activeElement) : undefined)
  command?.()
  return command !== undefined
}

/** Registers a page's commands; returns how to take them back. */
export function registerPageCommands(commands: PageCommands): () => void {
  stack.push(commands)
  return () => {
    const at = stack.lastIndexOf(commands)
    if (at >= 0) stack.splice(at, 1)
  }
}

/** Registers the commands while the component is shown. Pass the same object until they change. */
export function usePageCommands(commands: PageCommands): void {
  useEffect(() => registerPageCommands(commands), [commands])
}

/** An answer on the page, and how it is asked for again. */
interface Refreshable {
  element: Element
  /** Undefined if it cannot be asked again now. */
  refresh: () => (() => void) | undefined
}

const refreshables = new Set<Refreshable>()

/** Spread on what stands beside the page's main answer and has one of its own, such as a detail pane. */
export const refreshPart = { 'data-refresh-part': true } as const

const partOf = (element: Element | null | undefined): Element | null =>
  element?.closest('[data-refresh-part]') ?? null

/**
 * How the answer that is meant is asked for again: the first one of the part that has the keyboard or, if
 * that part has none, of what is around it. Calls cost money: one press never asks for two answers, nor for
 * another one in place of an answer that cannot be asked again now.
 */
function refreshOf(focused: Element | null): (() => void) | undefined {
  const shown = [...refreshables]
    .filter(({ element }) => element.checkVisibility())
    .sort((one, other) =>
      one.element.compareDocumentPosition(other.element) & Node.DOCUMENT_POSITION_FOLLOWING
        ? -1
        : 1,
    )
  for (let part = partOf(focused); part !== null; part = partOf(part.parentElement)) {
    const own = shown.find(({ element }) => partOf(element) === part)
    if (own !== undefined) return own.refresh()
  }
  const main = shown.find(({ element }) => partOf(element) === null)
  return (main ?? shown[0])?.refresh()
}

/**
 * The ref of an element that shows an answer: F5 asks for it again, if its page registers no command for it.
 *
 * @param refresh undefined while it cannot be asked again
 */
export function useRefreshable(refresh: (() => void) | undefined): RefCallback<Element> {
  const newest = useRef(refresh)
  newest.current = refresh
  return useCallback((element) => {
    if (element === null) return
    const one: Refreshable = { element, refresh: () => newest.current }
    refreshables.add(one)
    return () => {
      refreshables.delete(one)
    }
  }, [])
}
