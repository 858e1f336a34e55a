import { describe, expect, test } from 'vitest'
import { itemsOfFeed, nextOfFeed } from '#shared/reading/forms/feed'
import { readsText } from '#shared/reading/forms/view'
import { findView } from '#shared/services/views'
import { expectLinear } from '../../services/took'

describe('a feed', () => {
  test('as RSS', () => {
    const text = `<?xml version="1.0"?><rss version="2.0"><channel><title>All</title>
      <item><title>A &amp; B</title><link>https://x.example/a</link><dc:creator>ann</dc:creator>
        <pubDate>Fri, 31 Oct 2025 08:00:00 GMT</pubDate><guid isPermaLink="false">t3_a</guid>
        <description><![CDATA[<p>Text</p>]]></description></item></channel></rss>`
    expect(itemsOfFeed(text)).toEqual([
      {
        title: 'A & B',
        link: 'https://x.example/a',
        permalink: 'https://x.example/a',
        author: 'ann',
        published: 'Fri, 31 Oct 2025 08:00:00 GMT',
        id: 't3_a',
        description: '<p>Text</p>',
      },
    ])
  })

  test('as Atom', () => {
    const text = `<feed xmlns="http://www.w3.org/2005/Atom"><title>All</title><entry><id>e1</id>
      <title type="html">T</title><link href="https://x.example/e?a=1&amp;b=2"/>
      <author><name>/u/ann</name><uri>https://x.example/u</uri></author>
      <updated>2025-10-31T08:00:00Z</updated><category term="pics"/></entry></feed>`
    expect(itemsOfFeed(text)).toEqual([
      {
        id: 'e1',
        title: 'T',
        link: 'https://x.example/e?a=1&b=2',
        permalink: 'https://x.example/e?a=1&b=2',
        author: '/u/ann',
        updated: '2025-10-31T08:00:00Z',
        category: 'pics',
      },
    ])
  })

  test('may link to the page after', () => {
    const feed = (links: string) =>
      `<feed xmlns="http://www.w3.org/2005/Atom">${links}<entry><id>t3_e</id><title>T</title>
        <link rel="next" href="/wrong?after=x"/><updated>2025-10-31T08:00:00Z</updated>
        <author><name>ann</name></author></entry></feed>`
    const next = '<link rel="self" href="/f"/><link href="/f?limit=1&amp;after=t3_e" rel="next" />'
    expect(nextOfFeed(feed(next))).toBe('/f?limit=1&after=t3_e')
    expect(nextOfFeed(feed('<link rel="self" href="/f"/>'))).toBeUndefined()
    const view = findView('forum.popular')
    const values = { limit: '1' }
    const read = (text: string) => view?.read(text, { values, receivedAt: Date.UTC(2025, 10, 1) })
    expect(view?.next?.(read(feed(next)), values)).toEqual({ limit: '1', after: 't3_e' })
    expect(view?.next?.(read(feed('')), values)).toBeUndefined()
  })

  test.each([
    '',
    'OK',
    '<html><body><item>x</item></body></html>',
    '{"items":[]}',
    '<?xml version="1.0"?>',
  ])('and %j is none', (text) => expect(itemsOfFeed(text)).toBeUndefined())

  test('what is cut off has the items that came whole', () => {
    expect(itemsOfFeed('<rss><item><title>A</title></item><item><title>B')).toEqual([
      { title: 'A' },
    ])
  })

  test.each(['<item>', '<item ', '<title>', '<', '<![CDATA[', '<link href="'])(
    'many of %j take linear time',
    (sign) => {
      expectLinear(100, (share) => {
        const text = `<rss><item>${sign.repeat(100_000 * share)}`
        return () => [itemsOfFeed(text), itemsOfFeed(`${text}</item>`)]
      })
    },
  )
})

test('the views of forums and news read feeds, and no other text', () => {
  const feed = '<?xml version="1.0"?><rss><channel></channel></rss>'
  for (const operation of ['news.page', 'news.search', 'forum.popularTop']) {
    const view = findView(operation)
    expect([operation, readsText(view, feed), readsText(view, 'OK')]).toEqual([
      operation,
      true,
      false,
    ])
  }
  expect(readsText(findView('mailboxes.health'), 'OK')).toBe(true)
  expect(readsText(findView('maps.searchMaps'), feed)).toBe(false)
  expect(readsText(undefined, feed)).toBe(false)
})
