import { describe, expect, test } from 'vitest'
import type { DeskState } from '#shared/bridge/desk-state'
import { failed, ok, type Result } from '#shared/bridge/result'
import { defaultSettings, type Settings } from '#shared/bridge/settings'
import { openDays, openPages } from '#shared/collections/follow-rule'
import type { Realm } from '#shared/operation/cache-key'
import { localDay } from '#shared/operation/calendar-day'
import { serviceIds } from '#shared/operation/operation'
import { createHandlers } from '../../../../src-main/bridge/handlers'
import type { Parts } from '../../../../src-main/bridge/parts'
import type { PersonQuestion } from '../../../../src-main/core/ports'
import type { World } from '../../../../src-main/gateway'
import { createKeyConfirmation } from '../../../../src-main/settings/key-confirmation'
import { createSettingsStore } from '../../../../src-main/settings/settings-store'
import { writeSetup } from '../../../../src-main/settings/setup-file'
import { createLibraryState } from '../../../../src-main/state/library-state'
import { isAmong, type KeyDestination } from '../../../../src-main/vault/key-destination'
import { createCallDays } from '../../../../src-main/watches/call-days'
import { createMemoryLibrary } from '../memory-library'
import { quietDownloads } from '../quiet-downloads'
import { quietFlights } from '../quiet-flights'
import { quietPlans } from '../quiet-plans'
import { quietPolling } from '../quiet-polling'

const sentinel = 'SENTINEL-"key"-0123456789'
const noFault = { code: 'internal', message: 'No.', nextStep: 'No.' } as const

const isQuestion = (one: unknown): one is ['question', PersonQuestion] =>
  Array.isArray(one) && one[0] === 'question'

