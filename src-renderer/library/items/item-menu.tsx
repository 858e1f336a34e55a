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
import type { MenuFrame } from '../../kit/page/list-page'
import { MenuEntry } from '../../kit/page/menu-entry'
import { MenuAt } from '../../kit/rows/menu-at'
import { markRead, toggleSaved } from '../../queries/library/marks'
import { openAnswer } from '../../queries/library/open-answer'
import { useLocale } from '../../ui/locale'
import { openDialog } from '../dialogs/dialog-state'
import { openItem } from '../open-item'
import { askToForget, copyLinks, copyTitles, openLink, savables } from './item-actions'

interface ItemMenuProps extends MenuFrame {
  item: LibraryItem
}

/** Everything that can be done with one item. */
export function ItemMenu({ item, spot, onShow, onClose }: ItemMenuProps) {
  const locale = useLocale()
  const saved = item.saved !== null
  const noLink = item.link === undefined ? 'The service gave no address for it.' : undefined
  return (
    <MenuAt spot={spot} label={item.title} onClose={onClose}>
      <MenuEntry icon={IconArrowRight} onClick={() => void openItem(item)}>
        Open
      </MenuEntry>
      <MenuEntry icon={IconLayoutSidebarRight} onClick={onShow}>
        Show details
      </MenuEntry>
      <MenuEntry icon={IconFileText} onClick={() => void openAnswer(item.answerId, item.operation)}>
        Open the answer it came from
      </MenuEntry>
      <Menu.Divider />
      <MenuEntry icon={saved ? IconStarOff : IconStar} onClick={() => void toggleSaved(item)}>
        {saved ? 'Remove from saved' : 'Save'}
      </MenuEntry>
      <MenuEntry
        icon={IconList}
        onClick={() => openDialog({ at: 'lists', items: savables([item]) })}
      >
        Lists…
      </MenuEntry>
      <MenuEntry icon={IconTag} onClick={() => openDialog({ at: 'tags', items: savables([item]) })}>
        Tags…
      </MenuEntry>
      <MenuEntry
        icon={item.read ? IconEyeOff : IconEye}
        onClick={() => void markRead([item], !item.read)}
      >
        {item.read ? 'Mark as unread' : 'Mark as read'}
      </MenuEntry>
      <Menu.Divider />
      <MenuEntry icon={IconCopy} onClick={() => void copyTitles([item], locale)}>
        Copy title
      </MenuEntry>
      <MenuEntry icon={IconLink} not={noLink} onClick={() => void copyLinks([item], locale)}>
        Copy link
      </MenuEntry>
      <MenuEntry icon={IconWorld} not={noLink} onClick={() => void openLink(item)}>
        Open in browser
      </MenuEntry>
      <Menu.Divider />
      <MenuEntry icon={IconTrash} danger onClick={() => askToForget([item], locale)}>
        Delete…
      </MenuEntry>
    </MenuAt>
  )
}
