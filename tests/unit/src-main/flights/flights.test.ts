import { describe, expect, onTestFinished, test } from 'vitest'
import { wordFault } from '#shared/bridge/fault-words'
import type { WatchChange } from '#shared/bridge/flights'
import type { Opening } from '#shared/bridge/opening'
import { defaultSettings } from '#shared/bridge/settings'
import type { Realm } from '#shared/operation/cache-key'
import { createFlights } from '../../../../src-main/flights/create-flights'
import { createDueEngine } from '../../../../src-main/watches/due'
import { flightQuestion, places } from '../../src-shared/services/flights/questions'
import { openTestLibrary } from '../library/open-test-library'
import { manualClock } from '../manual-clock'
import { createPlayedEngine } from './played-engine'

const hour = 3_600_000
const noon = new Date(2026, 10, 22, 12).getTime()
const { london, newYork, paris } = places

/** The flight search over a real library, with time and engine played. */
async function open(given: { folder?: string; clock?: ReturnType<typeof manualClock> } = {}) {
  const clock = given.clock ?? manualClock(noon)
  const library = await openTestLibrary(given.folder === undefined ? {} : { folder: given.folder })
  const engine = createPlayedEngine(library, clock.now)
  const desk = { realm: 'demo' as Realm, canAsk: true, ids: 0 }
  const notified: string[] = []
  const about: Opening[] = []
  const settings = defaultSettings()
  const flights = createFlights({
    polling: engine.polling,
    library: library.library,
    world: () => ({ realm: desk.realm, settings }),
    canAsk: () => desk.canAsk,
    clock,
    locale: () => 'en-US',
    chance: () => 0,
    newId: () => {
      desk.ids += 1
      return `watch-${desk.ids}`
    },
    notify(title, message, opening) {
      notified.push(`${title}: ${message}`)
      about.push(opening)
    },
    changed: () => undefined,
  })
  const due = createDueEngine(
    {
      clock,
      realm: () => desk.realm,
      log: (line) => {
        throw new Error(line)
      },
    },
    [flights.watches.policy],
  )
  library.library.onCollection(due.look)
  onTestFinished(() => {
    due.stop()
    flights.stop()
  })
  const value = async <Value>(result: Promise<{ ok: true; value: Value } | { ok: false }>) => {
    const settled = await result
    if (!settled.ok) throw new Error(JSON.stringify(settled))
    return settled.value
  }
  /** All that was begun is done: what changes a watch is done in turn. */
  const settled = () => flights.watches.remove('nobody')
  return {
    clock,
    library,
    engine,
    desk,
    notified,
    about,
    flights: { ...flights, ...due, watches: { ...flights.watches, look: due.look } },
    settings,
    value,
    settled,
    async turn(ms: number) {
      await clock.turn(ms)
      // What is due is asked for in one turn, and run in the next.
      for (let turns = 0; turns < 4; turns += 1) await settled()
    },
    watch: (given: Partial<WatchChange> = {}) =>
      value(
        flights.watches.change({
          ...{ question: flightQuestion(), everyHours: 6, below: 400, newLow: false, on: true },
          ...given,
        }),
      ),
    watches: () => value(flights.watches.list()),
  }
}

/** The same route on another day, so that it is another search. */
const onDay = (day: string) =>
  flightQuestion({ legs: [{ from: london, to: newYork, day }], returnDay: null })

describe('a search', () => {
  test('is begun with the call of its question, its title and the question beside it', async () => {
    const { flights, engine, value } = await open()
    const question = flightQuestion()
    await value(flights.search({ question, overBudget: true }))
    expect(engine.begun).toEqual([
      {
        kind: 'flightSearch',
        title: 'London – New York, 9 Mar 2027 – 16 Mar',
        call: {
          operation: 'flights.searchFlights',
          values: expect.objectContaining({ childrens: '0' }),
        },
        question: expect.stringContaining('flights.searchFlights?'),
        watch: null,
        about: JSON.stringify(question),
        overBudget: true,
      },
    ])
  })

  test('of a day that is over is refused by its field, and sent where the person insists', async () => {
    const { flights, engine, value } = await open()
    const question = onDay('2026-11-21')
    expect(await flights.search({ question })).toMatchObject({
      ok: false,
      fault: {
        code: 'invalidInput',
        fields: { 'legs.0.day': 'This day is over. Choose today or a later day.' },
      },
    })
    await value(flights.search({ question, anyway: true }))
    expect(engine.begun).toHaveLength(1)
  })

  test('with a warning is sent', async () => {
    const { flights, value } = await open()
    await value(flights.search({ question: flightQuestion({ adults: 0, children: 2 }) }))
  })
})

