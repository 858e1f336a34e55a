import { Menu } from '@mantine/core'
import {
  IconArrowRight,
  IconCopy,
  IconEye,
  IconEyeOff,
  IconFileText,
  IconLayoutSidebarRight,
  IconLink,
  IconList,
  IconStar,
  IconStarOff,
  IconTag,
  IconTrash,
  IconWorld,
} from '@tabler/icons-react'
import type { LibraryItem } from '#shared/bridge/library'
import { MenuAt } from '../../kit/rows/menu-at'
import styles from '../../kit/rows/menu-at.module.css'
import type { Spot } from '../../kit/rows/row-list'
import { markRead, toggleSaved } from '../../queries/library/marks'
import { openAnswer } from '../../queries/library/open-answer'
import { useLocale } from '../../ui/locale'
import { openDialog } from '../dialogs/dialog-state'
import { openItem } from '../open-item'
import { askToForget, copyLinks, copyTitles, openLink, savables } from './item-actions'

interface ItemMenuProps {
  item: LibraryItem
  spot: Spot
  onDetails: () => void
  onClose: () => void
}

const icon = { size: 15, stroke: 1.8 } as const

/** Everything that can be done with one item. */
export function ItemMenu({ item, spot, onDetails, onClose }: ItemMenuProps) {
  const locale = useLocale()
  const saved = item.saved !== null
  return (
    <MenuAt spot={spot} label={item.title} onClose={onClose}>
      <Menu.Item leftSection={<IconArrowRight {...icon} />} onClick={() => void openItem(item)}>
        Open
      </Menu.Item>
      <Menu.Item
        leftSection={<IconFileText {...icon} />}
        onClick={() => void openAnswer(item.answerId, item.operation)}
      >
        Open the answer
      </Menu.Item>
      <Menu.Item leftSection={<IconLayoutSidebarRight {...icon} />} onClick={onDetails}>
        Show details
      </Menu.Item>
      <Menu.Divider />
      <Menu.Item
        leftSection={saved ? <IconStarOff {...icon} /> : <IconStar {...icon} />}
        onClick={() => void toggleSaved(item)}
      >
        {saved ? 'Take out of saved' : 'Save'}
      </Menu.Item>
      <Menu.Item
        leftSection={<IconList {...icon} />}
        onClick={() => openDialog({ at: 'lists', items: savables([item]) })}
      >
        Lists…
      </Menu.Item>
      <Menu.Item
        leftSection={<IconTag {...icon} />}
        onClick={() => openDialog({ at: 'tags', items: savables([item]) })}
      >
        Tags…
      </Menu.Item>
      <Menu.Item
        leftSection={item.read ? <IconEyeOff {...icon} /> : <IconEye {...icon} />}
        onClick={() => void markRead([item], !item.read)}
      >
        {item.read ? 'Mark as unread' : 'Mark as read'}
      </Menu.Item>
      <Menu.Divider />
      <Menu.Item
        leftSection={<IconCopy {...icon} />}
        onClick={() => void copyTitles([item], locale)}
      >
        Copy title
      </Menu.Item>
      <Menu.Item
        leftSection={<IconLink {...icon} />}
        disabled={item.link === undefined}
        onClick={() => void copyLinks([item], locale)}
      >
        Copy link
      </Menu.Item>
      <Menu.Item
        leftSection={<IconWorld {...icon} />}
        disabled={item.link === undefined}
        onClick={() => void openLink(item)}
      >
        Open in browser
      </Menu.Item>
      <Menu.Divider />
      <Menu.Item
        className={styles.danger ?? ''}
        leftSection={<IconTrash {...icon} />}
        onClick={() => askToForget([item], locale)}
      >
        Forget…
      </Menu.Item>
    </MenuAt>
  )
}
