import { describe, expect, test } from 'vitest'
import { readNewsPages } from '#shared/services/news/read-pages'
import { readArticles } from '#shared/services/news/readers'

const now = Date.UTC(2026, 8, 16, 12)
const article = { title: 'A new lighthouse', url: 'https://news.example/a', source: 'Harbour Post' }
const articleOf = (data: object) => {
  const [one] = readArticles({ data: [{ ...article, ...data }] }, now).articles
  if (one === undefined) throw new Error('no article')
  return one
}

describe('where articles lie', () => {
  test.each([
    ['a bare list', [article]],
    ['data', { status: 'OK', request_id: 'x', data: [article] }],
    ['articles with a meta', { articles: [article], meta: { totalPages: 3 } }],
    ['items with metadata', { items: [article], metadata: { total: 1 } }],
    ['item in the singular', { item: [article] }],
    ['item that is one article', { item: article }],
    ['what was XML', { xml: { pencarian: { item: [article] } } }],
    ['data in data', { data: { data: [article], total: 1 } }],
    ['data as text', { data: JSON.stringify([article]) }],
    ['the whole body as text', JSON.stringify([article])],
    ['groups by section', { world: [article], sport: [] }],
  ])('%s', (_name, body) => {
    expect(readArticles(body, now).articles).toMatchObject([{ title: 'A new lighthouse' }])
  })
  test('a list of a service that tells much of each article', () => {
    const stated = {
      article_id: 'CBMi',
      title: 'A new lighthouse',
      link: 'https://news.example/a',
      snippet: 'It stands.',
      photo_url: 'https://p.example/a.png',
      thumbnail_url: 'https://p.example/b.png',
      published_datetime_utc: '2026-09-16T10:00:00.000Z',
      authors: ['Ana Silva', 'Bo Ek'],
      source_url: 'https://news.example',
      source_name: 'Harbour Post',
      source_logo_url: 'https://p.example/logo.png',
      related_topics: [{ topic_id: 'x', title: 'Lighthouses', url: 'https://news.example/t' }],
      sub_articles: [{ title: 'Another', link: 'https://news.example/other' }],
    }
    expect(readArticles({ status: 'OK', request_id: 'x', data: [stated] }, now).articles).toEqual([
      {
        id: 'CBMi',
        title: 'A new lighthouse',
        summary: 'It stands.',
        text: '',
        link: 'https://news.example/a',
        linkAsStated: 'https://news.example/a',
        picture: 'https://p.example/a.png',
        section: '',
        authors: ['Ana Silva', 'Bo Ek'],
        source: 'Harbour Post',
        publishedAt: Date.UTC(2026, 8, 16, 10),
      },
    ])
  })
  test('an article that has nothing but a heading is one in a list of articles', () => {
    const body = { data: [article, { title: 'Only a title' }] }
    expect(readArticles(body, now).articles.map(({ title }) => title)).toEqual([
      'A new lighthouse',
      'Only a title',
    ])
  })
  test.each([
    [[{ title: 'One' }, { headline: 'Two', id: 2 }]],
    [{ status: 'OK', articles: [{ title: 'One' }, { title: 'Two', section: 'africa' }] }],
    [{ data: { items: [{ title: 'One' }, { title: 'Two' }] } }],
  ])('a list of headings alone: %j', (body) => {
    expect(readArticles(body, now).articles.map(({ title }) => title)).toEqual(['One', 'Two'])
  })
  test('groups keep all their articles', () => {
    const other = { ...article, title: 'Another' }
    expect(
      readArticles({ world: [article], sport: [other, article] }, now).articles.map(
        ({ title }) => title,
      ),
    ).toEqual(['A new lighthouse', 'Another', 'A new lighthouse'])
  })
  test.each([
    ['sections with lists', { sections: [{ name: 'Africa', articles: [article] }] }],
    ['sections with addresses', { data: [{ title: 'Africa', url: '/africa', items: [article] }] }],
    ['a map of sections', { data: { Africa: [article] } }],
  ])('an article in %s is told in its section', (_name, body) => {
    expect(readArticles(body, now).articles).toMatchObject([
      { title: 'A new lighthouse', section: 'Africa' },
    ])
  })
  test('sections beside the articles of the page itself are read too', () => {
    const body = {
      items: [article],
      sections: [{ title: 'Asia', news: [{ ...article, title: 'B' }] }],
    }
    expect(readArticles(body, now).articles.map(({ title, section }) => [title, section])).toEqual([
      ['A new lighthouse', ''],
      ['B', 'Asia'],
    ])
  })
  test('what lies deeper than the articles is further reading, and no part of the list', () => {
    const further = { blocks: { promoted: [{ ...article, title: 'Read this too' }] } }
    const body = { data: [{ ...article, related: [article] }], further }
    expect(readArticles(body, now).articles).toHaveLength(1)
  })
  test.each([
    [{ status: 'ERROR', error: { code: 404, message: "Unknown page 'x'" } }],
    [{ status: 'OK', data: [] }],
    [{ data: [{ page: 'world', title: 'World', sections: [] }] }],
    [{ data: [], filters: [{ id: 1, title: 'Newest' }] }],
    [{ sections: [{ id: 1, title: 'Africa' }] }],
    [{ title: 'Not found' }],
    ['<html>busy</html>'],
    [null],
  ])('no articles in %j', (body) => {
    expect(readArticles(body, now).articles).toEqual([])
  })
  test('how many there are in all, in the words of each service', () => {
    expect(
      readArticles({ articles: [article], meta: { currentPage: 2, totalPages: 3 } }, now),
    ).toMatchObject({ total: null, page: 2, pages: 3 })
    expect(
      readArticles(
        { items: [article], metadata: { limit: 1, page: '1', total: '40', total_page: 40 } },
        now,
      ),
    ).toMatchObject({ total: 40, page: 1, pages: 40 })
    expect(
      readArticles({ page: 'world', data: [article], total: 9, currentPage: 1 }, now),
    ).toMatchObject({ total: 9, page: 1, pages: null })
  })
})

