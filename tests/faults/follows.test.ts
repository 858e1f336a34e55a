import { createServer } from 'node:http'
import { expect, onTestFinished, test } from 'vitest'
import type { Opening } from '#shared/bridge/opening'
import type { CollectionItem, CollectionName } from '#shared/collections/index'
import { startDemoGateway } from '../../src-demo/index'
import { type Clock, systemClock } from '../../src-main/core/clock'
import { createFundAlerts } from '../../src-main/funds/alerts'
import { createNavPolicy } from '../../src-main/funds/nav-policy'
import { keepInLibrary } from '../../src-main/gateway/call/kept-answers'
import { createPlans } from '../../src-main/plans/create-plans'
import { createCallDays } from '../../src-main/watches/call-days'
import { readCollection } from '../../src-main/watches/collection-store'
import { createDueEngine } from '../../src-main/watches/due'
import { createFollowPolicy, firstLook, type LookWish } from '../../src-main/watches/follow-policy'
import { createOfflinePolicy } from '../../src-main/watches/offline-policy'
import { mediaFolder } from '../unit/src-demo/running-demo'
import { createDesk } from '../unit/src-main/gateway/desk'
import { openTestLibrary, testFolder } from '../unit/src-main/library/open-test-library'

const key = 'the-key-for-tests'
const realm = 'gateway' as const
const hour = 3_600_000

/**
 * What is followed, over the demo gateway; the hands of the clock are turned by the test.
 *
 * @param fundsAddress another server of funds
 */
async function open(fundsAddress?: string) {
  const demo = await startDemoGateway({ key, mediaFolder })
  onTestFinished(() => demo.stop())
  const opened = await openTestLibrary()
  const { library, get } = opened
  const desk = createDesk({
    address: (id) => (id === 'funds' && fundsAddress) || demo.addresses[id],
    clock: systemClock,
    ports: { kept: keepInLibrary(library, systemClock.now) },
  })
  desk.world.key = key
  onTestFinished(() => desk.gateway.stop())
  // From eight in the morning on, so that no test goes past midnight by the hour it runs at.
  const hands = { ahead: new Date().setHours(8, 0, 0, 0) - Date.now() }
  let task: (() => void) | undefined
  const clock: Clock = {
    now: () => systemClock.now() + hands.ahead,
    after(_ms, next) {
      task = next
      return () => {
        if (task === next) task = undefined
      }
    },
  }
  const world = () => ({
    ...desk.world,
    maySendKey: () => true,
    secrets: [],
    settings: desk.settings,
    service: (id: keyof typeof desk.settings.services) => desk.settings.services[id],
  })
  const days = createCallDays(library, clock)
  const shared = { days, library, gateway: desk.gateway, world, clock, chance: () => 0 }
  const plans = createPlans({
    ...shared,
    clock: systemClock,
    pictures: { missing: async () => [], find: async () => ({}) },
    newId: () => crypto.randomUUID(),
    changed: () => undefined,
    log: (line) => {
      throw new Error(line)
    },
  })
  onTestFinished(() => plans.stop())
  const notified: { message: string; about: Opening }[] = []
  const alerts = createFundAlerts({
    library,
    clock,
    notify: (title, message, about) => notified.push({ message: `${title} ${message}`, about }),
  })
  const follows = createFollowPolicy(shared)
  const fundLooks = createNavPolicy({ ...shared, alerts })
  const engine = createDueEngine(
    {
      clock,
      realm: () => realm,
      log: (line) => {
        throw new Error(line)
      },
    },
    [follows, createOfflinePolicy({ ...shared, plans }), fundLooks],
  )
  onTestFinished(engine.stop)
  const put = <Name extends CollectionName>(
    collection: Name,
    id: string,
    value: CollectionItem<Name>,
  ) =>
    get('putItems', {
      realm,
      collection,
      items: [{ id, json: JSON.stringify(value) }],
      at: 1,
    })
  return {
    demo,
    desk,
    shared,
    library,
    get,
    put,
    plans,
    alerts,
    follows,
    fundLooks,
    notified,
    engine,
    list: <Name extends CollectionName>(name: Name) => readCollection(library, realm, name),
    /** The engine's timer rings, after so long. */
    ring(ms = 0) {
      hands.ahead += ms
      const next = task
      task = undefined
      next?.()
    },
    rests: () => task !== undefined,
  }
}