describe('what a search found', () => {
  test('is given with its question, filters and answers', async () => {
    const { flights, engine, value, clock } = await open()
    const question = flightQuestion()
    const run = await value(flights.search({ question }))
    const stored = await engine.finish(run.id, [420, 390])
    const findings = await value(flights.findings(run.id))
    expect(findings).toMatchObject({
      run: run.id,
      revision: stored.revision,
      question,
      filters: null,
      answers: ['answer-run-1'],
      receivedAt: clock.now(),
    })
    expect(findings.itineraries.map(({ price }) => price.amount)).toEqual([420, 390])
  })

  test('of a thousand itineraries comes whole and in order', async () => {
    const { flights, engine, value } = await open()
    const run = await value(flights.search({ question: flightQuestion() }))
    const prices = Array.from({ length: 1_000 }, (_, place) => place)
    await engine.finish(run.id, prices)
    const { itineraries } = await value(flights.findings(run.id))
    expect(itineraries.map(({ price }) => price.amount)).toEqual(prices)
  })

  test('is not kept where the search is unknown', async () => {
    const { flights } = await open()
    expect(await flights.findings('nobody')).toMatchObject({
      ok: false,
      fault: { code: 'notKept' },
    })
  })
})

describe('a search that is over', () => {
  test('is in the price history of its route', async () => {
    const { flights, engine, value } = await open()
    const run = await value(flights.search({ question: flightQuestion() }))
    await engine.finish(run.id, [420])
    const [route] = await value(flights.routes())
    expect(await value(flights.priceHistory(route?.key ?? ''))).toMatchObject([
      { run: run.id, cheapest: 420 },
    ])
    expect(await value(flights.recent(5))).toMatchObject([{ run: run.id, cheapest: 420 }])
  })

  test('whose point could not be stored is reported again', async () => {
    const { engine, flights, value, library } = await open()
    const run = await value(flights.search({ question: flightQuestion() }))
    const stored = await engine.finish(run.id, [420])
    await library.library.close()
    await expect(engine.reportEnd(stored)).rejects.toThrow('The library is closed.')
  })
})

