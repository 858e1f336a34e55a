import { ExportMenu } from './export-menu'
import { saveTable } from './save-table'

interface TableMenuProps {
  /** Of the file, without its ending. */
  name: string
  /** The first row names the columns. */
  rows: () => readonly (readonly (string | number)[])[]
  disabled?: boolean
}

/** A small table that the window holds itself, as a file. */
export const TableMenu = ({ name, rows, disabled }: TableMenuProps) => (
  <ExportMenu
    disabled={disabled}
    files={[
      { id: 'csv', label: 'CSV', onPick: () => void saveTable(name, 'csv', rows()) },
      { id: 'markdown', label: 'Markdown', onPick: () => void saveTable(name, 'markdown', rows()) },
    ]}
  />
)