const page = (name: string): CollectionItem<'followedThings'> => ({
  service: 'news',
  kind: 'newsPage',
  id: name,
  title: name,
  picture: null,
  question: { operation: 'news.page', values: { page: name } },
  finds: 'article',
  on: true,
})
const rule = { schedule: { at: 'every', hours: 6 }, callsADay: 3, on: true } as const

type Opened = Awaited<ReturnType<typeof open>>
const asked = ({ demo }: Opened): number => demo.requests().length

/** Lets the engine go on until nothing is due, or what is due may not go. */
async function settle(opened: Opened): Promise<void> {
  const looksOf = async () =>
    JSON.stringify([
      ...(await opened.list('followLooks')),
      ...(await opened.list('offlineRuns')),
      ...(await opened.list('fundAlertRuns')),
    ])
  for (let before = ''; ; ) {
    await expect.poll(opened.rests, { interval: 5 }).toBe(true)
    const now = await looksOf()
    if (now === before) return
    before = now
    opened.ring()
  }
}

test('each is asked on its schedule, what is new is counted once, and a budget ends the day', async () => {
  const opened = await open()
  await opened.put('followRules', 'news', rule)
  await opened.put('followedThings', 'news newsPage world', page('world'))
  await opened.put('followedThings', 'news newsPage sport', page('sport'))
  await opened.put('followedThings', 'news newsPage off', { ...page('science'), on: false })
  opened.engine.start()
  await settle(opened)
  expect(asked(opened)).toBe(2)
  const look = (await opened.list('followLooks')).get('news newsPage world')
  expect(look).toMatchObject({ fresh: [], problem: null })
  expect(look?.seen.length).toBeGreaterThan(3)
  opened.ring(5 * hour)
  await settle(opened)
  expect(asked(opened)).toBe(2)

  // Two of what is there now had not been there at the last look.
  if (look === undefined) throw new Error('no look')
  await opened.put('followLooks', 'news newsPage world', { ...look, seen: look.seen.slice(2) })
  await opened.library.ask('forget', {
    what: { at: 'operation', operation: 'news.page' },
    saved: true,
  })
  opened.ring(hour + 60_000)
  await settle(opened)
  const after = await opened.list('followLooks')
  expect(after.get('news newsPage world')?.fresh).toHaveLength(2)
  expect(after.get('news newsPage sport')?.fresh).toEqual([])
  // Three calls a day were agreed to: the fourth is not made.
  expect(asked(opened)).toBe(3)
})

test.each([
  ['is gone', 'notFound', 1],
  ['has trouble that may pass', 'serverError500', 2],
] as const)(
  'what %s is not asked again and again: its tries are on its schedule',
  async (_what, kind, tries) => {
    const opened = await open()
    await opened.put('followRules', 'news', { ...rule, callsADay: 50 })
    await opened.put('followedThings', 'news newsPage world', page('world'))
    opened.engine.start()
    await settle(opened)
    expect(asked(opened)).toBe(1)
    await opened.library.ask('forget', {
      what: { at: 'operation', operation: 'news.page' },
      saved: true,
    })
    opened.demo.misbehave({ kind })
    /** What is asked until then, however often the engine looks. */
    const askedWithin = async (ms: number): Promise<number> => {
      const before = asked(opened)
      for (let turn = 0; turn < 6; turn += 1) {
        opened.ring(ms / 6)
        await settle(opened)
      }
      return asked(opened) - before
    }
    expect(await askedWithin(5 * hour)).toBe(0)
    expect(await askedWithin(4 * hour)).toBe(tries)
    // It has failed before: from now on once each time.
    expect(await askedWithin(6 * hour)).toBe(1)
    opened.demo.behave()
    expect(await askedWithin(6 * hour)).toBe(1)
    expect((await opened.list('followLooks')).get('news newsPage world')).toMatchObject({
      problem: null,
    })
  },
)

