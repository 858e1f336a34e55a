import { expect, test } from 'vitest'
import { finish, type Job } from '../../../../src-main/library/worker/pace'
import { search, searchInSlices, tallies } from '../../../../src-main/library/worker/search'
import { noon, openWorld, post, titles, type World } from './search-world'

const hour = 3_600_000
const query = { text: 'needle ', order: 'newest' as const }
const input = { realm: 'gateway' as const, query, limit: 10 }

/** One hit below so many other records. */
function buried(hay: number): World {
  const world = openWorld()
  world.keep([post('oldest', 'the needle')])
  const answer = world.addAnswer('gateway')
  const records = Array.from({ length: hay }, (_, at) => post(`${at}`, 'hay'))
  world.keep(records, { answer, seenAt: noon + hour })
  return world
}

/** A clock that runs on by so much whenever it is looked at. */
function runningClock(stepMs: number): () => number {
  let time = 0
  return () => {
    time += stepMs
    return time
  }
}

test('a first page is full although it takes many slices, in which others are let in', () => {
  const { db } = buried(9000)
  const job = searchInSlices(db, input, 'fullText', {
    pace: { over: () => true },
    now: runningClock(1),
  })
  let slices = 0
  for (let step = job.next(); ; step = job.next()) {
    slices += 1
    if (step.done !== true) continue
    expect(titles(step.value)).toEqual(['the needle'])
    expect(step.value.next).toBeNull()
    break
  }
  expect(slices).toBeGreaterThan(2)
})

test('what others do between the slices takes nothing of a search’s time', () => {
  const { db } = buried(9000)
  let time = 0
  const clock = { pace: { over: () => true }, now: () => time }
  const job = searchInSlices(db, input, 'fullText', clock)
  for (let step = job.next(); ; step = job.next()) {
    if (step.done === true) {
      expect(titles(step.value)).toEqual(['the needle'])
      expect(step.value.ms).toBe(0)
      return
    }
    time += 10_000
  }
})

test('a search that takes very long gives a short page that says where it goes on', () => {
  const { db } = buried(13_000)
  const seen: number[] = []
  let after: string | null | undefined
  do {
    const more = typeof after === 'string' ? { after } : {}
    const page = search(db, { ...input, ...more }, 'fullText', runningClock(150))
    seen.push(page.items.length)
    after = page.next
  } while (after !== null && seen.length < 20)
  expect(seen.length).toBeGreaterThan(1)
  expect(seen.at(-1)).toBe(1)
})

test('one large answer hides no service and no kind once all is counted', () => {
  const world = openWorld()
  const others = ['video', 'videoData', 'news', 'maps', 'mailboxes', 'funds'] as const
  for (const service of others) {
    world.keep([{ ...post(service, 'common item'), service, kind: 'article' }])
  }
  const flood = Array.from({ length: 5000 }, (_, at) => post(`${at}`, 'common item'))
  world.keep(flood, { seenAt: noon + hour })
  const asked = { realm: 'gateway' as const, query: { ...query, text: 'common ' } }
  const clock = { pace: { over: () => false }, goesOn: () => true }
  const counted = finish(tallies(world.db, asked, 'fullText', clock))
  expect(counted?.total).toEqual({ count: 5006, exact: true })
  expect(counted?.services).toHaveLength(7)
  expect(counted?.services[0]).toEqual({ service: 'forum', tally: { count: 5000, exact: true } })
  expect(counted?.kinds).toEqual([
    { kind: 'post', tally: { count: 5000, exact: true } },
    { kind: 'article', tally: { count: 6, exact: true } },
  ])
  // Each within all other filters.
  const chosen = { ...asked, query: { ...asked.query, services: ['news' as const] } }
  const ofNews = finish(tallies(world.db, chosen, 'fullText', clock))
  expect(ofNews?.total.count).toBe(1)
  expect(ofNews?.services).toHaveLength(7)
  expect(ofNews?.kinds).toEqual([{ kind: 'article', tally: { count: 1, exact: true } }])
  // The page itself says that it has not counted all.
  const page = search(world.db, { ...asked, limit: 10 }, 'fullText', () => 0)
  expect(page.counted).toBe(false)
  expect(page.services).toHaveLength(7)
})

test('counting ends where a later search takes its place', () => {
  const { db } = buried(9000)
  const job: Job<unknown> = tallies(db, input, 'fullText', {
    pace: { over: () => false },
    goesOn: () => false,
  })
  expect(finish(job)).toBeNull()
})

test('the best come first, and after them every other hit follows', () => {
  const world = openWorld()
  const many = Array.from({ length: 700 }, (_, at) => post(`${at}`, `item ${at}`))
  world.keep([...many, post('best', 'needle needle needle'), post('old', 'x', { text: 'needle' })])
  const asked = { ...input, query: { text: 'item ', order: 'relevance' as const }, limit: 200 }
  const ids = new Set<string>()
  let after: string | null = null
  do {
    const more: { after?: string } = after === null ? {} : { after }
    const page = search(world.db, { ...asked, ...more }, 'fullText', () => 0)
    for (const { id } of page.items) ids.add(id)
    after = page.next
  } while (after !== null)
  expect(ids.size).toBe(700)
})
