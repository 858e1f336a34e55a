import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { wordFault } from '#shared/bridge/fault-words'
import { failed } from '#shared/bridge/result'
import { createActivityLog } from '../../src-main/activity'
import { createKeyRefusal } from '../../src-main/bridge/refuse-key'
import { systemClock } from '../../src-main/core/clock'
import { newEntry } from '../../src-main/downloads/machine/entry'
import { keepInLibrary } from '../../src-main/gateway/call/kept-answers'
import { createMapSource } from '../../src-main/pictures/map-source'
import { createPictureConnections } from '../../src-main/pictures/picture-connections'
import { createSettingsStore } from '../../src-main/settings/settings-store'
import { createLog } from '../../src-main/shell/log'
import { createFormMemory } from '../../src-main/state/form-memory'
import { createKeyFinder } from '../../src-main/vault/find-key'
import { forgetTypedKey } from '../../src-main/vault/forget-typed-key'
import { createKeyFile } from '../../src-main/vault/key-file'
import { createKeyVault } from '../../src-main/vault/key-vault'
import { createTypedKeySearch } from '../../src-main/vault/typed-key-search'
import { createDesk, unwrap } from '../unit/src-main/gateway/desk'
import { json, startScriptedServer } from '../unit/src-main/gateway/scripted-server'
import { openTestLibrary } from '../unit/src-main/library/open-test-library'
import { newsAnswer } from '../unit/src-main/library/test-answer'
import { quietDownloads } from '../unit/src-main/quiet-downloads'
import { quietPlans } from '../unit/src-main/quiet-plans'
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
  // Its last lines are written half a second later, when the folder may be going.
  onTestFinished(() => activity.close())
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
  const appState = noticesOf()
  const forms = createFormMemory(join(folder, 'forms.json'), {
    now: clock.now,
    warn: (message) => appState.notice('warning', message),
  })
  const log = createLog({
    folder: join(folder, 'logs'),
    now: clock.now,
    secrets: () => [desk.world.key ?? ''],
  })
  let aside = `{ "services": "${key}`
  const settings = createSettingsStore({
    platform: 'linux',
    file: {
      read: () => undefined,
      write: () => {},
      setAside: () => '',
      eraseAside: (isOne) => {
        if (isOne?.(aside) !== true) return 0
        aside = ''
        return 1
      },
    },
    warn: () => {},
  })
  const vault = createKeyVault({
    cipher: {
      available: async () => false,
      encrypt: async () => Buffer.alloc(0),
      decrypt: async () => ({ result: '', shouldReEncrypt: false }),
      storageName: () => '',
    },
    file: createKeyFile(join(folder, 'map-key.json')),
    clock,
    platform: 'linux',
    changed: () => {},
    log: () => {},
  })
  const mapSource = createMapSource({
    file: createKeyFile(join(folder, 'map-source.json')),
    damaged: () => {},
    vault,
    ask: async () => true,
    connections: createPictureConnections({ authorities: () => ({}) as never }),
    route: async () => ({ at: 'direct' }),
    library,
    clock,
    userAgent: 'GatewayDesk/test',
  })
  onTestFinished(() => mapSource.stop())
  const keepers = {
    library,
    activity,
    forms,
    mapSource,
    log,
    settings,
    downloads: quietDownloads(),
    polling: quietPolling(),
    plans: quietPlans(),
    appState: { state: () => ({}) as never, forgetNotices: () => {}, notice: appState.notice },
  }
  return {
    library,
    folder,
    get,
    activity,
    server,
    desk,
    keepers,
    forms,
    mapSource,
    log,
    settings,
    notices: appState.notices,
  }
}

test('a call that was out when its question turned out to hold the key counts after a restart, without it', async () => {
  const { folder, activity, desk } = await openKeepers()
  const result = await desk.gateway.call({
    operation: 'forum.search',
    values: { q: key },
    mode: 'refresh',
    onSent: () => {
      desk.world.key = key
    },
  })
  expect(result.ok ? 'answered' : result.fault.message).toContain(
    'while this question was under way',
  )
  await activity.flush()
  const again = createActivityLog({ folder: join(folder, 'activity'), clock: systemClock })
  onTestFinished(() => again.close())
  expect(await again.earlier).toMatchObject([{ service: 'forum', from: 'network', attempts: 1 }])
  expect(await filesWithKey(join(folder, 'activity'))).toEqual([])
})

