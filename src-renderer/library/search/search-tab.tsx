import { Menu } from '@mantine/core'
import { IconBookmark, IconCloudDown, IconDots } from '@tabler/icons-react'
import { type KeyboardEvent, useEffect, useMemo, useRef } from 'react'
import type { LibraryQuery } from '#shared/bridge/library'
import { searches, useSearch } from '../../data/listing/use-search'
import { exportAs, formats } from '../../kit/export/records-export'
import { MenuEntry } from '../../kit/page/menu-entry'
import type { RowListHandle } from '../../kit/rows/row-list'
import { type LibrarySearch, wholeLibrary } from '../../state/library-route'
import { openOffer, wishOf } from '../../state/offline-dialog'
import { usePageCommands } from '../../state/page-commands'
import { useWorkspace } from '../../state/workspace'
import { FaultCard } from '../../ui/failure/fault-card'
import { IconButton } from '../../ui/icon-button'
import { useLocale } from '../../ui/locale'
import { SearchField } from '../../ui/search-field'
import { useNow } from '../../ui/use-now'
import { Waiting } from '../../ui/waiting'
import { openDialog } from '../dialogs/dialog-state'
import { ItemList } from '../items/item-list'
import { filtersOf, toQuery, toStoredQuery } from '../library-query'
import { foundWords, isCounted } from './count-words'
import { Facets } from './facets'
import { NothingFound, NothingKept } from './nothing-found'
import searchBoxStyles from './search-box.module.css'
import styles from './search-tab.module.css'

const commands = { refresh: () => searches.search.renew() }

/** The search as it stands in the route, and how to change it. */
function useLibrarySearch() {
  const search =
    useWorkspace(({ route }) => (route.page === 'library' ? route.search : undefined)) ??
    wholeLibrary
  const typing = useRef(false)
  const show = (next: LibrarySearch, step: boolean) => {
    const { go, replace } = useWorkspace.getState()
    const route = { page: 'library', tab: 'search', search: next } as const
    if (step) go(route)
    else replace(route)
  }
  return {
    search,
    /** A word that is typed is one step of the way back, not one for each letter. */
    type: (text: string) => {
      show({ ...search, text }, !typing.current)
      typing.current = true
    },
    /** Ends the word: what is typed next is another step. */
    settle: () => {
      typing.current = false
    },
    change: (part: Partial<LibrarySearch>) => {
      typing.current = false
      show({ ...search, ...part }, true)
    },
  }
}

/** Everything that was ever seen, searched as one types. */
export function SearchTab() {
  const locale = useLocale()
  const { search, type, settle, change } = useLibrarySearch()
  const day = new Date(useNow()).toDateString()
  // The days of a period start over at midnight.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the day stands for the time
  const query = useMemo(() => toQuery(search, Date.now()), [search, day])
  const found = useSearch('search', query)
  const list = useRef<RowListHandle>(null)
  usePageCommands(commands)

  const rows = found.at === 'shown' ? found.rows : undefined
  const asks = query.text !== '' || filtersOf(search).length > 0
  return (
    <>
      <SearchBox
        value={search.text}
        onType={type}
        onSettle={settle}
        onLeave={() => list.current?.focus()}
        count={foundWords(found, locale)}
      />
      <Facets
        search={search}
        head={isCounted(found) ? rows?.head : undefined}
        onChange={change}
        more={<SearchMenu query={toStoredQuery(search, Date.now())} asks={asks} />}
      />
      {rows?.head.manner === 'plain' && (
        <p className={styles.plain}>
          The database on this computer has no full-text index: words are matched as they are
          written, and results are not ordered by relevance.
        </p>
      )}
      {found.at === 'waiting' && <Waiting label="Searching the library" />}
      {found.at === 'failed' && <FaultCard fault={found.fault} onRetry={searches.search.renew} />}
      {rows !== undefined && (
        <ItemList
          place="search"
          rows={rows}
          listRef={list}
          empty={asks ? <NothingFound search={search} onChange={change} /> : <NothingKept />}
        />
      )}
    </>
  )
}

interface SearchBoxProps {
  value: string
  onType: (text: string) => void
  /** The word is done. */
  onSettle: () => void
  /** Takes the keyboard to what was found. */
  onLeave: () => void
  /** How much was found, in words; empty while nobody knows. */
  count: string
}

/** The field that searches everything as one types. It has the keyboard when the page opens. */
function SearchBox({ value, onType, onSettle, onLeave, count }: SearchBoxProps) {
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => field.current?.focus({ preventScroll: true }), [])
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowDown' && event.key !== 'Enter') return
    event.preventDefault()
    onSettle()
    onLeave()
  }
  return (
    <search className={searchBoxStyles.box}>
      <SearchField
        ref={field}
        large
        ofPage
        label="Search the library"
        placeholder="Search everything you have seen"
        clearLabel="Clear the search"
        value={value}
        maxLength={1000}
        onChange={onType}
        onBlur={onSettle}
        onKeyDown={onKeyDown}
        after={
          <span className={searchBoxStyles.count} role="status">
            {count}
          </span>
        }
      />
    </search>
  )
}

interface SearchMenuProps {
  /** As it is stored: it counts its last days when it is asked. */
  query: LibraryQuery
  /** Whether it asks for less than everything. */
  asks: boolean
}

/** What can be done with all that a search finds. */
function SearchMenu({ query, asks }: SearchMenuProps) {
  const locale = useLocale()
  const name = query.text === '' ? 'Library' : query.text
  const what = { at: 'search', query } as const
  const not = asks ? undefined : 'Type words or choose a filter first.'
  return (
    <Menu position="bottom-end" width={220}>
      <Menu.Target>
        <IconButton label="More for this search" icon={<IconDots stroke={1.8} />} />
      </Menu.Target>
      <Menu.Dropdown>
        <MenuEntry
          icon={IconBookmark}
          not={not}
          onClick={() => openDialog({ at: 'saveSearch', query })}
        >
          Save this search…
        </MenuEntry>
        <MenuEntry icon={IconCloudDown} not={not} onClick={() => openOffer(wishOf(what, name))}>
          Take offline…
        </MenuEntry>
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
