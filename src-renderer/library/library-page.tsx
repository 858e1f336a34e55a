import { Button } from '@mantine/core'
import { IconDatabaseOff, IconHistory, IconLock, IconX } from '@tabler/icons-react'
import type { LibraryTask } from '#shared/bridge/library'
import { desk } from '../desk'
import { useLibrary, useLibraryTasks } from '../state/library'
import type { LibraryTab } from '../state/library-route'
import { listedTasks, taskFraction, taskWords } from '../state/task-words'
import { valueOrNotify } from '../state/value-or-notify'
import { useWorkspace } from '../state/workspace'
import { EmptyState } from '../ui/empty-state'
import { IconButton } from '../ui/icon-button'
import { useLocale } from '../ui/locale'
import { ProgressLine } from '../ui/progress-line'
import { Waiting } from '../ui/waiting'
import { LibraryDialogs } from './dialogs/library-dialogs'
import { HighlightsTab } from './highlights/highlights-tab'
import { KeptAnswers } from './history/kept-answers'
import styles from './library-page.module.css'
import { SavedTab } from './saved/saved-tab'
import { SearchTab } from './search/search-tab'
import { StorageTab } from './storage/storage-tab'
import taskStripStyles from './tasks/task-strip.module.css'

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

/** The library is being opened; after an update its tables may have to be made again. */
function StoreOpening() {
  return <Waiting label="The library is opening" />
}

/** Nothing is stored in this run: why, and what still works. */
function StoreFailed({ reason }: { reason: string }) {
  return (
    <EmptyState
      icon={<IconDatabaseOff stroke={1.8} />}
      title="The library could not be opened"
      actions={
        <Button
          variant="default"
          onClick={() => void valueOrNotify(desk.call('system.openDataFolder'))}
        >
          Open the data folder
        </Button>
      }
    >
      {reason} Answers are not being stored. The services work as usual.
    </EmptyState>
  )
}

/** What is stored can be read, and nothing new is added. */
function StoreReadOnly({ reason }: { reason: string }) {
  return (
    <p className={styles.readOnly} role="status">
      <IconLock aria-hidden="true" stroke={1.8} />
      Read only: {reason} The library can be searched; nothing new is added.
    </p>
  )
}

/** What the library does for a while, and what has just ended, above whatever is shown. */
function TaskStrip() {
  const tasks = listedTasks(useLibraryTasks())
  if (tasks.length === 0) return null
  return (
    <ul className={taskStripStyles.strip} aria-label="Tasks of the library">
      {tasks.map((task) => (
        <TaskLine key={task.id} task={task} />
      ))}
    </ul>
  )
}

function TaskLine({ task }: { task: LibraryTask }) {
  const locale = useLocale()
  const running = task.state.at === 'running'
  const words = taskWords(task, locale)
  const short = task.state.at === 'ended' && task.state.reason !== null
  return (
    <li className={taskStripStyles.task} data-short={short || undefined}>
      <span className={taskStripStyles.words} role={running ? undefined : 'status'}>
        {words}
      </span>
      {running && (
        <span className={taskStripStyles.progress}>
          <ProgressLine label={words} fraction={taskFraction(task)} />
        </span>
      )}
      <IconButton
        label={running ? 'Cancel' : 'Remove from the list'}
        icon={<IconX stroke={1.8} />}
        tooltipPosition="left"
        onClick={() => void valueOrNotify(desk.call('library.endTask', { id: task.id }))}
      />
    </li>
  )
}

/** Every stored answer, newest first. */
function HistoryTab() {
  const visit = useWorkspace((workspace) => workspace.visit)
  return (
    <KeptAnswers
      place="history"
      title="Stored answers"
      empty={
        <EmptyState
          icon={<IconHistory stroke={1.8} />}
          title="No answers yet"
          actions={<Button onClick={() => visit('flights')}>Go to the services</Button>}
        >
          Every answer of every service is stored here, with the values it was asked with. It opens
          again at no cost.
        </EmptyState>
      }
    />
  )
}
