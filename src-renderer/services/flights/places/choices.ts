import {
  allKnown,
  type KnownPlace,
  type KnownPlaces,
  knownPlace,
  samePlace,
  shortName,
} from '#shared/services/flights/known-place'
import type { FlightPlace } from '#shared/services/flights/models'
import { distanceTo, folded } from '../../../kit/suggest/fit'
import type { SuggestGroup } from '../../../kit/suggest/suggest-list'

/** One line of the list under a place field. */
export type Choice =
  | { at: 'place'; place: KnownPlace }
  /** The service named a place, but not both codes that a search takes. */
  | { at: 'noCodes'; place: FlightPlace }
  /** Says how places near a point are found. */
  | { at: 'nearMe' }

type ChoiceGroup = SuggestGroup<Choice>

const mostKnownBeside = 3
const choiceOf = (place: KnownPlace): Choice => ({ at: 'place', place })

type Named = Pick<FlightPlace, 'name' | 'suggestion' | 'skyId'>

/** How well a place fits what is typed, by its names and its code. */
const distance = ({ name, suggestion, skyId = '' }: Named, typed: string) =>
  distanceTo(typed, [skyId, name, suggestion, shortName(suggestion)])

/** Whether a choice is exactly what was typed: no answer of the service can fit better. */
export const isExact = (choice: Choice, typed: string): boolean =>
  choice.at === 'place' && distance(choice.place, folded(typed)) === 0

/** The service has the place under another number now: with the stored number, a search fails. */
function isOutdated(place: KnownPlace, found: readonly FlightPlace[]): boolean {
  const named = found.some(
    ({ skyId, entityId, name }) =>
      skyId === place.skyId && entityId !== undefined && folded(name) === folded(place.name),
  )
  return named && !found.some(({ entityId }) => entityId === place.entityId)
}

/**
 * What a place field offers: without anything typed the saved and the recent places; else of these
 * the ones that fit, and what the service found, each place once. What fits best stands first,
 * however lately another place was used; of equals the one that the service names first. Pure.
 */
export function choicesFor(
  typed: string,
  known: KnownPlaces,
  found: readonly FlightPlace[],
  foundTitle: string,
): ChoiceGroup[] {
  const text = folded(typed)
  if (text === '') {
    const { saved } = known
    const recent = known.recent.filter((one) => !saved.some((other) => samePlace(one, other)))
    return filled([
      { title: 'Saved', choices: saved.map(choiceOf) },
      { title: 'Recent', choices: recent.map(choiceOf) },
      { title: 'Elsewhere', choices: [{ at: 'nearMe' }] },
    ])
  }
  const own = byDistance(
    allKnown(known).filter((place) => distance(place, text) < 3 && !isOutdated(place, found)),
    text,
  ).slice(0, mostKnownBeside)
  const others = byDistance(found, text).flatMap((place): Choice[] => {
    const whole = knownPlace(place)
    if (whole === undefined) return [{ at: 'noCodes', place }]
    return own.some((one) => samePlace(one, whole)) ? [] : [choiceOf(whole)]
  })
  const groups = [
    { title: 'Saved and recent', choices: own.map(choiceOf) },
    { title: foundTitle, choices: others },
  ]
  return filled(foundFitsBetter(own[0], others, found, text) ? groups.reverse() : groups)
}

/** The best first; those that fit as well stay in their order. */
const byDistance = <Place extends Named>(places: readonly Place[], typed: string): Place[] =>
  places.toSorted((one, other) => distance(one, typed) - distance(other, typed))

function foundFitsBetter(
  own: KnownPlace | undefined,
  others: readonly Choice[],
  found: readonly FlightPlace[],
  typed: string,
): boolean {
  const best = others.find((one) => one.at === 'place')
  if (own === undefined || best === undefined) return false
  const [near, far] = [distance(best.place, typed), distance(own, typed)]
  if (near !== far) return near < far
  const placeIn = ({ entityId }: KnownPlace) => {
    const place = found.findIndex((one) => one.entityId === entityId)
    return place < 0 ? found.length : place
  }
  return placeIn(best.place) < placeIn(own)
}

const filled = (groups: ChoiceGroup[]): ChoiceGroup[] =>
  groups.filter((group) => group.choices.length > 0)
