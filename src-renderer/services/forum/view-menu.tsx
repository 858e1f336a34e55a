import { Menu, UnstyledButton } from '@mantine/core'
import { IconAdjustmentsHorizontal } from '@tabler/icons-react'
import { ChoiceEntries } from '../../ui/choice/choice-menu'
import styles from './forum.module.css'
import { useForumView } from './use-forum-view'

const forms = [
  ['compact', 'Rows'],
  ['cards', 'Cards'],
  ['gallery', 'Gallery'],
] as const
const switches = [
  { name: 'hideRead', label: 'Hide what was read' },
  { name: 'coverAdult', label: 'Cover adult content' },
  { name: 'coverSpoilers', label: 'Cover spoilers' },
  { name: 'keys', label: 'Show the line of keys' },
] as const

/** How lists of the forum are shown, for all of them. */
export function ViewMenu() {
  const [view, change] = useForumView()
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <UnstyledButton className={styles.viewButton} aria-label="How lists are shown">
          <IconAdjustmentsHorizontal aria-hidden="true" size={17} stroke={1.8} />
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown>
        <ChoiceEntries
          stays
          value={view.form}
          choices={forms}
          onChoose={(form) => change({ form })}
        />
        <Menu.Divider />
        {switches.map(({ name, label }) => (
          <Menu.CheckboxItem
            key={name}
            checked={view[name]}
            onChange={(checked) => change({ [name]: checked })}
          >
            {label}
          </Menu.CheckboxItem>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
