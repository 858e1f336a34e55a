import { describe, expect, test } from 'vitest'
import { readNewsPages } from '#shared/services/news/read-pages'
import { newsViews } from '#shared/services/news/views'
import { asked } from '../sound-records'
import { readWith } from '../sound-view'

const time = Date.UTC(2026, 8, 1, 10)
const link = 'https://news.example/lighthouse'
const picture = 'https://p.example/a.png'

const fields = {
  response: {
    status: 'ok',
    total: 2410,
    currentPage: 1,
    pages: 241,
    results: [
      {
        id: 'world/2026/sep/01/lighthouse',
        sectionName: 'World',
        webPublicationDate: '2026-09-01T10:00:00Z',
        webTitle: 'A new lighthouse',
        webUrl: link,
        fields: {
          trailText: 'It <strong>stands</strong>.',
          byline: 'Ana Silva',
          thumbnail: picture,
        },
      },
    ],
  },
}
const documents = {
  status: 'OK',
  response: {
    docs: [
      {
        _id: 'doc://1',
        headline: { main: 'A new lighthouse', kicker: null },
        abstract: 'It stands.',
        web_url: link,
        section_name: 'World',
        pub_date: '2026-09-01T10:00:00+0000',
        byline: { original: 'Ana Silva', person: [] },
        multimedia: [{ type: 'image', url: picture }],
      },
    ],
    meta: { hits: 2410, offset: 0 },
  },
}
const named = {
  _type: 'News',
  value: [
    {
      name: 'A new lighthouse',
      url: link,
      description: 'It stands.',
      image: { thumbnail: { contentUrl: picture, width: 700 } },
      provider: [{ _type: 'Organization', name: 'Harbour Post' }],
      category: 'World',
      datePublished: '2026-09-01T10:00:00.0000000Z',
      author: 'Ana Silva',
    },
  ],
  has_more: true,
}
const rendered = [
  {
    id: 7,
    date_published: '2026-09-01T10:00:00',
    title: { rendered: 'A new lighthouse' },
    excerpt: { rendered: '<p>It stands.</p>\n', protected: false },
    link,
    section: 'World',
    authors: [{ name: 'Ana Silva' }],
    top_image: picture,
  },
]
const feed = {
  rss: {
    channel: {
      title: 'Harbour Post',
      link: 'https://news.example',
      item: [
        {
          title: { '#text': 'A new lighthouse' },
          link: { '@href': link },
          description: { '#text': '<![CDATA[It stands.]]>' },
          category: 'World',
          pubDate: 'Tue, 01 Sep 2026 10:00:00 GMT',
          'dc:creator': 'Ana Silva',
          'media:content': { '@url': picture },
        },
      ],
    },
  },
}

describe('articles as other services of news send them', () => {
  test.each([
    ['fields of their own', fields],
    ['documents', documents],
    ['values with names', named],
    ['rendered texts', rendered],
    ['what was a feed', feed],
  ])('%s', (_name, body) => {
    const { model, records } = readWith(newsViews['news.search'], body, asked())
    expect(model).toMatchObject({
      articles: [
        {
          title: 'A new lighthouse',
          summary: 'It stands.',
          link,
          picture,
          authors: ['Ana Silva'],
          publishedAt: time,
          sections: ['World'],
        },
      ],
    })
    expect(records).toHaveLength(1)
  })
  test('how many there are, and the page after', () => {
    const readOn = (body: unknown) => {
      const { model, next } = readWith(newsViews['news.search'], body, asked({ page: '1' }))
      return { model, page: next?.page }
    }
    expect(readOn(fields)).toMatchObject({ model: { total: 2410, pages: 241 }, page: 2 })
    expect(readOn(documents)).toMatchObject({ model: { total: 2410 }, page: undefined })
    expect(readOn(named).page).toBe(2)
    expect(readOn({ ...named, has_more: 'false' }).page).toBeUndefined()
    expect(readOn({ value: [], hasMore: true }).page).toBeUndefined()
  })
})

