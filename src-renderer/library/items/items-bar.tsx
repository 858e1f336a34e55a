import { Menu } from '@mantine/core'
import type { LibraryItem } from '#shared/bridge/library'
import { subjectOf } from '../../intents/subject'
import { formats } from '../../kit/export/records-export'
import { IntentBulk } from '../../kit/intents/intent-bulk'
import { BulkAction, BulkBar, BulkMenu } from '../../kit/page/bulk-bar'
import { markRead, savedPointerOf, toggleAllSaved } from '../../queries/library/marks'
import { useLocale } from '../../ui/locale'
import { counted } from '../../ui/words'
import { openDialog } from '../dialogs/dialog-state'
import { askToForget, copyLinks, copyTitles, exportItems, savables } from './item-actions'

interface ItemsBarProps {
  items: readonly LibraryItem[]
  onClear: () => void
}

/** What can be done with the items that are chosen. */
export function ItemsBar({ items, onClear }: ItemsBarProps) {
  const locale = useLocale()
  const allSaved = items.every((item) => item.saved !== null)
  const links = items.filter(({ link }) => link !== undefined).length
  return (
    <BulkBar
      label="Selected items"
      count={counted(items.length, 'item', 'items', locale)}
      onClear={onClear}
    >
      <BulkAction onClick={() => void toggleAllSaved(items.map(savedPointerOf), allSaved)}>
        {allSaved ? 'Remove from saved' : 'Save'}
      </BulkAction>
      <BulkAction onClick={() => openDialog({ at: 'lists', items: savables(items) })}>
        Choose lists…
      </BulkAction>
      <BulkAction onClick={() => openDialog({ at: 'tags', items: savables(items) })}>
        Set tags…
      </BulkAction>
      <BulkMenu label="Mark">
        <Menu.Item onClick={() => void markRead(items, true)}>Mark as read</Menu.Item>
        <Menu.Item onClick={() => void markRead(items, false)}>Mark as unread</Menu.Item>
      </BulkMenu>
      <BulkMenu label="Copy">
        <Menu.Item onClick={() => void copyTitles(items, locale)}>Copy titles</Menu.Item>
        <Menu.Item disabled={links === 0} onClick={() => void copyLinks(items, locale)}>
          {links === 0 ? 'Copy links: none of them has one' : 'Copy links'}
        </Menu.Item>
      </BulkMenu>
      <BulkMenu label="Export">
        {formats.map(({ id, label }) => (
          <Menu.Item key={id} onClick={() => void exportItems(items, id, locale)}>
            {label}
          </Menu.Item>
        ))}
      </BulkMenu>
      <IntentBulk subjects={items.map(subjectOf)} without={['copyLink']} />
      <BulkAction onClick={() => askToForget(items, locale)}>Delete…</BulkAction>
    </BulkBar>
  )
}
