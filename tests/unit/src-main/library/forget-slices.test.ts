import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import type { MethodInput, MethodName, MethodValue } from '../../../../src-main/library/methods'
import { createStore } from '../../../../src-main/library/worker/create-store'
import { openDatabase } from '../../../../src-main/library/worker/database'
import { openFile } from '../../../../src-main/library/worker/file/open-file'
import { mergeIndex } from '../../../../src-main/library/worker/merge-index'
import type { PacedWork } from '../../../../src-main/library/worker/pace'
import { indexMatches } from '../../../../src-main/library/worker/records/index-rows'
import { createSchedule } from '../../../../src-main/library/worker/schedule'
import { libraryParts } from '../../../../src-main/library-parts'
import { newsAnswer } from './test-answer'

/** The store without its thread: every slice ends as soon as it may. */
async function openStore() {
  const folder = await mkdtemp(join(tmpdir(), 'gateway-desk-test-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  const background: PacedWork<void>[] = []
  const store = createStore({ folder }, libraryParts, {
    pace: { start: () => {}, over: () => true },
    notify: () => {},
    log: () => {},
    now: () => 1_000_000,
    inBackground: (job) => background.push(job),
    keepRecordsLater: () => {},
  })
  store.open()
  let slices = 0
  async function ask<Name extends MethodName>(
    name: Name,
    input: MethodInput<Name>,
  ): Promise<MethodValue<Name>> {
    slices = 0
    const job = store.perform(name, input)
    for (let step = job.next(); ; step = job.next()) {
      slices += 1
      if (step.done === true) {
        if (!step.value.ok) throw new Error(step.value.reason)
        return step.value.value
      }
      await step.value
    }
  }
  return { folder, ask, store, slices: () => slices }
}

const articles = (count: number, name: string) =>
  Array.from({ length: count }, (_none, at) => ({
    id: `${name}${at}`,
    title: `${name} ${at}`,
    text: `text ${at}`,
  }))

test('where nothing is to be forgotten, the index stays as it is', async () => {
  const { folder, ask } = await openStore()
  for (const at of [1, 2, 3]) {
    const answer = newsAnswer(`a${at}`, articles(5, `n${at}`))
    await ask('keep', { key: `demo:${answer.operation}?${at}`, realm: 'demo', answer })
  }
  const freed = await ask('forget', { what: { at: 'service', service: 'maps' }, saved: true })
  expect(freed).toMatchObject({ answers: 0, records: 0, bytes: 0 })
  await ask('close', undefined)
  const db = openDatabase(join(folder, 'library.sqlite'))
  // One segment for each of the three: merging would have made them one.
  expect(db.count('SELECT count(DISTINCT segid) FROM records_index_idx')).toBeGreaterThan(1)
  expect(db.count('SELECT count(*) FROM wiping')).toBe(0)
  db.close()
})

test('planning and forgetting one large answer let others in again and again', async () => {
  const { folder, ask, slices } = await openStore()
  const answer = newsAnswer('large', articles(3000, 'n'))
  await ask('keep', { key: `demo:${answer.operation}?1`, realm: 'demo', answer })
  const input = { what: { at: 'service', service: 'news' }, saved: true } as const
  const would = await ask('wouldFree', { ...input, realm: 'demo' })
  expect(would).toMatchObject({ answers: 1, records: 3000 })
  expect(slices()).toBeGreaterThan(15)
  expect(await ask('forget', input)).toEqual(would)
  // No more than a few dozen records go in one slice.
  expect(slices()).toBeGreaterThan(150)
  await ask('close', undefined)
  const db = openDatabase(join(folder, 'library.sqlite'))
  expect(db.count('SELECT count(*) FROM records')).toBe(0)
  expect(db.count('SELECT count(DISTINCT segid) FROM records_index_idx')).toBe(0)
  db.close()
})

test.each([
  // Each step of indexing again is a transaction, and so a segment; merging leaves one.
  { left: 120, segments: 3, what: 'is indexed again where it is little' },
  { left: 900, segments: 1, what: 'is merged where it is much' },
])('what is left in the index $what', async ({ left, segments }) => {
  const { folder, ask } = await openStore()
  const keep = async (realm: 'demo' | 'gateway', count: number) => {
    const answer = newsAnswer(realm, articles(count, realm))
    await ask('keep', { key: `${realm}:${answer.operation}?1`, realm, answer })
  }
  await keep('demo', 1_200)
  await keep('gateway', left)
  const what = { at: 'service', service: 'news' } as const
  expect(await ask('forget', { realm: 'demo', what, saved: true })).toMatchObject({
    records: 1_200,
  })
  const found = await ask('search', {
    realm: 'gateway',
    query: { text: 'gateway', order: 'newest' },
    limit: 100,
  })
  expect(found.items).toHaveLength(100)
  await ask('close', undefined)
  const db = openDatabase(join(folder, 'library.sqlite'))
  expect(db.count('SELECT count(DISTINCT segid) FROM records_index_idx')).toBe(segments)
  expect(db.count('SELECT count(*) FROM wiping')).toBe(0)
  expect(indexMatches(db)).toBe(true)
  db.close()
  const bytes = await readFile(join(folder, 'library.sqlite'), 'latin1')
  expect(bytes).not.toMatch(/demo \d/)
})

test('a picture that another world shows stays, whatever is forgotten of this one', async () => {
  const { ask } = await openStore()
  const shown = 'https://p.example/both'
  for (const realm of ['demo', 'gateway'] as const) {
    const [article] = articles(1, 'n')
    if (article === undefined) throw new Error('no article')
    const own = { ...article, id: 'own', picture: `https://p.example/${realm}` }
    const answer = newsAnswer(realm, [{ ...article, picture: shown }, own])
    await ask('keep', { key: `${realm}:${answer.operation}?1`, realm, answer })
    for (const url of [shown, own.picture]) {
      const picture = { type: 'image/png', data: new Uint8Array(2000).fill(url.length) }
      await ask('keepPicture', { url, picture })
    }
  }
  const what = { at: 'service', service: 'news' } as const
  const freed = await ask('forget', { realm: 'demo', what, saved: true })
  expect(freed.pictures).toBe(1)
  expect(await ask('picture', { url: 'https://p.example/demo' })).toBeNull()
  expect(await ask('picture', { url: shown })).not.toBeNull()
  expect(await ask('picture', { url: 'https://p.example/gateway' })).not.toBeNull()
})

test('while the index is wiped other changes are made, and only the reply waits', async () => {
  const { folder, ask, store } = await openStore()
  const kept = (id: string) => {
    const answer = newsAnswer(id, articles(300, id))
    return { key: `demo:${answer.operation}?${id}`, realm: 'demo', answer } as const
  }
  for (const id of ['a', 'b', 'c']) await ask('keep', kept(id))
  const schedule = createSchedule({ start: () => {}, over: () => true }, setImmediate)
  const done: string[] = []
  function* perform<Name extends MethodName>(
    name: Name,
    input: MethodInput<Name>,
  ): PacedWork<void> {
    const result = yield* store.perform(name, input)
    done.push(`${name} ${result.ok ? 'done' : result.reason}`)
  }
  const add = (job: PacedWork<void>) =>
    schedule.add({ manner: 'write', job, waitsFor: () => false })
  add(perform('forget', { what: { at: 'answer', id: 'a' }, saved: true }))
  add(perform('keep', kept('d')))
  add(perform('forget', { what: { at: 'answer', id: 'b' }, saved: true }))
  add(perform('keep', kept('e')))
  await schedule.idle()
  expect(done.slice(0, 2)).toEqual(['keep done', 'keep done'])
  expect(done.slice(2)).toEqual(['forget done', 'forget done'])
  expect(await ask('has', { ids: ['a', 'b', 'c', 'd', 'e'] })).toEqual(['c', 'd', 'e'])
  await ask('close', undefined)
  const db = openDatabase(join(folder, 'library.sqlite'))
  expect(db.count('SELECT count(*) FROM wiping')).toBe(0)
  expect(indexMatches(db)).toBe(true)
  db.close()
  for (const name of await readdir(folder)) {
    expect((await readFile(join(folder, name))).includes('a 17')).toBe(false)
  }
})

test('what is taken out while something else is wiped is wiped after it, or at the next start', async () => {
  const { folder, ask, store } = await openStore()
  for (const id of ['a', 'b', 'c']) {
    const answer = newsAnswer(id, articles(300, id))
    await ask('keep', { key: `demo:${answer.operation}?${id}`, realm: 'demo', answer })
  }
  const begin = (id: string) => store.perform('forget', { what: { at: 'answer', id }, saved: true })
  const upToAside = (job: ReturnType<typeof begin>) => {
    for (let step = job.next(); step.value !== 'aside'; step = job.next()) {
      if (step.done === true) throw new Error('It never stood aside.')
    }
  }
  const first = begin('a')
  upToAside(first)
  first.next()
  upToAside(begin('b'))
  for (let step = first.next(); step.done !== true; step = first.next()) await step.value
  await ask('close', undefined)
  const db = openDatabase(join(folder, 'library.sqlite'))
  // That of the second is still there: a program that ends now wipes when it starts again.
  expect(db.count('SELECT count(*) FROM wiping')).toBe(1)
  db.close()
})

test('only while a step of merging runs, what is freed is not overwritten', async () => {
  const { folder, ask } = await openStore()
  await ask('close', undefined)
  const opened = openFile({ folder, now: 0, steps: libraryParts.steps })
  if (opened.at !== 'ready') throw new Error(opened.at)
  const { db } = opened
  for (let place = 1; place <= 200; place += 1) {
    const words = Array.from({ length: 100 }, (_none, at) => `w${place * 100 + at}`).join(' ')
    db.run('INSERT INTO records_index (rowid, text) VALUES (?, ?)', place, words)
  }
  const overwrites = () => db.count('PRAGMA secure_delete')
  let slices = 0
  const pace = { start: () => {}, over: () => true }
  for (const _slice of mergeIndex({ db, pace, manner: 'fullText' })) {
    slices += 1
    expect(overwrites()).toBe(1)
  }
  expect(slices).toBeGreaterThan(3)
  expect(overwrites()).toBe(1)
  db.close()
})
