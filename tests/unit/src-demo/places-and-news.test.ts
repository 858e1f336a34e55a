import { expect, test } from 'vitest'
import { at, listAt, numberAt, runningDemo, textAt } from './running-demo'

const demo = runningDemo()
const maps = async (path: string, values: Record<string, string>): Promise<unknown> => {
  const heard = await demo.ask('maps', path, { values })
  expect(heard.status).toBe(200)
  return at(heard.json, 'data')
}

test('a map search pages to an end, and its places open by both ids', async () => {
  const found: unknown[] = []
  for (let offset = 0; ; offset += 20) {
    const page = listAt(
      await maps('/searchmaps.php', { query: 'cafes in Lisbon', offset: String(offset) }),
    )
    found.push(...page)
    if (page.length === 0) break
  }
  const ids = found.map((one) => textAt(one, 'place_id'))
  expect(ids.length).toBeGreaterThan(8)
  expect(new Set(ids).size).toBe(ids.length)
  for (const one of found) {
    expect(textAt(one, 'city')).toBe('Lisbon')
    expect(Math.abs(numberAt(one, 'latitude') - 38.7)).toBeLessThan(0.1)
  }
  const [first] = found
  const byBusiness = await maps('/place.php', { business_id: textAt(first, 'business_id') })
  const byPlace = await maps('/place.php', { place_id: textAt(first, 'place_id') })
  expect(byBusiness).toEqual([first])
  expect(byPlace).toEqual([first])
})

test('reviews and photos are as many as the place says, page by page', async () => {
  const business_id = '0x72033cf14990c1d1:0xf432f7c3e27341c'
  const seen = new Set<string>()
  let count = Number.NaN
  for (let cursor = ''; ; ) {
    const data = await maps('/reviews.php', { business_id, limit: '100', sort: 'Newest', cursor })
    count = numberAt(data, 'review_count')
    const page = listAt(data, 'reviews')
    for (const one of page) seen.add(textAt(one, 'review_id'))
    cursor = textAt(page.at(-1), 'review_cursor')
    if (page.length === 0) break
  }
  expect(seen.size).toBe(count)
  const photos: unknown[] = []
  for (let cursor = ''; ; ) {
    const data = await maps('/photos.php', { business_id, cursor })
    photos.push(...listAt(data, 'photos'))
    expect(listAt(data, 'description')).toHaveLength(listAt(data, 'photos').length)
    cursor = textAt(data, 'cursor')
    if (cursor === '') break
  }
  expect(photos).toHaveLength(55)
  const picture = await fetch(String(photos[0]))
  expect(picture.headers.get('content-type')).toBe('image/png')
})

test('what is here names the town and what is around, and the sea is empty', async () => {
  const town = await maps('/whatishere.php', { lat: '38.7139', lng: '-9.1394' })
  expect(at(town, 'town')).toBe('Lisbon')
  expect(listAt(town, 'places').length).toBeGreaterThan(0)
  const sea = await maps('/whatishere.php', { lat: '0', lng: '-30' })
  expect(at(sea, 'town')).toBeNull()
  expect(listAt(sea, 'places')).toEqual([])
  const bad = await demo.ask('maps', '/whatishere.php', { values: { lat: 'here' } })
  expect(bad.json).toEqual({ status: 'failed' })
})

test('hours are an object by weekday or an empty list', async () => {
  const places = listAt(await maps('/searchmaps.php', { query: 'Lisbon', limit: '150' }))
  const shapes = new Set(places.map((one) => Array.isArray(at(one, 'working_hours'))))
  expect(shapes).toEqual(new Set([true, false]))
  const first = places.find((one) => !Array.isArray(at(one, 'working_hours')))
  expect(Object.keys(at(first, 'working_hours') ?? {})[0]).toBe('Wednesday')
})

const news = async (path: string, values: Record<string, string> = {}): Promise<unknown> => {
  const heard = await demo.ask('news', path, { values })
  expect(heard.status).toBe(200)
  return heard.json
}

test('every section of every page answers, the empty one with nothing', async () => {
  const pages = listAt(await news('/v1/news-feed/pages-and-sections'), 'data')
  const places = new Map<string, number>()
  for (const page of pages) {
    for (const section of listAt(page, 'sections')) {
      const slug = textAt(section, 'slug')
      const answer = await news(`/v1/news-feed/news/${textAt(page, 'page')}`, {
        section: slug,
        limit: '100',
      })
      const articles = listAt(answer, 'data')
      expect(articles.length > 0).toBe(slug !== 'lost-and-found')
      for (const one of articles) {
        const title = textAt(one, 'title')
        places.set(title, (places.get(title) ?? 0) + 1)
      }
    }
  }
  expect([...places.values()].some((count) => count > 1)).toBe(true)
})

test('a page of news is paged through to its total', async () => {
  let seen = 0
  let total = 1
  for (let page = 1; seen < total; page += 1) {
    const answer = await news('/v1/news-feed/news/1', { page: String(page), limit: '50' })
    total = numberAt(answer, 'total')
    expect(listAt(answer, 'data').length).toBeGreaterThan(0)
    seen += listAt(answer, 'data').length
  }
  expect(seen).toBe(total)
  const lost = await demo.ask('news', '/v1/news-feed/news/nowhere')
  expect(lost.status).toBe(404)
})

test('times, pictures and links come in every form', async () => {
  const articles = listAt(await news('/v1/news-feed/news/science', { limit: '100' }), 'data')
  const kinds = (name: string): Set<string> =>
    new Set(articles.map((one) => (Array.isArray(at(one, name)) ? 'array' : typeof at(one, name))))
  expect(kinds('publishedAt')).toEqual(new Set(['string', 'number']))
  expect(kinds('image')).toEqual(new Set(['string', 'array', 'object', 'undefined']))
  expect(articles.some((one) => textAt(one, 'link').startsWith('//'))).toBe(true)
  expect(articles.some((one) => /^\/\w/.test(textAt(one, 'link')))).toBe(true)
})
