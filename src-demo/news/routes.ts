import type { Demo } from '../demo'
import { type Answer, type DemoRequest, json } from '../request'
import type { Routes } from '../route'
import { matchScore, wordsOf } from '../video/search'
import { type Article, articlesPart, newsPages } from './articles'
import { showArticle, showOlder } from './show'

/** S8, the news feed service. */
export const newsRoutes: Routes = {
  'GET /v1/news-feed/news/{page}': readPage,
  'GET /v1/news-feed/pages-and-sections': listPages,
  'GET /v1/news-feed/search': search,
}

function listPages({ edition }: DemoRequest): Answer {
  if (edition === 'older') {
    return json(
      Object.fromEntries(
        newsPages.map(({ slug, sections }) => [slug, sections.map(({ name }) => name)]),
      ),
    )
  }
  return json({
    status: 'OK',
    data: newsPages.map(({ slug, title, sections }) => ({
      page: slug,
      title,
      sections: sections.map(({ name, slug: section }) => ({
        name,
        slug: section,
        url: `/v1/news-feed/news/${slug}?section=${section}`,
      })),
    })),
  })
}

function readPage(asked: DemoRequest): Answer {
  const { places, query, demo } = asked
  const given = (places.page ?? '').toLowerCase()
  const page = /^\d+$/.test(given)
    ? newsPages[Number(given) - 1]
    : newsPages.find(({ slug }) => slug === given)
  if (!page)
    return json({ status: 'ERROR', error: { code: 404, message: `Unknown page '${given}'` } }, 404)
  const wanted = query.text('section')?.toLowerCase()
  const section = page.sections.find(
    ({ slug, name }) => slug === wanted || name.toLowerCase() === wanted,
  )
  if (wanted !== undefined && !section) {
    return json(
      { status: 'ERROR', error: { code: 404, message: `Unknown section '${wanted}'` } },
      404,
    )
  }
  const prefix = `${page.slug}/${section?.slug ?? ''}`
  // An article stands once under each of its sections, so a page can hold it twice.
  const entries = demo
    .once(articlesPart)
    .flatMap((article) =>
      article.places
        .filter((place) => (section ? place === prefix : place.startsWith(prefix)))
        .map((place) => ({ article, section: place.split('/')[1] ?? '' })),
    )
  return list(asked, entries, { page: page.slug })
}

function search(asked: DemoRequest): Answer {
  const { query, demo } = asked
  const q = query.text('q', 'query', 'keyword')
  if (q === undefined) {
    return json(
      { status: 'ERROR', error: { code: 400, message: "Parameter 'q' is required" } },
      400,
    )
  }
  const words = wordsOf(q)
  const found = demo
    .once(articlesPart)
    .map((article) => ({
      article,
      score: matchScore(
        words,
        article.title,
        article.topic.name,
        article.summary,
        article.places.join(' '),
      ),
    }))
    .filter(({ score }) => score > 0)
    .sort((one, other) => other.score - one.score)
    .map(({ article }) => ({ article, section: article.places[0]?.split('/')[1] ?? '' }))
  return list(asked, found, { query: q })
}

interface ListedArticle {
  article: Article
  section: string
}

/** Pages by `page` and `limit`, or by `offset`. */
function list(
  { query, demo, edition }: DemoRequest,
  entries: readonly ListedArticle[],
  about: object,
): Answer {
  const limit = query.integer('limit', 20, 1, 100)
  const page = query.integer('page', 1, 1, 100_000)
  const offset = query.integer('offset', (page - 1) * limit, 0, 10_000_000)
  const shown = entries.slice(offset, offset + limit)
  if (edition === 'older') return olderList(demo, shown, { page, limit, all: entries.length })
  const items = shown.map(({ article, section }) => ({ ...showArticle(demo, article), section }))
  return json({
    status: 'OK',
    ...about,
    data: items,
    total: entries.length,
    limit,
    offset,
    currentPage: Math.floor(offset / limit) + 1,
    totalPages: Math.ceil(entries.length / limit),
  })
}

/**
 * The same in the shapes that others of this kind use: articles in groups by section, a bare list, or
 * a list with its pages. Some have no id, no date and no picture; what leads a list shares one id.
 */
function olderList(
  demo: Demo,
  entries: readonly ListedArticle[],
  { page, limit, all }: { page: number; limit: number; all: number },
): Answer {
  const items = entries.map(({ article, section }, place) => ({
    ...showOlder(demo, article),
    ...(place < 2 && entries.length > 1 && { id: 'lead' }),
    section,
  }))
  const home = entries[0]?.article.places[0] ?? ''
  if (home.startsWith('culture')) return json(items)
  if (home.startsWith('science') || home.startsWith('world')) {
    const groups = [...new Set(items.map(({ section }) => section))]
    return json({
      top: { title: 'In short', stories: [] },
      sections: groups.map((name) => ({
        name,
        url: `/${name}`,
        articles: items
          .filter(({ section }) => section === name)
          .map(({ section: _, ...article }) => article),
      })),
      meta: { currentPage: page, totalPages: Math.ceil(all / limit) },
    })
  }
  return json({
    articles: items,
    meta: { currentPage: page, totalPages: Math.ceil(all / limit) },
  })
}