test('a key that was typed before it was saved is taken out of every file, and of the backup', async () => {
  const { folder, get, activity, desk, keepers, forms, mapSource, log, notices } =
    await openKeepers()
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
  forms.keep('flights.draft.gateway', JSON.stringify({ from: { at: 'typed', text: key } }))
  forms.keep('flights.draft.demo', JSON.stringify({ from: { at: 'typed', text: 'Lond' } }))
  await forms.flush()
  const tiles = `https://tiles.example/{z}/{x}/{y}.png?token=${encodeURIComponent(key)}`
  await mapSource.change({ address: tiles, attribution: 'Someone', key: null })
  const picture = { type: 'image/png', data: new Uint8Array([1]) }
  await get('keepPicture', { url: `map:${tiles}`, picture })
  await get('keepPicture', { url: 'https://pictures.example/a.png', picture })
  for (const one of typed) log.write(`unexpected: Error: ${one} is no number`)
  log.write('program: started')
  await log.flush()
  // What was set aside: a damaged file, one that a page tears apart in the key, and one of before.
  const page = 'x'.repeat(4096)
  const aside = {
    damaged: `${page}${key}${page}`,
    torn: `${key.slice(0, 12)}${page}${key.slice(12)}`,
  }
  await writeFile(join(folder, 'library-damaged-20260101T000000000Z.sqlite'), aside.damaged)
  await writeFile(join(folder, 'library-damaged-20260102T000000000Z.sqlite'), page)
  await writeFile(join(folder, 'library-damaged-20260102T000000000Z.sqlite-wal'), aside.torn)
  await writeFile(join(folder, 'library-version-4-20260101T000000000Z.sqlite'), btoa(key))
  await writeFile(join(folder, 'library-damaged-20260103T000000000Z.sqlite'), page)
  await activity.flush()
  expect((await get('answers', { realm, limit: 100 })).entries).toHaveLength(typed.length + 2)
  expect((await filesWithKey(folder)).length).toBeGreaterThan(1)

  await forgetTypedKey(key, keepers)

  await get('backup', { file: join(folder, 'backup.gdbackup'), settings: '{}' })
  await activity.flush()
  expect(await filesWithKey(folder)).toEqual([])
  expect(notices).toEqual([expect.stringContaining(`${typed.length + 9} stored things`)])
  // What has nothing to do with it is as it was.
  expect(unwrap(await desk.gateway.call({ ...harmless, mode: 'kept-only' })).from).toBe('library')
  expect((await get('lists', { realm })).tags.map(({ tag }) => tag)).toContain('boats')
  expect(activity.list({ limit: 1000 }).total).toBeGreaterThan(0)
  expect(await get('downloads', undefined)).toEqual([])
  expect((await mapSource.state()).address).toBe('')
  expect(await get('picture', { url: 'https://pictures.example/a.png' })).not.toBeNull()
  expect(Object.keys(forms.texts())).toEqual(['flights.draft.demo'])
  expect(await readFile(join(folder, 'logs/main.log'), 'utf8')).toMatch(/^\S+ program: started\n$/)
  expect((await readdir(folder)).filter((name) => /damaged|version/.test(name))).toEqual([
    'library-damaged-20260103T000000000Z.sqlite',
  ])
  await desk.gateway.stop()
})

test('a key that already stood among the settings is reported, and stays for the person to take out', async () => {
  const { keepers, settings, notices } = await openKeepers()
  settings.forgetAside(() => true)
  const extraHeaders = [{ name: 'X-Key', value: key }]
  settings.change({ services: { maps: { extraHeaders } } })
  expect(await forgetTypedKey(key, keepers)).toBe(true)
  expect(notices).toEqual([expect.stringContaining('Remove it there')])
  expect(notices.join()).not.toContain(key)
  expect(settings.current().services.maps.extraHeaders).toEqual(extraHeaders)
})

test('a key that is held gets into no file, however it is typed', async () => {
  const { folder, get, activity, desk, server, log } = await openKeepers()
  desk.world.key = key
  for (const [, encode] of keyEncodings) log.write(`unexpected: Error: ${encode(key)}`)
  await log.flush()
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
  const { get, keepers, settings, notices } = await openKeepers()
  settings.forgetAside(() => true)
  const answer = newsAnswer('n', [{ id: 'a', title: 'Harbour', text: 'Boats' }])
  await get('keep', { key: 'gateway:news?1', realm: 'gateway', answer })
  await forgetTypedKey(key, keepers)
  expect(notices).toEqual([])
  expect(await get('has', { ids: ['n'] })).toEqual(['n'])
})

