import { listOf, mapBounded, membersOf } from '#shared/reading/reading'
import { type KnownPlace, readKnownPlace, samePlace } from './place'

/** The places a person flies from and to: those kept on purpose, and those searched last. */
export interface KnownPlaces {
  /** In the order in which they were saved, newest first. */
  saved: readonly KnownPlace[]
  recent: readonly KnownPlace[]
}

const mostRecent = 10
/** As many as their collection holds. */
const mostSaved = 100

/** Reads what the window stored before places were a collection, whatever it is. Pure. */
export function readKnownPlaces(stored: unknown): KnownPlaces {
  const { saved, recent } = membersOf(stored)
  return {
    saved: mapBounded(listOf(saved), mostSaved, readKnownPlace),
    recent: mapBounded(listOf(recent), mostRecent, readKnownPlace),
  }
}

const without = (list: readonly KnownPlace[], place: KnownPlace) =>
  list.filter((one) => !samePlace(one, place))

/** Saves the place, or takes it out where it was saved. Pure. */
export function toggledPlace(places: KnownPlaces, place: KnownPlace): KnownPlaces {
  const others = without(places.saved, place)
  const was = others.length < places.saved.length
  return { ...places, saved: was ? others : [place, ...others].slice(0, mostSaved) }
}

/** Puts the places before those searched earlier; the first is the newest. Pure. */
export function withRecent(places: KnownPlaces, searched: readonly KnownPlace[]): KnownPlaces {
  const recent = searched.reduceRight<readonly KnownPlace[]>(
    (list, place) => [place, ...without(list, place)],
    places.recent,
  )
  return { ...places, recent: recent.slice(0, mostRecent) }
}

/** All that are known, each once, the saved ones first. Pure. */
export function allKnown({ saved, recent }: KnownPlaces): KnownPlace[] {
  return [...saved, ...recent.filter((one) => !saved.some((other) => samePlace(one, other)))]
}
