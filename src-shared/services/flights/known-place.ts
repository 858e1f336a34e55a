import type { PlaceOfLeg } from '../../bridge/flights'
import { membersOf, textOf } from '../../reading/reading'
import type { FlightPlace } from './models'

/** A place that can be flown from and to: a search takes both of its codes. */
export interface KnownPlace {
  skyId: string
  entityId: string
  /** "London" */
  name: string
  /** How the service suggests it: "London (Any)". */
  suggestion: string
  type: FlightPlace['type']
  country: string | null
}

/** The places a person flies from and to: those saved on purpose, and those searched last. */
export interface KnownPlaces {
  /** In the order in which they were saved, newest first. */
  saved: readonly KnownPlace[]
  recent: readonly KnownPlace[]
}

/** All that are known, each once, the saved ones first. Pure. */
export function allKnown({ saved, recent }: KnownPlaces): KnownPlace[] {
  return [...saved, ...recent.filter((one) => !saved.some((other) => samePlace(one, other)))]
}

/** The place with both codes, or undefined if the service gave only one or none. */
export function knownPlace(place: FlightPlace): KnownPlace | undefined {
  const { skyId, entityId, name, suggestion, type, country = null } = place
  if (skyId === undefined || entityId === undefined) return undefined
  return { skyId, entityId, name, suggestion, type, country }
}

/** The place as a leg carries it. */
export function placeOfLeg({ skyId, entityId, suggestion }: KnownPlace): PlaceOfLeg {
  return { skyId, entityId, name: suggestion }
}

/** A leg's place as the form shows it; a place that is known already has more words than the leg does. */
export function fromPlaceOfLeg(place: PlaceOfLeg, known: readonly KnownPlace[]): KnownPlace {
  const same = known.find((one) => samePlace(one, place))
  if (same !== undefined) return same
  const { skyId, entityId, name } = place
  return { skyId, entityId, name: shortName(name), suggestion: name, type: 'other', country: null }
}

/** Whether two are one place: the entity's number names it. */
export function samePlace(
  one: Pick<KnownPlace, 'entityId'>,
  other: Pick<KnownPlace, 'entityId'>,
): boolean {
  return one.entityId === other.entityId
}

/** "New York" of "New York (Any)". */
export function shortName(suggestion: string): string {
  const whole = suggestion.trim()
  const open = whole.endsWith(')') ? whole.lastIndexOf('(') : -1
  const short = (
    open < 0 || whole.indexOf(')', open) < whole.length - 1 ? whole : whole.slice(0, open)
  ).trim()
  return short === '' ? suggestion : short
}

/** Behind the name: "ZRH · Switzerland", "LOND · any airport". */
export function placeDetail({ skyId, type, country }: KnownPlace): string {
  const kind = type === 'city' ? 'any airport' : undefined
  return [skyId, kind ?? country].filter((part) => part !== undefined && part !== null).join(' · ')
}

/** What kind of place it is, for people; nothing if the service names none. */
export const typeWords: Readonly<Record<FlightPlace['type'], string>> = {
  airport: 'Airport',
  city: 'City, any airport',
  other: '',
}

/** Reads a place that the window stored; undefined for anything else. */
export function readKnownPlace(stored: unknown): KnownPlace | undefined {
  const members = membersOf(stored)
  const skyId = textOf(members.skyId)
  const entityId = textOf(members.entityId)
  const name = textOf(members.name)
  if (skyId === undefined || entityId === undefined || name === undefined) return undefined
  const type = members.type === 'airport' || members.type === 'city' ? members.type : 'other'
  const suggestion = textOf(members.suggestion) ?? name
  return { skyId, entityId, name, suggestion, type, country: textOf(members.country) ?? null }
}