/** All parts, as quiet as can be; what was asked of them is in `asked`. */
function open() {
  const asked: unknown[] = []
  const note =
    <Value>(name: string, value: Value) =>
    (...input: unknown[]): Value => {
      asked.push([name, ...input])
      return value
    }
  const files = new Map<string, string>()
  const desk = {
    realm: 'demo' as Realm,
    key: null as string | null,
    confirmed: [] as KeyDestination[],
    /** What the person says to every question. */
    accepts: false,
    /** What happens while a question is open. */
    whileAsked: () => {},
    chosen: null as string | null,
    ready: ok(null) as Result<null>,
    folderProblem: '',
    windowLocked: false,
    mapLocked: false,
    callsLocked: false,
    /** The file of an older key cannot be removed. */
    keyLocked: false,
    history: [] as ReturnType<Parts['activity']['history']>,
    restored: failed(noFault) as Awaited<ReturnType<Parts['tasks']['restore']>>,
  }
  const settings = createSettingsStore({
    platform: 'linux',
    file: {
      read: () => undefined,
      write: () => {},
      setAside: () => '',
      eraseAside: () => 0,
    },
    warn: () => {},
  })
  const library = createMemoryLibrary()
  const ask = async (question: PersonQuestion) => {
    desk.whileAsked()
    return note('question', desk.accepts)(question)
  }
  const parts: Parts = {
    settings,
    library,
    mail: { show: () => 'page', close: () => {} },
    pictures: { endAll: note('endPictures', undefined) },
    mapSource: {
      state: async () => ({ address: '', attribution: '', key: { at: 'absent' } }),
      change: async () => failed(noFault),
      forget: async () => note('forgetMap', !desk.mapLocked)(),
    },
    streams: { captions: async () => undefined },
    downloads: quietDownloads({
      forget: async (what) => note('forgetDownloads', ok({ forgotten: 1 }))(what),
    }),
    polling: quietPolling({ forgetting: async (what) => note('forgetRuns', undefined)(what) }),
    memory: createLibraryState({ library, tasks: () => [], folder: '/data/library' }),
    flights: quietFlights(),
    plans: quietPlans(),
    fundAlerts: { standing: async () => ok([]) },
    fundLooks: { wantNow: async (...input) => note('fundLooks', undefined)(...input) },
    follows: { wish: async (...input) => note('follows', undefined)(...input) },
    tasks: {
      list: () => [],
      onChange: () => () => {},
      end: () => false,
      export: async (...input) => note('export', ok({ count: 3 }))(...input),
      backup: async (...input) => note('backup', ok({ bytes: 100 }))(...input),
      restore: async (...input) => note('restore', desk.restored)(...input),
      endAll: async () => note('endTasks', undefined)(),
    },
    now: () => Date.UTC(2026, 10, 20),
    dataFolder: '/data',
    vault: {
      open: async () => {},
      reported: async () => {},
      save: async (key, storage) => {
        desk.key = key
        desk.confirmed = []
        asked.push(['save', storage])
        return desk.keyLocked ? failed(noFault) : ok(null)
      },
      forget: async () => {
        desk.key = null
        return ok(null)
      },
      key: () => desk.key,
      confirm: async (destinations) => {
        desk.confirmed.push(...destinations)
        return ok(null)
      },
      mayGoTo: (to) => isAmong(to, desk.confirmed),
      neverAsked: () => false,
      state: () => ({ at: 'absent' }),
      strength: () => ({ at: 'unknown' }),
      stop: async () => {},
    },
    worlds: {
      // Only the realm is read.
      world: () => ({ realm: desk.realm }) as World,
      ready: async () => desk.ready,
      follow: async () => ok(null),
      demo: () => ({ at: 'off' }),
      misbehave: async (rules) => note('misbehave', ok(null))(rules),
      stop: async () => {},
    },
    appState: {
      // Only the settings are read.
      state: () => ({ settings: settings.current() }) as DeskState,
      notice: note('notice', undefined),
      forgetNotices: note('forgetNotices', undefined),
    },
    openings: { take: () => null },
    forms: {
      texts: () => ({
        'flights.draft.demo': '{}',
        'flights.draft.gateway': '{"from":"a%20typed%20key%200123"}',
      }),
      keep: note('keepForm', undefined),
      forgetThose: async () => 0,
      forget: async () => note('forgetForms', true)(),
    },
    typedKeySearch: { noteTyped: () => {}, run: async () => note('searchForKey', undefined)() },
    gateway: {
      async call(question) {
        if ((await question.beforeSend?.()) === false) return failed(noFault)
        question.onSent?.()
        return note('call', failed(noFault))(question)
      },
      prepare: note('prepare', undefined),
      keyOf: () => undefined,
      open: async (id) => note('open', failed(noFault))(id),
      keptStates: async () => failed(noFault),
      cancel: note('cancel', true),
      code: note('code', ok({ text: 'curl' })),
      test: async (service) => note('test', ok({ ms: 1, status: 200 }))(service),
      running: () => [],
      quotas: () => [],
      connection: () => ({ at: 'online' }),
      today: () => {
        throw new Error('not asked for')
      },
      settingsChanged: () => {},
      cancelAll: async () => note('cancelAll', undefined)(),
      reset: note('reset', undefined),
      forget: note('forgetGateway', undefined),
      stop: async () => {},
    },
    callDays: createCallDays(library, { now: () => Date.UTC(2026, 10, 20) }),
    retryAfterStore: { forget: note('forgetClosings', undefined) },
    log: {
      forget: async () => note('forgetLog', !desk.windowLocked)(),
      forgetLines: async () => 0,
    },
    activity: {
      sent: () => {},
      add: () => {},
      list: note('list', { entries: [], total: 0 }),
      history: () => desk.history,
      forget: (what) =>
        note('forgetActivity', { forgotten: 3, removed: Promise.resolve(!desk.callsLocked) })(what),
      forgetLines: async (isOne) => note('forgetLines', 0)(isOne(`a ${sentinel}`)),
      onAdd: () => () => {},
    },
    confirmation: { ask: () => confirmation.ask() },
    system: {
      ask: ask,
      openExternal: async (url) => url.startsWith('https:'),
      writeClipboard: async (text) => note('clipboard', undefined)(text),
      openFolder: async () => desk.folderProblem,
      command: note('command', undefined),
      chooseSaveFile: async (kind, name) => note('saveFile', desk.chosen)(kind, name),
      freeBytes: async () => 1_000_000,
      chooseOpenFile: async () => desk.chosen,
      readText: async (path) => {
        const text = files.get(path)
        if (text === undefined) throw new Error('ENOENT')
        return text
      },
      writeText: async (path, text) => {
        if (path.startsWith('/locked')) throw new Error('EACCES')
        files.set(path, text)
      },
      clearWindowStorage: async () => {
        note('clearWindow', undefined)()
        if (desk.windowLocked) throw new Error('EBUSY')
      },
    },
  }
  const confirmation = createKeyConfirmation({
    vault: parts.vault,
    settings: settings.current,
    ask,
  })
  const questions = () => asked.flatMap((one) => (isQuestion(one) ? [one[1]] : []))
  return { asked, questions, desk, files, settings, library, handlers: createHandlers(parts) }
}

