import { beforeEach, expect, test, vi } from 'vitest'
import type { CollectionPage, CollectionPut } from '#shared/bridge/collections'
import { wordFault } from '#shared/bridge/fault-words'
import { failed, ok } from '#shared/bridge/result'
import type { KnownPlace } from '../../../../../../src-renderer/services/flights/places/place'

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
  /** How many puts were refused. */
  refused: 0,
  refuses: undefined as 'invalidInput' | 'storageFailed' | undefined,
  changed: (_payload: unknown): void => undefined,
}
const stored = new Map<string, string>()

const listOf = (collection: string): KnownPlace[] =>
  main.kept.get(`${main.realm} ${collection}`) ?? []
const keep = (collection: string, places: KnownPlace[]) => {
  main.kept.set(`${main.realm} ${collection}`, places)
  main.changed({ sequence: 1, changed: [{ realm: main.realm, collection }] })
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
      main.refused += 1
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
    on: (_topic: string, listener: typeof main.changed) => {
      main.changed = listener
      return () => undefined
    },
  },
})
vi.stubGlobal('localStorage', {
  getItem: (key: string) => stored.get(key) ?? null,
  removeItem: (key: string) => void stored.delete(key),
})

const { useMirror } = await import('../../../../../../src-renderer/state/desk-state')

/** The store as a window that has just been opened has it. */
async function openStore(world: 'demo' | 'gateway' = 'gateway') {
  vi.resetModules()
  const { useMirror: mirror } = await import('../../../../../../src-renderer/state/desk-state')
  const store = await import('../../../../../../src-renderer/services/flights/places/place-store')
  const enter = (next: 'demo' | 'gateway') => {
    main.realm = next
    mirror.setState({
      mirror: { at: 'ready', state: { demo: { at: next === 'demo' ? 'on' : 'off' } } as never },
    })
  }
  enter(world)
  return { ...store, enter }
}
const names = (places: readonly KnownPlace[]) => places.map(({ name }) => name)
const oldStorage = (saved: KnownPlace[], recent: KnownPlace[]) => JSON.stringify({ saved, recent })

beforeEach(() => {
  main.kept.clear()
  main.refuses = undefined
  main.refused = 0
  stored.clear()
})

test('what the window stored before moves into the collections once, each world its own', async () => {
  expect(useMirror.getState().mirror.at).toBe('waiting')
  stored.set('flights.places.gateway', oldStorage([place('Rome'), place('Oslo')], [place('Bern')]))
  stored.set('flights.places.demo', oldStorage([place('Demo City')], []))
  keep('flightPlaces', [place('Oslo')])
  const { knownPlacesNow, enter } = await openStore()
  await vi.waitFor(() => expect(stored.has('flights.places.gateway')).toBe(false))
  await vi.waitFor(() => expect(names(knownPlacesNow().saved)).toEqual(['Oslo', 'Rome']))
  expect(names(knownPlacesNow().recent)).toEqual(['Bern'])
  expect(stored.has('flights.places.demo')).toBe(true)
  enter('demo')
  await vi.waitFor(() => expect(names(knownPlacesNow().saved)).toEqual(['Demo City']))
  await vi.waitFor(() => expect(stored.size).toBe(0))
  enter('gateway')
  await vi.waitFor(() => expect(names(knownPlacesNow().saved)).toEqual(['Oslo', 'Rome']))
})

test('what cannot be stored now stays where it is; what never can be goes', async () => {
  stored.set('flights.places.gateway', oldStorage([place('Rome')], []))
  main.refuses = 'storageFailed'
  const { togglePlace } = await openStore()
  await vi.waitFor(() => expect(main.refused).toBe(1))
  await togglePlace(place('Oslo'))
  expect(stored.size).toBe(1)
  main.refuses = 'invalidInput'
  await openStore()
  await vi.waitFor(() => expect(stored.size).toBe(0))
})

test('a place is saved and taken out in main, and shown at once', async () => {
  const { knownPlacesNow, togglePlace, rememberPlaces } = await openStore()
  const saving = togglePlace(place('Rome'))
  expect(names(knownPlacesNow().saved)).toEqual(['Rome'])
  await saving
  await togglePlace(place('Oslo'))
  expect(names(listOf('flightPlaces'))).toEqual(['Oslo', 'Rome'])
  await togglePlace(place('Rome'))
  expect(names(listOf('flightPlaces'))).toEqual(['Oslo'])
  await rememberPlaces([place('Bern'), place('Oslo')])
  await rememberPlaces([place('Oslo')])
  expect(names(listOf('recentFlightPlaces'))).toEqual(['Oslo', 'Bern'])
  await vi.waitFor(() => expect(names(knownPlacesNow().recent)).toEqual(['Oslo', 'Bern']))
})

test('what main refuses is shown as it is again', async () => {
  const { knownPlacesNow, togglePlace } = await openStore()
  await togglePlace(place('Rome'))
  main.refuses = 'invalidInput'
  await togglePlace(place('Oslo'))
  expect(names(knownPlacesNow().saved)).toEqual(['Rome'])
})
