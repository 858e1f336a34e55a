import { describe, expect, test } from 'vitest'
import type { LibraryRecord } from '#shared/reading/record'
import { finish, type PacedWork } from '../../../../src-main/library/worker/pace'
import { search, searchInSlices, tallies } from '../../../../src-main/library/worker/search'
import {
  type Database,
  noon,
  openSearchLibrary,
  post,
  type SearchLibrary,
  titles,
} from './search-library'

const hour = 3_600_000
const query = { text: 'needle ', order: 'newest' as const }
const input = { realm: 'gateway' as const, query, limit: 10 }

/** Hits below so many other records, and among them. */
function mixed(hits: number, hay: number): SearchLibrary {
  const world = openSearchLibrary()
  const answer = world.addAnswer('gateway')
  world.keep(
    Array.from({ length: hits + hay }, (_, at) => post(`${at}`, at >= hay ? 'needle' : 'hay')),
    { answer },
  )
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

test('hits below thousands of other records are found at once, however slow the machine', () => {
  const { db } = mixed(3, 5000)
  const page = search(db, input, 'fullText', runningClock(1000))
  expect(titles(page)).toEqual(['needle', 'needle', 'needle'])
  expect(page.next).toBeNull()
})

test('a first page is full although it takes many slices, in which others are let in', () => {
  const { db } = mixed(900, 100)
  const most = { ...input, limit: 500 }
  for (const manner of ['fullText', 'plain'] as const) {
    const job = searchInSlices(db, most, manner, { pace: { over: () => true }, now: () => 0 })
    let slices = 0
    for (let step = job.next(); ; step = job.next()) {
      slices += 1
      if (step.done !== true) continue
      expect(step.value.items, manner).toHaveLength(500)
      break
    }
    expect(slices, manner).toBeGreaterThan(1)
  }
})

test('what others do between the slices takes nothing of a search’s time', () => {
  const { db } = mixed(10, 2000)
  let time = 0
  const clock = { pace: { over: () => true }, now: () => time }
  const job = searchInSlices(db, input, 'plain', clock)
  for (let step = job.next(); ; step = job.next()) {
    if (step.done === true) {
      expect(step.value.items).toHaveLength(10)
      expect(step.value.ms).toBe(0)
      return
    }
    time += 10_000
  }
})

test('a search that takes very long gives a short page that says where it goes on', () => {
  const { db } = mixed(10, 3000)
  let found = 0
  let pages = 0
  let after: string | null | undefined
  do {
    const more = typeof after === 'string' ? { after } : {}
    const page = search(db, { ...input, ...more }, 'plain', runningClock(150))
    found += page.items.length
    pages += 1
    after = page.next
  } while (after !== null && pages < 50)
  expect(pages).toBeGreaterThan(1)
  expect(found).toBe(10)
})

test('a page without an index is full where hits are frequent, and ends soon where they are not', () => {
  const found = (every: number) => {
    const world = openSearchLibrary()
    world.keep(
      Array.from({ length: 3000 }, (_, at) => post(`${at}`, at % every === 0 ? 'needle' : 'hay')),
    )
    return search(world.db, { ...input, limit: 50 }, 'plain', runningClock(3))
  }
  expect(found(20).items).toHaveLength(50)
  expect(found(250).items).toHaveLength(2)
  expect(found(250).next).not.toBeNull()
})

test('words that are seldom together are looked for once, not for each part of the library', () => {
  const world = openSearchLibrary()
  const records = Array.from({ length: 4000 }, (_, at) => post(`${at}`, at % 2 ? 'left' : 'right'))
  world.keep(records)
  let looks = 0
  const db: Database = {
    ...world.db,
    get(read, sql, ...values) {
      if (sql.includes('MATCH')) looks += 1
      return world.db.get(read, sql, ...values)
    },
  }
  const both = { ...input, query: { ...query, text: 'left right ' } }
  expect(search(db, both, 'fullText', () => 0).items).toEqual([])
  expect(looks).toBe(1)
})

test('one large answer hides no service and no kind once all is counted', () => {
  const world = openSearchLibrary()
  const others = ['video', 'videoData', 'news', 'maps', 'mailboxes', 'funds'] as const
  for (const service of others) {
    world.keep([{ ...post(service, 'common item'), service, kind: 'article' }])
  }
  const flood = Array.from({ length: 5000 }, (_, at) => post(`${at}`, 'common item'))
  world.keep(flood, { seenAt: noon + hour })
  const asked = { realm: 'gateway' as const, query: { ...query, text: 'common ' } }
  const clock = { pace: { over: () => false }, isWanted: () => true }
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
  const { db } = mixed(10, 10)
  const job: PacedWork<unknown> = tallies(db, input, 'fullText', {
    pace: { over: () => false },
    isWanted: () => false,
  })
  expect(finish(job)).toBeNull()
})

test('the best come first, and after them every other hit follows', () => {
  const world = openSearchLibrary()
  const many = Array.from({ length: 1300 }, (_, at) => post(`${at}`, `item ${at}`))
  world.keep([...many, post('best', 'needle needle needle'), post('old', 'x', { text: 'needle' })])
  const asked = { ...input, query: { text: 'item ', order: 'relevance' as const }, limit: 200 }
  const ids: string[] = []
  let after: string | null = null
  do {
    const more: { after?: string } = after === null ? {} : { after }
    const page = search(world.db, { ...asked, ...more }, 'fullText', () => 0)
    for (const { id } of page.items) ids.push(id)
    after = page.next
  } while (after !== null && ids.length <= 1300)
  expect(ids).toHaveLength(1300)
  expect(new Set(ids).size).toBe(1300)
})

test('of a long quotation the index compares the first words', () => {
  const world = openSearchLibrary()
  const asked: string[] = []
  const db: Database = {
    ...world.db,
    get(read, sql, ...values) {
      if (sql.includes('MATCH')) asked.push(String(values[0]))
      return world.db.get(read, sql, ...values)
    },
  }
  const words = Array.from({ length: 40 }, (_, at) => `word${at}`)
  world.keep([post('1', 'Long', { text: words.join(' ') }), post('2', 'Other', { text: 'word0' })])
  const quoted = { ...input, query: { ...query, text: `"${words.join(' ')}"` } }
  expect(titles(search(db, quoted, 'fullText', () => 0))).toEqual(['Long'])
  expect(asked.length).toBeGreaterThan(0)
  expect(asked.filter((expression) => /word(8|9|\d\d)/.test(expression))).toEqual([])
})

test('words that seldom stand side by side are looked for a stretch at a time', () => {
  const world = openSearchLibrary()
  const answer = world.addAnswer('gateway')
  const words = ['one', 'two', 'three', 'four', 'five', 'six']
  const others = Array.from({ length: 3000 }, (_, at) =>
    post(`${at}`, 'Other', { text: words.toReversed().join(' ') }),
  )
  world.keep([...others, post('hit', 'Hit', { text: words.join(' ') })], { answer })
  const quoted = { ...input, query: { ...query, text: `"${words.join(' ')}"` } }
  const job = searchInSlices(world.db, quoted, 'fullText', {
    pace: { over: () => true },
    now: () => 0,
  })
  let slices = 0
  let step = job.next()
  for (; step.done !== true; step = job.next()) slices += 1
  expect(titles(step.value)).toEqual(['Hit'])
  expect(slices).toBeGreaterThan(2)
  // Where that takes long, a page without a hit says where it goes on.
  const short = search(world.db, quoted, 'fullText', runningClock(30))
  expect(short.items).toEqual([])
  let { next } = short
  let found: string[] = []
  for (let pages = 0; next !== null && pages < 50; pages += 1) {
    const page = search(world.db, { ...quoted, after: next }, 'fullText', runningClock(30))
    found = [...found, ...titles(page)]
    next = page.next
  }
  expect(found).toEqual(['Hit'])
})

test.each([
  ['late', [1000, 0, 0, 0]],
  ['in time', [0, 1000, 1000, 1000]],
])('pages of the best hold every hit once where the first was ordered %s', (_when, steps) => {
  const world = openSearchLibrary()
  const answer = world.addAnswer('gateway')
  world.keep(
    Array.from({ length: 90 }, (_, at) =>
      post(`${at}`, at % 7 === 0 ? `needle ${at}` : `hay ${at}`, {
        text: `a needle${' hay'.repeat(at % 11)}`,
      }),
    ),
    { answer },
  )
  const asked = { ...input, query: { ...query, order: 'relevance' as const }, limit: 30 }
  const keys: string[] = []
  let after: string | undefined
  for (const step of steps) {
    const page = search(
      world.db,
      { ...asked, ...(after === undefined ? {} : { after }) },
      'fullText',
      runningClock(step),
    )
    keys.push(...page.items.map(({ key }) => key))
    if (page.next === null) break
    after = page.next
  }
  expect(keys).toHaveLength(90)
  expect(new Set(keys).size).toBe(90)
})

test('the rows of a page are read in its order, and not sorted with all their texts', () => {
  const { db } = mixed(10, 10)
  const plans: string[] = []
  const explained: Database = {
    ...db,
    all(read, sql, ...values) {
      if (sql.includes('r.text')) {
        plans.push(...db.all((row) => row.text('detail'), `EXPLAIN QUERY PLAN ${sql}`, ...values))
      }
      return db.all(read, sql, ...values)
    },
  }
  const { items } = search(explained, input, 'fullText', () => 0)
  expect(items.map(({ key }) => Number(key))).toEqual(
    items.map(({ key }) => Number(key)).toSorted((left, right) => right - left),
  )
  expect(plans).not.toEqual([])
  expect(plans.filter((step) => step.includes('TEMP B-TREE'))).toEqual([])
})

describe('a beginning of more letters than the index keeps lists of', () => {
  /** A library, its index in small pages, and what a search asks of it. */
  function askedOf(records: readonly LibraryRecord[], text: string) {
    const world = openSearchLibrary()
    world.db.exec("INSERT INTO records_index (records_index, rank) VALUES ('pgsz', 64)")
    world.keep(records)
    const asked: string[] = []
    let words = 0
    const db: Database = {
      ...world.db,
      get(read, sql, ...values) {
        if (sql.includes('MATCH')) asked.push(String(values[0]))
        if (sql.includes('index_words')) words += 1
        return world.db.get(read, sql, ...values)
      },
    }
    const page = search(db, { ...input, query: { ...query, text } }, 'fullText', () => 0)
    return { page, asked, words }
  }
  const text = 'needle '.repeat(9)
  const frequent = Array.from({ length: 1300 }, (_, at) => post(`${at}`, 'hay', { text }))
  const rare = Array.from({ length: 100 }, (_, at) => post(`r${at}`, `needl${at} other`))

  test('has its frequent words read hit by hit, and the index gathers the hits of the others', () => {
    const { page, asked } = askedOf([...frequent, ...rare], 'needl')
    expect(page.total).toEqual({ count: 1400, exact: true })
    expect(page.items).toHaveLength(10)
    expect(asked.length).toBeGreaterThan(0)
    for (const expression of asked) {
      expect(expression).toContain('"needle" OR')
      expect(expression).toContain('"needl9" *')
      expect(expression).not.toMatch(/"needle?" \*/)
    }
  })

  test('is left to the index where its words are in few records, however many they are', () => {
    const { page, asked, words } = askedOf(rare, 'needl')
    expect(page.total).toEqual({ count: 100, exact: true })
    expect(asked.every((expression) => expression.includes('"needl" *'))).toBe(true)
    expect(words).toBe(0)
  })
})
