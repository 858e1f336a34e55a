import type { ExportWhat } from '#shared/bridge/library'
import { ExportMenu } from '../../kit/export/export-menu'
import { useLocale } from '../../ui/locale'
import { exportAs, formats } from './item-actions'

interface ItemsExportProps {
  what: ExportWhat
  /** Begins the name of the file. */
  name: string
  /** There is nothing to write. */
  disabled: boolean
}

/** Writes a search or a list to a file, in one of three formats. */
export function ItemsExport({ what, name, disabled }: ItemsExportProps) {
  const locale = useLocale()
  return (
    <ExportMenu
      disabled={disabled}
      files={formats.map(({ id, label }) => ({
        id,
        label,
        onPick: () => void exportAs(what, id, name, locale),
      }))}
    />
  )
}