describe('starting', () => {
  test('a chosen world is set and answered as the new state', async () => {
    const { handlers } = open()
    expect(await handlers['desk.startWith']({ world: 'demo' })).toMatchObject({
      ok: true,
      value: { settings: { start: 'demo' } },
    })
  })

  test('calls wait for the world, and its fault is theirs', async () => {
    const { handlers, desk, asked } = open()
    desk.ready = failed(noFault)
    for (const answer of [
      await handlers['operation.call']({ operation: 'maps.search', values: {} }),
      await handlers['service.test']({ service: 'maps' }),
      await handlers['desk.startWith']({ world: 'demo' }),
    ]) {
      expect(answer).toEqual({ ok: false, fault: noFault })
    }
    expect(asked).toEqual([])
  })

  test('while a service thinks, the thread that reads large answers starts', async () => {
    const { handlers, asked } = open()
    await handlers['operation.call']({ operation: 'maps.search', values: {} })
    expect(asked).toContainEqual(['prepare'])
  })
})

test('the code of a question never sees which language another one had', async () => {
  const { handlers, asked } = open()
  await handlers['operation.code']({ operation: 'a.b', values: {}, language: 'curl' })
  expect(asked).toEqual([['code', { operation: 'a.b', values: {} }, 'curl']])
})

test('earlier calls are listed with whether they can be opened', async () => {
  const { handlers, library, desk } = open()
  const earlier = {
    operation: 'maps.place',
    at: 0,
    values: {},
    extra: {},
    summary: '',
    status: 200,
    ms: 1,
    bytes: 1,
    fault: null,
  }
  desk.history = [
    { ...earlier, id: '2' },
    { ...earlier, id: '1' },
  ]
  library.on('has', ({ ids }) => ids.filter((id) => id === '1'))
  expect(await handlers['history.list']({ operation: 'maps.place' })).toMatchObject(
    ok([
      { id: '2', kept: false },
      { id: '1', kept: true },
    ]),
  )
  library.fail()
  expect(await handlers['history.list']({ operation: 'maps.place' })).toMatchObject(
    ok([{ kept: false }, { kept: false }]),
  )
})

test('earlier answers are forgotten by id, by operation, or all of this world', async () => {
  const { handlers, library } = open()
  const asked: unknown[] = []
  library.on('forget', (input) => {
    asked.push(input)
    return { answers: 2, records: 5, pictures: 0, bytes: 9, own: 0, savedKept: 0 }
  })
  expect(await handlers['history.forget']({ id: 'a' })).toEqual(ok({ forgotten: 2 }))
  await handlers['history.forget']({ operation: 'maps.place' })
  await handlers['history.forget']({})
  expect(asked).toEqual([
    { realm: 'demo', what: { at: 'answer', id: 'a' }, saved: false },
    { realm: 'demo', what: { at: 'operation', operation: 'maps.place' }, saved: false },
    { realm: 'demo', what: { at: 'everything' }, saved: false },
  ])
})

test('another key begins without the quotas and waits of the one before', async () => {
  const { handlers, asked } = open()
  const begun = () => asked.filter((one) => JSON.stringify(one) === '["reset"]').length
  await handlers['key.save']({ key: sentinel, storage: 'session' })
  expect(begun()).toBe(1)
  expect(asked).toContainEqual(['forgetClosings'])
  await handlers['key.save']({ key: sentinel, storage: 'secure' })
  expect(begun()).toBe(1)
  await handlers['key.forget'](undefined)
  expect(begun()).toBe(2)
})

