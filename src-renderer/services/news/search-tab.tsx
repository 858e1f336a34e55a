import { useMemo } from 'react'
import { useOperationPages } from '../../data/use-operation-pages'
import { MorePages } from '../../kit/page/more-pages'
import { SearchPage } from '../../kit/page/search-page'
import { Shown } from '../../kit/shown/shown'
import { Unanswered } from '../../kit/shown/unanswered'
import { useWorkspace } from '../../state/workspace'
import { SegmentedChoice } from '../../ui/choice/segmented-choice'
import { EmptyState } from '../../ui/empty-state'
import { Pane, Toolbar } from '../../ui/layout'
import { SearchField } from '../../ui/search-field'
import { articleItems, cameAtOf } from './front-page'
import styles from './news.module.css'
import { choiceOf, type ListChoice, listRoute, searchRoute } from './routes'
import { NoStories, StoryList } from './story-list'
import { useSection, useStories } from './use-stories'

const wheres = [
  { value: 'search', label: 'At the service' },
  { value: 'find', label: 'In what is stored' },
] as const

/** Searches the service for words, or finds them in everything that is kept. */
export function SearchTab({ values }: { values: Record<string, string> }) {
  const choice = useMemo((): ListChoice => choiceOf(values) ?? { at: 'search', q: '' }, [values])
  const go = useWorkspace((workspace) => workspace.go)
  const words = choice.at === 'find' ? choice.text : choice.at === 'search' ? choice.q : ''
  return (
    <Pane>
      <div className={styles.where}>
        <SegmentedChoice
          label="Where to look"
          options={wheres}
          value={choice.at === 'find' ? 'find' : 'search'}
          onChange={(where) =>
            go(
              listRoute(
                where === 'find' ? { at: 'find', text: words } : { at: 'search', q: words },
              ),
            )
          }
        />
      </div>
      {choice.at === 'find' ? (
        <Find key="find" choice={choice} />
      ) : (
        <Search key="search" q={words} />
      )}
    </Pane>
  )
}

function Search({ q }: { q: string }) {
  const go = useWorkspace((workspace) => workspace.go)
  const choice = useMemo((): ListChoice => ({ at: 'search', q }), [q])
  const pages = useOperationPages('news.search', q === '' ? null : { q }, articleItems)
  const [section, setSection] = useSection(choice)
  const found = useMemo(() => pages.items.map(({ recordId }) => recordId), [pages.items])
  const stories = useStories(choice, { section, found })
  return (
    <SearchPage label="Search news" asked={q} onSend={(words) => go(searchRoute(words))}>
      <Shown
        operation="news.search"
        handle={pages}
        idle={
          <EmptyState title="What is it about?">
            Words sent from here are searched for by the service. What was seen before is found
            under “In what is stored”, without a call.
          </EmptyState>
        }
        empty={({ none }) =>
          none !== null ? (
            <Unanswered model={none} operation="news.search" handle={pages} />
          ) : pages.items.length === 0 ? (
            <EmptyState title={`The service found nothing for “${q}”.`} />
          ) : undefined
        }
      >
        {() => (
          <StoryList
            choice={choice}
            stories={stories}
            section={section}
            onSection={setSection}
            empty={
              <NoStories stories={stories} section={section} cameAt={cameAtOf([pages.asked])}>
                {null}
              </NoStories>
            }
            foot={<MorePages pages={pages} one="article" many="articles" />}
          />
        )}
      </Shown>
    </SearchPage>
  )
}

function Find({ choice }: { choice: Extract<ListChoice, { at: 'find' }> }) {
  const replace = useWorkspace((workspace) => workspace.replace)
  const [section, setSection] = useSection(choice)
  const stories = useStories(choice, { section })
  return (
    <>
      <Toolbar label="Find in what is stored">
        <SearchField
          label="Find in what is stored"
          placeholder="Find in every story that was seen: no call"
          ofPage
          wide
          autoFocus
          value={choice.text}
          onChange={(text) => replace(listRoute({ at: 'find', text }))}
        />
      </Toolbar>
      <StoryList
        choice={choice}
        stories={stories}
        section={section}
        onSection={setSection}
        empty={
          <NoStories stories={stories} section={section}>
            <EmptyState
              title={choice.text === '' ? 'Nothing is stored yet' : 'Nothing stored says that'}
            >
              {choice.text === ''
                ? 'Stories are stored as they are seen.'
                : 'The service may know of it: “At the service” asks (1 call).'}
            </EmptyState>
          </NoStories>
        }
      />
    </>
  )
}
