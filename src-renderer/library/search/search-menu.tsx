import { Menu } from '@mantine/core'
import { IconDots } from '@tabler/icons-react'
import type { LibraryQuery } from '#shared/bridge/library'
import { exportAs, formats } from '../../kit/export/records-export'
import { openOffer, wishOf } from '../../state/offline-dialog'
import { useLocale } from '../../ui/locale'
import { openDialog } from '../dialogs/dialog-state'
import styles from './menu-chip.module.css'

interface SearchMenuProps {
  query: LibraryQuery
  /** Whether it asks for less than everything. */
  asks: boolean
}

/** What can be done with all that a search finds. */
export function SearchMenu({ query, asks }: SearchMenuProps) {
  const locale = useLocale()
  const name = query.text === '' ? 'Library' : query.text
  const what = { at: 'search', query } as const
  return (
    <Menu position="bottom-end" width={220}>
      <Menu.Target>
        <button type="button" className={styles.more} aria-label="More for this search">
          <IconDots aria-hidden="true" stroke={1.8} />
        </button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item disabled={!asks} onClick={() => openDialog({ at: 'saveSearch', query })}>
          Save this search…
        </Menu.Item>
        <Menu.Item disabled={!asks} onClick={() => openOffer(wishOf(what, name))}>
          Take offline…
        </Menu.Item>
        <Menu.Divider />
        {formats.map(({ id, label }) => (
          <Menu.Item key={id} onClick={() => void exportAs(what, id, name, locale)}>
            Export as {label}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