test('a look that is answered with a sentence is told as one that failed, and what was seen stays', async () => {
  const opened = await open()
  await opened.put('followedThings', 'news newsPage world', page('world'))
  opened.engine.start()
  await settle(opened)
  const look = async () => (await opened.list('followLooks')).get('news newsPage world')
  const seen = (await look())?.seen
  opened.demo.misbehave({ kind: 'plainText200' })
  await opened.follows.wish('now', ['news newsPage world'], realm)
  opened.ring()
  await settle(opened)
  expect(await look()).toMatchObject({ seen, problem: expect.stringMatching(/cannot be read/) })
  expect(asked(opened)).toBe(2)
})

test('without a network or a key nothing is asked; then it goes once for all the times it missed', async () => {
  const opened = await open()
  opened.desk.world.key = null
  await opened.put('followedThings', 'news newsPage world', page('world'))
  opened.engine.start()
  await settle(opened)
  opened.ring(100 * hour)
  await settle(opened)
  expect(asked(opened)).toBe(0)
  opened.desk.world.key = key
  opened.engine.look()
  await settle(opened)
  expect(asked(opened)).toBe(1)
})

test('where nothing goes by itself, what the person wants to see now goes once, inside the calls of the day', async () => {
  const opened = await open()
  await opened.put('followRules', 'news', { ...rule, callsADay: 1, on: false })
  await opened.put('followedThings', 'news newsPage world', page('world'))
  await opened.put('followedThings', 'news newsPage sport', page('sport'))
  opened.engine.start()
  await settle(opened)
  expect(asked(opened)).toBe(0)
  const wantNow = (...ids: string[]) => opened.follows.wish('now', ids, realm)
  await wantNow('news newsPage world')
  opened.ring()
  await settle(opened)
  expect(asked(opened)).toBe(1)
  // Pressed once more it means what is there now, also where a fresh answer is kept.
  await opened.put('followRules', 'news', { ...rule, callsADay: 2, on: false })
  await wantNow('news newsPage world')
  opened.ring()
  await settle(opened)
  expect(asked(opened)).toBe(2)
  await wantNow('news newsPage sport')
  opened.ring(10 * hour)
  await settle(opened)
  expect(asked(opened)).toBe(2)
})

test('what a person says of looks changes nothing else of them, and only of what is followed', async () => {
  const opened = await open()
  const [world, sport] = ['news newsPage world', 'news newsPage sport']
  await opened.put('followRules', 'news', { ...rule, on: false })
  await opened.put('followedThings', world, page('world'))
  await opened.put('followedThings', sport, page('sport'))
  const look = { at: 5, nextAt: 7, seen: ['a'], fresh: ['new'], problem: 'It failed.' }
  await opened.put('followLooks', world, look)
  const looks = async () => Object.fromEntries(await opened.list('followLooks'))
  const wish = (what: LookWish) =>
    opened.follows.wish(what, [world, sport, 'news newsPage x'], realm)
  await wish('seen')
  expect(await looks()).toEqual({ [world]: { ...look, fresh: [] } })
  await wish('now')
  expect(await looks()).toEqual({
    [world]: { ...look, fresh: [], nextAt: 0 },
    [sport]: { ...firstLook, nextAt: 0 },
  })
  // Seen while it is wanted: it stays wanted, once. Both are written at the same time.
  await Promise.all([wish('seen'), wish('later'), wish('seen')])
  expect(await looks()).toMatchObject({ [world]: { fresh: [], nextAt: expect.any(Number) } })
  opened.engine.start()
  await settle(opened)
  expect(asked(opened)).toBe(0)
})

