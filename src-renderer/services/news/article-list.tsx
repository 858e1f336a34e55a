import { type ReactNode, useState } from 'react'
import type { OperationId } from '#shared/services/index'
import type { ArticlesView } from '#shared/services/news/views'
import type { PagesHandle } from '../../data/use-operation-pages'
import { RecordsExport } from '../../kit/export/records-export'
import { ListPage } from '../../kit/page/list-page'
import { MorePages } from '../../kit/page/more-pages'
import { RecordPane } from '../../kit/record/record-pane'
import { useRecordList } from '../../kit/record/use-record-list'
import { Shown } from '../../kit/shown/shown'
import { useWorkspace } from '../../state/workspace'
import { EmptyState } from '../../ui/empty-state'
import { ArticleRow, articleHeight, type ListedArticle } from './article-row'
import { ArticleText } from './article-text'
import { articleRoute } from './routes'

/** How the articles of an answer are found and told apart. */
export const articleItems = {
  items: ({ articles }: ArticlesView) => articles,
  keyOf: ({ recordId }: ListedArticle) => recordId,
}

const articles = { service: 'news', kind: 'article' } as const

interface ArticleListProps {
  operation: OperationId
  question: string
  pages: PagesHandle<ArticlesView, ListedArticle>
  /** Said where the answer holds no article. */
  nothing: string
  idle?: ReactNode
}

/** Articles below each other, and the text of one beside them. */
export function ArticleList({ operation, question, pages, nothing, idle }: ArticleListProps) {
  const go = useWorkspace((workspace) => workspace.go)
  const { items } = pages
  const { list, markOf, pointerOf, onKey, onRead } = useRecordList(
    operation,
    question,
    items,
    articles,
  )
  const [shown, setShown] = useState<ListedArticle>()
  return (
    <Shown
      operation={operation}
      handle={pages}
      idle={idle}
      tools={
        <RecordsExport
          what={{ at: 'items', items: items.map(pointerOf) }}
          name={question}
          disabled={items.length === 0}
        />
      }
      empty={() => (items.length === 0 ? <EmptyState title={nothing} /> : undefined)}
    >
      {() => (
        <ListPage
          list={list}
          label="Stories"
          heightOf={articleHeight}
          foot={<MorePages pages={pages} one="story" many="stories" />}
          empty={null}
          shown={shown}
          onShow={(article) => {
            setShown(article)
            if (article !== undefined) onRead(article)
          }}
          onOpen={({ recordId }) => go(articleRoute(recordId))}
          onKey={onKey}
          pane={(article, frame) => (
            <RecordPane
              name="news.reader"
              title="Story"
              pointer={pointerOf(article)}
              mark={markOf(article)}
              frame={frame}
            >
              <ArticleText article={article} />
            </RecordPane>
          )}
        >
          {(article, state) => (
            <ArticleRow article={article} mark={markOf(article)} state={state} />
          )}
        </ListPage>
      )}
    </Shown>
  )
}
