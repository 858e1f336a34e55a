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
test('so does one that states how many there are and leaves its page to the question', () => {
  const body = { status: 'ok', totalResults: 57, articles: articles(20) }
  expect(after(body, { q: 'a' })).toEqual({ q: 'a', page: 2 })
  expect(after(body, { q: 'a', limit: '20', page: '2' })).toEqual({ q: 'a', limit: '20', page: 3 })
  const last = { ...body, articles: articles(17) }
  expect(after(last, { q: 'a', limit: '20', page: '3' })).toBeUndefined()
  expect(after({ ...body, totalResults: 20 }, { q: 'a' })).toBeUndefined()
  expect(after({ ...body, totalResults: 40 }, { q: 'a', page: 2 })).toBeUndefined()
  const { totalResults, ...others } = body
  expect(after({ ...others, totalArticles: totalResults }, { q: 'a' })).toEqual({ q: 'a', page: 2 })
  // A name of a page is no number to count on from.
  expect(after(body, { q: 'a', page: 'cursor-7' })).toBeUndefined()
})
test('and ends behind the last', () => {
  expect(after({ page: 1, total: 20, data: articles(20) }, { q: 'a' })).toBeUndefined()
  expect(after({ page: 2, total: 40, data: articles(20) }, { q: 'a', page: 2 })).toBeUndefined()
  // Other answers with a total alone are asked on in nobody knows which way.
  expect(after({ total: 120, articles: articles(20) }, { q: 'a' })).toBeUndefined()
  const last = { page: 3, total: 50, articles: articles(10) }
  expect(after(last, { q: 'a', limit: '20', page: 3 })).toBeUndefined()
})
