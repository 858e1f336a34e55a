import { join } from 'node:path'
import { expect, test } from 'vitest'
import { openDatabase } from '../../../../src-main/library/worker/database'
import { indexMatches } from '../../../../src-main/library/worker/records/index-rows'
import { openTestLibrary } from './open-test-library'
import { newsAnswer, testAnswer } from './test-answer'

test('an answer is kept, found and opened as it came', async () => {
  const { get } = await openTestLibrary()
  const answer = testAnswer()
  const kept = await get('keep', { key: 'demo:maps.search?q', realm: 'demo', answer })
  expect(kept).toEqual({ id: 'a1', confirmed: false, records: 0 })
  const found = await get('find', { key: 'demo:maps.search?q' })
  expect(found).toEqual({
    answer: { ...answer, from: 'library' },
    age: { confirmedAt: 1_000_000, outdated: false, url: answer.request.url },
  })
  expect((await get('open', { id: 'a1' }))?.answer).toEqual({ ...answer, from: 'library' })
  expect(await get('has', { ids: ['a0', 'a1'] })).toEqual(['a1'])
  expect(await get('find', { key: 'demo:maps.search?r' })).toBeNull()
})

test('the records of an answer are kept with it', async () => {
  const { get } = await openTestLibrary()
  const answer = newsAnswer('a1', [
    { id: 'n1', title: 'Harbour opens', text: 'The new harbour opens.' },
    { id: 'n2', title: 'Ferry', text: 'The ferry is late.' },
  ])
  const kept = await get('keep', { key: 'demo:news.search?q', realm: 'demo', answer })
  expect(kept).toEqual({ id: 'a1', confirmed: false, records: 2 })
})

test('the same body again confirms the answer, and the later id is a further name of it', async () => {
  const { get } = await openTestLibrary()
  const key = 'demo:maps.search?q'
  await get('keep', { key, realm: 'demo', answer: testAnswer() })
  const later = testAnswer({ id: 'a2', receivedAt: 2_000_000, freshUntil: 2_060_000 })
  expect(await get('keep', { key, realm: 'demo', answer: later })).toEqual({
    id: 'a1',
    confirmed: true,
    records: 0,
  })
  expect(await get('has', { ids: ['a2', 'a3', 'a1'] })).toEqual(['a2', 'a1'])
  const opened = await get('open', { id: 'a2' })
  expect(opened?.answer).toMatchObject({ id: 'a1', receivedAt: 1_000_000, freshUntil: 2_060_000 })
  expect(opened?.age.confirmedAt).toBe(2_000_000)
  expect(await get('open', { id: 'a2', realm: 'gateway' })).toBeNull()
  expect(await get('versions', { id: 'a2', realm: 'gateway' })).toEqual([])
  expect(await get('versions', { id: 'a2', realm: 'demo' })).toHaveLength(1)
  expect((await get('find', { key }))?.age.confirmedAt).toBe(2_000_000)
  expect(await get('versions', { id: 'a2' })).toHaveLength(1)
  // Once more under the same id: nothing happens.
  expect(await get('keep', { key, realm: 'demo', answer: later })).toMatchObject({ id: 'a2' })
})

test('a confirmation counts from when it came, also after the clock was set back', async () => {
  const { get } = await openTestLibrary()
  const key = 'demo:maps.search?q'
  await get('keep', { key, realm: 'demo', answer: testAnswer({ receivedAt: 9_000_000 }) })
  const later = testAnswer({ id: 'a2', receivedAt: 2_000_000 })
  await get('keep', { key, realm: 'demo', answer: later })
  expect((await get('find', { key }))?.age.confirmedAt).toBe(2_000_000)
})

test('another body is a new version, and the last one is the newest whatever the clock says', async () => {
  const { get } = await openTestLibrary()
  const key = 'demo:maps.search?q'
  const body = (text: string) => ({ at: 'json', text }) as const
  await get('keep', { key, realm: 'demo', answer: testAnswer({ id: 'a1', body: body('[1]') }) })
  const back = testAnswer({ id: 'a2', body: body('[2]'), receivedAt: 500 })
  await get('keep', { key, realm: 'demo', answer: back })
  expect((await get('find', { key }))?.answer.id).toBe('a2')
  const versions = await get('versions', { id: 'a1' })
  expect(versions.map(({ id }) => id)).toEqual(['a2', 'a1'])
})

test('what is outdated stays so until it is answered anew', async () => {
  const { get } = await openTestLibrary()
  const key = 'demo:maps.search?q'
  await get('keep', { key, realm: 'demo', answer: testAnswer() })
  await get('outdate', { keys: [key, 'demo:unknown'], at: 1_000_500 })
  expect(await get('ages', { keys: [key, 'demo:unknown'] })).toEqual([
    { confirmedAt: 1_000_000, outdated: true, url: 'https://maps.example/search?query=harbour' },
    null,
  ])
  const again = testAnswer({ id: 'a2', receivedAt: 1_001_000 })
  await get('keep', { key, realm: 'demo', answer: again })
  expect((await get('find', { key }))?.age.outdated).toBe(false)
})

test.each([
  ['text', { at: 'text', text: '\uFEFFgrüße '.repeat(100), type: 'text/plain' }],
  ['image', { at: 'image', type: 'image/png', data: new Uint8Array([1, 2, 3]) }],
  ['binary', { at: 'binary', type: 'application/zip', data: new Uint8Array(70_000).fill(7) }],
  ['empty', { at: 'empty' }],
  ['json', { at: 'json', text: `["${'x'.repeat(800_000)}"]` }],
  ['broken JSON', { at: 'json', text: '{"a":' }],
] as const)('a body of %s comes back as it was', async (_name, body) => {
  const { get } = await openTestLibrary()
  const answer = testAnswer({ body: body.at === 'binary' ? { ...body } : body })
  await get('keep', { key: 'demo:maps.search?q', realm: 'demo', answer })
  expect((await get('open', { id: 'a1' }))?.answer.body).toEqual(body)
})

