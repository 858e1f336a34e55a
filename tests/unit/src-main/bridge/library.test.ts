import { describe, expect, test } from 'vitest'
import type { DeskState } from '#shared/bridge/desk-state'
import { ok, type Result } from '#shared/bridge/result'
import { defaultSettings, type Settings } from '#shared/bridge/settings'
import { serviceIds } from '#shared/operation/operation'
import type { Parts } from '../../../../src-main/bridge/parts'
import { suggestName } from '../../../../src-main/core/file-names'
import { DialogTaken, type PersonQuestion } from '../../../../src-main/core/ports'
import type { World } from '../../../../src-main/gateway'
import { libraryHandlers } from '../../../../src-main/library/calls'
import { libraryTaskHandlers } from '../../../../src-main/library-tasks/calls'
import { writeSetup } from '../../../../src-main/settings/setup-file'
import { createLibraryState } from '../../../../src-main/state/library-state'
import { isAmong, type KeyDestination } from '../../../../src-main/vault/key-destination'
import { createMemoryLibrary } from '../memory-library'
import { quietDownloads } from '../quiet-downloads'
import { quietFlights } from '../quiet-flights'
import { quietPlans } from '../quiet-plans'
import { quietPolling } from '../quiet-polling'
import { memorySettings } from '../settings/memory-settings'

const key = 'SENTINEL-0123456789'
function open() {
  const library = createMemoryLibrary()
  const desk = {
    key: null as string | null,
    chosen: '/chosen' as string | null,
    ready: ok(null) as Result<null>,
    restored: null as string | null,
    notices: [] as string[],
    files: [] as unknown[],
    forgetting: [] as unknown[],
    forgottenDownloads: [] as unknown[],
    confirmed: [] as KeyDestination[],
    questions: [] as PersonQuestion[],
    accepts: false,
    dialogTaken: false,
    searched: [] as (string | null)[],
  }
  const settings = memorySettings()
  const tasks: Parts['tasks'] = {
    list: () => [],
    onChange: () => () => {},
    end: (id) => id === 'task-1',
    export: async (...input) => {
      desk.files.push(input)
      return ok({ count: 3 })
    },
    backup: async (...input) => {
      desk.files.push(input)
      return ok({ bytes: 100 })
    },
    restore: async () => {
      const collections = { watchedFunds: 2 }
      return ok({ answers: 1, records: 2, saved: 3, collections, settings: desk.restored })
    },
    endAll: async () => {},
  }
  const parts = {
    library,
    tasks,
    settings,
    downloads: quietDownloads({
      forget: async (what) => {
        desk.forgottenDownloads.push(what)
        return ok({ forgotten: 1 })
      },
    }),
    typedKeySearch: {
      noteTyped: () => {},
      run: async () => void desk.searched.push(desk.key),
    },
    flights: quietFlights(),
    plans: quietPlans(),
    polling: quietPolling({
      forgetting: async (what, of) => void desk.forgetting.push([what.at, of]),
    }),
    memory: createLibraryState({ library, tasks: tasks.list, folder: '/data/library' }),
    now: () => Date.UTC(2026, 10, 20),
    worlds: {
      // Only the realm is read.
      world: () => ({ realm: 'demo' }) as World,
      ready: async () => desk.ready,
      follow: async () => ok(null),
      demo: () => ({ at: 'off' as const }),
      misbehave: async () => ok(null),
      stop: async () => {},
    },
    vault: {
      open: async () => {},
      reported: async () => {},
      save: async () => ok(null),
      forget: async () => ok(null),
      key: () => desk.key,
      confirm: async (destinations: readonly KeyDestination[]) => {
        desk.confirmed.push(...destinations)
        return ok(null)
      },
      mayGoTo: (to: KeyDestination) => isAmong(to, desk.confirmed),
      neverAsked: () => false,
      state: () => ({ at: 'absent' as const }),
      strength: () => ({ at: 'unknown' as const }),
      stop: async () => {},
    },
    appState: {
      state: () => ({ settings: settings.current() }) as DeskState,
      notice: (_tone: unknown, message: string) => void desk.notices.push(message),
      forgetNotices: () => {},
    },
    system: {
      openExternal: async () => true,
      writeClipboard: async () => {},
      openFolder: async () => '',
      command: () => {},
      chooseSaveFile: async (...input: unknown[]) => {
        desk.files.push(input)
        return desk.chosen
      },
      chooseOpenFile: async () => desk.chosen,
      freeBytes: async () => 1_000,
      readText: async () => '',
      writeText: async () => {},
      clearWindowStorage: async () => {},
      ask: async (question: PersonQuestion) => {
        if (desk.dialogTaken) throw new DialogTaken()
        desk.questions.push(question)
        return desk.accepts
      },
    },
  }
  const handlers = { ...libraryHandlers(parts), ...libraryTaskHandlers(parts) }
  return { desk, library, settings, handlers }
}

