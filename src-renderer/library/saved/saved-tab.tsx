import { Button } from '@mantine/core'
import { IconStar } from '@tabler/icons-react'
import { useMemo, useRef } from 'react'
import type { LibraryList, LibraryQuery } from '#shared/bridge/library'
import { searches, useSearch } from '../../data/listing/use-search'
import { useLists } from '../../data/use-library'
import type { FromMain } from '../../data/use-main'
import type { RowListHandle } from '../../kit/rows/row-list'
import { Loaded } from '../../kit/shown/loaded'
import type { SavedChoice } from '../../state/library-route'
import { usePageCommands } from '../../state/page-commands'
import { shortText, usePageState } from '../../state/page-memory'
import { useWorkspace } from '../../state/workspace'
import { EmptyState } from '../../ui/empty-state'
import { FaultCard } from '../../ui/failure/fault-card'
import { useLocale } from '../../ui/locale'
import { ResizablePane } from '../../ui/resizable-pane'
import { SearchField } from '../../ui/search-field'
import { Waiting } from '../../ui/waiting'
import { counted, tallyWords } from '../../ui/words'
import { KeptAnswers } from '../history/kept-answers'
import { ItemList } from '../items/item-list'
import { isCounted } from '../search/count-words'
import { ListTools } from './list-tools'
import styles from './saved.module.css'
import { SavedNav } from './saved-nav'

const everything: SavedChoice = { at: 'all' }
type Lists = { lists: LibraryList[]; tags: { tag: string; count: number }[] }

/** What is saved: lists, saved searches and tags on the left, what is in them on the right. */
export function SavedTab() {
  const asked = useLists()
  const choice =
    useWorkspace(({ route }) => (route.page === 'library' ? route.saved : undefined)) ?? everything
  const go = useWorkspace((workspace) => workspace.go)
  return (
    <div className={styles.whole}>
      <ResizablePane name="library-saved" label="Saved" width={216} min={160} max={360} sunken>
        <SavedNav
          lists={listsIn(asked)}
          tags={asked.at === 'ready' ? asked.value.tags : []}
          choice={choice}
          onChoose={(saved) => go({ page: 'library', tab: 'saved', saved })}
        />
      </ResizablePane>
      <section className={styles.column} aria-label="What is saved">
        <Loaded asked={asked} waiting="The lists are loading">
          {({ lists }) =>
            choice.at === 'answers' ? (
              <SavedAnswers />
            ) : (
              <Items key={JSON.stringify(choice)} choice={choice} lists={lists} />
            )
          }
        </Loaded>
      </section>
    </div>
  )
}

function listsIn(asked: FromMain<Lists>): readonly LibraryList[] {
  return asked.at === 'ready' ? asked.value.lists : []
}

function titleOf(choice: SavedChoice, list: LibraryList | undefined): string {
  if (choice.at === 'tag') return choice.tag
  return choice.at === 'list' ? (list?.name ?? 'List') : 'All saved'
}

const commands = { refresh: () => searches.saved.renew() }

/** What main is asked for a choice among the saved things. A saved search is asked as it was kept. */
function savedQuery(
  choice: SavedChoice,
  lists: readonly LibraryList[],
  text: string,
): LibraryQuery {
  const base = { text: text.trim(), saved: true, order: 'newest' } as const
  switch (choice.at) {
    case 'all':
    case 'answers':
      return base
    case 'tag':
      return { ...base, tag: choice.tag }
    case 'list': {
      const list = lists.find(({ id }) => id === choice.id)
      return list?.at === 'search' ? list.query : { ...base, list: choice.id }
    }
    default:
      return choice satisfies never
  }
}

function Items({ choice, lists }: { choice: SavedChoice; lists: readonly LibraryList[] }) {
  const locale = useLocale()
  const name = `library.saved.words ${JSON.stringify(choice)}`
  const [text, setText] = usePageState(name, '', shortText)
  const list = choice.at === 'list' ? lists.find(({ id }) => id === choice.id) : undefined
  const query = useMemo(() => savedQuery(choice, lists, text), [choice, lists, text])
  const found = useSearch('saved', query)
  const rowList = useRef<RowListHandle>(null)
  usePageCommands(commands)
  const rows = found.at === 'shown' ? found.rows : undefined
  // Rows of another list must not stand in for those of this one.
  const own = rows?.question === JSON.stringify(query) || text !== '' ? rows : undefined
  return (
    <>
      <div className={styles.head}>
        <h2 title={titleOf(choice, list)}>{titleOf(choice, list)}</h2>
        <span className={styles.total} role="status">
          {own !== undefined &&
            isCounted(found) &&
            (own.head.total.exact
              ? counted(own.head.total.count, 'item', 'items', locale)
              : `${tallyWords(own.head.total, locale)} items`)}
        </span>
        {list?.at !== 'search' && (
          <div className={styles.filter}>
            <SearchField
              label="Search what is saved here"
              placeholder="Search here"
              value={text}
              onChange={setText}
              ofPage
              onKeyDown={(event) => {
                if (event.key === 'ArrowDown') rowList.current?.focus()
              }}
            />
          </div>
        )}
        <ListTools
          list={list}
          query={query}
          name={titleOf(choice, list)}
          empty={own?.items.length === 0 && isCounted(found)}
        />
      </div>
      {found.at === 'failed' && <FaultCard fault={found.fault} onRetry={searches.saved.renew} />}
      {found.at !== 'failed' && own === undefined && <Waiting label="The items are loading" />}
      {own !== undefined && (
        <ItemList
          place="saved"
          rows={own}
          listRef={rowList}
          empty={<NothingHere filtered={text !== ''} list={list} onClear={() => setText('')} />}
        />
      )}
    </>
  )
}

interface NothingHereProps {
  filtered: boolean
  list: LibraryList | undefined
  onClear: () => void
}

function NothingHere({ filtered, list, onClear }: NothingHereProps) {
  const go = useWorkspace((workspace) => workspace.go)
  if (filtered) {
    return (
      <EmptyState
        icon={<IconStar stroke={1.8} />}
        title="Nothing here matches"
        actions={<Button onClick={onClear}>Show all</Button>}
      />
    )
  }
  return (
    <EmptyState
      icon={<IconStar stroke={1.8} />}
      title={list === undefined ? 'Nothing saved yet' : 'Nothing in it yet'}
      actions={
        <Button onClick={() => go({ page: 'library', tab: 'search' })}>Search the library</Button>
      }
    >
      {list?.at === 'search'
        ? 'Items that match this search appear here as you see them.'
        : 'The star of an item saves it; its menu adds it to lists. Saved items stay when the library is full.'}
    </EmptyState>
  )
}

function SavedAnswers() {
  return (
    <KeptAnswers
      place="saved"
      title="Whole answers"
      empty={
        <EmptyState icon={<IconStar stroke={1.8} />} title="No answer saved yet">
          The star beside an answer saves all of it, with its items.
        </EmptyState>
      }
    />
  )
}
