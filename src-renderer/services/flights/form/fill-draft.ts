import type { FlightQuestion, PlaceOfLeg } from '#shared/bridge/flights'
import { fromPlaceOfLeg, type KnownPlace } from '#shared/services/flights/known-place'
import { isMultiLeg } from '#shared/services/flights/question-words'
import type { DayDraft } from '../../../kit/days/typed-day'
import type { FlightDraft, PlaceDraft } from './draft'

/** The form as it was when this was asked; the fields of the other kind of search stay. Pure but for names. */
export function filledWith(
  draft: FlightDraft,
  question: FlightQuestion,
  known: readonly KnownPlace[],
): FlightDraft {
  const { legs, returnDay } = question
  const placeOf = (place: PlaceOfLeg): PlaceDraft => ({
    at: 'chosen',
    place: fromPlaceOfLeg(place, known),
  })
  const dayOf = (day: string): DayDraft => ({ at: 'chosen', day })
  const { cabinClass, adults, children, infants } = question
  const { sortBy, currency, market, countryCode } = question
  const others: FlightDraft = {
    ...draft,
    ...{ cabinClass, adults, children, infants },
    ...{ sortBy, currency, market, countryCode },
  }
  const [first] = legs
  if (isMultiLeg(question) || first === undefined) {
    return {
      ...others,
      legs: legs.map((leg) => ({
        id: crypto.randomUUID(),
        from: placeOf(leg.from),
        to: placeOf(leg.to),
        day: dayOf(leg.day),
      })),
    }
  }
  return {
    ...others,
    trip: returnDay === null ? 'oneWay' : 'return',
    from: placeOf(first.from),
    to: placeOf(first.to),
    depart: dayOf(first.day),
    back: returnDay === null ? draft.back : dayOf(returnDay),
  }
}
