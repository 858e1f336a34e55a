import { marked } from 'marked'
import { describe, expect, test } from 'vitest'
import type { Story, StoryArticle, StoryList } from '#shared/bridge/news'
import { ok } from '#shared/bridge/result'
import { minutesOf, statedTextOf } from '../../../../../src-renderer/services/news/article-words'
import {
  digestHtml,
  digestMarkdown,
  digestOf,
  storiesOfDigest,
} from '../../../../../src-renderer/services/news/digest'
import { placeTyped } from '../../../../../src-renderer/services/news/known-pages'
import {
  choiceOf,
  type ListChoice,
  listValues,
  lookName,
  placeOfLook,
} from '../../../../../src-renderer/services/news/routes'
import { becauseWords } from '../../../../../src-renderer/services/news/story-words'

const at = Date.UTC(2026, 10, 22, 12)
const article = (given: Partial<StoryArticle> = {}): StoryArticle => ({
  id: 'a',
  title: 'Sleeper trains <return>',
  summary: 'They *do*.',
  length: 9,
  source: 'Northern Post',
  section: 'Rail',
  picture: null,
  link: 'https://news.example/a',
  publishedAt: at,
  firstSeenAt: at,
  read: false,
  saved: false,
  places: [{ page: 'travel', section: 'rail' }],
  ...given,
})
const alone: Story = { lead: article(), others: [], because: null, fresh: true }
const group: Story = {
  ...alone,
  others: [article({ id: 'b', source: 'Coast & Daily', title: 'Trains return' })],
  because: { shared: 3, words: 5, withinMs: 9 * 3_600_000 },
}

test.each<ListChoice>([
  { at: 'front' },
  { at: 'saved' },
  { at: 'page', page: 'world', section: null },
  { at: 'page', page: 'world', section: 'middle-east' },
  { at: 'search', q: 'ferry' },
  { at: 'find', text: 'ferry' },
])('a list stands in the route, and comes out of it: %j', (choice) => {
  expect(choiceOf({ id: 'a', ...listValues(choice) })).toEqual(choice)
})

test('the name of a look leads back to its place', () => {
  for (const place of [
    { page: 'world', section: null },
    { page: 'world', section: 'a/b' },
  ]) {
    expect(placeOfLook(lookName(place))).toEqual(place)
  }
  expect(placeOfLook('news/front')).toBeUndefined()
})

test('a digest has its stories under their sections, and its texts are no markup', () => {
  const other = article({ id: 'c', section: '', places: [], link: null, summary: '' })
  const digest = digestOf([alone, group, { ...alone, lead: other }], at - 86_400_000, at)
  expect(digest).toMatchObject({ stories: 3, articles: 4 })
  expect(digest.parts.map(({ title, stories }) => [title, stories.length])).toEqual([
    ['Travel: Rail', 2],
    ['Other', 1],
  ])
  const html = digestHtml(digest, 'en-GB')
  expect(html).toContain('Sleeper trains &lt;return&gt;')
  expect(html).toContain('<li>Coast &amp; Daily: Trains return</li>')
  expect(html).toContain("default-src 'none'")
  expect(html).not.toMatch(/<script|<img|<return>/)
  const markdown = digestMarkdown(digest, 'en-GB')
  expect(markdown).toContain('### [Sleeper trains \\<return\\>](<https://news.example/a>)')
  expect(markdown).toContain('They \\*do\\*.')
  expect(markdown).toContain('  - Coast \\& Daily: Trains return')
})

test('no title or summary of a digest becomes a list, a link or a picture by itself', () => {
  const hostile = article({
    title: 'See https://t.example/a now\n# b ![c](https://t.example/d)',
    summary: '- x\n- www.t.example',
    link: 'javascript:alert(1)',
  })
  const markdown = digestMarkdown(digestOf([{ ...alone, lead: hostile }], 0, at), 'en-GB')
  const html = String(marked.parse(markdown))
  expect(html).not.toMatch(/<(?:a|img|li)\b/)
  expect(html.match(/<h3\b/g)).toHaveLength(1)
})

test('it is said why stories are together', () => {
  expect(becauseWords({ shared: 7, words: 9, withinMs: 9 * 3_600_000 }, 'en-GB')).toMatch(
    /^Together because 7 of 9 words of their titles agree, within 9/,
  )
})

test('an extract is told apart from a whole text, and the longer of two is read', () => {
  expect(statedTextOf({ text: 'All of it.', summary: 'All.' })).toEqual({
    text: 'All of it.',
    whole: true,
  })
  expect(statedTextOf({ text: '', summary: 'A part' })).toEqual({ text: 'A part', whole: false })
  expect(statedTextOf({ text: 'It goes on … [+1200 chars]', summary: '' }).whole).toBe(false)
  expect(minutesOf('word '.repeat(660))).toBe(3)
  expect(minutesOf('灯台'.repeat(500))).toBe(2)
  expect(minutesOf('short')).toBe(1)
})

describe('the stories of a digest', () => {
  const list = (ids: readonly number[], next: string | null, total: number): StoryList => ({
    ...{ next, total, articles: total, fresh: total, hidden: 0, sections: [], places: [] },
    stories: ids.map((id) => ({
      lead: article({ id: `${id}` }),
      ...{ others: [], because: null, fresh: true },
    })),
  })

  test('are all of them, each once', async () => {
    const asked: (string | undefined)[] = []
    const found = await storiesOfDigest(async (after) => {
      asked.push(after)
      return ok(after === undefined ? list([1, 2], '2', 3) : list([2, 3], null, 3))
    })
    expect(asked).toEqual([undefined, '2'])
    expect(found).toMatchObject({ ok: true, value: { total: 3 } })
    expect(found.ok && found.value.stories.map(({ lead }) => lead.id)).toEqual(['1', '2', '3'])
  })

  test('are 2,000 of more, with how many there are', async () => {
    const found = await storiesOfDigest(async (after = '0') => {
      const begin = Number(after)
      const ids = Array.from({ length: 500 }, (_, place) => begin + place)
      return ok(list(ids, `${begin + 500}`, 7_212))
    })
    expect(found.ok && [found.value.stories.length, found.value.total]).toEqual([2_000, 7_212])
  })
})

describe('a page that is typed', () => {
  const page = (slug: string, title: string, ...sections: string[]) => ({
    recordId: slug,
    slug,
    title,
    sections: sections.map((name) => ({ recordId: name, slug: name, title: name, sections: [] })),
  })
  const pages = [
    page('underworld', 'Underworld'),
    page('world', 'World', 'africa'),
    page('s', 'Sport'),
  ]
  test.each([
    ['world', 'world', null],
    [' World ', 'world', null],
    ['sport', 's', null],
    ['under', 'underworld', null],
    ['afr', 'world', null],
    ['Local', 'Local', null],
    ['/world/africa/', 'world', 'africa'],
    ['world/africa/east', 'world', 'africa/east'],
  ])('%j is %s, its section %s', (typed, slug, section) => {
    expect(placeTyped(typed, pages)).toEqual({ page: slug, section })
  })
  test('nothing is no page', () => {
    expect(placeTyped(' / ', pages)).toBeUndefined()
  })
})
