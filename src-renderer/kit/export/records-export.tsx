import type { ExportFormat, ExportWhat } from '#shared/bridge/library'
import { desk } from '../../desk'
import { notify } from '../../state/notices'
import { valueOrNotify } from '../../state/value-or-notify'
import { useLocale } from '../../ui/locale'
import { counted } from '../../ui/words'
import { ExportMenu } from './export-menu'

/** The formats of a file, as menus name them. */
export const formats: readonly { id: ExportFormat; label: string }[] = [
  { id: 'csv', label: 'CSV' },
  { id: 'json', label: 'JSON' },
  { id: 'markdown', label: 'Markdown' },
]

/** Asks for a file and writes what is named there. */
export async function exportAs(
  what: ExportWhat,
  format: ExportFormat,
  name: string,
  locale?: string,
): Promise<void> {
  const done = await valueOrNotify(desk.call('library.export', { what, format, name }))
  if (done === undefined || done.path === null) return
  notify('success', `${counted(done.count, 'item', 'items', locale)} written to ${done.path}.`)
}

interface RecordsExportProps {
  what: ExportWhat
  /** Begins the name of the file. */
  name: string
  /** The button has a picture, among others that have one. */
  icon?: boolean
  /** There is nothing to write. */
  disabled?: boolean
}

/** Writes records to a file, in one of three formats. */
export function RecordsExport({ what, name, icon = false, disabled }: RecordsExportProps) {
  const locale = useLocale()
  return (
    <ExportMenu
      icon={icon}
      disabled={disabled}
      files={formats.map(({ id, label }) => ({
        id,
        label,
        onPick: () => void exportAs(what, id, name, locale),
      }))}
    />
  )
}
