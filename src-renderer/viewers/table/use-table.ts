import { useEffect, useState } from 'react'
import { askDocuments } from '../document/documents'
import type { TableSummary } from '../document/protocol'
import type { Sorting } from '../document/table-model'

/** The table of a document in its present arrangement; what was there stays until the next is ready. */
export type TableState =
  | { at: 'arranging' }
  | { at: 'ready'; table: TableSummary }
  | { at: 'failed'; message: string }

/** Asks for the table in an arrangement. */
export function useTable(
  document: string,
  wanted: string | undefined,
  filter: string,
  sorting: Sorting | undefined,
): TableState {
  const [state, setState] = useState<{ document: string; table: TableState }>()
  const { column, descending = false } = sorting ?? {}
  useEffect(() => {
    let current = true
    const put = (table: TableState) => current && setState({ document, table })
    askDocuments('table', {
      document,
      filter,
      ...(wanted === undefined ? {} : { wanted }),
      ...(column === undefined ? {} : { sorting: { column, descending } }),
    }).then(
      (table) => put({ at: 'ready', table }),
      (error: Error) => put({ at: 'failed', message: error.message }),
    )
    return () => {
      current = false
    }
  }, [document, wanted, filter, column, descending])
  return state?.document === document ? state.table : { at: 'arranging' }
}
