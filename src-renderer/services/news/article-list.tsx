import { useMemo, useState } from 'react'
import type { RecordPointer } from '#shared/reading/record'
import type { OperationId } from '#shared/services/index'
import type { Listed } from '#shared/services/lists'
import type { Article } from '#shared/services/news/models'
import type { ArticlesView } from '#shared/services/news/views'
import type { PagesHandle } from '../../data/use-operation-pages'
import { useMarks } from '../../data/use-record'
import { DetailBody, DetailPane } from '../../kit/detail/detail-pane'
import { ListPage } from '../../kit/page/list-page'
import { useList } from '../../kit/page/use-list'
import { Star } from '../../kit/save/star'
import { Shown } from '../../kit/shown/shown'
import { markRead, save, savedPointerOf, unsave } from '../../queries/library/marks'
import { useWorkspace } from '../../state/workspace'
import { EmptyState } from '../../ui/empty-state'
import { ArticleRow, articleHeight } from './article-row'
import { ArticleText } from './article-text'
import { articleRoute } from './routes'

/** An article of a list, with the id of its record. */
export type ListedArticle = Listed<Article>

/** How the articles of an answer are found and told apart. */
export const articleItems = {
  items: ({ articles }: ArticlesView) => articles,
  keyOf: ({ recordId }: ListedArticle) => recordId,
}

const pointerOf = ({ recordId }: ListedArticle): RecordPointer => ({
  service: 'news',
  kind: 'article',
  id: recordId,
})

interface ArticleListProps {
  operation: OperationId
  name: string
  question: string
  pages: PagesHandle<ArticlesView, ListedArticle>
  /** Said where the answer holds no article. */
  nothing: string
  idle?: React.ReactNode
}

/** Articles below each other, and the text of one beside them. */
export function ArticleList({ operation, name, question, pages, nothing, idle }: ArticleListProps) {
  const go = useWorkspace((workspace) => workspace.go)
  const { items, more } = pages
  const ids = useMemo(() => items.map(articleItems.keyOf), [items])
  const marks = useMarks('news', 'article', ids)
  const list = useList(name, question, items, articleItems.keyOf)
  const [shown, setShown] = useState<ListedArticle>()
  const read = (article: ListedArticle | undefined) => {
    setShown(article)
    if (article !== undefined) void markRead([pointerOf(article)], true)
  }
  const onKey = (article: ListedArticle, key: string): boolean => {
    const mark = marks.get(article.recordId)
    const pointer = savedPointerOf(pointerOf(article))
    if (key === 's') void (mark?.saved ? unsave([pointer]) : save({ items: [pointer] }))
    else if (key === 'm') void markRead([pointerOf(article)], mark?.read !== true)
    else return false
    return true
  }
  return (
    <Shown
      operation={operation}
      handle={pages}
      idle={idle}
      empty={() => (items.length === 0 ? <EmptyState title={nothing} /> : undefined)}
    >
      {() => (
        <ListPage
          list={list}
          label="Stories"
          heightOf={articleHeight}
          whole={more.at === 'none'}
          onMore={() => more.at === 'idle' && pages.loadMore()}
          empty={null}
          shown={shown}
          onShow={read}
          onOpen={(article) => go(articleRoute(article.recordId))}
          onKey={onKey}
          pane={(article, frame) => (
            <DetailPane
              name="news.reader"
              label="Story"
              kind="Story"
              {...frame}
              actions={
                <Star
                  key={article.recordId}
                  pointer={savedPointerOf(pointerOf(article))}
                  mark={marks.get(article.recordId)?.saved ?? null}
                />
              }
            >
              <DetailBody>
                <ArticleText article={article} />
              </DetailBody>
            </DetailPane>
          )}
        >
          {(article, state) => (
            <ArticleRow article={article} mark={marks.get(article.recordId)} state={state} />
          )}
        </ListPage>
      )}
    </Shown>
  )
}