describe('articles', () => {
  test.each([
    ['Caf&eacute; &amp; bar', 'Café & bar'],
    ['<![CDATA[‘A quiet year’]]>', '‘A quiet year’'],
    ['<![CDATA[Bread &amp; <b>butter</b>]]>', 'Bread & butter'],
    ['<![CDATA[Cut off &amp; left', 'Cut off & left'],
    ['What remains]]>', 'What remains'],
    ['It&amp;#8217;s here', 'It’s here'],
    ['“We learned”', '“We learned”'],
    ['3 < 4 & 5', '3 < 4 & 5'],
  ])('the title %s', (title, read) => {
    expect(articleOf({ title }).title).toBe(read)
  })
  test('descriptions and contents lose their markup', () => {
    const one = articleOf({
      description: '<p>One<br>two</p><script>no()</script>',
      content: '<p>A</p><p>B</p>',
    })
    expect(one).toMatchObject({ summary: 'One\ntwo', text: 'A\n\nB' })
  })
  test.each(['description', 'summary', 'snippet'])('the summary may be called %s', (name) => {
    expect(articleOf({ [name]: 'Words' }).summary).toBe('Words')
  })
  test.each([
    [{ url: undefined, link: '//news.example/b' }, 'https://news.example/b'],
    [
      { url: '/b', source: { name: 'S', url: 'https://news.example/home' } },
      'https://news.example/b',
    ],
    [{ url: '/b', source_url: 'https://news.example' }, 'https://news.example/b'],
    [{ url: '/b' }, null],
    [{ url: 'http://news.example/b' }, null],
    [{ url: 'javascript:alert(1)' }, null],
    [{ url: 'https://news.example/?a=1&amp;b=2' }, 'https://news.example/?a=1&b=2'],
    [{ url: { href: 'https://news.example/b' } }, 'https://news.example/b'],
    [{ url: null, guid: 'https://news.example/b' }, 'https://news.example/b'],
  ])('the link of %j', (data, link) => {
    expect(articleOf(data).link).toBe(link)
  })
  test.each([
    [{ image: 'https://p.example/a.png' }],
    [{ image: null, thumbnail: 'https://p.example/a.png' }],
    [{ image: { url: 'https://p.example/a.png', width: 8, caption: '' } }],
    [{ image: ['', 'https://p.example/a.png'] }],
    [{ image: '//p.example/a.png' }],
    [{ images: { cover: 'https://p.example/a.png', caption: '' } }],
    [{ photo_url: 'https://p.example/a.png', thumbnail_url: 'https://p.example/b.png' }],
    [{ enclosure: [{ url: 'https://p.example/a.png' }] }],
  ])('the picture of %j', (data) => {
    expect(articleOf(data).picture).toBe('https://p.example/a.png')
  })
  test.each([
    [{ image: null }],
    [{ image: '' }],
    [{ image: 'none' }],
    [{}],
    [{ image: 'data:image/png;base64,x' }],
  ])('no picture in %j', (data) => {
    expect(articleOf(data).picture).toBeNull()
  })
  test('a picture of this computer without a protocol is http', () => {
    const image = '//127.0.0.1:4000/media/a.png'
    expect(articleOf({ image }).picture).toBe('http://127.0.0.1:4000/media/a.png')
  })
  const at = Date.UTC(2024, 5, 1, 10)
  test.each([
    [{ publishedAt: '2024-06-01T10:00:00Z' }],
    [{ publishedAt: 'Sat, 01 Jun 2024 10:00:00 GMT' }],
    [{ pubDate: 'Sat, 01 Jun 2024 10:00:00 +0000' }],
    [{ published_datetime_utc: '2024-06-01T10:00:00.000Z' }],
    [{ publishedAt: at / 1000 }],
    [{ publishedAt: at }],
    [{ publishedAt: String(at / 1000) }],
    [{ date: { created: 'Sabtu, 01/06/2024 10:00:00', created_timestamp: String(at / 1000) } }],
  ])('the time in %j', (data) => {
    expect(articleOf(data).publishedAt).toBe(at)
  })
  test('a time told from now', () => {
    expect(articleOf({ publishedAt: '2h ago' }).publishedAt).toBe(now - 7_200_000)
    expect(articleOf({ publishedAt: '2 h ago' }).publishedAt).toBe(now - 7_200_000)
    expect(articleOf({ publishedAt: '35 minutes ago' }).publishedAt).toBe(now - 2_100_000)
    expect(articleOf({ publishedAt: 'an hour ago' }).publishedAt).toBe(now - 3_600_000)
    expect(articleOf({ publishedAt: '3d ago' }).publishedAt).toBe(now - 259_200_000)
    expect(articleOf({ publishedAt: 'yesterday' }).publishedAt).toBe(now - 86_400_000)
    expect(articleOf({ publishedAt: 'just now' }).publishedAt).toBe(now)
    expect(articleOf({ publishedAt: 'lately' }).publishedAt).toBeNull()
  })
  test('a time in words of another language is read where its numbers cannot be confused', () => {
    const date = { created: 'Senin, 25/08/2025 16:19:39', created_timestamp: '' }
    expect(articleOf({ date }).publishedAt).toBe(Date.UTC(2025, 7, 25, 16, 19, 39))
  })
  test.each([
    ['Ana Silva', ['Ana Silva']],
    [
      ['Ana', 'Bo', 'Ana'],
      ['Ana', 'Bo'],
    ],
    [null, []],
    [{ name: 'Ana' }, ['Ana']],
    [[{ name: 'Ana' }, null, ''], ['Ana']],
  ])('authors as %j', (author, names) => {
    expect(articleOf({ author }).authors).toEqual(names)
  })
  test('the source is a name or an object with one', () => {
    expect(articleOf({ source: { name: 'Northern Wire', url: 'https://n.example' } }).source).toBe(
      'Northern Wire',
    )
    expect(articleOf({ source: undefined, source_name: 'Northern Wire' }).source).toBe(
      'Northern Wire',
    )
  })
  test('the section is a name, an object, or the first of several', () => {
    expect(articleOf({ section: 'africa' }).section).toBe('africa')
    expect(articleOf({ section: { name: 'Africa' } }).section).toBe('Africa')
    expect(articleOf({ categories: ['Rail', 'Food'] }).section).toBe('Rail')
  })
})

