import { countFact, firstText, makeRecord, membersOf, textFact } from '../../reading/reading'
import type { LibraryRecord, ReadContext, RecordReader } from '../../reading/record'
import { distinctRecords } from '../distinct-records'
import { fingerprint } from '../fingerprint'
import type { OperationId } from '../index'
import type { Article, NewsPage, NewsSection } from './models'
import { readNewsPages, titleOfSlug } from './read-pages'
import { readArticles } from './readers'

const readPageArticles: RecordReader = (body, context) => {
  const page = pageOf(body, context)
  return articleRecords(body, context, page)
}

const readFound: RecordReader = (body, context) => articleRecords(body, context, undefined)

const readPages: RecordReader = (body) =>
  distinctRecords(
    readNewsPages(body).flatMap((page) => [
      ...[pageRecord(page) ?? []].flat(),
      ...sectionRecords(page, page.sections),
    ]),
  )

/** The page's name: the answer knows it also where it was asked for by number. */
function pageOf(body: unknown, { values }: ReadContext): string | undefined {
  const told = firstText(membersOf(body), 'page')
  return told !== undefined && !/^\d+$/.test(told) ? told : firstText(values, 'page')
}

function articleRecords(
  body: unknown,
  { receivedAt }: ReadContext,
  page: string | undefined,
): LibraryRecord[] {
  const { articles } = readArticles(body, receivedAt)
  return distinctRecords(articles.flatMap((article) => articleRecord(article, page) ?? []))
}

/** The same article keeps its name in every section it stands in. */
export function articleId(article: Article): string {
  return article.id ?? (article.linkAsTold || fingerprint(`${article.title}\n${article.source}`))
}

function articleRecord(article: Article, page: string | undefined): LibraryRecord | undefined {
  const { summary, text, section } = article
  return makeRecord({
    service: 'news',
    kind: 'article',
    id: articleId(article),
    title: article.title,
    // Where the whole text begins with the summary, once is enough.
    text: text.startsWith(summary) ? text : `${summary}\n\n${text}`,
    facts: [
      textFact(article.source),
      textFact(section === '' ? undefined : sectionTitle(section)),
      textFact(article.authors.slice(0, 3).join(', ')),
    ],
    parent: parentOf(page, section),
    picture: article.picture,
    link: article.link,
    happenedAt: article.publishedAt ?? undefined,
  })
}

/** Articles name their section by what it is asked by, or by its heading. */
const sectionTitle = (section: string): string =>
  /[\sA-Z]/.test(section) ? section : titleOfSlug(section)

function parentOf(page: string | undefined, section: string) {
  if (page === undefined) return undefined
  return section === ''
    ? ({ kind: 'newsPage', id: page } as const)
    : ({ kind: 'newsSection', id: `${page}/${section}`, title: sectionTitle(section) } as const)
}

function pageRecord(page: NewsPage): LibraryRecord | undefined {
  return makeRecord({
    service: 'news',
    kind: 'newsPage',
    id: page.slug,
    title: page.title,
    text: page.sections.map(({ title }) => title).join(', '),
    facts: [countFact(page.sections.length, 'section', 'sections')],
  })
}

/** Sections are named by their page: several pages have one called "Food". */
function sectionRecords(page: NewsPage, sections: readonly NewsSection[]): LibraryRecord[] {
  return sections.flatMap((section) => [
    ...[
      makeRecord({
        service: 'news',
        kind: 'newsSection',
        id: `${page.slug}/${section.slug}`,
        title: section.title,
        text: page.title,
        facts: [textFact(page.title)],
        parent: { kind: 'newsPage', id: page.slug, title: page.title },
      }) ?? [],
    ].flat(),
    ...sectionRecords(page, section.sections),
  ])
}

type NewsOperation = Extract<OperationId, `news.${string}`>

/** Readers of all answers of the news. */
export const newsRecordReaders: Readonly<Record<NewsOperation, RecordReader>> = {
  'news.page': readPageArticles,
  'news.pagesAndSections': readPages,
  'news.search': readFound,
}
