import { expect, test } from 'vitest'
import { newsViews } from '#shared/services/news/views'
import { asked } from '../sound-records'

const page = 'https://blog.example/2024/hello.html'
// As Blogger writes it: the answers and the place to change it come first, and quotes are single.
const feed = `<?xml version='1.0' encoding='UTF-8'?><feed xmlns='http://www.w3.org/2005/Atom'>
<title type='text'>Blog</title><link rel='next' href='https://blog.example/feed?after=x2'/>
<entry><id>tag:blog.example:1</id><updated>2024-06-01T10:00:00Z</updated><title type='text'>Hello</title>
<link rel='replies' type='application/atom+xml' href='https://blog.example/feeds/1/comments'/>
<link rel='edit' type='application/atom+xml' href='https://api.blog.example/feeds/1'/>
<link rel='alternate' type='text/html' href='${page}' title='Hello'/><summary>Short.</summary></entry></feed>`

test.each([
  ['single', feed],
  ['double', feed.replaceAll("'", '"')],
])('an entry of Atom leads to its own page, in %s quotes', (_name, text) => {
  const model = newsViews['news.page'].read(text, asked({ page: 'world' }))
  expect(model.articles).toMatchObject([
    { title: 'Hello', link: page, publishedAt: Date.UTC(2024, 5, 1, 10) },
  ])
  expect(model.onward).toEqual({ after: 'x2' })
})
test('when it was published goes before when it was changed', () => {
  const text = feed.replace('<updated>', '<published>2024-05-01T10:00:00Z</published><updated>')
  const { articles } = newsViews['news.page'].read(text, asked({ page: 'world' }))
  expect(articles[0]?.publishedAt).toBe(Date.UTC(2024, 4, 1, 10))
})
