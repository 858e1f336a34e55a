import { Button, Menu } from '@mantine/core'
import { IconChevronDown, IconCopy, IconDownload } from '@tabler/icons-react'
import type { RowFormat } from '#shared/reading/tables/write-objects'
import { IconButton } from '../../ui/icon-button'
import { MenuEntry } from '../page/menu-entry'

/** One form in which things leave the program. */
export interface ExportForm {
  id: string
  label: string
  /** Below its name: what it does not contain. */
  note?: string | undefined
  /** Why it is not available now. */
  not?: string | undefined
  onPick: () => void
}

/** The forms in which a table or a list is written to a file. */
export type FileForm = 'csv' | 'json' | 'markdown'

const fileLabels: Readonly<Record<FileForm, string>> = {
  csv: 'CSV',
  json: 'JSON',
  markdown: 'Markdown',
}

/** The files of a menu: CSV, JSON and Markdown; `labels` say more of some. */
export const fileForms = (
  onPick: (form: FileForm) => void,
  labels: Partial<Record<FileForm, string>> = {},
): ExportForm[] =>
  (['csv', 'json', 'markdown'] as const).map((id) => ({
    id,
    label: labels[id] ?? fileLabels[id],
    onPick: () => onPick(id),
  }))

const copyLabels: readonly (readonly [RowFormat, string])[] = [
  ['tsv', 'Copy for a spreadsheet (TSV)'],
  ['csv', 'Copy as CSV'],
  ['json', 'Copy as JSON'],
  ['markdown', 'Copy as a Markdown table'],
]

/** The copies of rows: for a spreadsheet, CSV, JSON and a Markdown table; `labels` say more of some. */
export const copyForms = (
  onPick: (form: RowFormat) => void,
  labels: Partial<Record<RowFormat, string>> = {},
): ExportForm[] =>
  copyLabels.map(([id, label]) => ({
    id,
    label: labels[id] ?? label,
    onPick: () => onPick(id),
  }))

interface ExportMenuProps {
  /** On the button. */
  label?: string
  /** The button has a picture, and its label is for screen readers. */
  icon?: boolean
  /** What is exported, above the forms: "12 items, as shown". */
  what?: string
  files: readonly ExportForm[]
  copies?: readonly ExportForm[]
  /** There is nothing to write. */
  disabled?: boolean | undefined
}

/** What is shown, as a file or on the clipboard, in the forms there are. */
export function ExportMenu(props: ExportMenuProps) {
  const { label = 'Export', icon = false, what, files, copies = [], disabled = false } = props
  return (
    <Menu position="bottom-end" disabled={disabled}>
      <Menu.Target>
        {icon ? (
          <IconButton label={label} icon={<IconDownload stroke={1.8} />} disabled={disabled} />
        ) : (
          <Button
            size="xs"
            variant="default"
            disabled={disabled}
            rightSection={<IconChevronDown size={14} />}
          >
            {label}
          </Button>
        )}
      </Menu.Target>
      <Menu.Dropdown>
        {what !== undefined && <Menu.Label>{what}</Menu.Label>}
        {files.map(({ id, label, note, not, onPick }) => (
          <MenuEntry key={id} icon={IconDownload} note={note} not={not} onClick={onPick}>
            {label}
          </MenuEntry>
        ))}
        {files.length > 0 && copies.length > 0 && <Menu.Divider />}
        {copies.map(({ id, label, note, not, onPick }) => (
          <MenuEntry key={id} icon={IconCopy} note={note} not={not} onClick={onPick}>
            {label}
          </MenuEntry>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
