// biome-ignore-all lint/a11y/useSemanticElements: cells of a grid that holds only the rows in view
// biome-ignore-all lint/a11y/useFocusableInteractive: the grid has the keyboard, its cells do not
import type { RecordMark } from '#shared/bridge/library'
import type { Listed } from '#shared/services/lists'
import type { Article } from '#shared/services/news/models'
import { sectionTitle } from '#shared/services/news/read-pages'
import type { RowState } from '../../kit/rows/row-list'
import { RowButtons, RowMore } from '../../kit/rows/row-parts'
import { Star } from '../../kit/save/star'
import { Picture } from '../../ui/picture'
import { RelativeTime } from '../../ui/relative-time'
import styles from './news.module.css'

/** An article of a list, with the id of its record. */
export type ListedArticle = Listed<Article>

/** Two lines of title, one of summary, one of where and when. */
export const articleHeight = () => 104

interface ArticleRowProps {
  article: ListedArticle
  mark: RecordMark | undefined
  state: RowState
}

/** One story of a list: what it is about, who tells it, and when. */
export function ArticleRow({ article, mark, state }: ArticleRowProps) {
  const { title, summary, picture, publishedAt, recordId } = article
  const read = mark?.read === true
  const words = [sectionTitle(article.section), article.source].filter((word) => word !== '')
  return (
    <div className={styles.row} data-read={read || undefined}>
      <div role="gridcell" className={styles.words}>
        <div className={styles.title}>
          {!read && <span className="for-ears">unread: </span>}
          {title}
        </div>
        <div className={styles.summary}>{summary}</div>
        <div className={styles.facts}>
          {words.join(' · ')}
          {publishedAt !== null && (
            <>
              {words.length > 0 && ' · '}
              <RelativeTime at={publishedAt} />
            </>
          )}
          {read && ' · read'}
        </div>
      </div>
      <div role="gridcell" className={styles.side}>
        {picture !== null && <Picture address={picture} alt="" size="card" />}
      </div>
      <div role="gridcell" className={styles.tools}>
        <RowButtons>
          <RowMore name={title} state={state} />
          <Star
            key={recordId}
            pointer={{ at: 'record', service: 'news', kind: 'article', id: recordId }}
            mark={mark?.saved ?? null}
            row={{ name: title, tabIndex: state.active ? 0 : -1 }}
          />
        </RowButtons>
      </div>
    </div>
  )
}