test('what only an open page asks is not asked again by itself', async () => {
  const opened = await open()
  const schedule = { at: 'whileOpen', seconds: 10, longestSeconds: 60, pausedHidden: true } as const
  await opened.put('followRules', 'news', { schedule, callsADay: 9, on: true })
  await opened.put('followedThings', 'news newsPage world', page('world'))
  opened.engine.start()
  await settle(opened)
  opened.ring(20 * hour)
  await settle(opened)
  expect(asked(opened)).toBe(1)
})

test('each morning a plan takes offline what is not here, with no more calls than agreed to', async () => {
  const opened = await open()
  await opened.put('offlineSchedules', 'world each morning', {
    name: 'World',
    steps: [{ at: 'ask', operation: 'news.page', values: { page: 'world', limit: 5 }, pages: 4 }],
    schedule: { at: 'daily', hour: 7, minute: 0 },
    mostCalls: 2,
    on: true,
  })
  opened.engine.start()
  await settle(opened)
  expect(opened.plans.list()).toEqual([])
  opened.ring(25 * hour)
  await settle(opened)
  await expect.poll(() => opened.plans.list()[0]?.state.at).toBe('ended')
  expect(opened.plans.list()).toMatchObject([
    { name: 'World', calls: { most: 2, made: 2 }, state: { how: 'short' } },
  ])
  expect(asked(opened)).toBe(2)
})

test('what a backup brings asks nothing before the person turns it on', async () => {
  const opened = await open()
  await opened.put('followedThings', 'news newsPage world', page('world'))
  // A rule would let more calls through for what is followed there already.
  await opened.put('followRules', 'news', { ...rule, callsADay: 10_000 })
  const file = `${await testFolder()}/copy.backup`
  await opened.get('backup', { file, settings: '{}' })
  const other = await open()
  await other.put('followedThings', 'news newsPage sport', page('sport'))
  await other.get('restore', { file })
  expect((await other.list('followedThings')).get('news newsPage world')).toMatchObject({
    on: false,
  })
  other.engine.start()
  await settle(other)
  expect(asked(other)).toBe(0)
})

const alert = (code: string, line: number): CollectionItem<'fundAlerts'> => ({
  code,
  name: `Fund ${code}`,
  wish: { at: 'above', line },
  since: 0,
  on: true,
  toldFor: null,
})

test('alerts on funds ask for all their values in one call a time, inside the calls of the day, and report each once', async () => {
  const opened = await open()
  await opened.put('followRules', 'funds', {
    schedule: { at: 'every', hours: 4 },
    callsADay: 2,
    on: true,
  })
  await opened.put('watchedFunds', '100081', { name: 'Watched', isin: null })
  await opened.put('fundAlerts', 'met', alert('100057', 0.01))
  await opened.put('fundAlerts', 'far', alert('100033', 1e9))
  await opened.put('fundAlerts', 'off', { ...alert('100033', 0.01), on: false })
  opened.engine.start()
  await settle(opened)
  // The person has just seen what is there: the first call is made when its time comes.
  expect(asked(opened)).toBe(0)
  opened.ring(4 * hour + 1)
  await settle(opened)
  const [request] = opened.demo.requests()
  expect(asked(opened)).toBe(1)
  expect(request?.query).toContainEqual(['Scheme_Code', '100057,100033,100081'])
  expect(opened.notified).toEqual([
    {
      message: 'Fund 100057 has risen to the line that you set.',
      about: { at: 'fund', code: '100057' },
    },
  ])

  // What is so still is not reported again, what is fresh is not asked again, and the third call of a day is not made.
  for (const calls of [2, 2]) {
    await opened.library.ask('forget', {
      what: { at: 'operation', operation: 'funds.latest' },
      saved: true,
    })
    opened.ring(4 * hour + 1)
    await settle(opened)
    expect(asked(opened)).toBe(calls)
  }
  expect(opened.notified).toHaveLength(1)

  // Wanted now, it is asked at once where calls are left, and the time after is as usual.
  await opened.put('followRules', 'funds', {
    schedule: { at: 'every', hours: 4 },
    callsADay: 3,
    on: true,
  })
  await opened.fundLooks.wantNow(realm)
  opened.ring()
  await settle(opened)
  expect(asked(opened)).toBe(3)
  opened.ring(3 * hour)
  await settle(opened)
  expect(asked(opened)).toBe(3)

  // It was not so in between: it is reported again.
  await opened.put('fundAlerts', 'met', { ...alert('100057', 1e9), toldFor: 20_000 })
  await opened.alerts.judge(realm)
  await opened.put('fundAlerts', 'met', { ...alert('100057', 0.01), toldFor: null })
  await opened.alerts.judge(realm)
  expect(opened.notified).toHaveLength(2)
})

