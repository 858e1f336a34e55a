import { cp, open } from 'node:fs/promises'
import { join } from 'node:path'
import { MessageChannel } from 'node:worker_threads'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import type { MethodInput, MethodName } from '../../../../src-main/library/methods'
import { recordsPutIn } from '../../../../src-main/library/worker/answers/count-records'
import { openDatabase } from '../../../../src-main/library/worker/database'
import { indexMatches } from '../../../../src-main/library/worker/records/index-rows'
import { startThread } from '../../../../src-main/library/worker/thread'
import { libraryParts } from '../../../../src-main/library-parts'
import { openTestLibrary, type TestLibrary, testFolder } from './open-test-library'
import { newsAnswer, testWords } from './test-answer'

const realm = 'demo'
const key = 'demo:news.search?q'
const count = 400
const pointer = { service: 'news', kind: 'article', id: 'n7' } as const
const query = { text: 'title', order: 'newest' } as const
/** No timer runs that long. */
const never = 2 ** 31 - 1

/** An answer of 400 records in 400 kB. */
function longAnswer(id = 'a1') {
  const articles = Array.from({ length: count }, (_none, at) => ({
    id: `n${at}`,
    title: `Title ${at}`,
    text: testWords(at, 180),
  }))
  return newsAnswer(id, articles)
}

/** A library that holds a long answer whose records are pending. */
async function withPending(folder?: string): Promise<TestLibrary> {
  const given = folder === undefined ? {} : { folder }
  const opened = await openTestLibrary({ ...given, recordsAfterMs: never })
  const kept = await opened.get('keep', { key, realm, answer: longAnswer() })
  expect(kept).toEqual({ id: 'a1', confirmed: false, records: null })
  return opened
}

/** What the file of a closed library says. */
function look(folder: string) {
  const db = openDatabase(join(folder, 'library.sqlite'))
  const found = {
    answers: db.count('SELECT count(*) FROM answers'),
    records: db.count('SELECT count(*) FROM records'),
    pending: db.count('SELECT count(*) FROM records_pending'),
    sound: indexMatches(db),
  }
  db.close()
  return found
}

const pending = { answers: 1, records: 0, pending: 1, sound: true }
const settled = { answers: 1, records: count, pending: 0, sound: true }

/** The thread on this one, where its timers are turned by hand. */
function startHere(folder: string) {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  const { port1, port2 } = new MessageChannel()
  const waiting: ((message: unknown) => void)[] = []
  port1.on('message', (message: { at: string }) => {
    if (message.at === 'done' || message.at === 'refused') waiting.shift()?.(message)
  })
  startThread(port2, { folder }, libraryParts)
  return <Name extends MethodName>(name: Name, input: MethodInput<Name>): Promise<unknown> =>
    new Promise((resolve) => {
      waiting.push(resolve)
      port1.postMessage({ number: 0, name, input })
    })
}

/** How many records are in, asked so that nothing is put in for it: after the changes before it. */
async function recordsNow(ask: ReturnType<typeof startHere>): Promise<unknown> {
  await ask('outdate', { keys: [], at: 0 })
  return await ask('versions', { id: 'a1' })
}
const withRecords = (records: number | null) => ({ at: 'done', value: [{ id: 'a1', records }] })

test('the records of a long answer are put in a second after it', async () => {
  const ask = startHere(await testFolder())
  await ask('keep', { key, realm, answer: longAnswer() })
  vi.advanceTimersByTime(999)
  expect(await recordsNow(ask)).toMatchObject(withRecords(null))
  vi.advanceTimersByTime(1)
  expect(await recordsNow(ask)).toMatchObject(withRecords(count))
  await ask('close', undefined)
})

test('what a closed program left is put in a second after the next start', async () => {
  const { folder, library } = await withPending()
  await library.close()
  expect(look(folder)).toEqual(pending)
  const ask = startHere(folder)
  expect(await ask('versions', { id: 'a1' })).toMatchObject(withRecords(null))
  await vi.waitFor(() => expect(vi.getTimerCount()).toBe(1), { timeout: 60_000 })
  vi.advanceTimersByTime(1000)
  expect(await recordsNow(ask)).toMatchObject(withRecords(count))
  await ask('close', undefined)
  expect(look(folder)).toEqual(settled)
})

test('a short answer is kept with its records', async () => {
  const { get, library, folder } = await openTestLibrary({ recordsAfterMs: never })
  const answer = newsAnswer('a1', [{ id: 'n1', title: 'Ferry', text: 'late' }])
  expect(await get('keep', { key, realm, answer })).toMatchObject({ records: 1 })
  await library.close()
  expect(look(folder)).toMatchObject({ records: 1, pending: 0 })
})

test('the answer itself is given, listed and confirmed without its records', async () => {
  const { get, library, folder } = await withPending()
  expect((await get('find', { key }))?.answer).toEqual({ ...longAnswer(), from: 'library' })
  expect((await get('open', { id: 'a1' }))?.answer.id).toBe('a1')
  expect(await get('has', { ids: ['a1'] })).toEqual(['a1'])
  expect(await get('ages', { keys: [key] })).toMatchObject([{ outdated: false }])
  expect(await get('versions', { id: 'a1' })).toHaveLength(1)
  const again = await get('keep', { key, realm, answer: longAnswer('a2') })
  expect(again).toEqual({ id: 'a1', confirmed: true, records: null })
  await library.close()
  expect(look(folder)).toEqual(pending)
})

