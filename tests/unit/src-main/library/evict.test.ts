import { statSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { openDatabase } from '../../../../src-main/library/worker/database'
import { withSmallLog } from '../../../../src-main/library/worker/evict/small-log'
import { openTestLibrary, type TestLibrary, testFolder } from './open-test-library'
import { newsAnswer, testAnswer, testWords } from './test-answer'

const megabyte = 1024 * 1024
const noLimits = { capBytes: 1024 * megabyte, keepMs: null, serviceCaps: {} }

/** An answer of about 20 kB that cannot be made much smaller. */
function largeAnswer(id: string, operation: string, receivedAt = 1000) {
  const articles = [0, 1, 2, 3].map((each) => ({
    id: `${id}.${each}`,
    title: `Title ${id}`,
    text: testWords(Number.parseInt(id.replace(/\D/g, ''), 10) * 7 + each, 400),
  }))
  return newsAnswer(id, articles, { operation, receivedAt })
}

async function keepMany(library: TestLibrary, operation: string, from: number, until: number) {
  for (let at = from; at < until; at += 1) {
    const answer = largeAnswer(`${operation[0]}${at}`, operation, 1000 + at)
    await library.get('keep', { key: `demo:${operation}?${at}`, realm: 'demo', answer })
  }
}

const bytesOf = async (library: TestLibrary) =>
  (await library.get('storage', { realm: 'demo' })).bytes

test('the library stays within its cap to 2 % while answers come in, and the file shrinks', async () => {
  const library = await openTestLibrary()
  const capBytes = 4 * megabyte
  await library.get('limit', { ...noLimits, capBytes })
  let most = 0
  // Some sixty answers fill it.
  for (let at = 0; at < 110; at += 1) {
    const answer = largeAnswer(`n${at}`, 'news.search')
    await library.get('keep', { key: `demo:news.search?${at}`, realm: 'demo', answer })
    most = Math.max(most, await bytesOf(library))
  }
  expect(most).toBeGreaterThan(capBytes * 0.9)
  expect(most).toBeLessThanOrEqual(capBytes * 1.02)
  // The last ones are there, the first ones are not.
  expect(await library.get('has', { ids: ['n0', 'n109'] })).toEqual(['n109'])
  await library.get('limit', { ...noLimits, capBytes: 2 * megabyte })
  // What is over goes in the background; a change that follows waits for nothing but its turn.
  for (let turns = 0; turns < 500 && (await bytesOf(library)) > 2 * megabyte; turns += 1) {
    await library.get('has', { ids: [] })
  }
  expect(await bytesOf(library)).toBeLessThanOrEqual(2 * megabyte)
  await library.library.close()
  expect(statSync(join(library.folder, 'library.sqlite')).size).toBeLessThan(2.2 * megabyte)
})

test('what was used last stays', async () => {
  const library = await openTestLibrary()
  await keepMany(library, 'news.search', 0, 20)
  const bytes = await bytesOf(library)
  await library.get('find', { key: 'demo:news.search?1' })
  await library.get('open', { id: 'n3' })
  await library.get('limit', { ...noLimits, capBytes: Math.round(bytes * 0.6) })
  await library.get('keep', { key: 'demo:maps.place?', realm: 'demo', answer: testAnswer() })
  const left = await library.get('has', { ids: ['n0', 'n1', 'n2', 'n3', 'n4', 'n19'] })
  expect(left).toEqual(['n1', 'n3', 'n19'])
})

test('of one question the oldest versions go first', async () => {
  const library = await openTestLibrary()
  for (let at = 0; at < 12; at += 1) {
    const answer = largeAnswer(`n${at}`, 'news.search', 1000 + at)
    await library.get('keep', { key: 'demo:news.search?', realm: 'demo', answer })
  }
  const bytes = await bytesOf(library)
  await library.get('limit', { ...noLimits, capBytes: Math.round(bytes * 0.6) })
  await library.get('keep', { key: 'demo:maps.place?', realm: 'demo', answer: testAnswer() })
  const versions = await library.get('versions', { id: 'n11' })
  expect(versions.length).toBeGreaterThan(2)
  expect(versions.map(({ id }) => id)).toEqual(
    Array.from({ length: versions.length }, (_none, at) => `n${11 - at}`),
  )
})

test('a service that floods does not push out the others', async () => {
  const library = await openTestLibrary()
  await keepMany(library, 'maps.place', 0, 5)
  await library.get('limit', { ...noLimits, capBytes: 3 * megabyte })
  // Some forty of them fill it.
  await keepMany(library, 'news.search', 0, 75)
  const maps = ['m0', 'm1', 'm2', 'm3', 'm4']
  expect(await library.get('has', { ids: maps })).toEqual(maps)
})

test('a service stays within its own cap', async () => {
  const library = await openTestLibrary()
  await library.get('limit', { ...noLimits, serviceCaps: { news: megabyte } })
  await keepMany(library, 'maps.place', 0, 5)
  await keepMany(library, 'news.search', 0, 60)
  const { services } = await library.get('storage', { realm: 'demo' })
  const news = services.find(({ service }) => service === 'news')
  expect(news?.bytes).toBeLessThanOrEqual(megabyte * 1.02)
  expect(news?.bytes).toBeGreaterThan(megabyte / 2)
  expect(services.find(({ service }) => service === 'maps')?.answers).toBe(5)
})

test('what is saved stays whatever the cap, with the answers it needs and its pictures', async () => {
  const library = await openTestLibrary()
  const picture = 'https://p.example/1'
  const article = { id: 'kept', title: 'Kept', text: 'kept words', picture }
  const answer = newsAnswer('saved1', [article], { receivedAt: 10 })
  await library.get('keep', { key: 'demo:news.search?s', realm: 'demo', answer })
  for (const url of [picture, 'https://p.example/2']) {
    const data = new Uint8Array(300_000).fill(url.length + Number(url.at(-1)))
    await library.get('keepPicture', { url, picture: { type: 'image/png', data } })
  }
  await keepMany(library, 'news.search', 0, 20)
  const items = [
    { at: 'record', service: 'news', kind: 'article', id: 'kept' } as const,
    { at: 'answer', id: 'n3' } as const,
  ]
  await library.get('save', { realm: 'demo', change: { items }, at: 1 })
  await library.get('limit', { capBytes: 500_000, keepMs: 1, serviceCaps: {} })
  await library.get('keep', { key: 'demo:maps.place?', realm: 'demo', answer: testAnswer() })
  expect(await library.get('has', { ids: ['saved1', 'n3', 'n4', 'n19'] })).toEqual(['saved1', 'n3'])
  const urls = [picture, 'https://p.example/2']
  expect(await library.get('missingPictures', { urls })).toEqual(['https://p.example/2'])
})

test('what came last longer ago than answers are kept goes', async () => {
  const library = await openTestLibrary()
  const now = Date.now()
  const day = 86_400_000
  const old = testAnswer({ id: 'old', receivedAt: now - 3 * day })
  const fresh = testAnswer({ id: 'new', receivedAt: now - day })
  await library.get('keep', { key: 'demo:maps.a?', realm: 'demo', answer: old })
  await library.get('keep', { key: 'demo:maps.b?', realm: 'demo', answer: fresh })
  await library.get('limit', { ...noLimits, keepMs: 2 * day })
  for (let turns = 0; turns < 100; turns += 1) {
    if ((await library.get('has', { ids: ['old', 'new'] })).length === 1) break
  }
  expect(await library.get('has', { ids: ['old', 'new'] })).toEqual(['new'])
})

test('an answer larger than the library may be is not kept, and says so', async () => {
  const library = await openTestLibrary()
  await library.get('limit', { ...noLimits, capBytes: megabyte })
  const data = new Uint8Array(2 * megabyte).fill(1)
  const answer = testAnswer({ body: { at: 'binary', type: 'application/zip', data } })
  const reason = await library.refusal('keep', { key: 'demo:maps.a?', realm: 'demo', answer })
  expect(reason).toContain('too large')
})

test('writing back the log is a slice of its own, and SQLite does so again when the work ends', async () => {
  const db = openDatabase(join(await testFolder(), 'log.sqlite'))
  db.exec('PRAGMA journal_mode = WAL; CREATE TABLE written (bytes BLOB)')
  db.exec('PRAGMA wal_checkpoint(PASSIVE)')
  const mostInLog = () => db.count('PRAGMA wal_autocheckpoint')
  const pagesInLog = () =>
    db.get(
      (row) => row.number('log') - row.number('checkpointed'),
      'PRAGMA wal_checkpoint(NOOP)',
    ) ?? 0
  function* work() {
    for (let slice = 0; slice < 7; slice += 1) {
      db.run('INSERT INTO written VALUES (zeroblob(200 * 4096))')
      yield
    }
    return 'done'
  }
  const job = withSmallLog({ db, log: () => {} }, work())
  const inLog: number[] = []
  let step = job.next()
  for (; step.done !== true; step = job.next()) {
    inLog.push(Math.floor(pagesInLog() / 200))
    expect(mostInLog()).toBe(0)
  }
  expect(step.value).toBe('done')
  // Where it has more than 500 pages it is written back, in a slice that does nothing else.
  expect(inLog).toEqual([1, 2, 3, 0, 1, 2, 3, 0, 1])
  expect(mostInLog()).toBe(1000)
  const stopped = withSmallLog({ db, log: () => {} }, work())
  stopped.next()
  stopped.return('stopped')
  expect(mostInLog()).toBe(1000)
  db.close()
})
