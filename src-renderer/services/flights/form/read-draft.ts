import type { FlightQuestion, PlaceOfLeg } from '#shared/bridge/flights'
import { mostLegs } from '#shared/collections/flight-limits'
import { checkQuestion, type RemarkPlace } from '#shared/services/flights/check-question'
import { usualChoices } from '#shared/services/flights/choices'
import { type KnownPlace, placeOfLeg } from '#shared/services/flights/known-place'
import { type DayContext, type DayDraft, dayIn } from '../../../kit/days/typed-day'
import type { FieldRemark } from '../../../kit/field/field-frame'
import { brokenChain, type FlightDraft, isBlank, type PlaceDraft } from './draft'

/** The form, read: a question if nothing is missing, what there is to say, and the places in it. */
export interface FormReading {
  question: FlightQuestion | null
  remarks: readonly FieldRemark[]
  places: readonly KnownPlace[]
}

/** One end or one day as the form names it and as a question has it; null if it is missing. */
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
  const { from, to, depart } = draft
  const reader = createReader(context)
  const leg = {
    from: reader.place('from', from, 'Choose where the trip starts.'),
    to: reader.place('to', to, 'Choose where the trip goes.'),
    day: reader.day('depart', depart, 'Choose the departure date.'),
  }
  const back =
    draft.trip === 'return' ? reader.day('back', draft.back, 'Choose the return date.') : undefined
  return readingOf(draft, [leg], back, reader, context)
}

/** Reads the form of a multi-leg search. Pure. */
export function readMultiLeg(draft: FlightDraft, context: DayContext): FormReading {
  const reader = createReader(context)
  const drafts = draft.legs.slice(0, mostLegs)
  const legs = drafts.map(({ from, to, day }, at) => ({
    from: reader.place(`legs.${at}.from`, from, 'Choose where the trip starts.'),
    to: reader.place(`legs.${at}.to`, to, 'Choose where the trip goes.'),
    day: reader.day(`legs.${at}.day`, day, 'Choose the day.'),
  }))
  if (drafts.length < 2) {
    const sentence = 'A multi-leg search needs two legs. Add one, or use Search.'
    reader.missing.push({ field: 'legs', weight: 'missing', sentence })
  }
  const read = readingOf(draft, legs, undefined, reader, context)
  const elsewhere = brokenChain(drafts).map((at): FieldRemark => {
    const sentence = 'This leg starts somewhere else than the leg before it ends.'
    return { field: `legs.${at}.from`, weight: 'warning', sentence }
  })
  return { ...read, remarks: [...read.remarks, ...elsewhere] }
}

const noDate = 'This is not a date. Type one such as 9 Mar.'

/** Reads field by field, and gathers what is missing and which places were chosen. */
function createReader(context: DayContext) {
  const missing: FieldRemark[] = []
  const places: KnownPlace[] = []
  const part = <Value>(
    field: string,
    draft: PlaceDraft | DayDraft,
    value: Value | undefined,
    absent: string,
    unread: string,
  ): Part<Value> => {
    if (value !== undefined) return { field, value }
    missing.push(
      isBlank(draft)
        ? { field, weight: 'missing', sentence: absent }
        : { field, weight: 'unread', sentence: unread },
    )
    return { field, value: null }
  }
  return {
    missing,
    places,
    place: (field: string, draft: PlaceDraft, absent: string) => {
      if (draft.at === 'chosen') places.push(draft.place)
      const place = draft.at === 'chosen' ? placeOfLeg(draft.place) : undefined
      return part(field, draft, place, absent, 'Choose one of the suggestions.')
    },
    day: (field: string, draft: DayDraft, absent: string) =>
      part(field, draft, dayIn(draft, context), absent, noDate),
  }
}

/** Checks what is there, also while other parts are missing. */
function readingOf(
  draft: FlightDraft,
  legs: readonly LegParts[],
  back: Part<string> | undefined,
  { missing, places }: ReturnType<typeof createReader>,
  { today }: DayContext,
): FormReading {
  const standIn = (field: string): PlaceOfLeg => ({ skyId: field, entityId: field, name: field })
  const { cabinClass, adults, children, infants, sortBy } = draft
  const question: FlightQuestion = {
    legs: legs.map(({ from, to, day }) => ({
      from: from.value ?? standIn(from.field),
      to: to.value ?? standIn(to.field),
      day: day.value ?? '',
    })),
    returnDay: back === undefined ? null : (back.value ?? ''),
    ...{ cabinClass, adults, children, infants, sortBy },
    // An emptied field means the interface's own default.
    currency: draft.currency.trim() || usualChoices.currency,
    market: draft.market.trim() || usualChoices.market,
    countryCode: draft.countryCode.trim() || usualChoices.countryCode,
  }
  const absent = new Set(missing.map(({ field }) => field))
  const remarks = checkQuestion(question, today).flatMap(({ place, weight, sentence }) => {
    const field = fieldOf(place, legs)
    return absent.has(field) ? [] : [{ field, weight, sentence }]
  })
  return {
    question: missing.length === 0 ? question : null,
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
