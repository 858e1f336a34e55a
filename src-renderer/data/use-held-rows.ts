import { useEffect, useMemo, useReducer } from 'react'

/** Rows by their places in a list that another thread holds; null if there is none. */
export type FetchRows<Row> = (places: readonly number[]) => Promise<readonly (Row | null)[]>

/** Gives out rows of a held list by their places, and fetches those that are in view together. */
export class HeldRows<Row> {
  private readonly rows = new Map<number, Row>()
  private wanted = new Set<number>()
  private readonly listeners = new Set<() => void>()
  private readonly fetchRows: FetchRows<Row>

  constructor(fetchRows: FetchRows<Row>) {
    this.fetchRows = fetchRows
  }

  get(place: number): Row | undefined {
    return this.rows.get(place)
  }

  want(place: number): void {
    if (this.rows.has(place)) return
    if (this.wanted.size === 0) queueMicrotask(() => void this.fetchWanted())
    this.wanted.add(place)
  }

  /** A row that may not be here yet; undefined if there is none at this place. */
  async find(place: number): Promise<Row | undefined> {
    if (!this.rows.has(place)) await this.fetch([place])
    return this.rows.get(place)
  }

  listen(listener: () => void): () => void {
    this.listeners.add(listener)
    return () => this.listeners.delete(listener)
  }

  private async fetchWanted(): Promise<void> {
    const places = [...this.wanted]
    this.wanted = new Set()
    await this.fetch(places)
  }

  private async fetch(places: readonly number[]): Promise<void> {
    const rows = await this.fetchRows(places)
    for (const [at, place] of places.entries()) {
      const row = rows[at]
      if (row !== undefined && row !== null) this.rows.set(place, row)
    }
    for (const listener of this.listeners) listener()
  }
}

/**
 * The rows of a held list.
 *
 * @param list names it: another list has other rows
 */
export const useHeldRows = <Row>(list: string, fetchRows: FetchRows<Row>): HeldRows<Row> =>
  // biome-ignore lint/correctness/useExhaustiveDependencies: the name stands for what is fetched
  useMemo(() => new HeldRows(fetchRows), [list])

/** One row of a held list; undefined until it is there. */
export function useHeldRow<Row>(rows: HeldRows<Row>, place: number): Row | undefined {
  const [, redraw] = useReducer((count: number) => count + 1, 0)
  useEffect(() => {
    rows.want(place)
    return rows.listen(redraw)
  }, [rows, place])
  return rows.get(place)
}
