import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import type { ForgetWhat } from '#shared/bridge/library'
import { openTestLibrary, type TestLibrary } from './open-test-library'
import { newsAnswer, testAnswer, testWords } from './test-answer'

const sentinel = 'zyzzyvaquicksand'

/** A library with twenty answers; every second one holds the sentinel. */
async function filledLibrary(): Promise<TestLibrary> {
  const test = await openTestLibrary()
  for (let at = 0; at < 20; at += 1) {
    const secret = at % 2 === 0
    const word = secret ? sentinel : 'plain'
    const answer = newsAnswer(
      `a${at}`,
      [0, 1, 2].map((each) => ({
        id: `n${at}.${each}`,
        title: `${word} ${at}`,
        text: `${testWords(at, 60)} ${word}`,
        picture: `https://p.example/${at}`,
      })),
      { receivedAt: 1000 + at, ...(secret ? {} : { operation: 'news.page' }) },
    )
    const key = `demo:${answer.operation}?${at}`
    await test.get('keep', { key, realm: 'demo', answer })
    const picture = { type: 'image/png', data: new Uint8Array(2000).fill(at) }
    await test.get('keepPicture', { url: `https://p.example/${at}`, picture })
  }
  return test
}

/** The files of a library in which a text occurs, as it is or with its letters in lower case. */
async function filesWith(folder: string, text: string): Promise<string[]> {
  const found: string[] = []
  for (const name of await readdir(folder)) {
    const bytes = await readFile(join(folder, name))
    if (bytes.includes(text)) found.push(name)
  }
  return found
}

const whats: ForgetWhat[] = [
  { at: 'operation', operation: 'news.search' },
  { at: 'service', service: 'news' },
  { at: 'period', from: 1004, until: 1011 },
  { at: 'period', from: null, until: null },
  { at: 'answer', id: 'a4' },
  { at: 'record', service: 'news', kind: 'article', id: 'n4.1' },
  {
    at: 'records',
    items: [
      { service: 'news', kind: 'article', id: 'n4.1' },
      { service: 'news', kind: 'article', id: 'n4.2' },
      { service: 'news', kind: 'article', id: 'n6.0' },
    ],
  },
  { at: 'pictures' },
  { at: 'everything' },
]

test.each(whats)('a preview of forgetting $at says what forgetting then frees', async (what) => {
  const { get } = await filledLibrary()
  const input = { realm: 'demo', what, saved: false } as const
  const before = await get('storage', { realm: 'demo' })
  const would = await get('wouldFree', input)
  expect(await get('forget', input)).toEqual(would)
  const after = await get('storage', { realm: 'demo' })
  expect(before.answers - after.answers).toBe(would.answers)
  expect(before.records - after.records).toBe(would.records)
  expect(before.pictures.count - after.pictures.count).toBe(would.pictures)
  expect(would.answers + would.pictures).toBeGreaterThan(0)
  expect(await get('wouldFree', input)).toMatchObject({ answers: 0, records: 0, bytes: 0 })
})

test('what several items share is counted once, and saved ones stay with their answers', async () => {
  const { get } = await filledLibrary()
  const article = (id: string) => ({ service: 'news', kind: 'article', id }) as const
  const what: ForgetWhat = { at: 'records', items: ['n4.0', 'n4.1', 'n6.0'].map(article) }
  const input = { realm: 'demo', what, saved: false } as const
  expect(await get('wouldFree', input)).toMatchObject({ answers: 2, records: 6, savedKept: 0 })
  const saved = { items: [{ at: 'record', ...article('n4.2') }] } as const
  await get('save', { realm: 'demo', change: { items: [...saved.items] }, at: 1 })
  expect(await get('wouldFree', input)).toMatchObject({ answers: 1, savedKept: 1 })
})

