import { Button, Menu } from '@mantine/core'
import { IconChevronDown, IconCopy, IconDownload } from '@tabler/icons-react'
import { MenuEntry } from '../page/menu-entry'

/** One form in which things leave the program. */
export interface ExportForm {
  id: string
  label: string
  /** Below its name: what it does not carry. */
  note?: string | undefined
  /** Why it cannot be had now. */
  not?: string | undefined
  onPick: () => void
}

interface ExportMenuProps {
  /** On the button. */
  label?: string
  /** What leaves, above the forms: "12 items, as shown". */
  what?: string
  files: readonly ExportForm[]
  copies?: readonly ExportForm[]
  /** There is nothing to write. */
  disabled?: boolean | undefined
}

/** What is shown, as a file or on the clipboard, in the forms there are. */
export function ExportMenu(props: ExportMenuProps) {
  const { label = 'Export', what, files, copies = [], disabled = false } = props
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <Button
          size="xs"
          variant="default"
          disabled={disabled}
          rightSection={<IconChevronDown size={14} />}
        >
          {label}
        </Button>
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
