import type { LibraryItem } from '#shared/bridge/library'
import type { Article } from '#shared/services/news/models'
import { useKeptAnswer } from '../../data/use-record'
import { RecordPage } from '../../kit/record/record-page'
import { ArticleText } from './article-text'

/** An article on a page of its own. */
export function ArticlePage({ values: { id = '' } }: { values: Record<string, string> }) {
  return (
    <RecordPage pointer={{ service: 'news', kind: 'article', id }} title="Story" reading>
      {(item) => <Opened item={item} />}
    </RecordPage>
  )
}

function Opened({ item }: { item: LibraryItem }) {
  const operation = item.operation === 'news.search' ? 'news.search' : 'news.page'
  const answer = useKeptAnswer(operation, item.answerId === '' ? null : item.answerId)
  const listed = answer.at === 'ready' ? answer.model.articles : []
  return (
    <ArticleText article={listed.find(({ recordId }) => recordId === item.id) ?? articleOf(item)} />
  )
}

/** What the record itself keeps, where the answer it came from is gone. Pure. */
function articleOf({ id, title, text, link, picture, happenedAt, parent }: LibraryItem): Article {
  const whole = { id, title, text, summary: '', authors: [], source: '' }
  return {
    ...whole,
    link: link ?? null,
    linkAsTold: link ?? '',
    picture: picture ?? null,
    section: parent?.title ?? '',
    publishedAt: happenedAt ?? null,
  }
}
