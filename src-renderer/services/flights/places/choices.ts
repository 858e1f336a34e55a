import type { FlightPlace } from '../../../../src-preload/contract/services/flights/models'
import { allKnown, type KnownPlaces } from './known-places'
import { type KnownPlace, knownPlace, samePlace } from './place'

/** One line of the list under a place field. */
export type Choice =
  | { at: 'place'; place: KnownPlace }
  /** The service told a place, but not both codes that a search takes. */
  | { at: 'noCodes'; place: FlightPlace }
  /** Says how places near a point are found. */
  | { at: 'nearMe' }

/** Lines under one heading. */
export interface ChoiceGroup {
  title: string
  choices: readonly Choice[]
}

const mostKnownBeside = 3
const choiceOf = (place: KnownPlace): Choice => ({ at: 'place', place })

const folded = (text: string): string =>
  text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().trim()

/** Whether a word of the place's name or one of its codes begins with what is typed. */
function fits(place: KnownPlace, typed: string): boolean {
  return [place.name, place.suggestion, place.skyId].some((text) => {
    const words = folded(text)
    return words.startsWith(typed) || words.includes(` ${typed}`) || words.includes(`(${typed}`)
  })
}

/** The service has the place under another number now: with the one it is known by, a search fails. */
function isOutdated(place: KnownPlace, found: readonly FlightPlace[]): boolean {
  const named = found.some(
    ({ skyId, entityId, name }) =>
      skyId === place.skyId && entityId !== undefined && folded(name) === folded(place.name),
  )
  return named && !found.some(({ entityId }) => entityId === place.entityId)
}

/**
 * What a place field offers: without anything typed the saved and the recent places; else of these
 * the ones that fit, and then what the service found, each place once. Pure.
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
  const own = allKnown(known)
    .filter((place) => fits(place, text) && !isOutdated(place, found))
    .slice(0, mostKnownBeside)
  const others = found.flatMap((place): Choice[] => {
    const whole = knownPlace(place)
    if (whole === undefined) return [{ at: 'noCodes', place }]
    return own.some((one) => samePlace(one, whole)) ? [] : [choiceOf(whole)]
  })
  return filled([
    { title: 'Saved and recent', choices: own.map(choiceOf) },
    { title: foundTitle, choices: others },
  ])
}

const filled = (groups: ChoiceGroup[]): ChoiceGroup[] =>
  groups.filter((group) => group.choices.length > 0)

/** The place of the next choice that can be taken, going round; -1 where there is none. Pure. */
export function nextChoice(choices: readonly Choice[], from: number, step: 1 | -1): number {
  for (let tries = 1; tries <= choices.length; tries += 1) {
    const start = from < 0 && step < 0 ? 0 : from
    const at = (((start + step * tries) % choices.length) + choices.length) % choices.length
    const choice = choices[at]
    if (choice !== undefined && choice.at !== 'noCodes') return at
  }
  return -1
}