test('a judgement of alerts that fails does not have the values paid for again', async () => {
  const opened = await open()
  await opened.put('fundAlerts', 'met', alert('100057', 0.01))
  const broken = new Error('no such table')
  const looks = createNavPolicy({
    ...opened.shared,
    alerts: { ...opened.alerts, judge: () => Promise.reject(broken) },
  })
  await looks.wantNow(realm)
  const due = async () => (await looks.entries(realm)).map(({ nextAt }) => nextAt)
  const { clock } = opened.shared
  expect((await due())[0]).toBeLessThanOrEqual(clock.now())
  await expect(looks.run('alerts', realm)).rejects.toBe(broken)
  expect(asked(opened)).toBe(1)
  expect((await due())[0]).toBeGreaterThan(clock.now())
})

/** A server of funds that gives one scheme a page, and counts what it is asked. */
async function startPagedFunds() {
  const asked: string[] = []
  const server = createServer((request, response) => {
    const query = new URL(request.url ?? '', 'http://server').searchParams
    const codes = query.get('Scheme_Code')?.split(',') ?? []
    const page = Number(query.get('page') ?? 1)
    asked.push(`${codes.join()} ${page}`)
    const row = {
      Scheme_Code: codes[page - 1],
      Scheme_Name: `Fund ${codes[page - 1]}`,
      Net_Asset_Value: 10,
      Date: '28-Feb-2025',
    }
    response.setHeader('content-type', 'application/json')
    // It names more pages than hold anything that was asked for.
    response.end(JSON.stringify({ data: [row], pagination: { page, total_pages: 9 } }))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.close())
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('no port')
  return { asked, address: `http://127.0.0.1:${address.port}` }
}

test.each([
  { callsADay: 5, pages: 3, fund: '3', problem: null },
  { callsADay: 2, pages: 2, fund: '2', problem: expect.stringContaining('did not reach') },
])(
  'alerts follow the pages of an answer while funds are missing, each a call of the $callsADay a day',
  async ({ callsADay, pages, fund, problem }) => {
    const server = await startPagedFunds()
    const opened = await open(server.address)
    const schedule = { at: 'every', hours: 4 } as const
    await opened.put('followRules', 'funds', { schedule, callsADay, on: true })
    await opened.put('fundAlerts', 'one', alert('1', 1e9))
    await opened.put('fundAlerts', 'met', alert(fund, 1))
    for (const code of ['2', '3'])
      await opened.put('watchedFunds', code, { name: code, isin: null })
    opened.engine.start()
    await settle(opened)
    opened.ring(4 * hour + 1)
    await settle(opened)
    expect(server.asked).toHaveLength(pages)
    expect(opened.notified).toMatchObject([{ about: { at: 'fund', code: fund } }])
    expect([...(await opened.list('fundAlertRuns')).values()]).toMatchObject([{ problem }])
    expect([...(await opened.list('watchDays')).values()]).toMatchObject([{ calls: pages }])
  },
)

test('an alert on the portfolio is judged by its worth, and one without any value by nothing', async () => {
  const opened = await open()
  await opened.put('fundTransactions', 'one', {
    code: '100057',
    name: 'Fund 100057',
    day: 20_000,
    kind: 'buy',
    units: 10,
    amount: 100,
    note: '',
  })
  await opened.put('fundAlerts', 'worth', { ...alert('portfolio', 0.01), name: 'Portfolio' })
  await opened.alerts.judge(realm)
  expect(opened.notified).toEqual([])
  await opened.desk.gateway.call({
    operation: 'funds.latest',
    values: { Scheme_Code: '100057' },
  })
  await opened.alerts.judge(realm)
  expect(opened.notified).toMatchObject([{ about: { at: 'fund', code: null } }])
})

const worldNews = {
  name: 'World',
  steps: [{ at: 'ask' as const, operation: 'news.page', values: { page: 'world', limit: 5 } }],
  mostCalls: 2,
  on: true,
}

test('what is taken offline follows its schedule once that was changed to an earlier time', async () => {
  const opened = await open()
  // It is eight in the morning.
  const late = { ...worldNews, schedule: { at: 'daily' as const, hour: 22, minute: 0 } }
  await opened.put('offlineSchedules', 'w', late)
  opened.engine.start()
  await settle(opened)
  await opened.put('offlineSchedules', 'w', {
    ...late,
    schedule: { at: 'daily', hour: 9, minute: 0 },
  })
  opened.engine.look()
  await settle(opened)
  for (let turn = 0; turn < 18; turn += 1) {
    opened.ring(hour / 6)
    await settle(opened)
  }
  // It is eleven.
  expect(asked(opened)).toBe(1)
})

test('what is taken offline each hour goes on after a clock that was a year ahead is set right', async () => {
  const opened = await open()
  await opened.put('offlineSchedules', 'w', { ...worldNews, schedule: { at: 'every', hours: 1 } })
  await opened.put('offlineRuns', 'w', {
    at: null,
    nextAt: opened.shared.clock.now() + 365 * 24 * hour,
    plan: null,
    problem: null,
  })
  opened.engine.start()
  await settle(opened)
  for (let turn = 0; turn < 48; turn += 1) {
    opened.ring(hour / 6)
    await settle(opened)
  }
  expect(asked(opened)).toBeGreaterThan(0)
})

test('alerts on funds follow their rule once it was changed to more often', async () => {
  const opened = await open()
  const slow = { schedule: { at: 'every', hours: 720 }, callsADay: 20, on: true } as const
  await opened.put('followRules', 'funds', slow)
  await opened.put('fundAlerts', 'a', {
    code: '100057',
    name: 'Fund',
    wish: { at: 'above', line: 1e9 },
    since: 0,
    on: true,
    toldFor: null,
  })
  opened.engine.start()
  await settle(opened)
  await opened.put('followRules', 'funds', { ...slow, schedule: { at: 'every', hours: 1 } })
  opened.engine.look()
  await settle(opened)
  for (let turn = 0; turn < 60; turn += 1) {
    opened.ring(hour / 6)
    await settle(opened)
  }
  expect(asked(opened)).toBeGreaterThan(0)
})

test('a followed thing that failed under a clock a year ahead is asked after the clock is set right', async () => {
  const opened = await open()
  await opened.put('followRules', 'news', rule)
  await opened.put('followedThings', 'news newsPage world', page('world'))
  await opened.put('followLooks', 'news newsPage world', {
    ...firstLook,
    at: opened.shared.clock.now() - 10 * hour,
    nextAt: opened.shared.clock.now() + 365 * 24 * hour,
    problem: 'The certificate is not valid yet.',
  })
  opened.engine.start()
  await settle(opened)
  for (let turn = 0; turn < 72; turn += 1) {
    opened.ring(hour / 6)
    await settle(opened)
  }
  expect(asked(opened)).toBeGreaterThan(0)
})

test('what is taken offline in one world begins no plan in the other one', async () => {
  const opened = await open()
  await opened.put('offlineSchedules', 'w', {
    name: 'World',
    steps: [{ at: 'ask', operation: 'news.page', values: { page: 'world' } }],
    schedule: { at: 'every', hours: 1 },
    mostCalls: 5,
    on: true,
  })
  const policy = createOfflinePolicy({ ...opened.shared, plans: opened.plans })
  const running = policy.run('w', realm)
  opened.desk.world.realm = 'demo'
  await running
  expect(opened.plans.list()).toEqual([])
})