test('a key that is saved is looked for in what is kept, and one that stays is not', async () => {
  const { handlers, asked } = open()
  const looked = () => asked.filter((one) => Array.isArray(one) && one[0] === 'searchForKey').length
  await handlers['key.save']({ key: sentinel, storage: 'session' })
  expect(looked()).toBe(1)
  await handlers['key.save']({ key: sentinel, storage: 'secure' })
  expect(looked()).toBe(1)
})

test('a key that is held though an older one stays on the disk is looked for in what is kept', async () => {
  const { handlers, desk, asked } = open()
  desk.keyLocked = true
  const saved = await handlers['key.save']({ key: sentinel, storage: 'session' })
  expect(saved).toMatchObject({ ok: false, fault: noFault })
  expect(asked).toContainEqual(['searchForKey'])
})

test('a list of calls whose file could not be removed is not called deleted', async () => {
  const { handlers, desk } = open()
  expect(await handlers['activity.forget'](undefined)).toEqual(ok({ forgotten: 3 }))
  desk.callsLocked = true
  expect(await handlers['activity.forget'](undefined)).toMatchObject({
    fault: { code: 'storageFailed' },
  })
})

test('a form with the key in it is not shown again', async () => {
  const { handlers, desk, asked } = open()
  await handlers['forms.keep']({ name: 'flights.draft.demo', text: '{}' })
  expect(asked).toEqual([['keepForm', 'flights.draft.demo', '{}']])
  const names = async () => {
    const read = await handlers['forms.read'](undefined)
    return read.ok ? Object.keys(read.value) : []
  }
  expect(await names()).toEqual(['flights.draft.demo', 'flights.draft.gateway'])
  desk.key = 'a typed key 0123'
  expect(await names()).toEqual(['flights.draft.demo'])
})

