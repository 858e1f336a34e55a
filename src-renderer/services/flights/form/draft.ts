import { mostLegs } from '#shared/collections/flight-limits'
import { usualChoices } from '#shared/services/flights/choices'
import { type KnownPlace, samePlace } from '#shared/services/flights/known-place'
import type { DayDraft } from '../../../kit/days/typed-day'

/** One end of a journey: what is typed, or the place that was chosen. */
export type PlaceDraft = { at: 'typed'; text: string } | { at: 'chosen'; place: KnownPlace }

/** One leg of a multi-leg search. */
export interface LegDraft {
  /** Distinguishes rows while they are moved. */
  id: string
  from: PlaceDraft
  to: PlaceDraft
  day: DayDraft
}

/** Who travels, and how: the same for both kinds of search. */
export interface Travelling {
  cabinClass: string
  adults: number
  children: number
  infants: number
}

/** Order, money, and the language of the places' names. */
export interface FurtherChoices {
  sortBy: string
  currency: string
  market: string
  countryCode: string
  /** Empty: the service's own. */
  locale: string
}

/** Everything that stands in the forms of the flight search. */
export interface FlightDraft extends Travelling, FurtherChoices {
  trip: 'return' | 'oneWay'
  from: PlaceDraft
  to: PlaceDraft
  depart: DayDraft
  back: DayDraft
  legs: readonly LegDraft[]
}

/** A field with nothing in it. */
export const blank = { at: 'typed', text: '' } as const

const newId = (): string => crypto.randomUUID()

const emptyLeg = (): LegDraft => ({ id: newId(), from: blank, to: blank, day: blank })

/** What a search begins with. */
export function newDraft(): FlightDraft {
  return {
    trip: 'return',
    from: blank,
    to: blank,
    depart: blank,
    back: blank,
    legs: [emptyLeg(), emptyLeg()],
    ...usualChoices,
    locale: 'en-US',
  }
}

/** Whether nothing stands in a field. */
export function isBlank(field: PlaceDraft | DayDraft): boolean {
  return field.at === 'typed' && field.text.trim() === ''
}

/** Swaps both ends of the journey. Pure. */
export function swapped(draft: FlightDraft): FlightDraft {
  return { ...draft, from: draft.to, to: draft.from }
}

/**
 * Changes one leg; the leg behind it follows if it began in the place that changed: it is empty while
 * another one is typed, and begins there once that is chosen. Pure.
 */
export function withLeg(
  legs: readonly LegDraft[],
  at: number,
  change: Partial<Omit<LegDraft, 'id'>>,
): LegDraft[] {
  const before = legs[at]
  return legs.map((leg, place) => {
    if (place === at) return { ...leg, ...change }
    if (place !== at + 1 || change.to === undefined || before === undefined) return leg
    const follows = isBlank(leg.from) || sameDraft(leg.from, before.to)
    return follows ? { ...leg, from: ifChosen(change.to) } : leg
  })
}

const ifChosen = (end: PlaceDraft): PlaceDraft => (end.at === 'chosen' ? end : blank)

function sameDraft(one: PlaceDraft, other: PlaceDraft): boolean {
  return one.at === 'chosen' && other.at === 'chosen' && samePlace(one.place, other.place)
}

/** Adds a leg that begins where the last one ends, up to six. Pure but for its name. */
export function withLegAdded(legs: readonly LegDraft[]): readonly LegDraft[] {
  if (legs.length >= mostLegs) return legs
  return [...legs, { ...emptyLeg(), from: ifChosen(legs.at(-1)?.to ?? blank) }]
}

/** Removes a leg, but never the last one; a journey without a break through it stays so. Pure. */
export function withoutLeg(legs: readonly LegDraft[], at: number): readonly LegDraft[] {
  const gone = legs[at]
  if (gone === undefined || legs.length === 1) return legs
  const before = legs[at - 1]
  return legs.flatMap((leg, place) => {
    if (place === at) return []
    const chained = place === at + 1 && before !== undefined && sameDraft(leg.from, gone.to)
    return [chained && sameDraft(before.to, gone.from) ? { ...leg, from: before.to } : leg]
  })
}

/** Moves a leg's places; the days stay where they are, so that they still follow one another. Pure. */
export function withLegMoved(
  legs: readonly LegDraft[],
  from: number,
  to: number,
): readonly LegDraft[] {
  const moved = legs[from]
  if (moved === undefined || to < 0 || to >= legs.length) return legs
  const others = legs.filter((_, place) => place !== from)
  const order = [...others.slice(0, to), moved, ...others.slice(to)]
  return order.map((leg, place) => ({ ...leg, day: legs[place]?.day ?? leg.day }))
}

/** The legs that begin elsewhere than where the leg before them ends, by their place. Pure. */
export function brokenChain(legs: readonly LegDraft[]): number[] {
  return legs.flatMap((leg, place) => {
    const before = place === 0 ? undefined : legs[place - 1]
    const known = before?.to.at === 'chosen' && leg.from.at === 'chosen'
    return known && !sameDraft(before.to, leg.from) ? [place] : []
  })
}
