import { expect, test } from 'vitest'
import { newsViews } from '#shared/services/news/views'
import { asked } from '../sound-records'

const { read, next } = newsViews['news.search']
const articles = (count: number) =>
  Array.from({ length: count }, (_, place) => ({
    title: `Story ${place}`,
    url: `https://news.example/${place}`,
  }))
const after = (body: object, values: Record<string, string | number>) =>
  next?.(read(body, asked(values)), values)

test('a search that states its page and how many there are goes on', () => {
  const body = { status: 'ok', page: 1, total: 120, data: articles(20) }
  expect(after(body, { q: 'a' })).toEqual({ q: 'a', page: 2 })
  expect(after({ ...body, page: 2 }, { q: 'a', page: 2 })).toEqual({ q: 'a', page: 3 })
  const meta = { meta: { currentPage: 1, totalResults: 57 }, articles: articles(10) }
  expect(after(meta, { q: 'a' })).toEqual({ q: 'a', page: 2 })
})
test('and ends behind the last', () => {
  expect(after({ page: 1, total: 20, data: articles(20) }, { q: 'a' })).toBeUndefined()
  expect(after({ page: 2, total: 40, data: articles(20) }, { q: 'a', page: 2 })).toBeUndefined()
  const last = { page: 3, total: 50, articles: articles(10) }
  expect(after(last, { q: 'a', limit: '20', page: 3 })).toBeUndefined()
  // What numbers no page is asked on in nobody knows which way.
  expect(after({ total: 120, articles: articles(20) }, { q: 'a' })).toBeUndefined()
})
