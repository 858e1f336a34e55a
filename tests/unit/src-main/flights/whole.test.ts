import { expect, onTestFinished, test } from 'vitest'
import { wordFault } from '#shared/bridge/fault-words'
import type { FlightQuestion, Watch } from '#shared/bridge/flights'
import { failed } from '#shared/bridge/result'
import type { Run } from '#shared/bridge/runs'
import type { Clock } from '../../../../src-main/core/clock'
import { createFlights } from '../../../../src-main/flights/create-flights'
import type { GatewayQuestion } from '../../../../src-main/gateway'
import { keepInLibrary } from '../../../../src-main/gateway/call/kept-answers'
import { createPolling } from '../../../../src-main/polling'
import { key, runningDemo } from '../../src-demo/running-demo'
import { flightQuestion, places } from '../../src-shared/services/flights/questions'
import { createDesk, createFastClock, unwrap } from '../gateway/desk'
import { openTestLibrary } from '../library/open-test-library'

const demo = runningDemo()
const { london, newYork, paris } = places

/** The machine's clock at many times its speed, in whole milliseconds. */
function fastClock(speed = 100): Clock {
  const fast = createFastClock(speed)
  return { now: () => Math.floor(fast.now()), after: fast.after }
}

interface Given {
  folder?: string
  clock?: Clock
  /** Points cannot be stored, as when the program is killed before they are. */
  losesPoints?: boolean
}

/** The program's own parts from the gateway client up to the flight search, on the demo gateway. */
async function open({ folder, clock = fastClock(), losesPoints = false }: Given = {}) {
  const test = await openTestLibrary(folder === undefined ? {} : { folder })
  const desk = createDesk({
    address: (id) => demo.gateway().addresses[id],
    clock,
    timeoutSeconds: 600,
    ports: { kept: keepInLibrary(test.library, clock.now) },
  })
  desk.world.realm = 'demo'
  desk.world.key = key
  const world = () => ({
    ...{
      realm: desk.world.realm,
      key,
      maySendKey: () => true,
      secrets: [],
      settings: desk.settings,
    },
    service: (id: keyof typeof desk.settings.services) => desk.settings.services[id],
  })
  const asked: GatewayQuestion[] = []
  const polling = createPolling({
    gateway: {
      ...desk.gateway,
      call(question) {
        asked.push(question)
        return desk.gateway.call(question)
      },
    },
    library: test.library,
    world,
    settings: () => desk.settings,
    clock,
    chance: Math.random,
    log: (line) => test.logged.push(line),
  })
  const notified: string[] = []
  const flights = createFlights({
    polling,
    library: {
      ask: async (name, ...input) =>
        losesPoints && name === 'keepPricePoint'
          ? failed(wordFault('storageFailed'))
          : await test.library.ask(name, ...input),
    },
    world,
    canAsk: () => true,
    clock,
    locale: () => 'en-US',
    chance: Math.random,
    newId: () => 'watch-1',
    notify: (title, message) => notified.push(`${title}: ${message}`),
    changed: () => undefined,
  })
  const seen: Run[] = []
  const waiting = new Set<() => void>()
  const look = () => {
    for (const one of waiting) one()
  }
  polling.onChange((run) => {
    seen.push(run)
    look()
  })
  // After the flight search has heard of it.
  const ended: string[] = []
  polling.onEnd((run) => {
    ended.push(run.id)
    look()
  })
  async function stop(): Promise<void> {
    flights.stop()
    await polling.stop()
    await desk.gateway.stop()
    await test.library.close()
  }
  onTestFinished(stop)
  polling.start()
  return {
    ...{
      asked,
      desk,
      flights,
      polling,
      notified,
      seen,
      stop,
      clock,
      folder: test.folder,
      get: test.get,
    },
    search: async (question: FlightQuestion, wish = {}) =>
      unwrap(await flights.search({ question, ...wish })),
    /** Settles when something that runs report has come true. */
    until: (condition: (seen: readonly Run[]) => boolean) =>
      new Promise<void>((resolve) => {
        const check = () => {
          if (!condition(seen)) return
          waiting.delete(check)
          resolve()
        }
        waiting.add(check)
        check()
      }),
    over(id: string) {
      return this.until(() => ended.includes(id))
    },
    points: async () => {
      const [route] = unwrap(await flights.routes())
      return route === undefined ? [] : unwrap(await flights.priceHistory(route.key))
    },
    watch: async (): Promise<Watch | undefined> => unwrap(await flights.watches.list())[0],
  }
}

const returning = flightQuestion()
const onwards = flightQuestion({
  legs: [
    { from: london, to: newYork, day: '2027-03-09' },
    { from: newYork, to: paris, day: '2027-03-16' },
  ],
  returnDay: null,
})

