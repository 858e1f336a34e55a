import { Button, Menu } from '@mantine/core'
import { IconDots } from '@tabler/icons-react'
import type { LibraryList, LibraryQuery } from '#shared/bridge/library'
import { RecordsExport } from '../../kit/export/records-export'
import menu from '../../kit/rows/menu-at.module.css'
import { openOffer, wishOf } from '../../state/offline-dialog'
import { useWorkspace } from '../../state/workspace'
import { IconButton } from '../../ui/icon-button'
import { openDialog } from '../dialogs/dialog-state'
import { toSearch } from '../library-query'

interface ListToolsProps {
  /** The list or saved search that is shown; undefined for all, and for a tag. */
  list: LibraryList | undefined
  query: LibraryQuery
  name: string
  /** Nothing is in it. */
  empty: boolean
}

/** What can be done with a whole list: export, take offline, rename, remove. */
export function ListTools({ list, query, name, empty }: ListToolsProps) {
  const go = useWorkspace((workspace) => workspace.go)
  const what =
    list === undefined ? ({ at: 'search', query } as const) : ({ at: 'list', id: list.id } as const)
  return (
    <>
      <Button
        size="xs"
        variant="default"
        disabled={empty}
        onClick={() => openOffer(wishOf(what, name))}
      >
        Take offline…
      </Button>
      <RecordsExport what={what} name={name} disabled={empty} />
      {list !== undefined && (
        <Menu position="bottom-end">
          <Menu.Target>
            <IconButton label={`More for ${name}`} icon={<IconDots stroke={1.8} />} />
          </Menu.Target>
          <Menu.Dropdown>
            {list.at === 'search' && (
              <Menu.Item
                onClick={() => go({ page: 'library', tab: 'search', search: toSearch(list.query) })}
              >
                Open in the search
              </Menu.Item>
            )}
            <Menu.Item onClick={() => openDialog({ at: 'rename', list })}>Rename…</Menu.Item>
            <Menu.Item
              className={menu.danger ?? ''}
              onClick={() => openDialog({ at: 'remove', list })}
            >
              Remove…
            </Menu.Item>
          </Menu.Dropdown>
        </Menu>
      )}
    </>
  )
}
