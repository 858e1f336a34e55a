import { mostLegs } from '#shared/collections/flight-limits'
import { isDay } from '#shared/operation/calendar-day'
import { integerOf, listOf, mapBounded, membersOf, textOf } from '#shared/reading/reading'
import { readKnownPlace } from '#shared/services/flights/known-place'
import type { DayDraft } from '../../../kit/days/typed-day'
import { blank, type FlightDraft, newDraft, type PlaceDraft } from './draft'

const longestText = 200

/** Reads what the window stored of the form, whatever it is: what cannot be read is as in a new form. Pure. */
export function readStoredDraft(stored: unknown): FlightDraft {
  const members = membersOf(stored)
  const fresh = newDraft()
  const text = (name: keyof typeof fresh, otherwise: string) =>
    textOf(members[name])?.slice(0, 40) ?? otherwise
  const count = (name: string, otherwise: number) => {
    const value = integerOf(members[name])
    return value !== undefined && value >= 0 && value <= mostOfAKind ? value : otherwise
  }
  const legs = mapBounded(listOf(members.legs), mostLegs, (leg) => {
    const { from, to, day } = membersOf(leg)
    return { id: crypto.randomUUID(), from: readPlace(from), to: readPlace(to), day: readDay(day) }
  })
  return {
    trip: members.trip === 'oneWay' ? 'oneWay' : 'return',
    from: readPlace(members.from),
    to: readPlace(members.to),
    depart: readDay(members.depart),
    back: readDay(members.back),
    legs: legs.length === 0 ? fresh.legs : legs,
    cabinClass: text('cabinClass', fresh.cabinClass),
    adults: count('adults', fresh.adults),
    children: count('children', fresh.children),
    infants: count('infants', fresh.infants),
    sortBy: text('sortBy', fresh.sortBy),
    currency: text('currency', fresh.currency),
    market: text('market', fresh.market),
    countryCode: text('countryCode', fresh.countryCode),
    locale: members.locale === '' ? '' : text('locale', fresh.locale),
  }
}

/** Most travellers of one kind that a search can name. */
export const mostOfAKind = 20

function readPlace(stored: unknown): PlaceDraft {
  const { at, place, text } = membersOf(stored)
  const chosen = at === 'chosen' ? readKnownPlace(place) : undefined
  if (chosen !== undefined) return { at: 'chosen', place: chosen }
  return { at: 'typed', text: (textOf(text) ?? '').slice(0, longestText) }
}

function readDay(stored: unknown): DayDraft {
  const { at, day, text } = membersOf(stored)
  if (at === 'chosen' && typeof day === 'string' && isDay(day, 'YYYY-MM-DD')) {
    return { at: 'chosen', day }
  }
  const typed = textOf(text)
  return typed === undefined ? blank : { at: 'typed', text: typed.slice(0, longestText) }
}
