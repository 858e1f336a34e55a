import { join } from 'node:path'
import { expect, test } from 'vitest'
import type { DeskState } from '#shared/bridge/desk-state'
import { ok } from '#shared/bridge/result'
import { defaultSettings, type Settings } from '#shared/bridge/settings'
import { libraryTaskHandlers } from '../../../../src-main/library-tasks/calls'
import { createLibraryTasks } from '../../../../src-main/library-tasks/create-library-tasks'
import { writeSetup } from '../../../../src-main/settings/setup-file'
import { followLimits } from '../../../../src-main/shell/memory-parts'
import { createManualClock } from '../gateway/desk'
import { openTestLibrary, type TestLibrary, testFolder } from '../library/open-test-library'
import { newsAnswer, testWords } from '../library/test-answer'
import { memorySettings } from '../settings/memory-settings'

const many = 60

/** Some 20 kB each. */
async function keepMany(library: TestLibrary, name: string): Promise<void> {
  for (let at = 0; at < many; at += 1) {
    const articles = [0, 1, 2, 3].map((each) => ({
      id: `${name}${at}.${each}`,
      title: `Title ${name}${at}`,
      text: testWords(at * 7 + each + name.length * 1_000, 400),
    }))
    const answer = newsAnswer(`${name}${at}`, articles, { receivedAt: 1_000 + at })
    await library.get('keep', { key: `demo:news.search?${name}${at}`, realm: 'demo', answer })
  }
}

const idsOf = (name: string) => Array.from({ length: many }, (_none, at) => `${name}${at}`)

/** The handler of the whole program over a library in its thread. */
async function openDesk(own: Partial<Settings['library']>) {
  const library = await openTestLibrary()
  const settings = memorySettings()
  settings.change({ library: own })
  const limits = followLimits(library.library, settings)
  limits.begin()
  const clock = createManualClock()
  const tasks = createLibraryTasks({
    library: library.library,
    world: () => {
      throw new Error('Nothing is exported.')
    },
    clock,
    unfinished: { begin: async () => {}, end: async () => {} },
  })
  const desk = { chosen: '', duringSearch: async () => {} }
  const handlers = libraryTaskHandlers({
    library: library.library,
    tasks,
    settings,
    vault: { key: () => null, mayGoTo: () => true } as never,
    system: { chooseOpenFile: async () => desk.chosen, ask: async () => false } as never,
    now: clock.now,
    appState: { notice: () => {}, state: () => ({}) as DeskState } as never,
    typedKeySearch: { noteTyped: () => {}, run: () => desk.duringSearch() },
  } as never)
  return { library, settings, desk, handlers }
}

async function backupOf(name: string, limits: Partial<Settings['library']>): Promise<string> {
  const library = await openTestLibrary()
  await keepMany(library, name)
  const file = join(await testFolder(), 'a.gatewaydesk')
  const defaults = defaultSettings()
  const settings = { ...defaults, library: { ...defaults.library, ...limits } }
  await library.get('backup', { file, settings: writeSetup(settings) })
  return file
}

/** What the library does in the background is over after some turns. */
async function rest(library: TestLibrary): Promise<void> {
  for (let turn = 0; turn < 300; turn += 1) await library.get('has', { ids: [] })
}

test('what a backup holds stays, also where it is more than was allowed before', async () => {
  const { library, settings, desk, handlers } = await openDesk({ serviceCapMegabytes: { news: 1 } })
  desk.chosen = await backupOf('b', {})
  // The search for a typed key, and questions to the person, take their time.
  desk.duringSearch = () => rest(library)
  expect(await handlers['library.restore'](undefined)).toMatchObject({ value: { answers: many } })
  await rest(library)
  expect(settings.current().library.serviceCapMegabytes).toEqual({})
  expect(await library.get('has', { ids: idsOf('b') })).toHaveLength(many)
})

test('restoring deletes nothing, also where the settings of the backup kept less', async () => {
  const { library, settings, desk, handlers } = await openDesk({})
  await keepMany(library, 'own')
  desk.chosen = await backupOf('b', {
    keepDays: 30,
    capMegabytes: 50,
    serviceCapMegabytes: { news: 1 },
  })
  expect(await handlers['library.restore'](undefined)).toEqual(
    ok(expect.objectContaining({ answers: many })),
  )
  await rest(library)
  expect(await library.get('has', { ids: idsOf('own') })).toHaveLength(many)
  expect(await library.get('has', { ids: idsOf('b') })).toHaveLength(many)
  expect(settings.current().library).toMatchObject({ keepDays: null, serviceCapMegabytes: {} })
})

test('the limits of the settings hold again once a backup was restored, or could not be', async () => {
  const { library, desk, handlers } = await openDesk({ serviceCapMegabytes: { news: 1 } })
  desk.chosen = join(await testFolder(), 'none.gatewaydesk')
  expect(await handlers['library.restore'](undefined)).toMatchObject({ ok: false })
  await keepMany(library, 'own')
  await rest(library)
  expect((await library.get('has', { ids: idsOf('own') })).length).toBeLessThan(many)
})
