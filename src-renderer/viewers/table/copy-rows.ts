import type { Column } from '#shared/reading/tables/columns'
import type { RowFormat } from '#shared/reading/tables/write-objects'
import { askDocuments } from '../../document/documents'
import { copyForms } from '../../kit/export/export-menu'
import { copyText } from '../../state/copy-text'
import { notify } from '../../state/notices'

/** The entries of a menu that copies rows; JSON has what columns leave out too. */
export const rowCopies = (onPick: (form: RowFormat) => void) =>
  copyForms(onPick, { json: 'Copy whole rows as JSON' })

/** The clipboard takes this many characters over the bridge. */
const longestText = 20_000_000

/** Copies rows in a form, with the columns that are shown. */
export async function copyRows(
  document: string,
  places: readonly number[] | 'shown',
  columns: readonly Column[],
  format: RowFormat,
  count: number,
): Promise<void> {
  const text = await askDocuments('write', {
    document,
    places,
    columns: columns.map((column) => column.id),
    format,
  })
  if (text.length > longestText) {
    notify(
      'warning',
      'This is more than the clipboard takes. Filter the rows, or show fewer columns.',
    )
    return
  }
  await copyText(text, count === 1 ? '1 row' : `${count} rows`)
}
