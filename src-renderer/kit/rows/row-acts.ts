import { useRef } from 'react'
import type { RowState, Spot } from './row-state'

/** Whether a click or a key belongs to a control inside a row or a card. */
export function isOfControl({ target }: { target: EventTarget }): boolean {
  return target instanceof Element && target.closest('button, input, textarea, select, a') !== null
}

interface Acts<Item> {
  rowOf: (key: string) => Item | undefined
  toggle: (key: string, row: Item) => void
  open: (row: Item) => void
  menu: (row: Item, spot: Spot) => void
}

type Handlers = Pick<RowState, 'onToggle' | 'onOpen' | 'onMenu'>

/** The same functions for the same row or card, so that a memoised one is not redrawn needlessly. */
export function useSteadyHandlers<Item>(acts: Acts<Item>) {
  const latest = useRef(acts)
  latest.current = acts
  const made = useRef(new Map<string, Handlers>())
  return (key: string): Handlers => {
    const known = made.current.get(key)
    if (known !== undefined) return known
    const act = (run: (row: Item) => void) => {
      const row = latest.current.rowOf(key)
      if (row !== undefined) run(row)
    }
    const handlers: Handlers = {
      onToggle: () => act((row) => latest.current.toggle(key, row)),
      onOpen: () => act((row) => latest.current.open(row)),
      onMenu: (spot) => act((row) => latest.current.menu(row, spot)),
    }
    made.current.set(key, handlers)
    return handlers
  }
}