const story = { title: 'A new lighthouse', url: link, published_at: '2026-09-01T10:00:00Z' }
const [search, page] = [newsViews['news.search'], newsViews['news.page']]

test.each<[string, unknown, string[]]>([
  ['nodes of a list', { data: { edges: [{ cursor: 'c', node: story }] } }, []],
  ['what an index found', { hits: { hits: [{ id: 7, _source: story }] } }, []],
  ['resources', { data: [{ type: 'article', id: '7', attributes: story }] }, []],
  ['a graph', { '@graph': [story] }, []],
  ['blocks with headings', { blocks: [{ title: 'Top', items: [{ content: story }] }] }, ['Top']],
  ['a map of sections', { data: { world: { top: [story] } } }, ['top']],
])('articles stand as %s', (_name, body, sections) => {
  const { model } = readWith(page, body, asked({ page: 'world' }))
  expect(model).toMatchObject({ articles: [{ title: 'A new lighthouse', link, sections }] })
})

describe('the page after goes on as the answer says', () => {
  test.each<[string, object, object | undefined]>([
    ['a token by its own name', { next_page_token: 'a/b=' }, { page_token: 'a/b=' }],
    ['in one word', { nextPageToken: 't' }, { pageToken: 't' }],
    ['a cursor', { meta: { next_cursor: 't', total: 40 } }, { cursor: 't' }],
    ['that of a graph', { pageInfo: { endCursor: 't', hasNextPage: true } }, { after: 't' }],
    [
      'its address',
      { next: 'https://e.example/v1/search?q=a&apikey=x&offset=20' },
      { offset: '20' },
    ],
    ['none', { next_page_token: null, meta: { has_more: false, next_cursor: 't' } }, undefined],
  ])('by %s', (_says, beside, more) => {
    const body = { articles: [story], ...beside }
    for (const [view, values] of [
      [search, { q: 'a' }],
      [page, { page: 'world' }],
    ] as const) {
      const { next } = readWith(view, body, asked(values))
      expect(next).toEqual(more && { ...values, ...more })
    }
  })
  test('by what it calls the next page, where pages have no names', () => {
    const body = { results: [story], nextPage: '1729312940123456789', totalResults: 200 }
    expect(readWith(search, body, asked({ q: 'a' })).next).toEqual({
      q: 'a',
      page: '1729312940123456789',
    })
    expect(readWith(page, body, asked({ page: 'world' })).next).toEqual({
      page: 'world',
      offset: 1,
    })
  })
  test('and the last page has none after it', () => {
    const body = { articles: [story], page: 3, total_pages: 3, next_cursor: 't' }
    expect(readWith(search, body, asked({ q: 'a', page: 3 })).next).toBeUndefined()
  })
})

const world = [{ slug: 'world', title: 'World', sections: [{ slug: 'asia', title: 'Asia' }] }]
test.each<[string, unknown]>([
  [
    'a row for each section',
    [
      { page: 'world', section: 'asia' },
      { page: 'world', section: 'asia' },
    ],
  ],
  [
    'rows with ids',
    { data: [{ id: 9, page_slug: 'world', section_slug: 'asia', section_name: 'Asia' }] },
  ],
  ['a map of maps', { world: { asia: { title: 'Asia', count: 3 } } }],
  [
    'two lists',
    {
      pages: [{ slug: 'world', title: 'World' }],
      sections: [{ page: 'world', slug: 'asia', name: 'Asia' }],
    },
  ],
  [
    'other names',
    {
      response: {
        pages: [
          {
            pageName: 'World',
            pageSlug: 'world',
            subSections: [{ sectionName: 'Asia', sectionSlug: 'asia' }],
          },
        ],
      },
    },
  ],
  [
    'their addresses',
    {
      pages: [
        {
          title: 'World',
          url: '/v1/news-feed/news/world',
          topics: [{ title: 'Asia', url: '/v1/news-feed/news/world?section=asia' }],
        },
      ],
    },
  ],
  [
    'resources',
    { data: [{ type: 'page', attributes: { slug: 'world', name: 'World', topics: ['asia'] } }] },
  ],
])('pages and sections as %s', (_name, body) => {
  const { model, records } = readWith(newsViews['news.pagesAndSections'], body, asked())
  expect(model).toMatchObject(
    world.map((one) => ({ ...one, sections: [{ title: expect.stringMatching(/^asia$/i) }] })),
  )
  expect(records.length).toBeGreaterThan(0)
})

