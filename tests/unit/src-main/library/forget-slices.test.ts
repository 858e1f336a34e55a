import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import type { MethodInput, MethodName, MethodValue } from '../../../../src-main/library/methods'
import { createStore } from '../../../../src-main/library/worker/create-store'
import { openDatabase } from '../../../../src-main/library/worker/database'
import type { Job } from '../../../../src-main/library/worker/pace'
import { libraryParts } from '../../../../src-main/library-parts'
import { newsAnswer } from './test-answer'

/** The store without its thread: every slice ends as soon as it may. */
async function openStore() {
  const folder = await mkdtemp(join(tmpdir(), 'gateway-desk-test-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  const background: Job<void>[] = []
  const store = createStore({ folder }, libraryParts, {
    pace: { start: () => {}, over: () => true },
    tell: () => {},
    log: () => {},
    now: () => 1_000_000,
    inBackground: (job) => background.push(job),
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
  return { folder, ask, slices: () => slices }
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
