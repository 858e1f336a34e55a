import { useState } from 'react'
import { useOperationPages } from '../../data/use-operation-pages'
import { useWorkspace } from '../../state/workspace'
import { EmptyState } from '../../ui/empty-state'
import { Pane, Toolbar } from '../../ui/layout'
import { SearchField } from '../../ui/search-field'
import { ArticleList, articleItems } from './article-list'
import { searchRoute } from './routes'

/** The search before anything is searched for. */
export function SearchTab() {
  return <Search asked="" />
}

/** What a search has found. */
export function FoundNews({ values: { q = '' } }: { values: Record<string, string> }) {
  return <Search asked={q} />
}

/** Searches the service by words; each search is one call, and a step of the history. */
function Search({ asked }: { asked: string }) {
  const go = useWorkspace((workspace) => workspace.go)
  const [typed, setTyped] = useState(asked)
  const pages = useOperationPages('news.search', asked === '' ? null : { q: asked }, articleItems)
  const send = () => {
    const q = typed.trim()
    if (q !== '') go(searchRoute(q))
  }
  return (
    <Pane>
      <Toolbar label="Search">
        <SearchField
          label="Search news"
          placeholder="Search at the service: Enter sends it (1 call)"
          ofPage
          autoFocus={asked === ''}
          value={typed}
          onChange={setTyped}
          onKeyDown={({ key }) => key === 'Enter' && send()}
        />
      </Toolbar>
      <ArticleList
        operation="news.search"
        name="news.search"
        question={asked}
        pages={pages}
        nothing={`The service found nothing for “${asked}”.`}
        idle={
          <EmptyState title="What is it about?">
            Words sent from here are searched for by the service. What was seen before is found in
            the Library, without a call.
          </EmptyState>
        }
      />
    </Pane>
  )
}
