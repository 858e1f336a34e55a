import { useOperationPages } from '../../data/use-operation-pages'
import { SearchPage } from '../../kit/page/search-page'
import { useWorkspace } from '../../state/workspace'
import { EmptyState } from '../../ui/empty-state'
import { ArticleList, articleItems } from './article-list'
import { searchRoute } from './routes'

/** The search, before anything is searched for or with what was found. */
export function SearchTab({ values: { q = '' } }: { values: Record<string, string> }) {
  const go = useWorkspace((workspace) => workspace.go)
  const pages = useOperationPages('news.search', q === '' ? null : { q }, articleItems)
  return (
    <SearchPage label="Search news" asked={q} onSend={(words) => go(searchRoute(words))}>
      <ArticleList
        operation="news.search"
        question={q}
        pages={pages}
        nothing={`The service found nothing for “${q}”.`}
        idle={
          <EmptyState title="What is it about?">
            Words sent from here are searched for by the service. What was seen before is found in
            the Library, without a call.
          </EmptyState>
        }
      />
    </SearchPage>
  )
}
