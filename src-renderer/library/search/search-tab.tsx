import { useMemo, useRef } from 'react'
import { searches, useSearch } from '../../data/listing/use-search'
import type { RowListHandle } from '../../kit/rows/row-list'
import { usePageCommands } from '../../state/page-commands'
import { FaultCard } from '../../ui/fault-card'
import { useLocale } from '../../ui/locale'
import { useNow } from '../../ui/use-now'
import { Waiting } from '../../ui/waiting'
import { ItemList } from '../items/item-list'
import { filtersOf, toQuery } from '../library-query'
import { countWords } from './count-words'
import { Facets } from './facets'
import { NothingFound, NothingKept } from './nothing-found'
import { SearchBox } from './search-box'
import { SearchMenu } from './search-menu'
import styles from './search-tab.module.css'
import { useLibrarySearch } from './use-library-search'

const commands = { refresh: () => searches.search.renew() }

/** Nothing was found so far, and the search has not ended. */
const isLooking = ({ items, next }: { items: readonly unknown[]; next: string | null }): boolean =>
  items.length === 0 && next !== null

/** Everything that was ever seen, searched as one types. */
export function SearchTab() {
  const locale = useLocale()
  const { search, type, settle, change } = useLibrarySearch()
  const day = new Date(useNow()).toDateString()
  // The days of a period begin anew at midnight.
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
        count={
          rows === undefined || isLooking(rows)
            ? ''
            : countWords(rows.head.total, rows.head.ms, locale)
        }
      />
      <Facets
        search={search}
        head={rows?.head}
        onChange={change}
        more={<SearchMenu query={query} asks={asks} />}
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
