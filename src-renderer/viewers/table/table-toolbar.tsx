import { Menu, UnstyledButton } from '@mantine/core'
import { IconChevronDown, IconCopy } from '@tabler/icons-react'
import { nameCandidate } from '#shared/reading/tables/candidate-name'
import type { Column } from '#shared/reading/tables/columns'
import type { Candidate } from '#shared/reading/tables/rows'
import type { TableSummary } from '../../document/protocol'
import { ColumnChooser } from '../../kit/table/column-chooser'
import { useLocale } from '../../ui/locale'
import { SearchField } from '../../ui/search-field'
import { counted, wholeNumber } from '../../ui/words'
import styles from '../viewers.module.css'
import { copyRows, rowCopies } from './copy-rows'
import { pickList } from './table-state'

interface TableToolbarProps {
  document: string
  operation: string
  table: Extract<TableSummary, { at: 'rows' }>
  columns: readonly Column[]
  filter: string
  onFilter: (filter: string) => void
  onColumns: (shown: readonly string[] | undefined) => void
}

/** Filter, which list the rows come from, columns, and copying all rows. */
export function TableToolbar(props: TableToolbarProps) {
  const { document, operation, table, columns, filter, onFilter, onColumns } = props
  const locale = useLocale()
  return (
    <div className={styles.toolbar} role="toolbar" aria-label="Table">
      <div className={styles.search}>
        <SearchField
          label="Filter rows"
          placeholder={`Filter ${counted(table.total, 'row', 'rows', locale)}`}
          value={filter}
          onChange={onFilter}
        />
      </div>
      <ListPicker operation={operation} chosen={table.chosen} candidates={table.candidates} />
      <span className={styles.grow} />
      <ColumnChooser
        all={table.columns.map(({ id }) => ({ id, title: id }))}
        shown={columns.map(({ id }) => id)}
        onChange={onColumns}
      />
      <Menu position="bottom-end">
        <Menu.Target>
          <UnstyledButton className={styles.quiet} aria-label="Copy rows">
            <IconCopy aria-hidden="true" stroke={1.8} /> <span>Copy</span>
          </UnstyledButton>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Label>
            {table.shown === table.total ? 'All rows' : 'The rows that the filter shows'}
          </Menu.Label>
          {rowCopies((form) => void copyRows(document, 'shown', columns, form, table.shown)).map(
            ({ id, label, onPick }) => (
              <Menu.Item key={id} onClick={onPick}>
                {label}
              </Menu.Item>
            ),
          )}
        </Menu.Dropdown>
      </Menu>
    </div>
  )
}

interface ListPickerProps {
  operation: string
  chosen: Candidate
  candidates: readonly Candidate[]
}

/** Says which list of the answer the rows are, and offers the others. */
export function ListPicker({ operation, chosen, candidates }: ListPickerProps) {
  const locale = useLocale()
  const others = candidates.filter((one) => one.id !== chosen.id)
  const name = nameCandidate(chosen)
  if (others.length === 0) {
    return (
      <span className={styles.quiet} data-still>
        <span>from {name}</span>
      </span>
    )
  }
  return (
    <Menu position="bottom-start">
      <Menu.Target>
        <UnstyledButton className={styles.quiet} title={`Rows from ${name}`}>
          <span>from {name}</span> <IconChevronDown aria-hidden="true" stroke={1.8} />
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown className={styles.menu}>
        <Menu.Label>Rows from another part of the answer</Menu.Label>
        {others.slice(0, 40).map((one) => (
          <Menu.Item
            key={one.id}
            rightSection={<span className={styles.faint}>{wholeNumber(one.count, locale)}</span>}
            onClick={() => pickList(operation, one.id)}
          >
            {nameCandidate(one)}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
