import { create } from 'zustand'
import type { Sorting } from '../../document/table-model'
import type { TableChoice } from './column-layout'

/** How a table was left: kept per operation and list, so that asking again shows it the same way. */
export interface TableMemory extends TableChoice {
  sorting?: Sorting
}

interface TableMemories {
  /** The list that was picked, per operation. */
  wanted: Readonly<Record<string, string>>
  tables: Readonly<Record<string, TableMemory>>
}

const fresh: TableMemory = { widths: {} }

/** How every table was left; gone when the window closes. */
export const useTableMemories = create<TableMemories>()(() => ({ wanted: {}, tables: {} }))

/** How a table was left. */
export function useTableMemory(key: string): TableMemory {
  return useTableMemories(({ tables }) => tables[key]) ?? fresh
}

/** Changes how a table is shown. */
export function changeTable(key: string, change: (memory: TableMemory) => TableMemory): void {
  useTableMemories.setState(({ tables }) => ({
    tables: { ...tables, [key]: change(tables[key] ?? fresh) },
  }))
}

/** Picks another list of the answer for an operation. */
export function pickList(operation: string, wanted: string): void {
  useTableMemories.setState((now) => ({ wanted: { ...now.wanted, [operation]: wanted } }))
}

/** The order after a click on a column's head: up, down, as it came. */
export function nextSorting(
  sorting: Sorting | undefined,
  column: string,
  downFirst: boolean,
): Sorting | undefined {
  if (sorting?.column !== column) return { column, descending: downFirst }
  return sorting.descending === downFirst ? { column, descending: !downFirst } : undefined
}
