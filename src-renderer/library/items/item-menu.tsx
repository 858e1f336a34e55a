import { Menu } from '@mantine/core'
import {
  IconCopy,
  IconEye,
  IconEyeOff,
  IconList,
  IconStar,
  IconStarOff,
  IconTag,
  IconTrash,
} from '@tabler/icons-react'
import type { LibraryItem } from '#shared/bridge/library'
import { subjectOf } from '../../intents/subject'
import { IntentMenu } from '../../kit/intents/intent-menu'
import type { MenuFrame } from '../../kit/page/frames'
import { MenuEntry } from '../../kit/page/menu-entry'
import { markRead, toggleSaved } from '../../queries/library/marks'
import { useLocale } from '../../ui/locale'
import { openDialog } from '../dialogs/dialog-state'
import { openItem } from '../open-item'
import { askToForget, copyTitles, savables } from './item-actions'

interface ItemMenuProps extends MenuFrame {
  item: LibraryItem
}

/** Everything that can be done with one item. */
export function ItemMenu({ item, spot, onShow, onClose }: ItemMenuProps) {
  const locale = useLocale()
  const saved = item.saved !== null
  return (
    <IntentMenu
      subjects={[subjectOf(item)]}
      spot={spot}
      onShow={onShow}
      onClose={onClose}
      onOpen={() => void openItem(item)}
      last={
        <MenuEntry icon={IconTrash} danger onClick={() => askToForget([item], locale)}>
          Delete…
        </MenuEntry>
      }
    >
      <Menu.Divider />
      <MenuEntry icon={saved ? IconStarOff : IconStar} onClick={() => void toggleSaved(item)}>
        {saved ? 'Remove from saved' : 'Save'}
      </MenuEntry>
      <MenuEntry
        icon={IconList}
        onClick={() => openDialog({ at: 'lists', items: savables([item]) })}
      >
        Choose lists…
      </MenuEntry>
      <MenuEntry icon={IconTag} onClick={() => openDialog({ at: 'tags', items: savables([item]) })}>
        Set tags…
      </MenuEntry>
      <MenuEntry
        icon={item.read ? IconEyeOff : IconEye}
        onClick={() => void markRead([item], !item.read)}
      >
        {item.read ? 'Mark as unread' : 'Mark as read'}
      </MenuEntry>
      <MenuEntry icon={IconCopy} onClick={() => void copyTitles([item], locale)}>
        Copy title
      </MenuEntry>
    </IntentMenu>
  )
}
