import { type Values, type ViewsFor, view } from '../../reading/forms/view'
import { firstText, membersOf } from '../../reading/reading'
import { fingerprint } from '../fingerprint'
import type { OperationId } from '../index'
import { countIn, recordIdOf } from '../lists'
import { nextOf } from '../paging'
import type { Unanswered } from '../unanswered'
import type { Article, ArticleList, ListedArticle, NewsPage } from './models'
import { readNewsPages, whyNoPages } from './read-pages'
import { readArticles } from './readers'
import { articleRecords, pageRecords } from './records'

/** Articles as a page shows them: each once, in the order of the answer. */
export interface ArticlesView extends Omit<ArticleList, 'articles'> {
  articles: ListedArticle[]
  /** How many rows of articles the answer holds, repeated ones counted: offsets count these. */
  stated: number
  /** The page of news that they stand on, if the answer or the question names it. */
  newsPage: string | null
}

/** What the answer of each news operation is to a person. */
export const newsViews = {
  'news.page': view({
    read: (body, { values, receivedAt }): ArticlesView =>
      articlesView(readArticles(body, receivedAt), pageOf(body, values)),
    next: (model, values) => nextOffset(model, values),
    records: ({ articles, newsPage }) => articleRecords(articles, newsPage),
    // News is given as feeds too.
    texts: 'feeds',
  }),
  'news.pagesAndSections': view({
    read: (body): NewsPage[] | Unanswered => {
      const pages = readNewsPages(body)
      return pages.length > 0 ? pages : (whyNoPages(body) ?? pages)
    },
    records: (model) => (Array.isArray(model) ? pageRecords(model) : []),
  }),
  'news.search': view({
    read: (body, { receivedAt }): ArticlesView =>
      articlesView(readArticles(body, receivedAt), null),
    next: (model, values) => nextPage(model, values),
    records: ({ articles }) => articleRecords(articles, null),
    texts: 'feeds',
  }),
} satisfies ViewsFor<Extract<OperationId, `news.${string}`>>

function articlesView(list: ArticleList, newsPage: string | null): ArticlesView {
  return { ...list, articles: eachOnce(list.articles), stated: list.rows, newsPage }
}

/** Each article once, with all its sections and the fullest of its texts. */
function eachOnce(articles: readonly Article[]): ListedArticle[] {
  const idOf = recordIds(articles)
  const listed = new Map<string, ListedArticle>()
  for (const article of articles) {
    const recordId = idOf(article)
    const sections = article.section === '' ? [] : [article.section]
    const known = listed.get(recordId)
    if (known === undefined) listed.set(recordId, { ...article, recordId, sections })
    else {
      known.sections = [...new Set([...known.sections, ...sections])]
      if (article.text.length > known.text.length) known.text = article.text
      if (article.summary.length > known.summary.length) known.summary = article.summary
      known.picture ??= article.picture
      known.publishedAt ??= article.publishedAt
    }
  }
  return [...listed.values()]
}

/**
 * The same article keeps its name in every section it stands in. An id that stands at different
 * articles names none of them: whichever comes first, each is then known by its address or heading.
 */
function recordIds(articles: readonly Article[]): (article: Article) => string {
  const namedBy = new Map<string, Article>()
  const shared = new Set<string>()
  for (const article of articles) {
    const { id } = article
    if (id === null) continue
    const other = namedBy.get(id)
    if (other === undefined) namedBy.set(id, article)
    else if (!isSame(other, article)) shared.add(id)
  }
  return ({ id, linkAsStated, title, source }) => {
    const own = linkAsStated || fingerprint(`${title}\n${source}`)
    if (id === null) return recordIdOf(own)
    return recordIdOf(shared.has(id) ? `${id} ${fingerprint(own)}` : id)
  }
}

/** Two entries with one id are one article if their addresses agree, or else their headings. */
function isSame(one: Article, other: Article): boolean {
  const stated = one.linkAsStated !== '' && other.linkAsStated !== ''
  return stated ? one.linkAsStated === other.linkAsStated : one.title === other.title
}

/** The page's name: the answer knows it also if it was asked for by number. */
function pageOf(body: unknown, values: Values): string | null {
  const stated = firstText(membersOf(body), 'page')
  return (
    (stated !== undefined && !/^\d+$/.test(stated) ? stated : firstText(values, 'page')) ?? null
  )
}

/**
 * What names the page after counts before numbers. A page of news has a name and no number: `page` is not
 * asked by there.
 */
function nextOffset(model: ArticlesView, values: Values): Values | undefined {
  const { stated, total, more, onward } = model
  const offset = countIn(values.offset) ?? 0
  const behind = offset + stated
  if (stated === 0 || more === false) return undefined
  if (onward !== null && onward.page === undefined) return nextOf(values, onward)
  if (total === null ? more !== true : behind >= total) return undefined
  return { ...values, offset: behind }
}

function nextPage(model: ArticlesView, values: Values): Values | undefined {
  const { articles, stated, total, page, pages, more, onward, byNumber } = model
  // What says nothing of its pages but how many articles there are may be on the page that was asked for.
  const isSilent = byNumber && pages === null && more === null
  const asked = values.page === undefined ? 1 : (countIn(values.page) ?? null)
  const numbered = page ?? (isSilent ? asked : null)
  const here = numbered ?? asked ?? 1
  if (articles.length === 0 || more === false) return undefined
  // Fewer than were asked for are the last ones, unless the service gives no more at a time.
  const isFull = numbered === 1 || stated >= (countIn(values.limit) ?? 0)
  const isBefore = numbered !== null && numbered > 0 && total !== null && numbered * stated < total
  const isCut = isFull && isBefore
  const follows = onward !== null || (pages === null ? more === true || isCut : here < pages)
  if (!follows) return undefined
  const isNumbered = onward === null || countIn(onward.page) === here + 1
  return isNumbered ? { ...values, page: here + 1 } : nextOf(values, onward)
}
