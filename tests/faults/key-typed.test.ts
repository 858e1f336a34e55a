import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { createActivityLog } from '../../src-main/activity'
import { systemClock } from '../../src-main/core/clock'
import { newEntry } from '../../src-main/downloads/machine/entry'
import { keepInLibrary } from '../../src-main/gateway/call/kept-answers'
import { createKeyFinder } from '../../src-main/vault/find-key'
import { forgetTypedKey } from '../../src-main/vault/forget-typed-key'
import { json, startScriptedServer } from '../unit/src-main/gateway/scripted-server'
import { createDesk, unwrap } from '../unit/src-main/gateway/world'
import { openTestLibrary } from '../unit/src-main/library/open-test-library'
import { newsAnswer } from '../unit/src-main/library/test-answer'
import { quietDownloads } from '../unit/src-main/quiet-downloads'
import { quietFlights } from '../unit/src-main/quiet-flights'
import { quietPolling } from '../unit/src-main/quiet-polling'
import { keyEncodings } from '../unit/src-main/vault/key-encodings'

const key = 'msh+5ecret/key=0123456789p1jsn'
const noticesOf = () => {
  const notices: string[] = []
  return { notices, notice: (_tone: string, message: string) => void notices.push(message) }
}

/** The files below a folder, other than the key's own, in which the key stands in any encoding. */
async function filesWithKey(folder: string): Promise<string[]> {
  const finder = createKeyFinder([key])
  const found: string[] = []
  for (const one of await readdir(folder, { recursive: true, withFileTypes: true })) {
    if (!one.isFile()) continue
    const path = join(one.parentPath, one.name)
    if (finder.inText((await readFile(path)).toString('latin1'))) found.push(one.name)
  }
  return found
}

/** Everything that keeps what is typed, on real files, before the program knows the key. */
async function openKeepers() {
  const { library, folder, get } = await openTestLibrary()
  const clock = systemClock
  const activity = createActivityLog({ folder: join(folder, 'activity'), clock })
  await activity.earlier
  const server = await startScriptedServer()
  onTestFinished(() => server.stop())
  server.answer(json({ status: true, data: [{ id: 1 }] }))
  const desk = createDesk({
    address: server.origin,
    clock,
    ports: { kept: keepInLibrary(library, clock.now), activity },
  })
  desk.world.key = 'another-key-0123456789'
  onTestFinished(() => desk.gateway.stop())
  const hub = noticesOf()
  const keepers = {
    library,
    activity,
    downloads: quietDownloads(),
    polling: quietPolling(),
    flights: quietFlights(),
    hub: { state: () => ({}) as never, forgetNotices: () => {}, notice: hub.notice },
  }
  return { library, folder, get, activity, server, desk, keepers, notices: hub.notices }
}

test('a key that was typed before it was saved is taken out of every file, and of the backup', async () => {
  const { folder, get, activity, desk, keepers, notices } = await openKeepers()
  const typed = [...new Set(keyEncodings.map(([, encode]) => encode(key)))]
  for (const q of typed) {
    const question = { operation: 'forum.search', values: { q }, mode: 'refresh' as const }
    unwrap(await desk.gateway.call(question))
  }
  const harmless = { operation: 'forum.search', values: { q: 'bicycles' } }
  unwrap(await desk.gateway.call({ ...harmless, mode: 'refresh' }))
  const answer = newsAnswer('n', [{ id: 'a', title: 'Harbour', text: 'Boats' }])
  await get('keep', { key: 'gateway:news?1', realm: 'gateway', answer })
  const item = { at: 'record', service: 'news', kind: 'article', id: 'a' } as const
  const realm = 'gateway' as const
  await get('save', {
    realm,
    change: { items: [item], note: `mine: ${key}`, addTags: [key, 'boats'] },
    at: 5,
  })
  await get('changeList', { realm, change: { at: 'add', name: `list ${key}` }, at: 5 })
  const entry = newEntry(
    { at: 'file', address: `https://files.example/a?token=${encodeURIComponent(key)}` },
    {
      id: 'd1',
      realm,
      question: 'd1',
      place: 1,
      now: 5,
      priority: 'normal',
      onExists: 'ask',
      overBudget: false,
    },
  )
  await get('keepDownloads', {
    rows: [
      {
        id: 'd1',
        realm,
        service: '',
        question: 'd1',
        state: 'queued',
        changedAt: 5,
        entry: JSON.stringify(entry),
      },
    ],
  })
  await activity.flush()
  expect((await get('answers', { realm, limit: 100 })).entries).toHaveLength(typed.length + 2)
  expect((await filesWithKey(folder)).length).toBeGreaterThan(1)

  await forgetTypedKey(key, keepers)

  await get('backup', { file: join(folder, 'backup.gdbackup'), settings: '{}' })
  await activity.flush()
  expect(await filesWithKey(folder)).toEqual([])
  expect(notices).toEqual([expect.stringContaining(`${typed.length + 3} kept things`)])
  // What has nothing to do with it is as it was.
  expect(unwrap(await desk.gateway.call({ ...harmless, mode: 'kept-only' })).from).toBe('library')
  expect((await get('lists', { realm })).tags.map(({ tag }) => tag)).toContain('boats')
  expect(activity.list({ limit: 1000 }).total).toBeGreaterThan(0)
  expect(await get('downloads', undefined)).toEqual([])
  await desk.gateway.stop()
})

test('a key that is held gets into no file, however it is typed', async () => {
  const { folder, get, activity, desk, server } = await openKeepers()
  desk.world.key = key
  const sent = server.seen.length
  for (const [, encode] of keyEncodings) {
    await desk.gateway.call({ operation: 'forum.search', values: { q: encode(key) } })
  }
  await activity.flush()
  await get('backup', { file: join(folder, 'backup.gdbackup'), settings: '{}' })
  expect(server.seen).toHaveLength(sent)
  expect(await filesWithKey(folder)).toEqual([])
})

test('where nothing holds the key, nothing is changed and nothing said', async () => {
  const { get, keepers, notices } = await openKeepers()
  const answer = newsAnswer('n', [{ id: 'a', title: 'Harbour', text: 'Boats' }])
  await get('keep', { key: 'gateway:news?1', realm: 'gateway', answer })
  await forgetTypedKey(key, keepers)
  await forgetTypedKey(null, keepers)
  expect(notices).toEqual([])
  expect(await get('has', { ids: ['n'] })).toEqual(['n'])
})