describe('pages and sections', () => {
  const world = {
    slug: 'world',
    title: 'World',
    sections: [{ slug: 'africa', title: 'Africa', sections: [] }],
  }
  test.each([
    [
      'a list of pages',
      [
        {
          page: 'world',
          title: 'World',
          sections: [{ name: 'Africa', slug: 'africa', url: '/x' }],
        },
      ],
    ],
    [
      'the same under data',
      { status: 'OK', data: [{ page: 'world', sections: [{ name: 'Africa', slug: 'africa' }] }] },
    ],
    ['under pages in data', { data: { pages: [{ slug: 'world', sections: ['africa'] }] } }],
    [
      'a page that is an object',
      [{ page: { slug: 'world', name: 'World' }, sections: { africa: 'Africa' } }],
    ],
    ['a map of objects', { world: { title: 'World', sections: [{ slug: 'africa' }] } }],
    ['a map of names', { world: { africa: 'Africa' } }],
    ['sections as text', { pages: JSON.stringify([{ page: 'world', sections: ['africa'] }]) }],
  ])('%s', (_name, body) => {
    expect(readNewsPages(body)).toMatchObject([{ ...world, sections: [{ slug: 'africa' }] }])
  })
  test('a map of lists names its pages by its keys', () => {
    expect(
      readNewsPages({ status: 'OK', world: ['Africa', 'Middle East'], 'public-health': [] }),
    ).toEqual([
      {
        recordId: 'world',
        slug: 'world',
        title: 'World',
        sections: [
          { recordId: 'world/Africa', slug: 'Africa', title: 'Africa', sections: [] },
          {
            recordId: 'world/Middle East',
            slug: 'Middle East',
            title: 'Middle East',
            sections: [],
          },
        ],
      },
      { recordId: 'public-health', slug: 'public-health', title: 'Public health', sections: [] },
    ])
  })
  test('pages by number, and pages that are names alone', () => {
    expect(readNewsPages([{ page: 1, title: 'World' }, 'sport'])).toMatchObject([
      { slug: '1', title: 'World' },
      { slug: 'sport', title: 'Sport' },
    ])
  })
  test('pages that are names in a wrapping', () => {
    expect(readNewsPages({ data: { pages: ['world', 'sport'] } }).map(({ slug }) => slug)).toEqual([
      'world',
      'sport',
    ])
  })
  test('sections may have sections', () => {
    const [page] = readNewsPages([
      { page: 'world', sections: [{ name: 'Asia', slug: 'asia', sections: ['Japan'] }] },
    ])
    expect(page?.sections[0]?.sections).toMatchObject([
      { slug: 'Japan', title: 'Japan', sections: [] },
    ])
  })
  test.each([
    [{ status: 'ERROR', error: { code: 503, message: 'x' } }],
    [{ message: 'no' }],
    ['x'],
    [null],
    [{ data: [] }],
  ])('no pages in %j', (body) => {
    expect(readNewsPages(body)).toEqual([])
  })
})

