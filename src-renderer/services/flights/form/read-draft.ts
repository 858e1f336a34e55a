import type { FlightLeg, FlightQuestion, PlaceOfLeg } from '#shared/bridge/flights'
import { checkQuestion, type RemarkPlace } from '#shared/services/flights/check-question'
import { mostLegs } from '#shared/services/flights/flight-limits'
import { type DayContext, type DayDraft, dayIn } from '../../../kit/days/typed-day'
import type { FieldRemark } from '../../../kit/field/field-frame'
import { type KnownPlace, placeOfLeg } from '../places/place'
import { brokenChain, type FlightDraft, isBlank, type PlaceDraft, usualChoices } from './draft'

/** The form, read: a question where nothing is missing, what there is to say, and the places in it. */
export interface FormReading {
  question: FlightQuestion | null
  remarks: readonly FieldRemark[]
  places: readonly KnownPlace[]
}

/** One end or one day as the form names it and as a question has it; null where it is missing. */
interface Part<Value> {
  field: string
  value: Value | null
}

interface LegParts {
  from: Part<PlaceOfLeg>
  to: Part<PlaceOfLeg>
  day: Part<string>
}

/** Reads the form of a one-way or return search. Pure. */
export function readSearch(draft: FlightDraft, context: DayContext): FormReading {
  const missing: FieldRemark[] = []
  const leg: LegParts = {
    from: readPlace('from', draft.from, 'Choose where the trip starts.', missing),
    to: readPlace('to', draft.to, 'Choose where the trip goes.', missing),
    day: readDay('depart', draft.depart, 'Choose the departure date.', context, missing),
  }
  const back =
    draft.trip === 'return'
      ? readDay('back', draft.back, 'Choose the return date.', context, missing)
      : undefined
  return reading(draft, [leg], back, missing, context, [draft])
}

/** Reads the form of a multi-leg search. Pure. */
export function readMultiLeg(draft: FlightDraft, context: DayContext): FormReading {
  const missing: FieldRemark[] = []
  const drafts = draft.legs.slice(0, mostLegs)
  const legs = drafts.map(
    (leg, at): LegParts => ({
      from: readPlace(`legs.${at}.from`, leg.from, 'Choose where the trip starts.', missing),
      to: readPlace(`legs.${at}.to`, leg.to, 'Choose where the trip goes.', missing),
      day: readDay(`legs.${at}.day`, leg.day, 'Choose the day.', context, missing),
    }),
  )
  if (drafts.length < 2) {
    const sentence = 'A multi-leg search needs two legs. Add one, or use Search.'
    missing.push({ field: 'legs', weight: 'missing', sentence })
  }
  const read = reading(draft, legs, undefined, missing, context, drafts)
  const elsewhere = brokenChain(drafts).map((at): FieldRemark => {
    const sentence = 'This leg starts somewhere else than the leg before it ends.'
    return { field: `legs.${at}.from`, weight: 'warning', sentence }
  })
  return { ...read, remarks: [...read.remarks, ...elsewhere] }
}

/** Checks what is there, also while other parts are missing. */
function reading(
  draft: FlightDraft,
  legs: readonly LegParts[],
  back: Part<string> | undefined,
  missing: readonly FieldRemark[],
  { today }: DayContext,
  drafts: readonly { from: PlaceDraft; to: PlaceDraft }[],
): FormReading {
  const standIn = (field: string): PlaceOfLeg => ({ skyId: field, entityId: field, name: field })
  const checked = questionOf(
    draft,
    legs.map(({ from, to, day }) => ({
      from: from.value ?? standIn(from.field),
      to: to.value ?? standIn(to.field),
      day: day.value ?? '',
    })),
    back === undefined ? null : (back.value ?? ''),
  )
  const absent = new Set(missing.map(({ field }) => field))
  const remarks = checkQuestion(checked, today).flatMap(({ place, weight, sentence }) => {
    const field = fieldOf(place, legs)
    return absent.has(field) ? [] : [{ field, weight, sentence }]
  })
  const places = drafts
    .flatMap(({ from, to }) => [from, to])
    .flatMap((end) => (end.at === 'chosen' ? [end.place] : []))
  return {
    question: missing.length === 0 ? checked : null,
    remarks: [...missing, ...remarks],
    places,
  }
}

function fieldOf(place: RemarkPlace, legs: readonly LegParts[]): string {
  switch (place.at) {
    case 'leg':
      return legs[place.leg]?.[place.part].field ?? 'legs'
    case 'returnDay':
      return 'back'
    case 'adults':
    case 'infants':
      return 'travellers'
    default:
      return place satisfies never
  }
}

function questionOf(
  draft: FlightDraft,
  legs: FlightLeg[],
  returnDay: string | null,
): FlightQuestion {
  const { cabinClass, adults, children, infants, sortBy } = draft
  return {
    legs,
    returnDay,
    ...{ cabinClass, adults, children, infants, sortBy },
    // An emptied field means the interface's own default.
    currency: draft.currency.trim() || usualChoices.currency,
    market: draft.market.trim() || usualChoices.market,
    countryCode: draft.countryCode.trim() || usualChoices.countryCode,
  }
}

function readPlace(
  field: string,
  draft: PlaceDraft,
  absent: string,
  missing: FieldRemark[],
): Part<PlaceOfLeg> {
  if (draft.at === 'chosen') return { field, value: placeOfLeg(draft.place) }
  missing.push(
    isBlank(draft)
      ? { field, weight: 'missing', sentence: absent }
      : { field, weight: 'unread', sentence: 'Choose one of the suggestions.' },
  )
  return { field, value: null }
}

function readDay(
  field: string,
  draft: DayDraft,
  absent: string,
  context: DayContext,
  missing: FieldRemark[],
): Part<string> {
  const value = dayIn(draft, context)
  if (value !== undefined) return { field, value }
  missing.push(
    isBlank(draft)
      ? { field, weight: 'missing', sentence: absent }
      : { field, weight: 'unread', sentence: 'This is not a date. Type one such as 9 Mar.' },
  )
  return { field, value: null }
}
