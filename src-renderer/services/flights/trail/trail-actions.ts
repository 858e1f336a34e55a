import { saveText } from '../../../kit/export/save-table'
import { copyText } from '../../../state/copy-text'
import { counted } from '../../../ui/words'
import type { ComparedPoint } from './trail-points'
import { fileName, trailText } from './trail-text'

/** The forms in which points can be copied. */
export const copyForms = [
  { id: 'tsv', label: 'For a spreadsheet (TSV)' },
  { id: 'csv', label: 'As CSV' },
  { id: 'json', label: 'As JSON' },
  { id: 'markdown', label: 'As a Markdown table' },
] as const

/** The forms in which points can be written to a file. */
export const saveForms = [
  { id: 'csv', label: 'CSV' },
  { id: 'json', label: 'JSON' },
  { id: 'markdown', label: 'Markdown' },
] as const

/** Puts the points on the clipboard and says so. */
export function copyTrail(
  points: readonly ComparedPoint[],
  form: (typeof copyForms)[number]['id'],
  locale: string | undefined,
): void {
  void copyText(trailText(points, form), counted(points.length, 'point', 'points', locale))
}

/** Asks for a file and writes the points there; says where. */
export async function saveTrail(
  title: string,
  points: readonly ComparedPoint[],
  kind: (typeof saveForms)[number]['id'],
): Promise<void> {
  await saveText(fileName(title), kind, trailText(points, kind))
}
