import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createLibrary } from '../../src-main/library/library'
import { openDatabase } from '../../src-main/library/worker/database'
import {
  openTestLibrary,
  type TestLibrary,
  testFolder,
} from '../unit/src-main/library/open-test-library'
import { startTestWorker } from '../unit/src-main/library/start-test-worker'
import { newsAnswer, testWords } from '../unit/src-main/library/test-answer'
import { testPlace } from '../unit/src-main/library/test-place'
import { problemsOf } from './library/verify'

/*
 * The first page of every table in turn is spoilt. In a library of `few` answers that page is all of its
 * table; in one of `many` it says where the other pages lie.
 */

const realm = 'demo'
const sizes = {
  few: { answers: 5, records: 3, saved: 6 },
  many: { answers: 40, records: 8, saved: 300 },
} as const
type Size = keyof typeof sizes

/** What a library holds, as its methods give it. */
interface Held {
  answers: number
  records: number
  saved: number
  notes: number
  tagged: number
  listed: number
  lists: string[]
  pictures: number
  items: number
}

const heldBefore = (size: Size): Held => {
  const { answers, records, saved } = sizes[size]
  return {
    answers,
    records: answers * records,
    saved,
    notes: saved,
    tagged: saved,
    listed: saved,
    lists: ['Later'],
    pictures: 4,
    items: 2,
  }
}

/** What is lost with the first page of a table: what stood on that page and nowhere else. */
const losses: Record<string, Partial<Record<Size, (held: Held) => Partial<Held>>>> = {
  questions: {},
  bodies: {
    // The texts of the answers stood in it.
    few: ({ saved }) => ({ answers: 0, records: saved }),
  },
  answers: {},
  records: {},
  // Notes stand nowhere else.
  saved: { few: () => ({ notes: 0 }) },
  media: { few: () => ({ pictures: 0 }), many: () => ({ pictures: 0 }) },
  answer_names: {},
  answer_records: {},
  saved_tags: {},
  lists: {
    few: () => ({ lists: ['Recovered list 1'] }),
    many: () => ({ lists: ['Recovered list 1'] }),
  },
  list_items: {},
  pictures: { few: () => ({ pictures: 0 }), many: () => ({ pictures: 0 }) },
  collection_items: { few: () => ({ items: 0 }), many: () => ({ items: 0 }) },
  collection_set_aside: {},
  sizes: {},
}

let base = ''

async function fill(size: Size): Promise<void> {
  const folder = join(base, size)
  const library = createLibrary({ folder, startWorker: startTestWorker, log: () => {} })
  const wanted = sizes[size]
  for (let at = 0; at < wanted.answers; at += 1) {
    const articles = Array.from({ length: wanted.records }, (_none, each) => ({
      id: `n${at}.${each}`,
      title: `Title ${at}`,
      text: testWords(at * 20 + each, size === 'few' ? 12 : 60),
    }))
    const answer = newsAnswer(`a${at}`, articles, { receivedAt: 1000 + at })
    const key = `demo:news.search?query=a${at}`
    await library.ask('keep', { key, realm, answer })
  }
  const made = await library.ask('changeList', {
    realm,
    change: { at: 'add', name: 'Later' },
    at: 1,
  })
  const list = made.ok ? made.value?.id : undefined
  const items = Array.from({ length: wanted.saved }, (_none, at) => ({
    at: 'record' as const,
    service: 'news' as const,
    kind: 'article' as const,
    id: `n${at % wanted.answers}.${Math.floor(at / wanted.answers)}`,
  }))
  const change = { items, note: 'written by hand', addTags: ['t'], addToLists: [list ?? ''] }
  await library.ask('save', { realm, change, at: 1 })
  for (let at = 0; at < 4; at += 1) {
    const picture = { type: 'image/png', data: new Uint8Array(100).fill(at) }
    await library.ask('keepPicture', { url: `https://p.example/${at}`, picture })
  }
  const places = ['london', 'zurich'].map((id) => ({ id, json: JSON.stringify(testPlace(id)) }))
  await library.ask('putItems', { realm, collection: 'flightPlaces', items: places, at: 5 })
  await library.close()
}

