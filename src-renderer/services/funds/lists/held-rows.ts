import { useEffect, useMemo, useReducer } from 'react'
import type { HeldLists } from '#shared/services/funds/laboratory/laboratory'
import type { SchemeRow } from '#shared/services/funds/laboratory/scheme-list'
import { askWork } from '../../../data/use-work'

/** Gives out rows of a held list by their places, and fetches those that are in view together. */
class HeldRows {
  private readonly rows = new Map<number, SchemeRow>()
  private wanted = new Set<number>()
  private readonly listeners = new Set<() => void>()
  private readonly held: HeldLists

  constructor(held: HeldLists) {
    this.held = held
  }

  get(place: number): SchemeRow | undefined {
    return this.rows.get(place)
  }

  want(place: number): void {
    if (this.rows.has(place)) return
    if (this.wanted.size === 0) queueMicrotask(() => void this.fetch())
    this.wanted.add(place)
  }

  listen(listener: () => void): () => void {
    this.listeners.add(listener)
    return () => this.listeners.delete(listener)
  }

  private async fetch(): Promise<void> {
    const places = [...this.wanted]
    this.wanted = new Set()
    const rows = await askWork('funds.rows', { ...this.held, places })
    for (const [at, place] of places.entries()) {
      const row = rows[at]
      if (row !== undefined && row !== null) this.rows.set(place, row)
    }
    for (const listener of this.listeners) listener()
  }
}

/** Another list has other rows. */
export const useHeldRows = (held: HeldLists): HeldRows => useMemo(() => new HeldRows(held), [held])

/** One row of a held list; undefined until it is there. */
export function useHeldRow(rows: HeldRows, place: number): SchemeRow | undefined {
  const [, redraw] = useReducer((count: number) => count + 1, 0)
  useEffect(() => {
    rows.want(place)
    return rows.listen(redraw)
  }, [rows, place])
  return rows.get(place)
}

export type { HeldRows }