test('a key that is typed while the stored one is locked is taken out when it is unlocked, also at the next start', async () => {
  const { folder, keepers, forms, settings, notices } = await openKeepers()
  settings.forgetAside(() => true)
  const vault = { key: null as string | null }
  const start = () =>
    createTypedKeySearch({
      file: join(folder, 'key-search-due'),
      key: () => vault.key,
      forget: (known) => forgetTypedKey(known, keepers),
      log: () => {},
    })
  const first = start()
  const refusal = createKeyRefusal(() => (vault.key === null ? [] : [vault.key]), first.noteTyped)
  const typed = { name: 'flights.draft.gateway', text: JSON.stringify({ from: key }) }
  expect(refusal('forms.keep', typed)).toBeUndefined()
  forms.keep(typed.name, typed.text)
  await first.settled()
  // The program ends before the system unlocks its storage.
  const next = start()
  next.keyMayBeKnown()
  await next.settled()
  await forms.flush()
  expect(await filesWithKey(folder)).toEqual(['forms.json'])
  vault.key = key
  next.keyMayBeKnown()
  await next.settled()
  expect(await filesWithKey(folder)).toEqual([])
  expect(notices).toHaveLength(1)
  // It is done with: another start searches nothing.
  forms.keep('flights.draft.demo', `"${key}"`)
  const last = start()
  last.keyMayBeKnown()
  await last.settled()
  expect(forms.texts()).toHaveProperty(['flights.draft.demo'])
})

test('a search that could not look everywhere is made again', async () => {
  const { folder } = await openKeepers()
  const answers = [false, true]
  const searched: string[] = []
  const search = createTypedKeySearch({
    file: join(folder, 'key-search-due'),
    key: () => key,
    forget: async (known) => {
      searched.push(known)
      return answers.shift() ?? true
    },
    log: () => {},
  })
  await search.run()
  search.keyMayBeKnown()
  await search.settled()
  search.keyMayBeKnown()
  await search.settled()
  expect(searched).toEqual([key, key])
})

test('a search that could not take the key out of one of its places says so, and is made again', async () => {
  const { keepers, settings, notices } = await openKeepers()
  settings.forgetAside(() => true)
  const fails = () => Promise.reject(new Error('ENOSPC'))
  const places: Partial<typeof keepers>[] = [
    { forms: { ...keepers.forms, forgetThose: fails } },
    { mapSource: { ...keepers.mapSource, forgetThose: fails } },
    { activity: { ...keepers.activity, forgetLines: fails } },
    { log: { ...keepers.log, forgetLines: fails } },
    { polling: quietPolling({ forgetRuns: async () => failed(wordFault('storageFailed')) }) },
  ]
  for (const place of places) {
    expect(await forgetTypedKey(key, { ...keepers, ...place })).toBe(false)
    expect(notices.pop()).toContain('Not everything that is stored could be searched')
  }
  expect(await forgetTypedKey(key, keepers)).toBe(true)
})

/** A search whose answers the test gives one by one. */
function scriptedSearch(file: string) {
  const begun: { known: string; end: (whole: boolean | Error) => void }[] = []
  const search = createTypedKeySearch({
    file,
    key: () => key,
    forget: (known) =>
      new Promise((resolve, reject) => {
        const end = (whole: boolean | Error) =>
          whole instanceof Error ? reject(whole) : resolve(whole)
        begun.push({ known, end })
      }),
    log: () => {},
  })
  return { search, begun }
}

test('what is restored while a search is under way is searched after it', async () => {
  const { folder } = await openKeepers()
  const { search, begun } = scriptedSearch(join(folder, 'key-search-due'))
  const first = search.run()
  await expect.poll(() => begun).toHaveLength(1)
  // The first may be past the place that the restored backup filled; a third waits with the second.
  const second = search.run()
  const third = search.run()
  // What changes around asks for no further one.
  search.keyMayBeKnown()
  begun[0]?.end(true)
  await first
  await expect.poll(() => begun).toHaveLength(2)
  expect(await readdir(folder)).toContain('key-search-due')
  begun[1]?.end(true)
  await Promise.all([second, third])
  await search.settled()
  expect(begun).toHaveLength(2)
  expect(await readdir(folder)).not.toContain('key-search-due')
})

test('a search that broke off is made again', async () => {
  const { folder } = await openKeepers()
  const { search, begun } = scriptedSearch(join(folder, 'key-search-due'))
  const broken = search.run()
  await expect.poll(() => begun).toHaveLength(1)
  begun[0]?.end(new Error('The library has ended.'))
  await broken
  search.keyMayBeKnown()
  await expect.poll(() => begun).toHaveLength(2)
  begun[1]?.end(true)
  await search.settled()
  expect(await readdir(folder)).not.toContain('key-search-due')
})
