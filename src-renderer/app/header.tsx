import { IconChevronLeft, IconChevronRight, IconSearch } from '@tabler/icons-react'
import { serviceIdentity } from '../identity/service-identity'
import { TurnButtons } from '../kit/detail/turn-buttons'
import { isOwnPage, tabsOf } from '../services'
import { type LibraryRoute, libraryTabs } from '../state/library-route'
import { openOverlay } from '../state/overlays'
import { usePageTurn } from '../state/restore/page-turns'
import { type Route, useWorkspace } from '../state/workspace'
import { SegmentedTabs } from '../ui/choice/segmented-tabs'
import { IconButton } from '../ui/icon-button'
import { KeyHint } from '../ui/key-hint'
import styles from './header.module.css'

/** The name of the page that a route shows. */
export function pageTitle(route: Route): string {
  switch (route.page) {
    case 'service':
      return serviceIdentity[route.service].title
    case 'library':
      return 'Library'
    case 'activity':
      return 'Activity'
    case 'settings':
      return 'Settings'
    default:
      return route satisfies never
  }
}

function PageTabs({ route }: { route: Extract<Route, { page: 'service' }> }) {
  const visitTab = useWorkspace((workspace) => workspace.visitTab)
  const tabs = tabsOf(route.service)
  const tab = tabs.some(({ id }) => id === route.tab) ? route.tab : tabs[0]?.id
  return (
    <SegmentedTabs
      label={`${pageTitle(route)} tabs`}
      tabs={tabs}
      selected={isOwnPage(route) ? undefined : tab}
      onSelect={(tab) => visitTab({ page: 'service', service: route.service, tab })}
      panelId="page"
    />
  )
}

function LibraryTabs({ route }: { route: LibraryRoute }) {
  const visitTab = useWorkspace((workspace) => workspace.visitTab)
  return (
    <SegmentedTabs
      label="Library tabs"
      tabs={libraryTabs}
      selected={route.tab ?? 'search'}
      onSelect={(tab) => visitTab({ page: 'library', tab })}
      panelId="page"
    />
  )
}

/** From a thing's own page to its neighbours in the list it was opened from, and its place among how many. */
function PageTurns() {
  const turn = usePageTurn()
  const isOwn = useWorkspace(({ route }) => route.page === 'service' && isOwnPage(route))
  if (turn === undefined || !isOwn) return null
  return (
    <div className={styles.turns}>
      <TurnButtons turn={turn} of="of the list" />
    </div>
  )
}

/** The header: back and forward, the page's name and tabs, and the way to everything. */
export function Header() {
  const { route, canGoBack, canGoForward, back, forward } = useWorkspace()
  return (
    <header className={styles.header}>
      <div className={styles.steps}>
        <IconButton
          label="Back"
          keys="Alt+ArrowLeft"
          icon={<IconChevronLeft stroke={1.8} />}
          disabled={!canGoBack}
          onClick={back}
        />
        <IconButton
          label="Forward"
          keys="Alt+ArrowRight"
          icon={<IconChevronRight stroke={1.8} />}
          disabled={!canGoForward}
          onClick={forward}
        />
      </div>
      <h1 className={styles.title}>{pageTitle(route)}</h1>
      <div className={styles.tabs}>
        {route.page === 'service' && <PageTabs route={route} />}
        {route.page === 'library' && <LibraryTabs route={route} />}
      </div>
      <PageTurns />
      <button
        type="button"
        className={styles.search}
        aria-keyshortcuts="Control+K"
        onClick={() => openOverlay('palette')}
      >
        <IconSearch aria-hidden="true" stroke={1.8} />
        <span className={styles.words}>Search or do anything</span>
        <KeyHint keys="Mod+K" />
      </button>
    </header>
  )
}