test('answers are listed at once, and how many records they have is known when these are in', async () => {
  const { get } = await withPending()
  const listed = async () => ({
    answers: (await get('answers', { realm, limit: 9 })).entries.map(({ records }) => records),
    versions: (await get('versions', { id: 'a1' })).map(({ records }) => records),
  })
  expect(await listed()).toEqual({ answers: [null], versions: [null] })
  await get('search', { realm, query, limit: 1 })
  expect(await listed()).toEqual({ answers: [count], versions: [count] })
})

test('a file that has no table of pending records can be listed', async () => {
  const { library, folder } = await withPending()
  await library.close()
  const db = openDatabase(join(folder, 'library.sqlite'))
  db.exec('DROP TABLE records_pending')
  const read = `SELECT ${recordsPutIn(db)} AS records FROM answers a`
  expect(db.all((row) => row.number('records'), read)).toEqual([0])
  db.close()
})

describe('whoever asks for records finds all that has been kept', () => {
  const items = [pointer]
  const asks: { [Name in MethodName]?: (library: TestLibrary) => Promise<unknown> } = {
    search: async ({ get }) => (await get('search', { realm, query, limit: 500 })).items.length,
    tallies: async ({ get }) => (await get('tallies', { realm, query }))?.total.count,
    storage: async ({ get }) => (await get('storage', { realm })).records,
    wouldFree: async ({ get }) =>
      (await get('wouldFree', { realm, what: { at: 'everything' }, saved: true })).records,
    forget: async ({ get }) =>
      (await get('forget', { realm, what: { at: 'service', service: 'news' }, saved: true }))
        .records,
  }
  test.each(Object.entries(asks))('%s', async (_name, ask) => {
    expect(await ask(await withPending())).toBe(count)
  })

  const single: { [Name in MethodName]?: (library: TestLibrary) => Promise<unknown> } = {
    item: async ({ get }) => ((await get('item', { realm, pointer })) === null ? 0 : 1),
    marks: async ({ get }) =>
      (await get('marks', { realm, service: 'news', kind: 'article', ids: ['n7'] })).length,
    save: async ({ get }) => {
      const change = { items: [{ at: 'record' as const, ...pointer }] }
      return (await get('save', { realm, change, at: 5 })).saved
    },
    markRead: async ({ get }) =>
      (await get('markRead', { realm, items, read: true, at: 5 })).changed,
  }
  test.each(Object.entries(single))('%s', async (_name, ask) => {
    expect(await ask(await withPending())).toBe(1)
  })

  test('also who asks for a change before the answer is kept', async () => {
    const { library, get } = await openTestLibrary({ recordsAfterMs: never })
    const keeping = library.ask('keep', { key, realm, answer: longAnswer() })
    expect(await get('markRead', { realm, items, read: true, at: 5 })).toEqual({ changed: 1 })
    await keeping
  })
})

test('a backup has them, and so has what is restored of a file that was copied as it was', async () => {
  const { folder, library } = await withPending()
  await library.close()
  const copy = join(await testFolder(), 'library.sqlite')
  await cp(join(folder, 'library.sqlite'), copy)
  const file = join(await testFolder(), 'backup')
  const again = await openTestLibrary({ folder, recordsAfterMs: never })
  await again.get('backup', { file, settings: '{}' })
  for (const [given, records] of [
    [file, count],
    [copy, 0],
  ] as const) {
    const other = await openTestLibrary({ recordsAfterMs: never })
    expect(await other.get('restore', { file: given })).toMatchObject({ answers: 1, records })
    expect((await other.get('search', { realm, query, limit: 500 })).items).toHaveLength(count)
  }
})

test.each(['with', 'without'])(
  'so has what is recovered of a damaged file, %s the notes',
  async (notes) => {
    const { folder, library } = await withPending()
    await library.close()
    const file = join(folder, 'library.sqlite')
    const db = openDatabase(file)
    if (notes === 'without') db.run('DELETE FROM records_pending')
    db.close()
    const handle = await open(file, 'r+')
    await handle.write(Buffer.alloc(100), 0, 100, 0)
    await handle.close()
    const again = await openTestLibrary({ folder, recordsAfterMs: never })
    // A change waits until all is recovered.
    await again.get('markRead', { realm, items: [], read: true, at: 5 })
    expect((await again.get('search', { realm, query, limit: 500 })).items).toHaveLength(count)
    expect(again.notices.join()).toContain('was set aside')
  },
)

test('an answer that goes takes along that its records are pending', async () => {
  const { folder, library } = await withPending()
  await library.close()
  const db = openDatabase(join(folder, 'library.sqlite'))
  db.run('DELETE FROM answers')
  db.close()
  expect(look(folder)).toMatchObject({ answers: 0, pending: 0 })
})
