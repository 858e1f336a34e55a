import { beforeEach, expect, test, vi } from 'vitest'
import type { CollectionPage, CollectionPut } from '#shared/bridge/collections'
import { wordFault } from '#shared/bridge/fault-words'
import { failed, ok } from '#shared/bridge/result'
import type { KnownPlace } from '#shared/services/flights/known-place'

const place = (name: string): KnownPlace => ({
  skyId: name,
  entityId: `entity of ${name}`,
  name,
  suggestion: name,
  type: 'airport',
  country: null,
})

/** What main keeps, what the window's storage holds, and who listens. */
const main = {
  realm: 'gateway' as 'demo' | 'gateway',
  kept: new Map<string, KnownPlace[]>(),
  refuses: undefined as 'invalidInput' | 'storageFailed' | undefined,
}
const stored = new Map<string, string>()

const listOf = (collection: string): KnownPlace[] =>
  main.kept.get(`${main.realm} ${collection}`) ?? []
const keep = (collection: string, places: KnownPlace[]) => {
  main.kept.set(`${main.realm} ${collection}`, places)
}
const answers: Record<string, (input: never) => unknown> = {
  'collections.list': ({ collection }: CollectionPage) =>
    ok({
      realm: main.realm,
      collection,
      entries: listOf(collection).map((value) => ({ id: value.entityId, changedAt: 1, value })),
      setAside: 0,
    }),
  'collections.put'({ collection, items, place: where }: CollectionPut<'flightPlaces'>) {
    if (main.refuses !== undefined) {
      return failed(wordFault(main.refuses))
    }
    const values = items.map(({ value }) => value)
    const others = listOf(collection).filter((one) => items.every(({ id }) => id !== one.entityId))
    keep(collection, where === 'first' ? [...values, ...others] : [...others, ...values])
    return ok({ changed: items.length })
  },
  'collections.remove'({ collection, ids }: { collection: string; ids: string[] }) {
    keep(
      collection,
      listOf(collection).filter(({ entityId }) => !ids.includes(entityId)),
    )
    return ok({ removed: ids.length })
  },
}
vi.stubGlobal('window', {
  desk: {
    call: async (name: string, input: never) => answers[name]?.(input),
    on: () => () => undefined,
  },
})
vi.stubGlobal('localStorage', {
  getItem: (key: string) => stored.get(key) ?? null,
  removeItem: (key: string) => void stored.delete(key),
})

/** The store as a window that has just been opened has it. */
async function openStore() {
  vi.resetModules()
  return await import('../../../../../../src-renderer/services/flights/places/place-store')
}
const kept = (collection: string) => listOf(collection).map(({ name }) => name)
const oldStorage = (saved: KnownPlace[], recent: KnownPlace[]) => JSON.stringify({ saved, recent })

beforeEach(() => {
  main.kept.clear()
  main.refuses = undefined
  stored.clear()
})

test('what the window stored before moves into the collections once, each world its own', async () => {
  stored.set('flights.places.gateway', oldStorage([place('Rome'), place('Oslo')], [place('Bern')]))
  stored.set('flights.places.demo', oldStorage([place('Demo City')], []))
  const { moveIn } = await openStore()
  // Several fields open at once, and each of them asks for it.
  await Promise.all([moveIn('gateway'), moveIn('gateway')])
  expect(kept('flightPlaces')).toEqual(['Rome', 'Oslo'])
  expect(kept('recentFlightPlaces')).toEqual(['Bern'])
  expect([...stored.keys()]).toEqual(['flights.places.demo'])
  main.realm = 'demo'
  await moveIn('demo')
  expect(kept('flightPlaces')).toEqual(['Demo City'])
  expect(stored.size).toBe(0)
})

test('what cannot be stored now stays where it is; what never can be goes', async () => {
  stored.set('flights.places.gateway', oldStorage([place('Rome')], []))
  main.refuses = 'storageFailed'
  const { moveIn } = await openStore()
  await moveIn('gateway')
  expect(stored.size).toBe(1)
  main.refuses = 'invalidInput'
  await (await openStore()).moveIn('gateway')
  expect(stored.size).toBe(0)
})

test('a place is saved and taken out in main, and what was searched last stands first, once', async () => {
  const { togglePlace, rememberPlaces } = await openStore()
  await togglePlace(place('Rome'), false)
  await togglePlace(place('Oslo'), false)
  expect(kept('flightPlaces')).toEqual(['Oslo', 'Rome'])
  await togglePlace(place('Rome'), true)
  expect(kept('flightPlaces')).toEqual(['Oslo'])
  await rememberPlaces([place('Bern'), place('Oslo'), place('Bern')])
  await rememberPlaces([place('Oslo')])
  expect(kept('recentFlightPlaces')).toEqual(['Oslo', 'Bern'])
})
