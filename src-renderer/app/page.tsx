import { useRef } from 'react'
import { tabsOf, workspaces } from '../services'
import { useWorkspace } from '../state/workspace'
import { pageTitle } from './header'
import { ActivityPage, LibraryPage, SettingsPage } from './own-pages'
import styles from './page.module.css'
import { Part } from './part'
import { usePageFocus } from './use-page-focus'

const noValues = {}

function PageContent() {
  const { route, id: step } = useWorkspace(({ here }) => here)
  switch (route.page) {
    case 'service': {
      const { view } = route
      const View = view === undefined ? undefined : workspaces[route.service].views?.[view.name]
      if (view !== undefined && View !== undefined) {
        const stays = workspaces[route.service].stays?.includes(view.name) === true
        const key = stays ? `${route.service} ${route.tab}` : step
        return <View key={key} service={route.service} values={view.values} />
      }
      const tabs = tabsOf(route.service)
      const tab = tabs.find(({ id }) => id === route.tab) ?? tabs[0]
      return tab === undefined ? null : (
        <tab.component
          key={`${route.service} ${tab.id}`}
          service={route.service}
          values={noValues}
        />
      )
    }
    case 'library':
      return <LibraryPage tab={route.tab ?? 'search'} />
    case 'activity':
      return <ActivityPage />
    case 'settings':
      return <SettingsPage section={route.section} />
    default:
      return route satisfies never
  }
}

/** The page that the route shows, inside its own failure boundary. */
export function Page() {
  const title = useWorkspace(({ route }) => pageTitle(route))
  const place = useRef<HTMLDivElement>(null)
  usePageFocus(place)
  return (
    <div ref={place} id="page" className={styles.page} tabIndex={-1}>
      <Part key={title} name={`The page ${title}`}>
        <PageContent />
      </Part>
    </div>
  )
}