describe('settings', () => {
  test('the key is refused among them, also where JSON writes it differently', async () => {
    const { handlers, settings } = open()
    await handlers['key.save']({ key: sentinel, storage: 'session' })
    const extraHeaders = [{ name: 'X-Key', value: `Bearer ${sentinel}` }]
    const changed = await handlers['settings.change']({ services: { maps: { extraHeaders } } })
    expect(changed).toMatchObject({ ok: false, fault: { code: 'invalidInput' } })
    expect(JSON.stringify(changed)).not.toContain('SENTINEL')
    expect(settings.current()).toEqual(defaultSettings())
  })

  test('are exported where the person says, without the key', async () => {
    const { handlers, desk, files } = open()
    desk.key = sentinel
    desk.chosen = '/home/setup.json'
    expect(await handlers['settings.export'](undefined)).toEqual(ok({ path: '/home/setup.json' }))
    expect(files.get('/home/setup.json')).toBe(writeSetup(defaultSettings()))
    desk.chosen = '/locked/setup.json'
    expect(await handlers['settings.export'](undefined)).toMatchObject({
      fault: { code: 'storageFailed' },
    })
  })

  test('a closed dialog exports and imports nothing', async () => {
    const { handlers } = open()
    expect(await handlers['settings.export'](undefined)).toEqual(ok({ path: null }))
    expect(await handlers['settings.import'](undefined)).toEqual(ok({ settings: null }))
  })

  test('are imported whole, or not at all', async () => {
    const { handlers, desk, files, settings } = open()
    const wanted = { ...defaultSettings(), addressTemplate: 'https://{service}.example/' }
    files.set('/good.json', writeSetup(wanted))
    files.set('/other.json', '{"app":"other"}')
    for (const path of ['/other.json', '/none.json']) {
      desk.chosen = path
      expect(await handlers['settings.import'](undefined)).toMatchObject({ ok: false })
    }
    expect(settings.current()).toEqual(defaultSettings())
    desk.chosen = '/good.json'
    desk.accepts = true
    expect(await handlers['settings.import'](undefined)).toEqual(ok({ settings: wanted }))
    expect(settings.current()).toEqual(wanted)
  })

  test('a setup with other addresses, headers or proxy asks first, and keeps mine by default', async () => {
    const { handlers, desk, files, settings, questions } = open()
    const mine = 'https://maps.mine.example'
    settings.change({ services: { maps: { address: mine } } })
    desk.key = sentinel
    const elsewhere = 'https://maps.elsewhere.example'
    const changes: ((setup: Settings) => unknown)[] = [
      ({ services }) => Object.assign(services.maps, { address: elsewhere }),
      (setup) => Object.assign(setup, { addressTemplate: 'https://{service}.elsewhere.example' }),
      ({ services }) => Object.assign(services.maps, { keyHeader: 'X-Elsewhere' }),
      ({ services }) => services.maps.extraHeaders.push({ name: 'X-To', value: elsewhere }),
      ({ network }) =>
        Object.assign(network, { proxy: 'custom', proxyAddress: 'http://elsewhere.example:8080' }),
    ]
    desk.chosen = '/setup.json'
    for (const change of changes) {
      const setup = structuredClone(settings.current())
      setup.library.keepDays = (setup.library.keepDays ?? 10) + 1
      change(setup)
      files.set('/setup.json', writeSetup(setup))
      expect(await handlers['settings.import'](undefined)).toMatchObject({ ok: true })
      expect(questions().at(-1)?.detail.toLowerCase()).toMatch(/elsewhere|x-to/)
      expect(settings.current().library.keepDays).toBe(setup.library.keepDays)
      expect(JSON.stringify(settings.current()).toLowerCase()).not.toContain('elsewhere')
    }
    expect(questions()).toHaveLength(changes.length)
    expect(settings.current().services.maps.address).toBe(mine)
    expect(desk.confirmed).toEqual([])
  })

  test('a setup that was accepted is taken, and the key may go where its question said', async () => {
    const { handlers, desk, files, settings, questions } = open()
    desk.key = sentinel
    desk.accepts = true
    const setup = { ...defaultSettings(), addressTemplate: 'https://{service}.example/' }
    files.set('/setup.json', writeSetup(setup))
    desk.chosen = '/setup.json'
    await handlers['settings.import'](undefined)
    expect(settings.current()).toEqual(setup)
    expect(desk.confirmed).toHaveLength(serviceIds.length)
    for (const { origin } of desk.confirmed) expect(questions()[0]?.detail).toContain(origin)
    await handlers['settings.import'](undefined)
    expect(questions()).toHaveLength(1)
  })

  test('a setup raises a budget only if the person accepts that, and lowers one without a question', async () => {
    const { handlers, desk, files, settings, questions } = open()
    settings.change({ services: { maps: { dailyBudget: 50 }, news: { dailyBudget: 50 } } })
    const setup = structuredClone(settings.current())
    setup.services.news.dailyBudget = 10
    setup.services.flights.dailyBudget = 5
    files.set('/setup.json', writeSetup(setup))
    desk.chosen = '/setup.json'
    await handlers['settings.import'](undefined)
    expect(settings.current()).toEqual(setup)
    expect(questions()).toEqual([])
    for (const higher of [51, null]) {
      setup.services.maps.dailyBudget = higher
      setup.library.keepDays = higher
      files.set('/setup.json', writeSetup(setup))
      desk.accepts = false
      expect(await handlers['settings.import'](undefined)).toMatchObject({ ok: true })
      expect(settings.current().services.maps.dailyBudget).toBe(50)
      expect(settings.current().library.keepDays).toBe(higher)
    }
    expect(questions().map(({ detail }) => detail.split('\n')[0])).toEqual([
      'Maps: 51 calls a day instead of 50 calls a day',
      'Maps: no limit instead of 50 calls a day',
    ])
    desk.accepts = true
    await handlers['settings.import'](undefined)
    expect(settings.current()).toEqual(setup)
  })

  test('a budget that was lowered while a setup asks about it stays lowered', async () => {
    const { handlers, desk, files, settings } = open()
    settings.change({ services: { maps: { dailyBudget: 50 } } })
    const setup = structuredClone(settings.current())
    setup.services.maps.dailyBudget = 500
    files.set('/setup.json', writeSetup(setup))
    desk.chosen = '/setup.json'
    desk.accepts = true
    desk.whileAsked = () => settings.change({ services: { maps: { dailyBudget: 1 } } })
    await handlers['settings.import'](undefined)
    expect(settings.current().services.maps.dailyBudget).toBe(1)
  })

  test('let more calls through than a budget does only if the person accepts that', async () => {
    const { handlers, settings, desk, questions } = open()
    const budget = (dailyBudget: number | null) =>
      handlers['settings.change']({ services: { maps: { dailyBudget } } })
    desk.accepts = false
    for (const lower of [100, 50, 50]) expect(await budget(lower)).toMatchObject({ ok: true })
    expect(questions()).toEqual([])
    for (const higher of [51, null]) {
      expect(await budget(higher)).toMatchObject({ fault: { code: 'invalidInput' } })
    }
    expect(settings.current().services.maps.dailyBudget).toBe(50)
    expect(questions().map(({ detail }) => detail.split('\n')[0])).toEqual([
      'Maps: 51 calls a day instead of 50 calls a day',
      'Maps: no limit instead of 50 calls a day',
    ])
    desk.accepts = true
    expect(await budget(null)).toMatchObject({ ok: true })
    expect(settings.current().services.maps.dailyBudget).toBe(null)
  })

  test('send everything through another proxy only if the person accepts that', async () => {
    const { handlers, settings, desk, questions } = open()
    const mine = 'http://mine.example:8080'
    const change = (network: Partial<Settings['network']>) =>
      handlers['settings.change']({ network })
    const present = () => {
      const { proxy, proxyAddress } = settings.current().network
      return [proxy, proxyAddress]
    }
    expect(await change({ proxy: 'custom', proxyAddress: mine })).toMatchObject({
      fault: { code: 'invalidInput', message: 'The proxy stays as it is.' },
    })
    expect(present()).toEqual(['system', ''])
    expect(questions()[0]?.detail).toContain(mine)
    desk.accepts = true
    expect(await change({ proxy: 'custom', proxyAddress: mine })).toMatchObject({ ok: true })
    desk.accepts = false
    expect(await change({ proxyAddress: 'http://elsewhere.example' })).toMatchObject({ ok: false })
    expect(present()).toEqual(['custom', mine])
    // Nobody is asked about what changes no proxy, and about what is no address.
    for (const quiet of [{ timeoutSeconds: 5 }, { proxyAddress: mine }]) {
      expect(await change(quiet)).toMatchObject({ ok: true })
    }
    expect(await change({ proxy: 'custom', proxyAddress: 'no address' })).toMatchObject({
      ok: false,
    })
    expect(questions()).toHaveLength(3)
  })

  test('leave a proxy of the person only if they accept that', async () => {
    const { handlers, settings, desk, questions } = open()
    const mine = 'http://mine.example:8080'
    const leave = (proxy: 'none' | 'system') => handlers['settings.change']({ network: { proxy } })
    for (const quiet of ['none', 'system'] as const) {
      expect(await leave(quiet)).toMatchObject({ ok: true })
    }
    expect(questions()).toEqual([])
    settings.change({ network: { proxy: 'custom', proxyAddress: mine } })
    for (const elsewhere of ['none', 'system'] as const) {
      expect(await leave(elsewhere)).toMatchObject({
        fault: { code: 'invalidInput', message: 'The proxy stays as it is.' },
      })
    }
    expect(settings.current().network.proxy).toBe('custom')
    expect(questions().map(({ detail }) => detail.split('\n')[0])).toEqual([mine, mine])
    desk.accepts = true
    expect(await leave('none')).toMatchObject({ ok: true })
    desk.accepts = false
    const back = await handlers['settings.change']({ network: { proxy: 'custom' } })
    expect(back).toMatchObject({ ok: false })
    expect(settings.current().network).toMatchObject({ proxy: 'none', proxyAddress: mine })
  })

  test('look at what is copied only if the person accepts that, and no file begins it', async () => {
    const { handlers, settings, desk, files, questions } = open()
    const look = (watchClipboard: boolean) =>
      handlers['settings.change']({ downloads: { watchClipboard } })
    const looks = () => settings.current().downloads.watchClipboard
    expect(await look(true)).toMatchObject({
      fault: { code: 'invalidInput', message: 'What you copy is not looked at.' },
    })
    expect(looks()).toBe(false)
    const setup = defaultSettings()
    setup.downloads.watchClipboard = true
    files.set('/setup.json', writeSetup(setup))
    desk.chosen = '/setup.json'
    expect(await handlers['settings.import'](undefined)).toMatchObject({ ok: true })
    expect(looks()).toBe(false)
    desk.accepts = true
    expect(await look(true)).toMatchObject({ ok: true })
    expect(looks()).toBe(true)
    desk.accepts = false
    // Nobody is asked about what is on, and about switching it off.
    for (const quiet of [true, false]) expect(await look(quiet)).toMatchObject({ ok: true })
    expect(looks()).toBe(false)
    expect(questions()).toHaveLength(2)
  })

  test('take no proxy that took the place of the one that was asked about', async () => {
    const { handlers, settings, desk, questions } = open()
    settings.change({ network: { proxyAddress: 'http://mine.example' } })
    desk.accepts = true
    const asked = handlers['settings.change']({ network: { proxy: 'custom' } })
    const elsewhere = { network: { proxyAddress: 'http://elsewhere.example' } }
    expect(await handlers['settings.change'](elsewhere)).toMatchObject({ ok: true })
    expect(await asked).toMatchObject({ fault: { code: 'cancelled' } })
    expect(questions().map(({ detail }) => detail.split('\n')[0])).toEqual(['http://mine.example'])
    expect(settings.current().network.proxy).toBe('system')
  })

  test('calls past a budget are bounded', async () => {
    const { handlers, desk, asked, questions } = open()
    desk.accepts = false
    desk.realm = 'gateway'
    const call = { operation: 'forum.search', values: {}, overBudget: true }
    for (let at = 0; at < 21; at += 1) await handlers['operation.call'](call)
    expect(asked.filter((one) => Array.isArray(one) && one[0] === 'call')).toHaveLength(20)
    expect(questions()).toHaveLength(1)
  })

  test('a page that asks by itself gets the calls a day that main allows it, and no more', async () => {
    const { handlers, library, asked } = open()
    const day = localDay(Date.UTC(2026, 10, 20))
    const { callsADay } = openPages.mailboxes
    let calls = callsADay - 1
    library.on('collection', () => ({
      page: {
        realm: 'demo',
        collection: 'watchDays',
        entries: [{ id: openDays('mailboxes'), changedAt: 0, value: { day, calls } }],
        setAside: 0,
      },
      unsettled: false,
    }))
    library.on('putItems', ({ items }) => {
      calls = JSON.parse(items[0]?.json ?? '').calls
      return { at: 'put', changed: 1 }
    })
    const call = { operation: 'mailboxes.inbox', values: {}, within: 'mailboxes' } as const
    for (let at = 0; at < 3; at += 1) await handlers['operation.call'](call)
    expect(asked.filter((one) => Array.isArray(one) && one[0] === 'call')).toHaveLength(1)
    expect(calls).toBe(callsADay)
  })

  test('never say where files are written: that the person chooses', async () => {
    const { handlers, settings, desk, files } = open()
    const changed = await handlers['settings.change']({ downloads: { folder: '/home/me/.config' } })
    expect(changed).toMatchObject({ fault: { fields: { 'downloads.folder': expect.any(String) } } })
    const setup = defaultSettings()
    setup.downloads.folder = '/home/me/.config'
    files.set('/setup.json', writeSetup(setup))
    desk.chosen = '/setup.json'
    await handlers['settings.import'](undefined)
    expect(settings.current().downloads.folder).toBe('')
  })

  test('a new key asks once where it may go, about all addresses together', async () => {
    const { handlers, desk, settings, questions } = open()
    settings.change({ addressTemplate: 'https://{service}.example/' })
    await handlers['key.save']({ key: sentinel, storage: 'session' })
    expect(questions()).toHaveLength(1)
    expect(desk.confirmed).toEqual([])
    expect(await handlers['key.confirmAddresses'](undefined)).toEqual(ok({ confirmed: false }))
    desk.accepts = true
    expect(await handlers['key.confirmAddresses'](undefined)).toEqual(ok({ confirmed: true }))
    expect(desk.confirmed).toHaveLength(serviceIds.length)
    expect(await handlers['key.confirmAddresses'](undefined)).toEqual(ok({ confirmed: true }))
    expect(questions()).toHaveLength(3)
  })
})

