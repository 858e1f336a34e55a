import { describe, expect, test } from 'vitest'
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
