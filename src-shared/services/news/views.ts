import { type Values, type ViewsFor, view } from '../../operation/view'
import { firstText, membersOf } from '../../reading/reading'
import { fingerprint } from '../fingerprint'
import type { OperationId } from '../index'
import { countIn, distinctListed, type Listed, recordIdOf } from '../lists'
import type { Article, ArticleList, NewsPage } from './models'
import { readNewsPages } from './read-pages'
import { readArticles } from './readers'
import { articleRecords, pageRecords } from './records'

/** Articles as a page shows them: each once, in the order of the answer. */
export interface ArticlesView extends Omit<ArticleList, 'articles'> {
  articles: Listed<Article>[]
  /** How many articles the answer holds, repeated ones counted. */
  told: number
  /** The page of news that they stand on, where the answer or the question tells. */
  newsPage: string | null
}

/** What the answer of each news operation is to a person. */
export const newsViews = {
  'news.page': view({
    read: (body, { values, receivedAt }): ArticlesView =>
      articlesView(readArticles(body, receivedAt), pageOf(body, values)),
    next: (model, values) => nextOffset(model, values),
    records: ({ articles, newsPage }) => articleRecords(articles, newsPage),
  }),
  'news.pagesAndSections': view({
    read: (body): NewsPage[] => readNewsPages(body),
    records: pageRecords,
  }),
  'news.search': view({
    read: (body, { receivedAt }): ArticlesView =>
      articlesView(readArticles(body, receivedAt), null),
    next: (model, values) => nextPage(model, values),
    records: ({ articles }) => articleRecords(articles, null),
  }),
} satisfies ViewsFor<Extract<OperationId, `news.${string}`>>

function articlesView(list: ArticleList, newsPage: string | null): ArticlesView {
  const articles = list.articles.map((article) => ({ ...article, recordId: articleId(article) }))
  return { ...list, articles: distinctListed(articles), told: articles.length, newsPage }
}

/** The same article keeps its name in every section it stands in. */
function articleId({ id, linkAsTold, title, source }: Article): string {
  return recordIdOf(id ?? (linkAsTold || fingerprint(`${title}\n${source}`)))
}

/** The page's name: the answer knows it also where it was asked for by number. */
function pageOf(body: unknown, values: Values): string | null {
  const told = firstText(membersOf(body), 'page')
  return (told !== undefined && !/^\d+$/.test(told) ? told : firstText(values, 'page')) ?? null
}

/** The answer tells how many articles there are in all, so it is known whether more follow. */
function nextOffset({ told, total }: ArticlesView, values: Values): Values | undefined {
  const offset = countIn(values.offset) ?? 0
  const behind = offset + told
  if (total === null || told === 0 || behind >= total) return undefined
  return { ...values, offset: behind }
}

function nextPage({ articles, page, pages }: ArticlesView, values: Values): Values | undefined {
  const here = page ?? countIn(values.page) ?? 1
  if (pages === null || articles.length === 0 || here >= pages) return undefined
  return { ...values, page: here + 1 }
}
