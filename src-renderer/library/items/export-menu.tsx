import { Button, Menu } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import type { ExportWhat } from '#shared/bridge/library'
import { useLocale } from '../../ui/locale'
import { exportAs, formats } from './item-actions'

interface ExportMenuProps {
  what: ExportWhat
  /** Begins the name of the file. */
  name: string
  /** There is nothing to write. */
  disabled: boolean
}

/** Writes a search or a list to a file, in one of three formats. */
export function ExportMenu({ what, name, disabled }: ExportMenuProps) {
  const locale = useLocale()
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <Button
          size="xs"
          variant="default"
          disabled={disabled}
          rightSection={<IconChevronDown size={14} />}
        >
          Export
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {formats.map(({ id, label }) => (
          <Menu.Item key={id} onClick={() => void exportAs(what, id, name, locale)}>
            {label}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
