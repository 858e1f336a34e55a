import { cp, mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import type { MethodInput, MethodName, MethodValue } from '../../../../src-main/library/methods'
import { createStore } from '../../../../src-main/library/worker/create-store'
import type { PacedWork } from '../../../../src-main/library/worker/pace'
import { libraryParts } from '../../../../src-main/library-parts'
import { newsAnswer, testWords } from './test-answer'

async function testFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'gateway-desk-test-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  return folder
}

/** The store without its thread: every slice ends as soon as it may. */
function openStore(folder: string) {
  const background: PacedWork<void>[] = []
  const logged: string[] = []
  const store = createStore({ folder }, libraryParts, {
    pace: { start: () => {}, over: () => true },
    notify: () => {},
    log: (line) => logged.push(line),
    now: () => 1_000_000_000,
    inBackground: (job) => background.push(job),
    keepRecordsLater: () => {},
  })
  store.open()
  async function ask<Name extends MethodName>(
    name: Name,
    input: MethodInput<Name>,
  ): Promise<MethodValue<Name>> {
    const job = store.perform(name, input)
    for (let step = job.next(); ; step = job.next()) {
      if (step.done === true) {
        if (!step.value.ok) throw new Error(step.value.reason)
        return step.value.value
      }
      await step.value
    }
  }
  /** What the schedule does while nothing else waits. */
  function runBackground(slices = Number.POSITIVE_INFINITY): void {
    for (let slice = 0; slice < slices && background[0] !== undefined; slice += 1) {
      if (background[0].next().done === true) background.shift()
    }
  }
  function keepRecords(): void {
    const job = store.keepRecords()
    while (job.next().done !== true);
  }
  return { ask, store, runBackground, keepRecords, logged }
}

const articles = (count: number, name: string) =>
  Array.from({ length: count }, (_none, at) => ({
    id: `${name}${at}`,
    title: `${name} ${at}`,
    text: `text ${at}`,
  }))

const noLimits = { capBytes: 1024 * 1024 * 1024, keepMs: null, serviceCaps: {} }

async function halfGone() {
  const opened = openStore(await testFolder())
  opened.runBackground()
  const answer = newsAnswer('old', articles(300, 'n'), { receivedAt: 1000 })
  await opened.ask('keep', { key: 'demo:news.search?1', realm: 'demo', answer })
  await opened.ask('limit', { ...noLimits, keepMs: 1_000_000 })
  // Its first records go; between two slices others may write.
  opened.runBackground(8)
  expect((await opened.ask('storage', { realm: 'demo' })).records).toBeLessThan(300)
  expect(await opened.ask('has', { ids: ['old'] })).toEqual(['old'])
  return { ...opened, answer }
}

test('an answer that is saved while it goes is not evicted', async () => {
  const { ask, runBackground } = await halfGone()
  const change = { items: [{ at: 'answer', id: 'old' } as const], note: 'mine' }
  expect(await ask('save', { realm: 'demo', change, at: 5 })).toEqual({ saved: 1 })
  runBackground()
  expect(await ask('has', { ids: ['old'] })).toEqual(['old'])
})

test('an item that is saved while its answer goes keeps that answer', async () => {
  const { ask, runBackground } = await halfGone()
  const { items } = await ask('search', {
    realm: 'demo',
    query: { text: '', order: 'newest' },
    limit: 1,
  })
  const [item] = items
  if (item === undefined) throw new Error('no item')
  const { service, kind, id } = item
  const change = { items: [{ at: 'record', service, kind, id } as const] }
  expect(await ask('save', { realm: 'demo', change, at: 5 })).toEqual({ saved: 1 })
  runBackground()
  const kept = await ask('item', { realm: 'demo', pointer: { service, kind, id } })
  expect(kept?.answerId).toBe('old')
})

test('an answer that was paid for again while the old one goes is there', async () => {
  const { ask, runBackground, keepRecords, answer } = await halfGone()
  const again = { ...answer, id: 'again', receivedAt: 999_999_999 }
  const kept = await ask('keep', { key: 'demo:news.search?1', realm: 'demo', answer: again })
  expect(kept).toMatchObject({ confirmed: true })
  runBackground()
  expect(await ask('has', { ids: ['again'] })).toEqual(['again'])
  expect(await ask('find', { key: 'demo:news.search?1' })).not.toBeNull()
  keepRecords()
  expect((await ask('storage', { realm: 'demo' })).records).toBe(300)
})

const secret = 'zyzzyvaquicksand'

test('forgetting that a kill broke off is completed when it is asked for again', async () => {
  const folder = await testFolder()
  const first = openStore(folder)
  first.runBackground()
  const one = (text: string) => [{ id: 'x', title: 'Title', text }]
  const long = newsAnswer('a1', [...one(`${secret} ${testWords(1, 80)}`), ...articles(50, 'o')], {
    receivedAt: 1000,
  })
  const short = newsAnswer('a2', one('short'), { receivedAt: 5000 })
  await first.ask('keep', { key: 'demo:news.search?1', realm: 'demo', answer: long })
  await first.ask('keep', { key: 'demo:news.search?2', realm: 'demo', answer: short })
  const input = {
    realm: 'demo',
    what: { at: 'period', from: null, until: 2000 },
    saved: true,
  } as const
  const job = first.store.perform('forget', input)
  while ((await first.ask('has', { ids: ['a1'] })).length > 0) job.next()
  // The program is killed here: the next one has the files as they are.
  const next = await testFolder()
  await cp(folder, next, { recursive: true })
  const second = openStore(next)
  second.runBackground()
  await second.ask('forget', input)
  second.runBackground()
  const query = { text: secret, order: 'newest' } as const
  const found = await second.ask('search', { realm: 'demo', query, limit: 5 })
  expect(found.items.map(({ id, text }) => ({ id, text: text.slice(0, 40) }))).toEqual([])
  await second.ask('close', undefined)
  for (const name of await readdir(next)) {
    expect((await readFile(join(next, name))).includes(secret)).toBe(false)
  }
})

test('an answer is kept while an export looks for everything', async () => {
  const opened = openStore(await testFolder())
  opened.runBackground()
  const answer = newsAnswer('old', articles(50, 'n'), { receivedAt: 1000 })
  await opened.ask('keep', { key: 'demo:news.search?1', realm: 'demo', answer })
  expect(opened.store.manner('findAll')).toBe('read')
  const query = { text: '', order: 'newest' } as const
  const job = opened.store.perform('findAll', { realm: 'demo', query })
  expect(job.next().done).toBe(false)
  const later = newsAnswer('new', articles(10, 'm'), { receivedAt: 2000 })
  await opened.ask('keep', { key: 'demo:news.search?2', realm: 'demo', answer: later })
  let step = job.next()
  while (step.done !== true) step = job.next()
  expect(step.value.ok && step.value.value.length).toBe(50)
})