beforeAll(async () => {
  base = await mkdtemp(join(tmpdir(), 'library-lost-pages-'))
  await Promise.all([fill('few'), fill('many')])
})
afterAll(() => rmSync(base, { recursive: true }))

const pageBytes = 4096

/** Overwrites the first page of a table. */
function spoil(file: string, table: string, spoilt: 'zeros' | 'noise'): void {
  const db = openDatabase(file, { readOnly: true })
  const root = db.count('SELECT rootpage FROM sqlite_schema WHERE name = ?', table)
  db.close()
  const bytes = readFileSync(file)
  const at = (root - 1) * pageBytes
  for (let byte = 0; byte < pageBytes; byte += 1) {
    bytes[at + byte] = spoilt === 'zeros' ? 0 : (Math.imul(byte + root, 2_654_435_761) >>> 13) & 255
  }
  writeFileSync(file, bytes)
}

async function heldBy({ get }: TestLibrary, size: Size): Promise<Held> {
  const ids = Array.from({ length: sizes[size].answers }, (_none, at) => `a${at}`)
  let answers = 0
  for (const id of ids) {
    const found = await get('open', { id })
    if (found !== null) {
      expect(found.answer.values).toEqual({ query: id })
      answers += 1
    }
  }
  const query = { text: 'title', order: 'newest', saved: true } as const
  const { items } = await get('search', { realm, query, limit: 500 })
  const { lists, tags } = await get('lists', { realm })
  const urls = Array.from({ length: 4 }, (_none, at) => `https://p.example/${at}`)
  const { page } = await get('collection', { realm, collection: 'flightPlaces' })
  const storage = await get('storage', { realm })
  return {
    answers,
    records: storage.records,
    saved: items.length,
    notes: items.filter(({ saved }) => saved?.note === 'written by hand').length,
    tagged: tags.find(({ tag }) => tag === 't')?.count ?? 0,
    listed: items.filter(({ saved }) => saved?.lists.length === 1).length,
    lists: lists.map(({ name }) => name),
    pictures: 4 - (await get('missingPictures', { urls })).length,
    items: page.entries.length,
  }
}

const cases = Object.keys(losses).flatMap((table) => [
  { table, size: 'few', spoilt: 'zeros' } as const,
  { table, size: 'many', spoilt: 'noise' } as const,
])

test.each(cases)(
  'of a library of $size answers, what the first page of $table held is lost alone ($spoilt)',
  async ({ table, size, spoilt }) => {
    const folder = await testFolder()
    cpSync(join(base, size), folder, { recursive: true })
    const file = join(folder, 'library.sqlite')
    spoil(file, table, spoilt)
    const opened = await openTestLibrary({ folder })
    await opened.get('has', { ids: [] })
    // Damage that was not seen at opening is seen by looking.
    await heldBy(opened, size).catch(() => undefined)
    // A change waits until everything that can be read was taken over.
    const fresh = newsAnswer('fresh', [], { receivedAt: 1 })
    await opened.get('keep', { key: 'demo:news.search?query=fresh', realm, answer: fresh })
    await opened.get('forget', { what: { at: 'answer', id: 'fresh' }, saved: true })
    await indexed(opened)
    const before = heldBefore(size)
    const lost = losses[table]?.[size]?.(before) ?? {}
    expect(await heldBy(opened, size)).toEqual({ ...before, ...lost })
    await opened.library.close()
    const db = openDatabase(file)
    expect(problemsOf(db)).toEqual([])
    db.close()
  },
)

/** Waits until the index holds every record: each search lets the rebuilding go on. */
async function indexed({ get, library }: TestLibrary): Promise<void> {
  const query = { text: 'title', order: 'newest' } as const
  for (let turns = 0; turns < 2000; turns += 1) {
    const { total } = await get('search', { realm, query, limit: 1 })
    const { records } = await get('storage', { realm })
    if (total.count === records && library.jobs().length === 0) return
  }
}
