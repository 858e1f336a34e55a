import type { Column } from '#shared/reading/tables/columns'
import type { RowFormat } from '#shared/reading/tables/write-objects'
import { askDocuments } from '../../document/documents'
import { copyText } from '../../state/copy-text'
import { notify } from '../../state/notices'

/** The forms rows can be copied in. */
export const rowFormats: readonly { id: RowFormat; label: string }[] = [
  { id: 'tsv', label: 'for a spreadsheet (TSV)' },
  { id: 'csv', label: 'as CSV' },
  { id: 'json', label: 'as JSON, whole rows' },
  { id: 'markdown', label: 'as a Markdown table' },
]

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
