import { create } from 'zustand'
import { isPageOf } from '#shared/bridge/collections'
import type { Result } from '#shared/bridge/result'
import { desk } from '../../../desk'
import { useMirror } from '../../../state/desk-state'
import { told } from '../../../state/told'
import { type KnownPlaces, readKnownPlaces, toggledPlace, withRecent } from './known-places'
import { type KnownPlace, samePlace } from './place'

/** The two collections, by the member that holds them. */
const collections = { saved: 'flightPlaces', recent: 'recentFlightPlaces' } as const
type Kind = keyof typeof collections
const kinds: readonly Kind[] = ['saved', 'recent']

type World = 'demo' | 'gateway'

const none: KnownPlaces = { saved: [], recent: [] }
const usePlaces = create<KnownPlaces>()(() => none)

/** The known places of this world; what is saved here is shown at once, and as main has it after that. */
export const useKnownPlaces = (): KnownPlaces => usePlaces()
/** The known places outside of rendering. */
export const knownPlacesNow = (): KnownPlaces => usePlaces.getState()

/** Saves a place, or takes it out. A refusal is told, and the places are then as they were. */
export async function togglePlace(place: KnownPlace): Promise<void> {
  const isSaved = knownPlacesNow().saved.some((one) => samePlace(one, place))
  usePlaces.setState((places) => toggledPlace(places, place))
  const asked = isSaved
    ? desk.call('collections.remove', { collection: 'flightPlaces', ids: [place.entityId] })
    : put('saved', place, 'first')
  if ((await told<unknown>(asked)) === undefined) await load()
}

/** Remembers what was just searched; the first is the newest. */
export async function rememberPlaces(searched: readonly KnownPlace[]): Promise<void> {
  usePlaces.setState((places) => withRecent(places, searched))
  for (const place of searched.toReversed()) await put('recent', place, 'first')
}

const put = (
  kind: Kind,
  value: KnownPlace,
  place?: 'first' | 'last',
): Promise<Result<{ changed: number }>> =>
  desk.call('collections.put', {
    collection: collections[kind],
    items: [{ id: value.entityId, value }],
    place,
  })

let world: World | undefined
let isFollowing = false
/** Counts what was asked, so that only the newest answer is taken. */
let turn = 0

/** Takes both collections as main has them now. */
async function load(): Promise<void> {
  turn += 1
  const asked = turn
  const [saved, recent] = await Promise.all([placesIn('saved'), placesIn('recent')])
  if (asked !== turn || saved === undefined || recent === undefined) return
  usePlaces.setState({ saved, recent })
}

/** Undefined where they cannot be read now, or are those of another world. */
async function placesIn(kind: Kind): Promise<KnownPlace[] | undefined> {
  const name = collections[kind]
  const page = await desk.call('collections.list', { collection: name })
  if (!page.ok || page.value.realm !== world || !isPageOf(page.value, name)) return undefined
  return page.value.entries.map(({ value }) => value)
}

function follow(): void {
  const { mirror } = useMirror.getState()
  if (mirror.at !== 'ready') return
  const next = mirror.state.demo.at === 'on' ? 'demo' : 'gateway'
  if (next === world) return
  world = next
  usePlaces.setState(none)
  if (!isFollowing) {
    isFollowing = true
    desk.on('collections', ({ changed }) => {
      const ours = ({ collection }: { collection: string }) =>
        kinds.some((kind) => collections[kind] === collection)
      if (changed.some((one) => one.realm === world && ours(one))) void load()
    })
  }
  void load().then(() => moveIn(next))
}

/**
 * Puts the places that the window's own storage held into their collections, once: from there they are
 * in backups too. What cannot be kept now stays where it is until the next start.
 */
async function moveIn(from: World): Promise<void> {
  const key = `flights.places.${from}`
  const text = localStorage.getItem(key)
  if (text === null) return
  const stored = readKnownPlaces(parsed(text))
  const known = knownPlacesNow()
  for (const kind of kinds) {
    for (const place of stored[kind]) {
      if (known[kind].some((one) => samePlace(one, place))) continue
      // Main keeps them in the world that is present: another one's wait for their own.
      if (world !== from) return
      const answer = await put(kind, place)
      if (!answer.ok && answer.fault.code !== 'invalidInput') return
    }
  }
  localStorage.removeItem(key)
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

useMirror.subscribe(follow)
follow()