test.each([
  ['there and back', returning, 'current'],
  ['with several legs', onwards, 'current'],
  ['there and back in the older edition', returning, 'older'],
  ['with several legs in the older edition', onwards, 'older'],
] as const)(
  'a search %s fills in, completes and becomes a point',
  async (_name, question, edition) => {
    if (edition === 'older') demo.gateway().misbehave({ kind: 'olderEdition', service: 'flights' })
    const desk = await open()
    const run = await desk.search(question)
    await desk.until((seen) => seen.some(({ state, found }) => state.at === 'waiting' && found > 0))
    const partial = unwrap(await desk.flights.findings(run.id))
    await desk.over(run.id)
    const whole = unwrap(await desk.flights.findings(run.id))
    expect(partial.itineraries.length).toBeGreaterThan(0)
    expect(whole.itineraries.length).toBeGreaterThan(partial.itineraries.length)
    expect(whole.filters?.carriers.length).toBeGreaterThan(0)
    // What was seen keeps its place.
    const ids = whole.itineraries.map(({ id }) => id)
    expect(ids.slice(0, partial.itineraries.length)).toEqual(
      partial.itineraries.map(({ id }) => id),
    )
    const prices = whole.itineraries.flatMap(({ price }) => price.amount ?? [])
    expect(await desk.points()).toMatchObject([
      {
        run: run.id,
        complete: true,
        itineraries: whole.itineraries.length,
        cheapest: Math.min(...prices),
        question,
      },
    ])
  },
)

test('the same question costs nothing while it is under way or fresh, and anew asks', async () => {
  // What is fresh for five minutes is so for fifteen seconds of the machine's.
  const desk = await open({ clock: fastClock(20) })
  const run = await desk.search(returning)
  expect((await desk.search(returning)).id).toBe(run.id)
  await desk.over(run.id)
  const calls = desk.desk.log.length
  expect((await desk.search(returning)).id).toBe(run.id)
  expect(desk.desk.log.length).toBe(calls)
  const again = await desk.search(returning, { anew: true })
  expect(again.id).not.toBe(run.id)
  await desk.over(again.id)
  expect(await desk.points()).toHaveLength(2)
})

test('a search that a restart broke off goes on, and ends in its point', async () => {
  const first = await open()
  const run = await first.search(returning)
  await first.until((seen) => seen.some(({ found }) => found > 0))
  await first.stop()
  const second = await open({ folder: first.folder, clock: first.clock })
  await second.over(run.id)
  expect(await second.points()).toMatchObject([{ run: run.id, complete: true }])
})

test('a search whose point was lost with the program gets it after the next start', async () => {
  const first = await open({ losesPoints: true })
  const run = await first.search(returning)
  await first.until((seen) => seen.some(({ state }) => state.at === 'ended'))
  expect(await first.points()).toEqual([])
  await first.stop()
  const second = await open({ folder: first.folder, clock: first.clock })
  await second.over(run.id)
  expect(await second.points()).toMatchObject([{ run: run.id, complete: true }])
  await second.stop()
  const third = await open({ folder: first.folder, clock: first.clock })
  expect(await third.points()).toHaveLength(1)
})

const wish = { question: returning, everyHours: 24, below: 100_000, newLow: true, on: true }

test('a watch that is run notifies once, as background work', async () => {
  const desk = await open()
  const watch = unwrap(await desk.flights.watches.change(wish))
  for (const times of [1, 2]) {
    const run = unwrap(await desk.flights.watches.run(watch.id))
    expect(run.watch).toBe(watch.id)
    await desk.over(run.id)
    expect(desk.asked.length).toBeGreaterThan(times)
    expect(desk.asked.every(({ priority }) => priority === 'background')).toBe(true)
    expect(desk.notified).toHaveLength(1)
    expect(await desk.points()).toHaveLength(times)
  }
  expect(desk.notified[0]).toMatch(
    /^London – New York, 9 Mar 2027 – 16 Mar: Now from \$.*: at or below your limit of \$100,000\.$/,
  )
  expect((await desk.watch())?.last).toMatchObject({ told: null, problem: null })
})

test('a watch beyond the day’s budget says so and asks nothing', async () => {
  const desk = await open()
  desk.desk.settings.services.flights.dailyBudget = 0
  const watch = unwrap(await desk.flights.watches.change(wish))
  const run = unwrap(await desk.flights.watches.run(watch.id))
  await desk.over(run.id)
  expect(desk.desk.log).toEqual([])
  expect((await desk.watch())?.last?.problem).toContain('budget')
  expect(desk.notified).toEqual([])
})

test('a search that the service refuses ends with its words, and leaves no point', async () => {
  const desk = await open()
  const nowhere = { skyId: 'NONE', entityId: '0', name: 'Nowhere' }
  const legs = [{ from: nowhere, to: newYork, day: '2027-03-09' }]
  const run = await desk.search(flightQuestion({ legs }))
  await desk.over(run.id)
  const last = desk.seen.findLast(({ id }) => id === run.id)
  expect(last?.state).toMatchObject({ at: 'ended', how: 'failed' })
  expect(JSON.stringify(last?.state)).toContain('originSkyId')
  expect(await desk.points()).toEqual([])
})