describe('the library', () => {
  test('is asked of the present world', async () => {
    const { handlers, library } = open()
    const pointer = { service: 'maps', kind: 'place', id: '1' } as const
    const saved = { ...pointer, at: 'record' } as const
    await handlers['library.search']({ query: { text: 'a', order: 'newest' } })
    await handlers['library.item'](pointer)
    await handlers['library.marks']({ service: 'maps', kind: 'place', ids: ['1'] })
    await handlers['library.answers']({ ids: ['a1'], service: 'maps', limit: 5 })
    await handlers['library.save']({ items: [saved] })
    await handlers['library.unsave']({ items: [saved] })
    await handlers['library.lists'](undefined)
    await handlers['library.changeList']({ at: 'add', name: 'a' })
    await handlers['library.markRead']({ items: [pointer], read: true })
    await handlers['library.wouldFree']({ what: { at: 'everything' }, saved: false })
    await handlers['library.forget']({ what: { at: 'everything' }, saved: false })
    expect(library.asked).toHaveLength(11)
    for (const { name, input } of library.asked) {
      expect(input, name).toMatchObject({ realm: 'demo' })
    }
  })

  test('forgets downloads with their service, of a period those that ended in it', async () => {
    const { handlers, desk } = open()
    const forget = handlers['library.forget']
    await forget({ what: { at: 'service', service: 'downloads' }, saved: false })
    await forget({ what: { at: 'period', from: 5, until: null }, saved: false })
    await forget({ what: { at: 'operation', operation: 'maps.place' }, saved: false })
    expect(desk.forgottenDownloads).toEqual([
      { realm: 'demo', service: 'downloads' },
      { realm: 'demo', ended: { from: 5, until: null } },
    ])
  })

  test('lets what is polled end before it forgets', async () => {
    const { handlers, library, desk } = open()
    library.on('forget', () => {
      desk.forgetting.push('forgotten')
      return { answers: 0, records: 0, pictures: 0, bytes: 0, own: 0, savedKept: 0 }
    })
    await handlers['library.forget']({ what: { at: 'service', service: 'flights' }, saved: false })
    expect(desk.forgetting).toEqual([['service', 'demo'], 'forgotten'])
  })

  test('says what is not there in plain words', async () => {
    const { handlers, library } = open()
    library.on('item', () => null)
    library.on('changeList', () => null)
    expect(
      await handlers['library.item']({ service: 'maps', kind: 'place', id: '1' }),
    ).toMatchObject({ fault: { code: 'notKept' } })
    expect(await handlers['library.changeList']({ at: 'remove', id: 'x' })).toMatchObject({
      fault: { code: 'notKept', message: 'There is no such list.' },
    })
  })

  test('says its place and the space on its disk', async () => {
    const { handlers, library } = open()
    const report = {
      bytes: 1,
      capBytes: 2,
      answers: 0,
      versions: 0,
      records: 0,
      saved: 0,
      pictures: { count: 0, bytes: 0 },
      services: [],
    }
    library.on('storage', () => report)
    expect(await handlers['library.storage'](undefined)).toEqual(
      ok({ ...report, diskFreeBytes: 1_000, folder: '/data/library' }),
    )
  })

  test('a task is ended by its id', async () => {
    const { handlers } = open()
    expect(await handlers['library.endTask']({ id: 'task-1' })).toEqual(ok({ ended: true }))
  })
})

describe('files', () => {
  test('are suggested by name and kind, and a closed dialog writes nothing', async () => {
    const { handlers, desk } = open()
    const what = { at: 'answer', id: '1' } as const
    const asked = { what, format: 'markdown', name: 'To/read: "all"?' } as const
    expect(await handlers['library.export'](asked)).toEqual(ok({ path: '/chosen', count: 3 }))
    expect(desk.files).toEqual([
      ['markdown', 'To read all.md'],
      [what, 'markdown', '/chosen', 'To/read: "all"?'],
    ])
    desk.files = []
    desk.chosen = null
    expect(await handlers['library.export'](asked)).toEqual(ok({ path: null, count: 0 }))
    expect(await handlers['library.backup'](undefined)).toEqual(ok({ path: null, bytes: 0 }))
    expect(await handlers['library.restore'](undefined)).toMatchObject({ value: { path: null } })
    expect(desk.files).toHaveLength(2)
  })

  test('a backup has the settings without the key, and is refused where it stands in them', async () => {
    const { handlers, desk, settings } = open()
    desk.key = key
    expect(await handlers['library.backup'](undefined)).toEqual(ok({ path: '/chosen', bytes: 100 }))
    expect(desk.files).toEqual([
      ['backup', 'Gateway Desk 2026-11-20.gatewaydesk'],
      ['/chosen', writeSetup(settings.current())],
    ])
    settings.change({ services: { maps: { extraHeaders: [{ name: 'X-Key', value: key }] } } })
    expect(await handlers['library.backup'](undefined)).toMatchObject({
      fault: { code: 'invalidInput' },
    })
  })
})