describe('names with a capital in front', () => {
  const body = {
    Status: 'OK',
    Response: {
      TotalCount: '1,204',
      HasMore: true,
      Articles: [
        {
          ArticleId: 88123,
          Headline: 'Rail &amp; road',
          URL: link,
          PublishedAt: '2026-09-01T15:30:00+05:30',
          Author: { Name: 'Ana Silva' },
          Section: { Name: 'World' },
          ImageUrl: picture,
          Summary: null,
        },
      ],
    },
  }
  test('are those of an article', () => {
    const model = newsViews['news.page'].read(body, asked({ page: 'world' }))
    expect(model).toMatchObject({
      total: 1204,
      articles: [
        {
          id: '88123',
          title: 'Rail & road',
          link,
          picture,
          publishedAt: time,
          authors: ['Ana Silva'],
          section: 'World',
          summary: '',
        },
      ],
    })
    expect(newsViews['news.page'].next?.(model, { page: 'world' })).toEqual({
      page: 'world',
      offset: 1,
    })
  })
  test('stay those of a section', () => {
    const sections = { data: { World: [{ title: 'A', url: link }], 'U.S.': [] } }
    const { articles } = newsViews['news.page'].read(sections, asked())
    expect(articles.map(({ section }) => section)).toEqual(['World'])
  })
})

test('an answer that states where it begins and how many there are goes on behind it', () => {
  const { read, next } = newsViews['news.search']
  const page = (offset: number) => ({
    pagination: { limit: 25, offset, count: 25, total: 60 },
    data: [{ title: 'A', url: link }],
  })
  expect(next?.(read(page(25), asked()), { q: 'a' })).toEqual({ q: 'a', offset: '50' })
  expect(next?.(read(page(50), asked()), { q: 'a' })).toBeUndefined()
})

describe('pages and sections', () => {
  const pagesIn = (body: unknown) =>
    readNewsPages(body).map(({ slug, title, sections }) => ({
      slug,
      title,
      sections: sections.map((one) => `${one.slug} ${one.title}`),
    }))
  const world = { slug: 'world', title: 'World', sections: ['asia Asia'] }
  test.each<[string, unknown]>([
    [
      'with capitals',
      { Data: [{ Page: 'world', PageName: 'World', Sections: [{ Slug: 'asia', Name: 'Asia' }] }] },
    ],
    ['with the sections beside them', { pages: ['world'], sections: { world: ['asia'] } }],
    [
      'with objects of sections beside them',
      { pages: ['world'], sections: { world: [{ slug: 'asia', name: 'Asia' }] } },
    ],
  ])('%s', (_name, body) => {
    expect(pagesIn(body)).toEqual([world])
  })
  test('what a page says of itself is no section of it', () => {
    const home = { title: 'Home', path: '/home', description: 'All', sections: null }
    expect(pagesIn({ pages: { home } })).toEqual([{ slug: 'home', title: 'Home', sections: [] }])
  })
})

test('the name of a question is no section, and that of a group is one', () => {
  const sectionsOf = (body: unknown) =>
    newsViews['news.search']
      .read(body, { values: {}, receivedAt: time })
      .articles.map(({ section }) => section)
  const node = { title: 'Storm hits the coast', url: 'https://x.example/1' }
  for (const name of ['search', 'searchArticles', 'allNews', 'news_list']) {
    expect(sectionsOf({ data: { [name]: { edges: [{ node }] } } })).toEqual([''])
  }
  expect(sectionsOf({ data: { technology: [node] } })).toEqual(['technology'])
  expect(sectionsOf({ data: { top_stories: [node] } })).toEqual(['top_stories'])
})