test('kept answers are listed page by page, the last to come first', async () => {
  const { get } = await openTestLibrary()
  for (const at of [1, 2, 3, 4, 5]) {
    const answer = newsAnswer(`a${at}`, [], {
      receivedAt: at * 1000,
      values: { query: at === 3 ? 'harbour' : 'ferry' },
      body: { at: 'json', text: `[${at}]` },
    })
    await get('keep', { key: `demo:news.search?${at}`, realm: 'demo', answer })
  }
  const first = await get('answers', { realm: 'demo', limit: 2 })
  expect(first.entries.map(({ id }) => id)).toEqual(['a5', 'a4'])
  expect(first.total).toEqual({ count: 5, exact: true })
  const next = await get('answers', { realm: 'demo', limit: 3, after: first.next ?? '' })
  expect(next.entries.map(({ id }) => id)).toEqual(['a3', 'a2', 'a1'])
  expect(next.next).toBeNull()
  const found = await get('answers', { realm: 'demo', limit: 9, text: 'HARB', service: 'news' })
  expect(found.entries).toMatchObject([{ id: 'a3', values: { query: 'harbour' }, versions: 1 }])
  expect((await get('answers', { realm: 'gateway', limit: 9 })).entries).toEqual([])
  const ofOperation = { realm: 'demo', operation: 'news.search', limit: 9 } as const
  expect((await get('answers', ofOperation)).entries).toHaveLength(5)
  expect(await get('averageBytes', { operations: ['news.search', 'news.page'] })).toEqual([3, null])
})

test('a large text that came apart from its answer is handed over and kept like any other', async () => {
  const { get } = await openTestLibrary()
  const key = 'demo:maps.search?q'
  const text = JSON.stringify({ places: [], note: '€'.repeat(5000) })
  const packed = new TextEncoder().encode(text)
  const answer = testAnswer({ body: { at: 'json', text: '' } })
  await get('keep', { key, realm: 'demo', answer, packed })
  expect(packed.byteLength).toBe(0)
  expect((await get('open', { id: 'a1' }))?.answer.body).toEqual({ at: 'json', text })
  const whole = testAnswer({ id: 'a2', receivedAt: 2_000_000, body: { at: 'json', text } })
  const again = await get('keep', { key, realm: 'demo', answer: whole })
  expect(again).toMatchObject({ id: 'a1', confirmed: true })
})

test('answers are listed by their ids, earlier versions and second names too', async () => {
  const { get } = await openTestLibrary()
  const key = 'demo:maps.search?q'
  for (const [id, text] of Object.entries({ a1: '[1]', a2: '[2]', a3: '[2]', a4: '[4]' })) {
    const answer = testAnswer({ id, receivedAt: Number(id[1]) * 1000, body: { at: 'json', text } })
    await get('keep', { key, realm: 'demo', answer })
  }
  const change = { items: [{ at: 'answer' as const, id: 'a3' }] }
  await get('save', { realm: 'demo', change, at: 9000 })
  const listed = await get('answers', { realm: 'demo', ids: ['a1', 'a3', 'none'], limit: 9 })
  expect(listed.entries).toMatchObject([
    { id: 'a2', saved: { savedAt: 9000 } },
    { id: 'a1', saved: null },
  ])
  const saved = await get('answers', { realm: 'demo', ids: ['a1', 'a3'], saved: true, limit: 9 })
  expect(saved.entries.map(({ id }) => id)).toEqual(['a2'])
  const elsewhere = await get('answers', { realm: 'gateway', ids: ['a1'], limit: 9 })
  expect(elsewhere.entries).toEqual([])
})

test('a long list that comes again, later, leaves the index sound and merged as usual', async () => {
  const { get, library, folder } = await openTestLibrary()
  const rows = Array.from({ length: 1500 }, (_none, at) => at)
  for (const time of [1, 2, 3]) {
    const articles = rows.map((at) => ({ id: `n${at}`, title: `Title ${at}`, text: `${time}` }))
    const answer = newsAnswer(`a${time}`, articles, { receivedAt: time * 7_200_000 })
    const kept = await get('keep', { key: 'demo:news.search?q', realm: 'demo', answer })
    expect(kept.records).toBe(rows.length)
  }
  const query = { text: 'title 3', order: 'newest' } as const
  const found = await get('search', { realm: 'demo', query, limit: 500 })
  expect(found.total.count).toBeGreaterThan(0)
  await library.close()
  const db = openDatabase(join(folder, 'library.sqlite'))
  expect(indexMatches(db)).toBe(true)
  expect(db.count("SELECT v FROM records_index_config WHERE k = 'automerge'")).toBe(4)
  db.close()
})

test('what is kept is there after the library was closed and opened', async () => {
  const { get, library, folder } = await openTestLibrary()
  await get('keep', { key: 'demo:maps.search?q', realm: 'demo', answer: testAnswer() })
  await library.close()
  const again = await openTestLibrary({ folder })
  expect((await again.get('find', { key: 'demo:maps.search?q' }))?.answer.id).toBe('a1')
  const report = await again.get('storage', { realm: 'demo' })
  expect(report).toMatchObject({ answers: 1, versions: 0, records: 0, saved: 0 })
  expect(report.services).toMatchObject([{ service: 'maps', answers: 1, oldestAt: 1_000_000 }])
})
