import { open as openFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import type { ForgetWhat } from '#shared/bridge/library'
import type { Realm } from '#shared/operation/cache-key'
import { routeKey } from '#shared/services/flights/price-history'
import { questionTitle } from '#shared/services/flights/question-words'
import { createFareStore, type StoredWatch } from '../../../../src-main/flights/fare-store'
import { flightQuestion, places } from '../../src-shared/services/flights/questions'
import { openTestLibrary, type TestLibrary, testFolder } from '../library/open-test-library'
import { storeSearch, type TestSearch } from './searched'

const at = Date.UTC(2026, 10, 22, 12)
const day = 86_400_000
const question = flightQuestion()

/** A library in which searches can be stored and put into the price history. */
async function open() {
  const library = await openTestLibrary()
  return {
    ...library,
    async ended(search: Omit<TestSearch, 'question'> & Partial<Pick<TestSearch, 'question'>>) {
      await storeSearch(library, { question, ...search })
      return await library.get('keepPricePoint', {
        realm: search.realm ?? 'demo',
        run: search.id,
      })
    },
  }
}

describe('a search that is over', () => {
  test('becomes a point with its prices, duration and days ahead', async () => {
    const { ended } = await open()
    const kept = await ended({ id: 'r1', at, prices: [420, 380.5, null, 510], watch: 'w1' })
    expect(kept).toEqual({
      lowestBefore: null,
      point: {
        run: 'r1',
        at,
        daysAhead: 107,
        question,
        cheapest: 380.5,
        fastestMinutes: 120,
        itineraries: 4,
        cheapestDirect: 420,
        complete: true,
        watch: 'w1',
      },
    })
  })

  test('is one point however often it is put into the price history, over a restart too', async () => {
    const { ended, get, library, folder } = await open()
    const once = await ended({ id: 'r1', at, prices: [420] })
    await get('keepPricePoint', { realm: 'demo', run: 'r1' })
    await library.close()
    const again = await openTestLibrary({ folder })
    expect(await again.get('keepPricePoint', { realm: 'demo', run: 'r1' })).toEqual(once)
    const [route] = await again.get('priceRoutes', { realm: 'demo' })
    expect(route?.points).toBe(1)
  })

  test('that ended before it was complete is a point that says so', async () => {
    const { ended } = await open()
    const kept = await ended({ id: 'r1', at, prices: [420], how: 'deadline' })
    expect(kept?.point).toMatchObject({ complete: false, cheapest: 420 })
  })

  test('that found nothing is a point only where it was complete', async () => {
    const { ended } = await open()
    expect(await ended({ id: 'r1', at, prices: [], how: 'failed' })).toBeNull()
    expect((await ended({ id: 'r2', at, prices: [] }))?.point).toMatchObject({
      cheapest: null,
      itineraries: 0,
    })
  })

  test('keeps its point when the run is forgotten', async () => {
    const { ended, get } = await open()
    const kept = await ended({ id: 'r1', at, prices: [420] })
    await get('dropRuns', { ids: ['r1'] })
    const [route] = await get('priceRoutes', { realm: 'demo' })
    expect(await get('priceHistory', { realm: 'demo', key: route?.key ?? '' })).toEqual([
      kept?.point,
    ])
    expect(await get('keepPricePoint', { realm: 'demo', run: 'r1' })).toBeNull()
  })

  test('of another world is no point here', async () => {
    const { ended, get } = await open()
    await ended({ id: 'r1', at, prices: [420], realm: 'gateway' })
    expect(await get('keepPricePoint', { realm: 'demo', run: 'r1' })).toBeNull()
    expect(await get('priceRoutes', { realm: 'demo' })).toEqual([])
    expect(await get('priceRoutes', { realm: 'gateway' })).toHaveLength(1)
  })
})

describe('the lowest price before a search', () => {
  test('is that of complete searches for the same dates and travellers', async () => {
    const { ended } = await open()
    await ended({ id: 'r1', at, prices: [400] })
    await ended({ id: 'r2', at: at + 1, prices: [300], how: 'deadline' })
    await ended({ id: 'r3', at: at + 2, prices: [900], question: { ...question, adults: 2 } })
    await ended({ id: 'r4', at: at + 3, prices: [100], question: { ...question, returnDay: null } })
    const later = { ...question, returnDay: '2027-03-20' }
    expect(await ended({ id: 'r5', at: at + 4, prices: [350], question: later })).toMatchObject({
      lowestBefore: null,
    })
    expect(await ended({ id: 'r6', at: at + 5, prices: [370] })).toMatchObject({
      lowestBefore: { cheapest: 400, at },
    })
    expect(
      await ended({ id: 'r7', at: at + 6, prices: [870], question: { ...question, adults: 2 } }),
    ).toMatchObject({ lowestBefore: { cheapest: 900, at: at + 2 } })
  })

  test('is not that of the search itself when it is gone on with, nor of later ones', async () => {
    const { ended, get } = await open()
    await ended({ id: 'r1', at, prices: [400] })
    await ended({ id: 'r2', at: at + day, prices: [200] })
    const again = await get('keepPricePoint', { realm: 'demo', run: 'r1' })
    expect(again?.lowestBefore).toBeNull()
  })
})

test('routes are listed by their last search, points from the oldest on', async () => {
  const { ended, get } = await open()
  const { paris, london } = places
  const toParis = flightQuestion({
    legs: [{ from: london, to: paris, day: '2027-03-09' }],
    returnDay: null,
    currency: 'EUR',
  })
  await ended({ id: 'r1', at, prices: [420] })
  await ended({ id: 'r2', at: at + 2 * day, prices: [90], question: toParis })
  await ended({ id: 'r3', at: at + day, prices: [450] })
  const routes = await get('priceRoutes', { realm: 'demo' })
  expect(routes.map(({ key: _key, ...route }) => route)).toEqual([
    {
      title: 'London – Paris, economy',
      currency: 'EUR',
      points: 1,
      lastAt: at + 2 * day,
      question: toParis,
      newest: 90,
      lowest: 90,
      sameDates: 1,
    },
    {
      title: 'London – New York and back, economy',
      currency: 'USD',
      points: 2,
      lastAt: at + day,
      question,
      newest: 450,
      lowest: 420,
      sameDates: 2,
    },
  ])
  const points = await get('priceHistory', { realm: 'demo', key: routes[1]?.key ?? '' })
  expect(points.map(({ run, daysAhead }) => [run, daysAhead])).toEqual([
    ['r1', 107],
    ['r3', 106],
  ])
})

test('a route is for as many travellers as it says, and its prices for the dates of the newest search', async () => {
  const { ended, get } = await open()
  const three = { ...question, adults: 3 }
  const later = { ...question, returnDay: '2027-03-20' }
  await ended({ id: 'r1', at, prices: [852] })
  await ended({ id: 'r2', at: at + 1, prices: [2556], question: three })
  await ended({ id: 'r3', at: at + 2, prices: [700], question: later })
  await ended({ id: 'r4', at: at + 3, prices: [860] })
  const routes = await get('priceRoutes', { realm: 'demo' })
  expect(
    routes.map(({ question: { adults }, points, newest, lowest, sameDates }) => ({
      ...{ adults, points, newest, lowest, sameDates },
    })),
  ).toEqual([
    { adults: 1, points: 3, newest: 860, lowest: 852, sameDates: 2 },
    { adults: 3, points: 1, newest: 2556, lowest: 2556, sameDates: 1 },
  ])
  const runs = await Promise.all(
    routes.map(async ({ key }) =>
      (await get('priceHistory', { realm: 'demo', key })).map(({ run }) => run),
    ),
  )
  expect(runs).toEqual([['r1', 'r3', 'r4'], ['r2']])
  expect(routes.map(({ question: asked }) => routeKey(asked))).toEqual(routes.map(({ key }) => key))
})

test('recent searches are those of the person, one for each question, newest first', async () => {
  const { ended, get } = await open()
  const other = { ...question, adults: 2 }
  await ended({ id: 'r1', at, prices: [420] })
  await ended({ id: 'r2', at: at + 1, prices: [840, 800], question: other })
  await ended({ id: 'r3', at: at + 2, prices: [410] })
  await ended({ id: 'r4', at: at + 3, prices: [400], watch: 'w1', question: other })
  const recent = await get('recentSearches', { realm: 'demo', limit: 10 })
  expect(recent).toEqual([
    {
      run: 'r3',
      title: 'London – New York, 9 Mar 2027 – 16 Mar',
      question,
      at: at + 2,
      found: 1,
      cheapest: 410,
    },
    expect.objectContaining({ run: 'r2', question: other, found: 2, cheapest: 800 }),
  ])
  expect(await get('recentSearches', { realm: 'demo', limit: 1 })).toHaveLength(1)
  expect(await get('recentSearches', { realm: 'gateway', limit: 10 })).toEqual([])
})

test('the point of a thousand itineraries is made without holding up reading', async () => {
  const { ended, get } = await open()
  const prices = Array.from({ length: 1_000 }, (_, place) => 1_500 - place)
  const making = ended({ id: 'r1', at, prices })
  expect(await get('priceRoutes', { realm: 'gateway' })).toEqual([])
  expect((await making)?.point).toMatchObject({ itineraries: 1_000, cheapest: 501 })
})

describe('what searches left and watches', () => {
  const watch: StoredWatch = {
    ...{
      id: 'w1',
      title: questionTitle(question),
      question,
      everyHours: 12,
      below: 400,
      newLow: true,
    },
    ...{ on: true, createdAt: at, nextAt: at + day, belowTold: true, heard: 'r1 1' },
    last: { at, cheapest: 390, told: 'Told.', problem: null },
  }

  /** A library with one point and one watch in each world. */
  async function full() {
    const library = await open()
    for (const realm of ['demo', 'gateway'] as const) {
      await library.ended({ id: `r-${realm}`, at, prices: [420], realm })
      await faresIn(library).keep(realm, null, { ...watch, id: `w-${realm}` })
    }
    return library
  }
  const faresIn = ({ library }: Pick<TestLibrary, 'library'>) => createFareStore(library, () => at)
  const watchesIn = async (library: Pick<TestLibrary, 'library'>, realm: Realm) => {
    const listed = await faresIn(library).list(realm)
    if (!listed.ok) throw new Error(listed.fault.message)
    return listed.value
  }
  const counts = async (library: Pick<TestLibrary, 'library' | 'get'>) =>
    Promise.all(
      (['demo', 'gateway'] as const).map(async (realm) => [
        (await library.get('priceRoutes', { realm })).length,
        (await watchesIn(library, realm)).length,
      ]),
    )

  test.each<[string, ForgetWhat, boolean, number[]]>([
    ['the service', { at: 'service', service: 'flights' }, true, [0, 0]],
    ['the service but what is saved', { at: 'service', service: 'flights' }, false, [0, 1]],
    ['another service', { at: 'service', service: 'news' }, true, [1, 1]],
    ['the period', { at: 'period', from: at, until: at + 1 }, true, [0, 1]],
    ['everything but what is saved', { at: 'everything' }, false, [0, 1]],
    ['everything', { at: 'everything' }, true, [0, 0]],
  ])('go with %s of their world, as far as they belong to it', async (_name, what, saved, left) => {
    const library = await full()
    await library.get('forget', { realm: 'demo', what, saved })
    expect(await counts(library)).toEqual([left, [1, 1]])
  })

  test('come back from a backup, beside what is there', async () => {
    const { get } = await full()
    const file = join(await testFolder(), 'copy.backup')
    await get('backup', { file, settings: '' })
    const other = await open()
    await faresIn(other).keep('demo', null, { ...watch, id: 'w-demo', everyHours: 24 })
    await other.get('restore', { file })
    await other.get('restore', { file })
    expect(await counts(other)).toEqual([
      [1, 1],
      [1, 1],
    ])
    expect(await other.get('priceHistory', { realm: 'demo', key: routeKey(question) })).toEqual(
      await get('priceHistory', { realm: 'demo', key: routeKey(question) }),
    )
    // A restored watch is off, however due it was.
    expect(await watchesIn(other, 'gateway')).toEqual([
      { ...watch, id: 'w-gateway', on: false, nextAt: null },
    ])
    expect((await watchesIn(other, 'demo'))[0]?.everyHours).toBe(24)
  })

  test('are taken over from a damaged file', async () => {
    const { library, folder } = await full()
    await library.close()
    const file = await openFile(join(folder, 'library.sqlite'), 'r+')
    await file.write(Buffer.alloc(100), 0, 100, 0)
    await file.close()
    const mended = await openTestLibrary({ folder })
    // Changes wait until what can be read is taken over.
    await faresIn(mended).drop('demo', 'nobody')
    expect(await counts(mended)).toEqual([
      [1, 1],
      [1, 1],
    ])
    expect(mended.notices.join()).toContain('was damaged')
  })
})
