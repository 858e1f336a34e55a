import { Menu } from '@mantine/core'
import { IconAdjustmentsHorizontal, IconCheck } from '@tabler/icons-react'
import { IconButton } from '../../ui/icon-button'
import { useForumView } from './use-forum-view'

const forms = [
  { id: 'compact', label: 'Rows' },
  { id: 'cards', label: 'Cards' },
  { id: 'gallery', label: 'Gallery' },
] as const

/** How lists of the forum are shown, for all of them. */
export function ViewMenu() {
  const [view, change] = useForumView()
  const line = (name: 'hideRead' | 'coverAdult' | 'coverSpoilers' | 'keys', words: string) => (
    <Menu.Item
      role="menuitemcheckbox"
      aria-checked={view[name]}
      leftSection={view[name] ? <IconCheck size={14} /> : <span className="for-space" />}
      closeMenuOnClick={false}
      onClick={() => change({ [name]: !view[name] })}
    >
      {words}
    </Menu.Item>
  )
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <span>
          <IconButton
            label="How lists are shown"
            icon={<IconAdjustmentsHorizontal stroke={1.8} />}
          />
        </span>
      </Menu.Target>
      <Menu.Dropdown>
        {forms.map(({ id, label }) => (
          <Menu.Item
            key={id}
            role="menuitemradio"
            aria-checked={view.form === id}
            leftSection={
              view.form === id ? <IconCheck size={14} /> : <span className="for-space" />
            }
            onClick={() => change({ form: id })}
          >
            {label}
          </Menu.Item>
        ))}
        <Menu.Divider />
        {line('hideRead', 'Hide what was read')}
        {line('coverAdult', 'Cover adult content')}
        {line('coverSpoilers', 'Cover spoilers')}
        {line('keys', 'Show the line of keys')}
      </Menu.Dropdown>
    </Menu>
  )
}
