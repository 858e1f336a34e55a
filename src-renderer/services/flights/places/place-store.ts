import { useEffect, useMemo } from 'react'
import type { CollectionEntry } from '#shared/bridge/collections'
import { listOf, mapBounded, membersOf } from '#shared/reading/reading'
import {
  type KnownPlace,
  type KnownPlaces,
  readKnownPlace,
} from '#shared/services/flights/known-place'
import { distinct } from '#shared/services/lists'
import { actionsOf, useCollection } from '../../../data/use-collection'
import type { FromMain } from '../../../data/use-main'
import { desk } from '../../../desk'
import { useDeskState } from '../../../state/desk-state'

const saved = actionsOf('flightPlaces')
const recent = actionsOf('recentFlightPlaces')

/** The known places of this world, as main has them. */
export function useKnownPlaces(): KnownPlaces {
  const saved = useCollection('flightPlaces').entries
  const recent = useCollection('recentFlightPlaces').entries
  const realm = useDeskState(({ demo }) => (demo.at === 'on' ? 'demo' : 'gateway'))
  useEffect(() => void moveIn(realm), [realm])
  return useMemo(() => ({ saved: placesIn(saved), recent: placesIn(recent) }), [saved, recent])
}

type Entries = FromMain<readonly CollectionEntry<'flightPlaces' | 'recentFlightPlaces'>[]>

const placesIn = (entries: Entries): KnownPlace[] =>
  entries.at === 'ready' ? entries.value.map(({ value }) => value) : []

/** Saves a place, or takes it out if it is saved. */
export const togglePlace = (place: KnownPlace, isSaved: boolean): Promise<boolean> =>
  isSaved ? saved.remove(place.entityId) : saved.put(place.entityId, place, 'first')

/** Remembers what was just searched; the first is the newest. */
export function rememberPlaces(searched: readonly KnownPlace[]): Promise<boolean> {
  const once = distinct(searched, ({ entityId }) => entityId)
  return recent.putAll(
    once.map((value) => ({ id: value.entityId, value })),
    'first',
  )
}

const mostStored = 100
const moving = new Set<string>()

/**
 * Puts the places that the window's own storage held into their collections, once: from there they are
 * in backups too. What cannot be stored now stays where it is until the next start.
 */
export async function moveIn(realm: string): Promise<void> {
  const key = `flights.places.${realm}`
  const text = localStorage.getItem(key)
  if (text === null || moving.has(key)) return
  moving.add(key)
  const stored = membersOf(parsed(text))
  for (const [collection, list] of [
    ['flightPlaces', stored.saved],
    ['recentFlightPlaces', stored.recent],
  ] as const) {
    for (const value of mapBounded(listOf(list), mostStored, readKnownPlace)) {
      const items = [{ id: value.entityId, value }]
      const answer = await desk.call('collections.put', { collection, items })
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