describe('a text that is saved', () => {
  const table = { name: 'London – New York', kind: 'csv', text: 'price\n390\n' } as const

  test('is written where the person says, under a name of its kind', async () => {
    const { handlers, desk, files, asked } = open()
    desk.chosen = '/home/prices.csv'
    expect(await handlers['system.saveText'](table)).toEqual(ok({ path: '/home/prices.csv' }))
    expect(asked).toEqual([['saveFile', 'csv', 'London – New York.csv']])
    expect(files.get('/home/prices.csv')).toBe(table.text)
  })

  test('is written nowhere when the dialog is closed', async () => {
    const { handlers, files } = open()
    expect(await handlers['system.saveText'](table)).toEqual(ok({ path: null }))
    expect(files.size).toBe(0)
  })

  test('that cannot be written there says so', async () => {
    const { handlers, desk } = open()
    desk.chosen = '/locked/prices.csv'
    expect(await handlers['system.saveText'](table)).toMatchObject({
      fault: { code: 'storageFailed', message: 'The file could not be written there.' },
    })
  })
})

describe('the system', () => {
  test('an address that may not be opened outside is a fault', async () => {
    const { handlers } = open()
    expect(await handlers['system.openExternal']({ url: 'https://a.example' })).toEqual(ok(null))
    expect(await handlers['system.openExternal']({ url: 'file:///x' })).toMatchObject({
      fault: { code: 'invalidInput' },
    })
  })

  test('a data folder that does not open is named', async () => {
    const { handlers, desk } = open()
    expect(await handlers['system.openDataFolder'](undefined)).toEqual(ok(null))
    desk.folderProblem = 'no file manager'
    expect(await handlers['system.openDataFolder'](undefined)).toMatchObject({
      fault: { nextStep: expect.stringContaining('/data') },
    })
  })

  test('a command of the menu is handed on', async () => {
    const { handlers, asked } = open()
    expect(await handlers['system.command']({ command: 'zoomIn' })).toEqual(ok(null))
    expect(asked).toContainEqual(['command', 'zoomIn'])
  })

  test('forgetting everything forgets everything', async () => {
    const { handlers, desk, asked, settings, library } = open()
    desk.key = sentinel
    settings.change({ start: 'demo' })
    const forgotten = await handlers['system.forgetEverything'](undefined)
    expect(forgotten).toMatchObject({ ok: true, value: { settings: { start: 'ask' } } })
    expect(desk.key).toBeNull()
    const everything = { name: 'forget', input: { what: { at: 'everything' }, saved: true } }
    expect(library.asked).toEqual([everything])
    // What was still under way is over before anything is forgotten, or it would be kept afterwards.
    expect(asked).toEqual([
      ['cancelAll'],
      ['endPictures'],
      ['forgetMap'],
      ['endTasks'],
      ['forgetDownloads', {}],
      ['forgetRuns', { at: 'everything' }],
      ['forgetActivity', 'everything'],
      ['forgetClosings'],
      ['forgetForms'],
      ['clearWindow'],
      ['forgetLog'],
      ['forgetNotices'],
      ['forgetGateway'],
    ])
  })

  test('what cannot be forgotten is said, and the rest is forgotten all the same', async () => {
    const { handlers, desk, asked } = open()
    desk.key = sentinel
    desk.windowLocked = true
    expect(await handlers['system.forgetEverything'](undefined)).toMatchObject({
      fault: { code: 'storageFailed' },
    })
    expect(desk.key).toBeNull()
    expect(asked).toContainEqual(['forgetGateway'])
  })

  test.for([
    ['mapLocked', 'the address of the map'],
    ['callsLocked', 'the list of calls'],
  ] as const)('a file that stays is named: %s', async ([lock, words]) => {
    const { handlers, desk, asked } = open()
    desk[lock] = true
    expect(await handlers['system.forgetEverything'](undefined)).toMatchObject({
      fault: { code: 'storageFailed', message: expect.stringContaining(words) },
    })
    expect(asked).toContainEqual(['forgetGateway'])
  })

  test('a library that cannot be emptied is said', async () => {
    const { handlers, library, asked } = open()
    library.fail()
    expect(await handlers['system.forgetEverything'](undefined)).toMatchObject({
      fault: { code: 'storageFailed', nextStep: expect.stringContaining('folder named library') },
    })
    expect(asked).toContainEqual(['forgetGateway'])
  })
})
