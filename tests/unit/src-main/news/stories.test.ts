import { expect, test } from 'vitest'
import type { StoryWish } from '#shared/bridge/news'
import { openTestLibrary } from '../library/open-test-library'
import { testAnswer } from '../library/test-answer'

const at = Date.UTC(2026, 10, 22, 12)
const hour = 3_600_000
const wish = (given: Partial<StoryWish> = {}): StoryWish => ({
  of: { at: 'all' },
  once: true,
  hideRead: false,
  since: null,
  ...given,
})

interface TestStory {
  id: string
  title: string
  source: string
  section?: string
  hoursAgo?: number
  image?: string
  description?: string
}

/** A library in which pages of news can be kept, and what it makes of them. */
async function open() {
  const library = await openTestLibrary()
  let answers = 0
  return {
    ...library,
    async page(page: string, articles: readonly TestStory[], receivedAt = at, section?: string) {
      answers += 1
      const data = articles.map(({ hoursAgo = 1, ...one }) => ({
        ...one,
        url: `https://news.example/${one.id}`,
        description: one.description ?? `About ${one.title}`,
        publishedAt: new Date(at - hoursAgo * hour).toISOString(),
      }))
      const values = { page, ...(section !== undefined && { section }) }
      const answer = testAnswer({
        id: `answer ${answers}`,
        operation: 'news.page',
        values,
        receivedAt,
        body: { at: 'json', text: JSON.stringify({ data }) },
      })
      await library.get('keep', { key: JSON.stringify(values), realm: 'demo', answer })
    },
    list: (given: Partial<StoryWish> = {}, apart: readonly string[] = []) =>
      library.get('stories', { realm: 'demo', wish: wish(given), apart, limit: 100 }),
  }
}

const sleeper = 'Sleeper trains return to three northern lines'
const clock = { id: 'c', title: 'Why the harbour clock runs fast', source: 'Harbour Weekly' }

test('the beginning of a long text ends with a whole word, and says that it goes on', async () => {
  const { page, list } = await open()
  const description = 'Nobody closed the line. '.repeat(40)
  await page('world', [{ ...clock, description }])
  const { lead } = (await list()).stories[0] ?? {}
  expect(lead?.summary).toMatch(/^Nobody closed the line\. .*(?:Nobody|closed|the|line\.)…$/)
  expect(lead?.summary.length).toBeLessThanOrEqual(301)
  expect(lead?.length).toBeGreaterThan(900)
})

test('one article on several pages and sections is one story with all its places', async () => {
  const { page, list } = await open()
  await page('world', [{ ...clock, section: 'europe' }])
  await page('local', [{ ...clock, section: 'council' }])
  await page('local', [clock], at, 'notices')
  const { stories, total } = await list()
  expect(total).toBe(1)
  expect(stories[0]?.lead.places).toEqual(
    expect.arrayContaining([
      { page: 'world', section: null },
      { page: 'local', section: null },
      { page: 'local', section: 'notices' },
    ]),
  )
})

test('several sources are one story that says why, and are single again once it is taken apart', async () => {
  const { page, list } = await open()
  await page('world', [
    { id: 'a', title: sleeper, source: 'Northern Post', hoursAgo: 9 },
    {
      id: 'b',
      title: `${sleeper} again`,
      source: 'Coast Daily',
      hoursAgo: 2,
      image: 'https://p.example/b',
    },
    clock,
  ])
  const { stories, total, articles } = await list()
  expect({ total, articles }).toEqual({ total: 2, articles: 3 })
  const [, story] = stories
  expect(story?.lead.id).toBe('b')
  expect(story?.others.map(({ source }) => source)).toEqual(['Northern Post'])
  expect(story?.because).toEqual({ shared: 7, words: 8, withinMs: 7 * hour })
  expect((await list({}, ['a', 'b'])).total).toBe(3)
  expect((await list({ once: false })).total).toBe(3)
})

