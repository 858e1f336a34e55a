import { countFact, makeRecord, textFact } from '../../reading/reading'
import type { LibraryRecord } from '../../reading/record'
import type { ListedArticle, NewsPage, NewsSection } from './models'
import { sectionTitle } from './read-pages'

/** Articles as the library keeps them; `page` is the page of news they stand on. */
export function articleRecords(
  articles: readonly ListedArticle[],
  page: string | null,
): LibraryRecord[] {
  return articles.flatMap((article) => articleRecord(article, page) ?? [])
}

/** Pages and all their sections as the library keeps them. */
export function pageRecords(pages: readonly NewsPage[]): LibraryRecord[] {
  return pages.flatMap((page) => [
    ...[pageRecord(page) ?? []].flat(),
    ...sectionRecords(page, page.sections),
  ])
}

function articleRecord(article: ListedArticle, page: string | null): LibraryRecord | undefined {
  const { summary, text, section } = article
  return makeRecord({
    service: 'news',
    kind: 'article',
    id: article.recordId,
    title: article.title,
    // If the whole text begins with the summary, once is enough.
    text: text.startsWith(summary) ? text : `${summary}\n\n${text}`,
    facts: [
      textFact(article.source),
      // It has been in each of them, and is found by each.
      textFact(article.sections.map(sectionTitle).join(', ')),
      textFact(article.authors.slice(0, 3).join(', ')),
    ],
    parent: parentOf(page, section),
    source: article.source,
    picture: article.picture,
    link: article.link,
    happenedAt: article.publishedAt ?? undefined,
  })
}

function parentOf(page: string | null, section: string) {
  if (page === null) return undefined
  return section === ''
    ? ({ kind: 'newsPage', id: page } as const)
    : ({ kind: 'newsSection', id: `${page}/${section}`, title: sectionTitle(section) } as const)
}

function pageRecord(page: NewsPage): LibraryRecord | undefined {
  return makeRecord({
    service: 'news',
    kind: 'newsPage',
    id: page.recordId,
    title: page.title,
    text: page.sections.map(({ title }) => title).join(', '),
    facts: [countFact(page.sections.length, 'section', 'sections')],
  })
}

function sectionRecords(page: NewsPage, sections: readonly NewsSection[]): LibraryRecord[] {
  return sections.flatMap((section) => [
    ...[
      makeRecord({
        service: 'news',
        kind: 'newsSection',
        id: section.recordId,
        title: section.title,
        text: page.title,
        facts: [textFact(page.title)],
        parent: { kind: 'newsPage', id: page.slug, title: page.title },
      }) ?? [],
    ].flat(),
    ...sectionRecords(page, section.sections),
  ])
}
