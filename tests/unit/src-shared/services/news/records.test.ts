import { describe, expect, test } from 'vitest'
import { newsOffline } from '#shared/services/news/offline'
import { newsViews } from '#shared/services/news/views'
import { runningDemo } from '../../../src-demo/running-demo'
import { named, readable } from '../readable-questions'
import { asked, idsOf, sound } from '../sound-records'
import { recordsOf } from '../sound-view'

const demo = runningDemo()
const base = '/v1/news-feed'
const {
  'news.page': readPage,
  'news.pagesAndSections': readPages,
  'news.search': readFound,
} = recordsOf(newsViews)

describe.each(['newer', 'olderEdition'] as const)('the demo gateway’s answers, %s', (edition) => {
  const ask = async (path: string, values: Record<string, string>) => {
    if (edition === 'olderEdition') demo.gateway().misbehave({ service: 'news', kind: edition })
    return (await demo.ask('news', base + path, { values })).json
  }
  test('a page gives its articles once each, under their sections', async () => {
    const body = await ask('/news/world', { limit: '100' })
    const records = sound(readPage(body, asked({ page: 'world' })))
    expect(records.length).toBeGreaterThan(90)
    expect(records.every(({ kind }) => kind === 'article')).toBe(true)
    expect(new Set(records.map(({ id }) => id)).size).toBe(records.length)
    expect(records.every(({ parent }) => parent?.id.startsWith('world/'))).toBe(true)
    // Relative links that no source completes stay out. Earlier editions told some without a time.
    expect(records.filter(({ link }) => link !== undefined).length).toBeGreaterThan(70)
    const dated = records.filter(({ happenedAt }) => happenedAt !== undefined).length
    if (edition === 'newer') expect(dated).toBe(records.length)
    else expect(dated).toBeLessThan(records.length)
    expect(records.filter(({ picture }) => picture !== undefined).length).toBeGreaterThan(70)
    for (const { title, text } of records) {
      expect(`${title}${text}`).not.toMatch(/<\/?[a-z]|CDATA|&(?:amp|#\d+|lt|quot);/)
    }
  })
  test('the same article has the same name on every page it stands on', async () => {
    const pages = ['world', 'business', 'technology', 'science', 'culture', 'travel', 'sport']
    const titles = new Map<string, Set<string>>()
    for (const page of pages) {
      for (let offset = 0; offset < 300; offset += 100) {
        const body = await ask(`/news/${page}`, { limit: '100', offset: String(offset) })
        for (const record of readPage(body, asked({ page }))) {
          titles.set(record.id, (titles.get(record.id) ?? new Set()).add(record.title))
        }
      }
    }
    expect(titles.size).toBeGreaterThan(500)
    expect([...titles.values()].every((names) => names.size === 1)).toBe(true)
  })
  test('a search gives articles', async () => {
    const body = await ask('/search', { q: 'harbour' })
    const records = sound(readFound(body, asked({ q: 'harbour', page: '1' })))
    expect(records.length).toBeGreaterThan(0)
    expect(records.every(({ parent }) => parent === undefined)).toBe(true)
  })
  test('pages and sections', async () => {
    const records = sound(readPages(await ask('/pages-and-sections', {}), asked()))
    expect(idsOf(records, 'newsPage')).toHaveLength(9)
    expect(idsOf(records, 'newsSection').length).toBeGreaterThan(40)
    const section = records.find(({ title }) => title === 'Middle East')
    expect(section?.parent).toEqual({ kind: 'newsPage', id: 'world', title: 'World' })
    // What the library would ask for is what the service knows.
    for (const record of [records[0], section]) {
      const [question] = readable(record === undefined ? [] : newsOffline(record))
      const { page, ...values } = question?.values ?? {}
      const body = await ask(
        `/news/${page}`,
        Object.fromEntries(Object.entries(values).map(([name, value]) => [name, String(value)])),
      )
      expect(readPage(body, asked({ page: String(page) })).length).toBeGreaterThan(0)
    }
  })
})

test('failures give no records', async () => {
  for (const kind of ['providerError', 'htmlPage200', 'empty200', 'brokenJson'] as const) {
    const stop = demo.gateway().misbehave({ service: 'news', kind })
    for (const read of [readPage, readPages, readFound]) {
      const { json, text } = await demo.ask('news', `${base}/news/world`)
      expect(read(json ?? text, asked({ page: 'world' })), kind).toEqual([])
    }
    stop()
  }
})

const article = { title: 'A new lighthouse', source: 'Harbour Post', description: 'It stands.' }

test('an article is named by its id, or its link, or its title and source', () => {
  const idOf = (data: object) => readFound([{ ...article, ...data }], asked())[0]?.id
  expect(idOf({ id: 7, link: '/a' })).toBe('7')
  expect(idOf({ article_id: 'x' })).toBe('x')
  expect(idOf({ link: '/a' })).toBe('/a')
  expect(idOf({})).toBe(idOf({ description: 'Other words' }))
  expect(idOf({})).not.toBe(idOf({ source: 'Northern Wire' }))
})
test('the same article in several sections is one record', () => {
  const body = ['africa', 'asia'].map((section) => ({ ...article, id: 'x', section }))
  expect(readPage(body, asked({ page: 'world' }))).toMatchObject([
    { id: 'x', parent: { kind: 'newsSection', id: 'world/africa', title: 'Africa' } },
  ])
})
test('an id that stands at different articles names none of them, whichever comes first', () => {
  const one = { id: 'lead', title: 'One', link: '/one', source: 'A' }
  const other = { id: 'lead', title: 'Other', link: '/other', source: 'A' }
  const ids = (body: object[]) => readFound(body, asked()).map(({ id }) => id)
  expect(new Set(ids([one, other])).size).toBe(2)
  expect(ids([other, one]).sort()).toEqual(ids([one, other]).sort())
  expect(ids([one, { ...one, title: 'One, corrected' }])).toEqual(['lead'])
})
test('an article that stands twice keeps the fullest text and all its sections', () => {
  const short = { ...article, id: 'x', link: '/a', section: 'africa', content: 'Short.' }
  const long = { ...short, section: 'asia', content: 'Much longer than short.' }
  const [record] = readPage([short, long], asked({ page: 'world' }))
  expect(record?.text).toContain('Much longer')
  expect(record?.facts).toContainEqual({ at: 'text', text: 'Africa, Asia' })
})
test('a page asked for by number is called as the answer calls it', () => {
  const section = 'middle-east'
  const data = [{ ...article, section }]
  const parentOf = (body: object) => readPage(body, asked({ page: '1' }))[0]?.parent
  expect(parentOf({ page: 'world', data })).toEqual({
    kind: 'newsSection',
    id: 'world/middle-east',
    title: 'Middle east',
  })
  expect(parentOf({ data })).toMatchObject({ id: '1/middle-east' })
  const [record] = readPage({ page: 2, data }, asked({ page: 'world' }))
  expect(record?.parent?.id).toBe('world/middle-east')
  expect(parentOf({ page: 'world', data: [article] })).toEqual({
    kind: 'newsPage',
    id: 'world',
    title: 'world',
  })
})
test('a text that begins with its summary holds it once', () => {
  const content = '<p>It stands.</p><p>It shines.</p>'
  expect(readFound([{ ...article, content }], asked())[0]?.text).toBe('It stands.\n\nIt shines.')
})

describe('what more there is', () => {
  test('of a page and of a section, their articles', () => {
    expect(readable(newsOffline(named('newsPage', 'world')))).toEqual([
      { operation: 'news.page', values: { page: 'world' } },
    ])
    const parent = { kind: 'newsPage', id: 'world', title: 'World' } as const
    expect(readable(newsOffline(named('newsSection', 'world/Middle East', { parent })))).toEqual([
      { operation: 'news.page', values: { page: 'world', section: 'Middle East' } },
    ])
  })
  test('of an article, nothing', () => {
    expect(newsOffline(named('article', 'x'))).toEqual([])
  })
  test('nothing that would lead elsewhere', () => {
    expect(newsOffline(named('newsPage', '..'))).toEqual([])
    expect(newsOffline(named('newsSection', 'world/africa'))).toEqual([])
  })
})

describe('the page after', () => {
  const { 'news.page': page, 'news.search': search } = newsViews
  const stated = (more: object) => ({ articles: [article, article], ...more })
  test('of a page begins behind all its articles, also the repeated ones', () => {
    const pageAfter = (total: number | undefined, values: Record<string, string>) =>
      page.next?.(page.read(stated({ total }), asked(values)), values)
    expect(pageAfter(5, { page: 'world' })).toEqual({ page: 'world', offset: 2 })
    expect(pageAfter(5, { page: 'world', offset: '2' })).toEqual({ page: 'world', offset: 4 })
    expect(pageAfter(4, { page: 'world', offset: '2' })).toBeUndefined()
    expect(pageAfter(undefined, { page: 'world' })).toBeUndefined()
  })
  test('of a search has the number after this one', () => {
    const pageAfter = (more: object) =>
      search.next?.(search.read(stated(more), asked()), { q: 'a' })
    expect(pageAfter({ page: 1, totalPages: 2 })).toEqual({ q: 'a', page: 2 })
    expect(pageAfter({ page: 2, totalPages: 2 })).toBeUndefined()
    expect(pageAfter({ totalPages: 2, articles: [] })).toBeUndefined()
  })
})