describe('a watch', () => {
  test('runs when its time has come, and notifies once that the price is below the line', async () => {
    const { flights, engine, watch, watches, notified, about, turn, clock } = await open()
    flights.start()
    await watch()
    await turn(6 * hour - 1)
    expect(engine.begun).toEqual([])
    await turn(1)
    expect(engine.begun).toMatchObject([{ watch: 'watch-1', anew: true }])
    const [running] = await watches()
    expect(running?.nextAt).toBe(clock.now() + 6 * hour)
    await engine.finish('run-1', [390])
    const sentence = 'Now from $390: at or below your limit of $400.'
    expect(notified).toEqual([`London – New York, 9 Mar 2027 – 16 Mar: ${sentence}`])
    expect(about).toEqual([{ at: 'flights', run: 'run-1', operation: 'flights.searchFlights' }])
    expect((await watches())[0]?.last).toEqual({
      at: clock.now(),
      cheapest: 390,
      told: sentence,
      problem: null,
    })
    await turn(6 * hour)
    await engine.finish('run-2', [380])
    expect(notified).toHaveLength(1)
  })

  test('that hears of the same end again reports nothing again, over a restart too', async () => {
    const first = await open()
    await first.watch()
    const run = await first.value(first.flights.watches.run('watch-1'))
    const stored = await first.engine.finish(run.id, [390])
    await first.engine.reportEnd(stored)
    expect(first.notified).toHaveLength(1)
    await first.library.library.close()
    const second = await open({ folder: first.library.folder, clock: first.clock })
    await second.engine.reportEnd(stored)
    expect(second.notified).toEqual([])
    expect((await second.watches())[0]?.last?.told).toContain('$390')
  })

  test('hears of what the person searched as well', async () => {
    const { flights, engine, watch, value, notified } = await open()
    await watch()
    const run = await value(flights.search({ question: flightQuestion() }))
    await engine.finish(run.id, [350])
    expect(notified).toHaveLength(1)
  })

  test('notifies of a new low among complete searches for the same dates and travellers', async () => {
    const { flights, engine, watch, value, notified } = await open()
    const question = onDay('2027-01-06')
    const search = async (asked: typeof question, price: number) => {
      const run = await value(flights.search({ question: asked }))
      await engine.finish(run.id, [price])
    }
    await search(onDay('2027-01-05'), 300)
    await search({ ...question, adults: 2 }, 900)
    await watch({ question, below: null, newLow: true })
    const first = await value(flights.watches.run('watch-1'))
    await engine.finish(first.id, [450])
    // Another day was cheaper, and two travellers are dearer: neither is an earlier price of this.
    expect(notified).toEqual([])
    const second = await value(flights.watches.run('watch-1'))
    await engine.finish(second.id, [430])
    expect(notified).toEqual([
      'London – New York, 6 Jan 2027: Now from $430: a new low for these travel dates; before it was $450, on Nov 22.',
    ])
  })

  test('whose line is met already says so when it is set, and when its line is moved', async () => {
    const { flights, engine, watch, value, notified, about } = await open()
    const question = flightQuestion()
    const run = await value(flights.search({ question }))
    await engine.finish(run.id, [380])
    const other = await value(flights.search({ question: { ...question, adults: 2 } }))
    await engine.finish(other.id, [760])
    const made = await watch({ below: 350 })
    expect(notified).toEqual([])
    await watch({ id: made.id, below: 390 })
    expect(notified).toEqual([
      expect.stringMatching(
        /: Already at or below your limit of \$390: the search of .* found \$380\.$/,
      ),
    ])
    expect(about).toEqual([{ at: 'flights', run: run.id, operation: 'flights.searchFlights' }])
    await watch({ id: made.id, below: 390, everyHours: 12 })
    expect(notified).toHaveLength(1)
  })

  test('that was missed runs once after the start, and many that were missed one after another', async () => {
    const first = await open()
    for (const day of ['2027-01-05', '2027-01-06', '2027-01-07']) {
      await first.watch({ question: onDay(day), everyHours: 1 })
    }
    await first.library.library.close()
    await first.clock.turn(100 * hour)
    const second = await open({ folder: first.library.folder, clock: first.clock })
    const { engine, flights, turn } = second
    flights.start()
    await turn(2_000)
    expect(engine.begun).toHaveLength(1)
    await turn(10 * 60_000)
    // The first is still under way: the others wait for it.
    expect(engine.begun).toHaveLength(1)
    await engine.finish('run-1', [500])
    await turn(2_000)
    expect(engine.begun).toHaveLength(2)
    await engine.finish('run-2', [500])
    await turn(2_000)
    await engine.finish('run-3', [500])
    await turn(20_000)
    expect(engine.begun.map(({ watch }) => watch)).toEqual(['watch-1', 'watch-2', 'watch-3'])
    await turn(30 * 60_000)
    expect(engine.begun).toHaveLength(3)
  })

  test('waits while nothing can be asked, and goes a minute after it can', async () => {
    const { flights, engine, watch, desk, turn } = await open()
    flights.start()
    await watch()
    desk.canAsk = false
    await turn(7 * hour)
    expect(engine.begun).toEqual([])
    desk.canAsk = true
    await turn(60_000)
    expect(engine.begun).toHaveLength(1)
  })

  test('whose run finds the budget used up says so, ends it, and goes next time', async () => {
    const { flights, engine, watch, watches, turn, notified } = await open()
    flights.start()
    await watch()
    await turn(6 * hour)
    await engine.pause('run-1', 'budget', 'Today’s budget for Flights is used up.')
    expect(engine.cancelled).toEqual(['run-1'])
    expect((await watches())[0]?.last?.problem).toBe('Today’s budget for Flights is used up.')
    await turn(6 * hour)
    await engine.finish('run-2', [300])
    expect((await watches())[0]?.last).toMatchObject({ cheapest: 300, problem: null })
    expect(notified).toHaveLength(1)
  })

  test('keeps its run while the network is away', async () => {
    const { flights, engine, watch, turn } = await open()
    flights.start()
    await watch()
    await turn(6 * hour)
    await engine.pause('run-1', 'offline', 'There is no network connection.')
    await turn(20 * hour)
    expect(engine.cancelled).toEqual([])
    expect(engine.begun).toHaveLength(1)
  })

  test('whose search cannot begin says why, and goes next time', async () => {
    const { flights, engine, watch, watches, turn, clock } = await open()
    flights.start()
    await watch()
    engine.refuse(wordFault('serviceOff', 'Flights'))
    await turn(6 * hour)
    const [one] = await watches()
    expect(one?.last?.problem).toBe('Flights is switched off.')
    expect(one?.nextAt).toBe(clock.now() + 6 * hour)
  })

  test('turns itself off when the day of travel is over', async () => {
    const { flights, engine, watch, watches, turn } = await open()
    flights.start()
    await watch({ question: onDay('2026-11-23'), everyHours: 48 })
    await turn(36 * hour)
    expect(await watches()).toMatchObject([
      {
        on: false,
        nextAt: null,
        last: { problem: 'The first day of travel is over, so this watch is off.' },
      },
    ])
    expect(engine.begun).toEqual([])
    expect(await flights.watches.run('watch-1')).toMatchObject({ ok: false })
  })

  test('that is off does not run by itself, but by hand', async () => {
    const { flights, engine, watch, value, turn, notified } = await open()
    flights.start()
    await watch({ on: false })
    await turn(100 * hour)
    expect(engine.begun).toEqual([])
    const run = await value(flights.watches.run('watch-1'))
    await engine.finish(run.id, [300])
    expect(notified).toHaveLength(1)
  })

  test('belongs to its world', async () => {
    const { flights, engine, watch, watches, desk, turn } = await open()
    flights.start()
    await watch()
    desk.realm = 'gateway'
    flights.watches.look()
    await turn(12 * hour)
    expect(engine.begun).toEqual([])
    expect(await watches()).toEqual([])
    expect(flights.watches.shown().watches).toEqual([])
    expect(await flights.watches.run('watch-1')).toMatchObject({ fault: { code: 'notKept' } })
    desk.realm = 'demo'
    await turn(hour)
    expect(engine.begun).toHaveLength(1)
  })

  test('is changed and removed, and the window is notified each time', async () => {
    const { flights, watch, watches } = await open()
    const made = await watch()
    const before = flights.watches.shown()
    expect(before.watches).toEqual([made])
    const multi = [
      { from: london, to: newYork, day: '2027-03-09' },
      { from: newYork, to: paris, day: '2027-03-16' },
    ]
    await watch({ id: made.id, question: flightQuestion({ legs: multi, returnDay: null }) })
    const after = flights.watches.shown()
    expect(after.sequence).toBeGreaterThan(before.sequence)
    expect(after.watches).toMatchObject([
      { id: made.id, title: 'London – New York – Paris, 9 Mar 2027 – 16 Mar' },
    ])
    expect(await flights.watches.remove(made.id)).toEqual({ ok: true, value: { removed: true } })
    expect(await watches()).toEqual([])
    expect(await flights.watches.remove(made.id)).toEqual({ ok: true, value: { removed: false } })
    expect(await flights.watches.change({ ...made, id: 'nobody' })).toMatchObject({ ok: false })
  })

  test('goes when the clock jumped over its time, and looks once an hour at least', async () => {
    const clock = manualClock(noon)
    const waits: number[] = []
    const watched = {
      ...clock,
      after: (ms: number, task: () => void) => {
        waits.push(ms)
        return clock.after(ms, task)
      },
    }
    const { flights, watch, engine, turn } = await open({ clock: watched })
    flights.start()
    await watch({ everyHours: 720 })
    await turn(100 * hour)
    expect(Math.max(...waits)).toBeLessThanOrEqual(hour)
    expect(waits.length).toBeLessThan(120)
    expect(engine.begun).toEqual([])
  })
})

test('a watch that became due in its own world is not searched for in the other one', async () => {
  const { flights, engine, watch, desk, settled } = await open()
  const { id } = await watch()
  // As the engine of what is due does: it compares the world, and then runs.
  const running = flights.watches.policy.run(id, desk.realm)
  desk.realm = 'gateway'
  await running
  await settled()
  expect(engine.begun).toEqual([])
})
