import { Button } from '@mantine/core'
import { useDeferredValue, useEffect, useState } from 'react'
import { nameCandidate } from '#shared/reading/tables/candidate-name'
import { askDocuments } from '../../document/documents'
import type { TableSummary } from '../../document/protocol'
import type { Sorting } from '../../document/table-model'
import { EmptyState } from '../../ui/empty-state'
import { LinkButton } from '../../ui/layout'
import { useLocale } from '../../ui/locale'
import { Waiting } from '../../ui/waiting'
import { wholeNumber } from '../../ui/words'
import { AnswerTree } from '../tree/tree-viewer'
import type { ViewerProps } from '../viewer-props'
import styles from '../viewers.module.css'
import { AboutPanel } from './about-panel'
import { shownColumns } from './column-layout'
import { RowGrid } from './row-grid'
import { changeTable, useTableMemories, useTableMemory } from './table-state'
import { ListPicker, TableToolbar } from './table-toolbar'

/** An answer as a table: the rows found in it, or its tree with a line that says why. */
export function TableViewer(props: ViewerProps) {
  const { document } = props
  if (document.at === 'failed') return <p className={styles.line}>{document.message}</p>
  if (document.at !== 'ready') return <Waiting label="The answer is being read" />
  // Not keyed by the document: an answer that follows in its place is filtered and scrolled as it was.
  return <ReadyTable {...props} name={document.name} />
}

/**
 * The table of a document in its present arrangement; the earlier one stays until the next is ready,
 * even that of another document, so it is named.
 */
type TableState =
  | { at: 'arranging' }
  | { at: 'ready'; document: string; table: TableSummary }
  | { at: 'failed'; message: string }

/** Asks for the table in an arrangement. */
function useTable(
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

function ReadyTable({ name, ...props }: ViewerProps & { name: string }) {
  const { operation } = props.answer
  const locale = useLocale()
  const [filter, setFilter] = useState('')
  const quietFilter = useDeferredValue(filter)
  const wanted = useTableMemories((now) => now.wanted[operation])
  const key = `${operation} ${wanted ?? ''}`
  const memory = useTableMemory(key)
  const state = useTable(name, wanted, quietFilter, memory.sorting)

  if (state.at === 'arranging') return <Waiting label="The table is being made" />
  if (state.at === 'failed') return <p className={styles.line}>{state.message}</p>
  const { table, document } = state
  if (table.at === 'unrecognised') {
    return (
      <>
        <p className={styles.line}>{table.sentence} Here it is as a tree.</p>
        <AnswerTree {...props} />
      </>
    )
  }
  if (table.at === 'empty') {
    return (
      <>
        {table.candidates.length > 0 && (
          <div className={styles.toolbar}>
            <ListPicker operation={operation} chosen={table.chosen} candidates={table.candidates} />
          </div>
        )}
        <AboutPanel pairs={table.about} />
        <EmptyState title="No rows">
          {table.chosen.path.length === 0
            ? 'The service answered without any rows.'
            : `The list ${nameCandidate(table.chosen)} is empty.`}{' '}
          The whole answer is in the tab Tree.
        </EmptyState>
      </>
    )
  }
  const columns = shownColumns(table.columns, memory)
  return (
    <>
      <TableToolbar
        document={document}
        operation={operation}
        table={table}
        columns={columns}
        filter={filter}
        onFilter={setFilter}
        onColumns={(shown) =>
          changeTable(key, ({ shown: _before, ...now }) =>
            shown === undefined ? now : { ...now, shown },
          )
        }
      />
      <AboutPanel pairs={table.about} />
      {quietFilter.trim() !== '' && table.shown > 0 && (
        <p className={styles.line} role="status">
          {wholeNumber(table.shown, locale)} of {wholeNumber(table.total, locale)} rows match “
          {quietFilter.trim()}”. <LinkButton onClick={() => setFilter('')}>Show all</LinkButton>
        </p>
      )}
      {table.shown === 0 ? (
        <EmptyState
          title={`None of the ${wholeNumber(table.total, locale)} rows matches “${quietFilter.trim()}”`}
          actions={
            <Button size="xs" variant="default" onClick={() => setFilter('')}>
              Show all rows
            </Button>
          }
        >
          The filter searches every column, including hidden ones.
        </EmptyState>
      ) : (
        <RowGrid
          answer={props.answer.id}
          document={document}
          table={table}
          columns={columns}
          memory={memory}
          onMemory={(change) => changeTable(key, change)}
        />
      )}
    </>
  )
}
