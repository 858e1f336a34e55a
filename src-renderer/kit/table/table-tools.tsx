import { useLocale } from '../../ui/locale'
import { counted } from '../../ui/words'
import { ExportMenu, type FileForm, fileForms } from '../export/export-menu'
import { saveTable } from '../export/save-table'
import { writtenTable } from './column'
import { ColumnChooser } from './column-chooser'
import type { TableState } from './use-table'

interface TableToolsProps<Row> {
  table: TableState<Row>
  rows: readonly Row[]
  /** Begins the name of the file. */
  name: string
}

/** Which columns are shown, and the table as a file. */
export function TableTools<Row>({ table, rows, name }: TableToolsProps<Row>) {
  const locale = useLocale()
  const write = (kind: FileForm) =>
    void saveTable(name, kind, writtenTable(rows, table.columns, locale))
  return (
    <>
      <ColumnChooser
        all={table.all}
        shown={table.columns.map(({ id }) => id)}
        onChange={table.choose}
      />
      <ExportMenu
        what={`${counted(rows.length, 'row', 'rows', locale)} that are here, columns as shown`}
        disabled={rows.length === 0}
        files={fileForms(write)}
      />
    </>
  )
}