test('what was forgotten is in no file of the library, neither as text nor in the index', async () => {
  const { get, folder } = await filledLibrary()
  const short = testAnswer({ id: 'short', body: { at: 'json', text: `["${sentinel}"]` } })
  await get('keep', { key: 'demo:maps.search?s', realm: 'demo', answer: short })
  expect((await filesWith(folder, sentinel)).length).toBeGreaterThan(0)
  await get('forget', { what: { at: 'operation', operation: 'news.search' }, saved: false })
  await get('forget', { what: { at: 'answer', id: 'short' }, saved: false })
  expect(await filesWith(folder, sentinel)).toEqual([])
  // The index holds the beginnings of words one after another: also the rest of the word is gone.
  expect(await filesWith(folder, sentinel.slice(6))).toEqual([])
  expect((await get('storage', { realm: 'demo' })).answers).toBe(10)
})

test('a record that another answer holds stays, and what only the forgotten one said of it goes', async () => {
  const { get, folder } = await openTestLibrary()
  const older = [{ id: 'n1', title: 'One', text: 'short' }]
  const newer = [{ id: 'n1', title: `One ${sentinel}`, text: `long ${sentinel} and more` }]
  const first = newsAnswer('a1', older, { receivedAt: 1000 })
  const second = newsAnswer('a2', newer, { receivedAt: 10_000_000 })
  await get('keep', { key: 'demo:news.search?1', realm: 'demo', answer: first })
  await get('keep', { key: 'demo:news.search?2', realm: 'demo', answer: second })
  await get('forget', { realm: 'demo', what: { at: 'answer', id: 'a2' }, saved: false })
  expect((await get('storage', { realm: 'demo' })).records).toBe(1)
  expect(await filesWith(folder, sentinel)).toEqual([])
})

test('a body that another answer shares counts only when the last of them goes', async () => {
  const { get } = await openTestLibrary()
  const body = {
    at: 'binary',
    type: 'application/zip',
    data: new Uint8Array(50_000).fill(1),
  } as const
  await get('keep', { key: 'demo:maps.a?', realm: 'demo', answer: testAnswer({ id: 'a1', body }) })
  await get('keep', { key: 'demo:maps.b?', realm: 'demo', answer: testAnswer({ id: 'a2', body }) })
  const one = { realm: 'demo', what: { at: 'answer', id: 'a1' }, saved: false } as const
  expect((await get('wouldFree', one)).bytes).toBeLessThan(2000)
  const both = { realm: 'demo', what: { at: 'everything' }, saved: false } as const
  expect((await get('wouldFree', both)).bytes).toBeGreaterThan(50_000)
  await get('forget', one)
  expect((await get('open', { id: 'a2' }))?.answer.body).toEqual(body)
})

test('forgetting one world leaves the other', async () => {
  const { get } = await openTestLibrary()
  await get('keep', { key: 'demo:maps.a?', realm: 'demo', answer: testAnswer({ id: 'a1' }) })
  await get('keep', { key: 'gateway:maps.a?', realm: 'gateway', answer: testAnswer({ id: 'a2' }) })
  await get('forget', { realm: 'demo', what: { at: 'everything' }, saved: true })
  expect(await get('has', { ids: ['a1', 'a2'] })).toEqual(['a2'])
})

test('forgetting one world keeps the pictures that the other shows', async () => {
  const { get } = await openTestLibrary()
  const article = (id: string, name: string) => ({
    id,
    title: id,
    text: id,
    picture: `https://p.example/${name}`,
  })
  const ours = newsAnswer('a1', [article('n1', 'both'), article('n2', 'demo')])
  const theirs = newsAnswer('a2', [article('n3', 'both'), article('n4', 'gateway')])
  await get('keep', { key: 'demo:news.search?1', realm: 'demo', answer: ours })
  await get('keep', { key: 'gateway:news.search?1', realm: 'gateway', answer: theirs })
  const urls = ['both', 'demo', 'gateway', 'loose'].map((name) => `https://p.example/${name}`)
  for (const url of urls) {
    const picture = { type: 'image/png', data: new Uint8Array(100).fill(url.length) }
    await get('keepPicture', { url, picture })
  }
  const what = { realm: 'demo', what: { at: 'everything' }, saved: true } as const
  expect((await get('wouldFree', what)).pictures).toBe(2)
  expect((await get('forget', what)).pictures).toBe(2)
  expect(await get('missingPictures', { urls })).toEqual([urls[1], urls[3]])
})
