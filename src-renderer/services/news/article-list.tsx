import type { ReactNode } from 'react'
import type { OperationId } from '#shared/services/index'
import type { ArticlesView } from '#shared/services/news/views'
import type { PagesHandle } from '../../data/use-operation-pages'
import type { Subject } from '../../intents/subject'
import { RecordsExport } from '../../kit/export/records-export'
import { IntentBulk } from '../../kit/intents/intent-bulk'
import { BulkBar } from '../../kit/page/bulk-bar'
import { ListPage } from '../../kit/page/list-page'
import { MorePages } from '../../kit/page/more-pages'
import { useShownRow } from '../../kit/page/use-shown-row'
import { RecordMenu } from '../../kit/record/record-menu'
import { RecordPane } from '../../kit/record/record-pane'
import { useRecordList } from '../../kit/record/use-record-list'
import { Shown } from '../../kit/shown/shown'
import { useWorkspace } from '../../state/workspace'
import { EmptyState } from '../../ui/empty-state'
import { useLocale } from '../../ui/locale'
import { counted } from '../../ui/words'
import { ArticleRow, articleHeight, type ListedArticle } from './article-row'
import { ArticleText } from './article-text'
import { articleRoute } from './routes'

/** How the articles of an answer are found and told apart. */
export const articleItems = {
  items: ({ articles }: ArticlesView) => articles,
  keyOf: ({ recordId }: ListedArticle) => recordId,
}

/** A story as the rest of the program acts on it. Pure. */
const articleSubject = ({ recordId, title, link, picture }: ListedArticle): Subject => ({
  service: 'news',
  kind: 'article',
  id: recordId,
  title,
  link,
  picture,
})

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
  const locale = useLocale()
  const { items } = pages
  const { list, markOf, pointerOf, onKey, onRead } = useRecordList(
    operation,
    question,
    items,
    articles,
  )
  const [shown, setShown] = useShownRow(list)
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
          subjectOf={articleSubject}
          menu={(article, frame) => (
            <RecordMenu
              subjects={list.meant(article).map(articleSubject)}
              mark={markOf(article)}
              onOpen={() => go(articleRoute(article.recordId))}
              {...frame}
            />
          )}
          bulk={(chosen, clear) => (
            <BulkBar
              label="Selected stories"
              count={counted(chosen.length, 'story', 'stories', locale)}
              onClear={clear}
            >
              <IntentBulk subjects={chosen.map(articleSubject)} />
            </BulkBar>
          )}
          pane={(article, frame) => (
            <RecordPane
              name="news.reader"
              title="Story"
              pointer={pointerOf(article)}
              mark={markOf(article)}
              subject={articleSubject(article)}
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
