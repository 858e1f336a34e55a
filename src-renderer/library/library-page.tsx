import { useLibrary } from '../state/library'
import type { LibraryTab } from '../state/library-route'
import { LibraryDialogs } from './dialogs/library-dialogs'
import { HighlightsTab } from './highlights/highlights-tab'
import { HistoryTab } from './history/history-tab'
import { SavedTab } from './saved/saved-tab'
import { SearchTab } from './search/search-tab'
import { StorageTab } from './storage/storage-tab'
import { StoreFailed, StoreOpening, StoreReadOnly } from './store-states'
import { TaskStrip } from './tasks/task-strip'

function Tab({ tab }: { tab: LibraryTab }) {
  switch (tab) {
    case 'search':
      return <SearchTab />
    case 'saved':
      return <SavedTab />
    case 'highlights':
      return <HighlightsTab />
    case 'history':
      return <HistoryTab />
    case 'storage':
      return <StorageTab />
    default:
      return tab satisfies never
  }
}

/** Everything that was seen: searched, saved, looked back on, and what it takes on the disk. */
export function LibraryPage({ tab }: { tab: LibraryTab }) {
  const store = useLibrary(({ state }) => state.store)
  if (store.at === 'opening') {
    return (
      <>
        <TaskStrip />
        <StoreOpening />
      </>
    )
  }
  if (store.at === 'failed') return <StoreFailed reason={store.reason} />
  return (
    <>
      {store.at === 'readOnly' && <StoreReadOnly reason={store.reason} />}
      <TaskStrip />
      <Tab tab={tab} />
      <LibraryDialogs />
    </>
  )
}
