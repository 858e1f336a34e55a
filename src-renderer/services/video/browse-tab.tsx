import { Button } from '@mantine/core'
import { IconSettings } from '@tabler/icons-react'
import { useMemo } from 'react'
import { modelOf } from '../../data/asked'
import { useOperation } from '../../data/use-operation'
import { Answered } from '../../kit/shown/answered'
import { useWorkspace } from '../../state/workspace'
import { SegmentedTabs } from '../../ui/choice/segmented-tabs'
import { EmptyState } from '../../ui/empty-state'
import { Pane, Row, Space, Toolbar } from '../../ui/layout'
import { useLanguageAndRegion } from '../video-preferences'
import { browseRoute, preferencesRoute } from '../video-routes'
import { ContentGrid, ContentList, useContents } from './content-list'
import { FilterChips } from './filter-chips'
import { asContent } from './listed'
import styles from './video.module.css'

const feeds = [
  { id: 'home', label: 'Home' },
  { id: 'trending', label: 'Trending' },
] as const

/** What the service offers without being asked for anything: home, and what is trending. */
export function BrowseTab({ values }: { values: Record<string, string> }) {
  const go = useWorkspace((workspace) => workspace.go)
  const { hl, gl } = useLanguageAndRegion()
  const feed = values.feed === 'trending' ? 'trending' : 'home'
  return (
    <Pane>
      <Toolbar label="Browse videos">
        <SegmentedTabs
          label="Feeds"
          tabs={feeds}
          selected={feed}
          onSelect={(id) => go(browseRoute({ feed: id }))}
        />
        <Space />
        <span className={styles.faint}>
          {hl}, {gl}
        </span>
        <Button
          size="xs"
          variant="default"
          leftSection={<IconSettings size={15} />}
          onClick={() => go(preferencesRoute)}
        >
          Choose language and country…
        </Button>
      </Toolbar>
      {feed === 'home' ? <Home values={values} /> : <Trending section={values.filter} />}
    </Pane>
  )
}

function Home({ values: { cursor } }: { values: Record<string, string> }) {
  const region = useLanguageAndRegion()
  const asked = { ...region, ...(cursor !== undefined && { cursor }) }
  const contents = useContents('video.home', asked)
  return (
    <ContentList
      {...contents}
      label="Home"
      nothing="The service offers nothing here now."
      bar={({ filters }) => (
        <FilterChips
          filters={filters}
          routeOf={(chosen, label) =>
            browseRoute({
              feed: 'home',
              ...(chosen !== undefined && { cursor: chosen, filter: label }),
            })
          }
        />
      )}
    />
  )
}

/** The sections as tabs; the operation customarily takes no language and no country. */
function Trending({ section }: { section: string | undefined }) {
  const go = useWorkspace((workspace) => workspace.go)
  const handle = useOperation('video.trending', {})
  const sections = modelOf(handle, 'trending')?.sections ?? []
  const shown = sections.find(({ title }) => title === section) ?? sections[0]
  const items = useMemo(() => (shown?.videos ?? []).map((video) => asContent(video)), [shown])
  return (
    <Answered
      at="trending"
      operation="video.trending"
      handle={handle}
      empty={() => items.length === 0 && <EmptyState title="Nothing is trending now." />}
      bar={() =>
        sections.length > 1 && (
          <Row className={styles.chips}>
            <SegmentedTabs
              label="Sections of what is trending"
              small
              tabs={sections.map(({ title = 'All' }) => ({ id: title, label: title }))}
              selected={shown?.title ?? 'All'}
              onSelect={(title) => go(browseRoute({ feed: 'trending', filter: title }))}
            />
          </Row>
        )
      }
    >
      {() => (
        <ContentGrid
          name="video.trending"
          question={shown?.title ?? ''}
          items={items}
          label="Trending"
        />
      )}
    </Answered>
  )
}
