import { Menu } from '@mantine/core'
import { IconAdjustmentsHorizontal, IconCheck } from '@tabler/icons-react'
import { IconButton } from '../../ui/icon-button'
import { useForumView } from './use-forum-view'

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
        {line('hideRead', 'Hide what was read')}
        {line('coverAdult', 'Cover adult content')}
        {line('coverSpoilers', 'Cover spoilers')}
        {line('keys', 'Show the line of keys')}
      </Menu.Dropdown>
    </Menu>
  )
}
