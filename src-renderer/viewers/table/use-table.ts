import { useEffect, useState } from 'react'
import { askDocuments } from '../../document/documents'
import type { TableSummary } from '../../document/protocol'
import type { Sorting } from '../../document/table-model'

/**
 * The table of a document in its present arrangement; what was there stays until the next is ready,
 * also that of the document before, so it is named.
 */
export type TableState =
  | { at: 'arranging' }
  | { at: 'ready'; document: string; table: TableSummary }
  | { at: 'failed'; message: string }

/** Asks for the table in an arrangement. */
export function useTable(
  document: string,
  wanted: string | undefined,
  filter: string,
  sorting: Sorting | undefined,
): TableState {
  const [state, setState] = useState<TableState>({ at: 'arranging' })
  const { column, descending = false } = sorting ?? {}
  useEffect(() => {
    let current = true
    const put = (table: TableState) => current && setState(table)
    askDocuments('table', {
      document,
      filter,
      ...(wanted === undefined ? {} : { wanted }),
      ...(column === undefined ? {} : { sorting: { column, descending } }),
    }).then(
      (table) => put({ at: 'ready', document, table }),
      (error: Error) => put({ at: 'failed', message: error.message }),
    )
    return () => {
      current = false
    }
  }, [document, wanted, filter, column, descending])
  return state
}
