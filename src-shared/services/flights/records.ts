import { countFact, durationFact, makeRecord, moneyFact, textFact } from '../../reading/reading'
import type { LibraryRecord, RecordPointer } from '../../reading/record'
import { type Listed, recordIdOf } from '../lists'
import type { ItineraryFacts } from './itinerary-facts'
import { tagWords } from './itinerary-words'
import { daysWords, dayWords, localEpoch } from './local-time'
import type { FlightPlace, Itinerary, Leg, Locale, Stop } from './models'

/** A city or an airport as the library keeps it. */
export function placeRecord(place: Listed<FlightPlace>): LibraryRecord | undefined {
  const { skyId, entityId, name, suggestion, country, type } = place
  return makeRecord({
    service: 'flights',
    kind: 'airport',
    id: place.recordId,
    title: suggestion,
    text: [name, country, skyId, entityId].filter((part) => part !== undefined).join('\n'),
    facts: [textFact(skyId), textFact(type === 'other' ? undefined : type), textFact(country)],
  })
}

/** A language of the service as the library keeps it. */
export function localeRecord({ recordId, id, name }: Listed<Locale>): LibraryRecord | undefined {
  const facts = [textFact(id)]
  return makeRecord({
    service: 'flights',
    kind: 'language',
    id: recordId,
    title: name,
    text: id,
    facts,
  })
}

/**
 * An itinerary as the library keeps it; `currency` is the code that was asked for, `whom` says whom its
 * price is for.
 */
export function itineraryRecord(
  itinerary: Listed<Itinerary>,
  currency: string | undefined,
  whom: string | undefined,
): LibraryRecord | undefined {
  const { recordId, legs, price, tags } = itinerary
  const [first] = legs
  const { amount, formatted } = price
  const minutes = total(legs.map((leg) => leg.minutes))
  const stops = total(legs.map((leg) => leg.stops))
  const carriers = unique(legs.flatMap((leg) => leg.marketing.map(({ name }) => name)))
  return makeRecord({
    service: 'flights',
    kind: 'itinerary',
    id: recordId,
    title: itineraryTitle(itinerary),
    text: [...legs.map(legText), tags.map(tagWords).join(', ')].join('\n'),
    facts: [
      // Without a code an amount says little; the service's own text has at least the sign.
      currency === undefined && formatted !== undefined
        ? textFact(formatted)
        : moneyFact(amount, currency),
      textFact(amount === undefined && formatted === undefined ? undefined : whom),
      durationFact(minutes === undefined ? undefined : minutes * 60),
      stops === 0 ? textFact('direct') : countFact(stops, 'stop', 'stops'),
      textFact(carriers.length === 0 ? undefined : carriers.join(', ')),
      ...tags.map((tag) => textFact(tagWords(tag))),
    ],
    picture: legs.flatMap((leg) => leg.marketing).find(({ logo }) => logo !== undefined)?.logo,
    happenedAt: first?.departure === undefined ? undefined : localEpoch(first.departure),
  })
}

/** "Zürich – Hamburg, 12 Dec 2026", "London – New York and back, 9 Mar 2027 – 16 Mar". */
export function itineraryTitle({ legs }: Itinerary): string {
  const [first] = legs
  const last = legs.at(-1)
  if (first === undefined || last === undefined) return ''
  const back = legs.length === 2 && placeName(first.from) === placeName(last.to)
  const route = back
    ? `${placeName(first.from)} – ${placeName(first.to)} and back`
    : routeWords(legs)
  const days = daysWords(
    unique(
      [first.departure, last.departure].flatMap((time) => (time === undefined ? [] : time.day)),
    ),
  )
  return days === '' ? route : `${route}, ${days}`
}

/** Legs that follow one another make a chain; if one starts elsewhere, a comma. */
function routeWords(legs: readonly Leg[]): string {
  return legs.reduce((words, leg, place) => {
    const before = place === 0 ? undefined : legs[place - 1]
    const from = placeName(leg.from)
    const to = placeName(leg.to)
    if (before === undefined) return `${from} – ${to}`
    return placeName(before.to) === from ? `${words} – ${to}` : `${words}, ${from} – ${to}`
  }, '')
}

const placeName = ({ city, name, code }: Stop): string => city ?? name ?? code ?? '?'

function legText(leg: Leg): string {
  const parts = leg.segments.length > 0 ? leg.segments : [leg]
  return parts
    .map((part) => {
      const times = [part.departure, part.arrival].map((time) =>
        time === undefined ? undefined : `${dayWords(time)} ${time.clock ?? ''}`.trim(),
      )
      const flight =
        'flightNumber' in part
          ? [part.marketing?.name, part.marketing?.code, part.flightNumber]
          : leg.marketing.map(({ name }) => name)
      return [times[0], stopText(part.from), '–', times[1], stopText(part.to), ...flight]
        .filter((word) => word !== undefined && word !== '')
        .join(' ')
    })
    .join('\n')
}

function stopText({ name, city, code, country }: Stop): string {
  return unique([name, city, code, country].flatMap((word) => word ?? [])).join(', ')
}

const unique = (words: readonly string[]): string[] => [...new Set(words)]

/** The sum, or undefined if a part is not known. */
function total(parts: readonly (number | undefined)[]): number | undefined {
  return parts.length === 0
    ? undefined
    : parts.reduce<number | undefined>(
        (sum, part) => (sum === undefined || part === undefined ? undefined : sum + part),
        0,
      )
}

/** A thing of the flights as the window's table of intents takes it. */
interface FlightSubject extends RecordPointer {
  title: string
  place?: string | undefined
  not: { offline: string }
}

const storedAll = { offline: 'All that the service says of it is stored already.' }

/** How the library names an itinerary. */
export const pointerTo = (itinerary: string): RecordPointer => ({
  service: 'flights',
  kind: 'itinerary',
  id: recordIdOf(itinerary),
})

/** A flight that was found; it is about where its first leg ends. Pure. */
export const flightSubject = ({ id, itinerary }: ItineraryFacts): FlightSubject => ({
  ...pointerTo(id),
  title: itineraryTitle(itinerary),
  place: itinerary.legs[0]?.to.city,
  not: storedAll,
})

/** An airport or a city. Pure. */
export const airportSubject = (
  place: Pick<FlightPlace, 'entityId' | 'skyId' | 'name' | 'suggestion'>,
): FlightSubject => ({
  service: 'flights',
  kind: 'airport',
  id: recordIdOf(place.entityId ?? place.skyId ?? ''),
  title: place.suggestion,
  place: place.name,
  not: storedAll,
})

/** A search of before: a name to look for. Pure. */
export const searchSubject = ({ run, title }: { run: string; title: string }): FlightSubject => ({
  ...pointerTo(run),
  title,
  not: storedAll,
})