test('a story that is new since the last look stands first; read ones can be held back', async () => {
  const { page, list, get } = await open()
  await page('world', [{ ...clock, hoursAgo: 1 }])
  await page(
    'local',
    [{ id: 'd', title: 'Ferry prices for the winter', source: 'X', hoursAgo: 20 }],
    at + hour,
  )
  const { stories, fresh } = await list({ since: at + 1 })
  expect(stories.map(({ lead, fresh: isNew }) => [lead.id, isNew])).toEqual([
    ['d', true],
    ['c', false],
  ])
  expect(fresh).toBe(1)
  expect((await list({ since: at + 1, newOnly: true })).total).toBe(1)
  const items = [{ service: 'news' as const, kind: 'article' as const, id: 'c' }]
  await get('markRead', { realm: 'demo', items, read: true, at })
  const unread = await list({ hideRead: true })
  expect(unread).toMatchObject({ total: 1, hidden: 1 })
  expect((await list()).stories.find(({ lead }) => lead.id === 'c')?.lead.read).toBe(true)
})

test('pages one after the other: so many of each, each story under the first page it stands on', async () => {
  const { page, list } = await open()
  const titles = ['Ferry prices for the winter', 'A bridge opens in May', 'Snow closes two passes']
  const ofWorld = titles.map((title, at) => ({
    id: `w${at}`,
    title,
    source: 'X',
    hoursAgo: at + 5,
  }))
  const [shared] = ofWorld
  await page('world', ofWorld)
  await page('local', [{ ...clock, hoursAgo: 1 }, ...(shared === undefined ? [] : [shared])])
  const places = ['world', 'local'].map((name) => ({ page: name, section: null }))
  const stated = await list({ of: { at: 'places', places }, each: 2, since: at - 1 })
  expect(stated.stories.map(({ lead, place }) => [lead.id, place])).toEqual([
    ['w0', 0],
    ['w1', 0],
    ['c', 1],
  ])
  expect(stated.places).toEqual([
    { total: 3, fresh: 3 },
    { total: 1, fresh: 1 },
  ])
  expect((await list({ of: { at: 'places', places } })).stories[0]?.lead.id).toBe('c')
})

test('pages, sections, saved ones and words choose among what is kept', async () => {
  const { page, list, get } = await open()
  await page('world', [{ ...clock, section: 'europe' }])
  await page('local', [{ id: 'd', title: 'Ferry prices for the winter', source: 'X' }])
  const ids = async (given: Partial<StoryWish>) =>
    (await list(given)).stories.map(({ lead }) => lead.id)
  expect(
    await ids({ of: { at: 'places', places: [{ page: 'world', section: 'europe' }] } }),
  ).toEqual(['c'])
  expect(await ids({ of: { at: 'places', places: [{ page: 'local', section: null }] } })).toEqual([
    'd',
  ])
  expect(await ids({ of: { at: 'ids', ids: ['d', 'gone', 'c'] } })).toEqual(['d', 'c'])
  expect(await ids({ of: { at: 'found', text: 'ferry' } })).toEqual(['d'])
  expect(await ids({ section: 'Europe' })).toEqual(['c'])
  const saved = {
    at: 'record' as const,
    service: 'news' as const,
    kind: 'article' as const,
    id: 'd',
  }
  await get('save', { realm: 'demo', change: { items: [saved] }, at })
  expect(await ids({ of: { at: 'saved' } })).toEqual(['d'])
  expect(
    await get('stories', { realm: 'gateway', wish: wish(), apart: [], limit: 5 }),
  ).toMatchObject({
    total: 0,
  })
})

test('a long list comes in parts, and what is new is counted for each page', async () => {
  const { page, list, get } = await open()
  const many = Array.from({ length: 30 }, (_, place) => ({
    id: `n${place}`,
    title: `Quiet ${place} report from the ${place * 7} valley`,
    source: 'X',
    hoursAgo: place,
  }))
  await page('world', many)
  const { next, total } = await get('stories', {
    realm: 'demo',
    wish: wish(),
    apart: [],
    limit: 20,
  })
  expect({ next, total }).toEqual({ next: '20', total: 30 })
  const rest = await get('stories', {
    realm: 'demo',
    wish: wish(),
    apart: [],
    after: '20',
    limit: 20,
  })
  expect(rest).toMatchObject({ next: null })
  expect(rest.stories).toHaveLength(10)
  expect((await list()).stories[0]?.lead.id).toBe('n0')
  const looks = [{ page: 'world', section: null, since: at }]
  expect(await get('placeCounts', { realm: 'demo', looks: [] })).toEqual([
    { page: 'world', section: null, articles: 30, fresh: 30 },
  ])
  expect((await get('placeCounts', { realm: 'demo', looks }))[0]?.fresh).toBe(0)
})