describe('the settings of a backup', () => {
  const other: Settings = {
    ...defaultSettings(),
    start: 'gateway',
    addressTemplate: 'https://{service}.example/',
    polling: { ...defaultSettings().polling, deadlineMinutes: 33 },
  }

  test('are taken, but a world that was chosen stays', async () => {
    const { handlers, desk, settings } = open()
    settings.change({ start: 'demo' })
    desk.restored = writeSetup(other)
    expect(await handlers['library.restore'](undefined)).toEqual(
      ok({
        path: '/chosen',
        answers: 1,
        records: 2,
        saved: 3,
        lists: [{ title: 'Watched funds', count: 2 }],
      }),
    )
    expect(settings.current()).toEqual({ ...other, start: 'demo', addressTemplate: '' })
    expect(desk.notices).toEqual([])
  })

  test('choose the world where none was chosen', async () => {
    const { handlers, desk, settings } = open()
    desk.restored = writeSetup(other)
    await handlers['library.restore'](undefined)
    expect(settings.current().start).toBe('gateway')
  })

  test('bring addresses, headers and proxy only where that is ticked', async () => {
    const { handlers, desk, settings } = open()
    desk.key = key
    desk.restored = writeSetup(other)
    await handlers['library.restore'](undefined)
    expect(desk.questions).toMatchObject([{ tick: expect.any(String) }])
    expect(desk.questions[0]?.detail).toContain('https://maps.example')
    expect(settings.current()).toEqual({ ...other, addressTemplate: '' })
    expect(desk.confirmed).toEqual([])
    desk.accepts = true
    await handlers['library.restore'](undefined)
    expect(settings.current()).toEqual(other)
    expect(desk.confirmed).toHaveLength(serviceIds.length)
  })

  test('raise a budget only if the person accepts that', async () => {
    const { handlers, desk, settings } = open()
    settings.change({ services: { maps: { dailyBudget: 50 } } })
    const raising = { ...defaultSettings(), start: 'demo' as const }
    desk.restored = writeSetup(raising)
    await handlers['library.restore'](undefined)
    expect(desk.questions).toMatchObject([{ message: 'This backup would raise this budget.' }])
    expect(settings.current().services.maps.dailyBudget).toBe(50)
    desk.accepts = true
    await handlers['library.restore'](undefined)
    expect(settings.current()).toEqual(raising)
  })

  test('leave my own addresses where another dialog was open, and that is said', async () => {
    const { handlers, desk, settings } = open()
    desk.key = key
    desk.restored = writeSetup(other)
    desk.dialogTaken = true
    expect(await handlers['library.restore'](undefined)).toMatchObject({ value: { answers: 1 } })
    expect(settings.current()).toEqual({ ...other, addressTemplate: '' })
    expect(desk.confirmed).toEqual([])
    expect(desk.notices).toEqual([expect.stringContaining('your own addresses')])
  })

  test('that do not fit are said, and the library is restored all the same', async () => {
    const { handlers, desk, settings } = open()
    const refused = { ...other, polling: { ...other.polling, firstSeconds: 50 } }
    desk.restored = writeSetup(refused)
    expect(await handlers['library.restore'](undefined)).toMatchObject({ value: { answers: 1 } })
    expect(settings.current()).toEqual(defaultSettings())
    expect(desk.notices).toEqual([expect.stringContaining('polling.longestSeconds')])
  })
})

test('suggested names are good on every system', () => {
  expect(suggestName('', 'csv')).toBe('Export.csv')
  expect(suggestName('..', 'json')).toBe('Export.json')
  expect(suggestName('CON', 'csv')).toBe('Export CON.csv')
  expect(suggestName('a\u202egnp.exe\u0000/../b', 'csv')).toBe('a gnp.exe .. b.csv')
  expect(suggestName('x'.repeat(300), 'csv')).toHaveLength(84)
})
