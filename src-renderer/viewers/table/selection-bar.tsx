import { Menu, UnstyledButton } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import type { Column } from '#shared/reading/tables/columns'
import { useLocale } from '../../ui/locale'
import { counted } from '../../ui/words'
import viewer from '../viewers.module.css'
import { copyRows, rowCopies } from './copy-rows'

interface SelectionBarProps {
  document: string
  places: readonly number[]
  columns: readonly Column[]
  onClear: () => void
}

/** What can be done with the selected rows. */
export function SelectionBar({ document, places, columns, onClear }: SelectionBarProps) {
  const locale = useLocale()
  return (
    <div className={viewer.selection} role="status">
      <b>{counted(places.length, 'row', 'rows', locale)} selected</b>
      <Menu position="bottom-start">
        <Menu.Target>
          <UnstyledButton className={viewer.quiet}>
            <span>Copy</span> <IconChevronDown aria-hidden="true" stroke={1.8} />
          </UnstyledButton>
        </Menu.Target>
        <Menu.Dropdown>
          {rowCopies((form) => void copyRows(document, places, columns, form, places.length)).map(
            ({ id, label, onPick }) => (
              <Menu.Item key={id} onClick={onPick}>
                {label}
              </Menu.Item>
            ),
          )}
        </Menu.Dropdown>
      </Menu>
      <UnstyledButton className={viewer.quiet} onClick={onClear}>
        Clear the selection
      </UnstyledButton>
    </div>
  )
}