describe('an answer without an article says why', () => {
  const none = (body: unknown) => readArticles(body, now).none

  test.each<[string, unknown]>([
    ['an empty list', { status: 'ok', totalResults: 0, articles: [] }],
    ['an empty list beside a message', { message: 'Success', data: { items: [] } }],
    ['sections with empty lists', { sections: [{ name: 'World', articles: [] }] }],
    ['a total of none', { total: 0, data: null }],
    ['a list alone', []],
    ['nothing', null],
  ])('%s says that there are none', (_name, body) => {
    expect(none(body)).toBeNull()
  })

  test('a refusal that came as a success is told with its words', () => {
    expect(none({ status: 'error', code: 'rateLimited', message: 'Slow down.' })).toMatchObject({
      at: 'refused',
      sentence: 'Slow down.',
    })
    expect(none({ success: false, articles: [] })).toMatchObject({ at: 'refused', sentence: null })
    expect(none({ message: 'You are not subscribed.' })).toMatchObject({ at: 'refused' })
  })

  test.each<[string, unknown]>([
    ['in a list', { data: { blobs: [{ kind: 'x', payload: 'a' }] } }],
    ['alone', [{ kind: 'x', payload: 'a' }]],
    ['beside a message', { message: 'Success', stuff: [{ kind: 'x' }] }],
  ])('rows %s that are not understood are no empty page', (_name, body) => {
    expect(none(body)).toEqual({ at: 'unrecognised' })
  })

  test('what has an article needs no reason', () => {
    expect(
      none({ status: 'error', articles: [{ title: 'A', url: 'https://a.example/' }] }),
    ).toBeNull()
  })
})
