import { Menu, UnstyledButton } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import type { LibraryItem } from '#shared/bridge/library'
import { markRead } from '../../queries/library/marks'
import { useLocale } from '../../ui/locale'
import { counted } from '../../ui/words'
import { openDialog } from '../dialogs/dialog-state'
import {
  askToForget,
  copyLinks,
  copyTitles,
  exportItems,
  formats,
  planOffline,
  savables,
  saveAll,
  unsaveAll,
} from './item-actions'
import styles from './items-bar.module.css'

function BarButton({ onClick, children }: { onClick?: () => void; children: ReactNode }) {
  return (
    <UnstyledButton className={styles.button} onClick={onClick}>
      {children}
    </UnstyledButton>
  )
}

function BarMenu({ label, children }: { label: string; children: ReactNode }) {
  return (
    <Menu position="bottom-start">
      <Menu.Target>
        <UnstyledButton className={styles.button}>
          {label} <IconChevronDown aria-hidden="true" stroke={1.8} />
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown>{children}</Menu.Dropdown>
    </Menu>
  )
}

/** What can be done with the items that are chosen. */
export function ItemsBar({
  items,
  onClear,
}: {
  items: readonly LibraryItem[]
  onClear: () => void
}) {
  const locale = useLocale()
  const allSaved = items.every((item) => item.saved !== null)
  const links = items.filter(({ link }) => link !== undefined).length
  return (
    <div className={styles.bar} role="toolbar" aria-label="Selected items">
      <b role="status">{counted(items.length, 'item', 'items', locale)} selected</b>
      {allSaved ? (
        <BarButton onClick={() => void unsaveAll(items)}>Take out of saved</BarButton>
      ) : (
        <BarButton onClick={() => void saveAll(items)}>Save</BarButton>
      )}
      <BarButton onClick={() => openDialog({ at: 'lists', items: savables(items) })}>
        Lists…
      </BarButton>
      <BarButton onClick={() => openDialog({ at: 'tags', items: savables(items) })}>
        Tags…
      </BarButton>
      <BarMenu label="Mark">
        <Menu.Item onClick={() => void markRead(items, true)}>As read</Menu.Item>
        <Menu.Item onClick={() => void markRead(items, false)}>As unread</Menu.Item>
      </BarMenu>
      <BarMenu label="Copy">
        <Menu.Item onClick={() => void copyTitles(items, locale)}>Titles</Menu.Item>
        <Menu.Item disabled={links === 0} onClick={() => void copyLinks(items, locale)}>
          Links
        </Menu.Item>
      </BarMenu>
      <BarMenu label="Export">
        {formats.map(({ id, label }) => (
          <Menu.Item key={id} onClick={() => void exportItems(items, id, locale)}>
            {label}
          </Menu.Item>
        ))}
      </BarMenu>
      <BarButton onClick={() => planOffline(items, locale)}>Take offline…</BarButton>
      <BarButton onClick={() => askToForget(items, locale)}>Forget…</BarButton>
      <span className={styles.space} />
      <BarButton onClick={onClear}>Clear the selection</BarButton>
    </div>
  )
}
