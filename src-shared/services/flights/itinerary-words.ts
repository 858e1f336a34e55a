import { percentWords } from '../../reading/numbers/percent-words'
import { dayWords, lengthWords } from '../../reading/time-words'
import type { Drawback, ItineraryFacts, Layover, LegFacts, StopsKey } from './itinerary-facts'
import type { Itinerary, LocalTime, Segment, Stop } from './models'

/** "Tue 9 Mar 2027", as the locale writes it; undefined if no day is stated. */
export function dayOf(
  time: Pick<LocalTime, 'day'> | undefined,
  locale: string | undefined,
): string | undefined {
  // Without a present day the year is always said: what is copied is read at another time.
  return time === undefined ? undefined : dayWords(time.day, '', locale)
}

/** "+1", "−1"; undefined on the same day. */
export function laterMark(days: number): string | undefined {
  if (days === 0 || !Number.isFinite(days)) return undefined
  return days > 0 ? `+${days}` : `−${-days}`
}

/** "+1 day", "+2 days". */
export function laterWords(days: number): string | undefined {
  const mark = laterMark(days)
  return mark === undefined ? undefined : `${mark} ${Math.abs(days) === 1 ? 'day' : 'days'}`
}

/** The short name of an airport. */
export const codeOf = ({ code, name, city }: Stop): string => code ?? name ?? city ?? '?'

/** "London Heathrow (LHR)". */
export function airportWords({ code, name, city }: Stop): string {
  const words = name ?? city
  if (words === undefined) return code ?? 'unknown'
  return code === undefined || code === words ? words : `${words} (${code})`
}

/** "Direct", "1 stop", "2 stops". */
export function stopsWords(stops: number | undefined): string {
  if (stops === undefined) return 'Stops unknown'
  if (stops === 0) return 'Direct'
  return stops === 1 ? '1 stop' : `${stops} stops`
}

/** "2 h 05 DUB", "4 h 10 LHR → LGW". */
export function layoverWords({ at, from, changes, minutes }: Layover): string {
  const place = changes ? `${codeOf(at)} → ${codeOf(from)}` : codeOf(at)
  return [lengthWords(minutes), place].filter((word) => word !== undefined).join(' ')
}

/** What people read for each number of stops. */
export const stopsLabels: Readonly<Record<StopsKey, string>> = {
  direct: 'Direct',
  one: '1 stop',
  more: '2 or more',
  unknown: 'Unknown',
}

/** What people read for each drawback of a connection. */
export const drawbackLabels: Readonly<Record<Drawback, string>> = {
  selfTransfer: 'Self-transfer',
  airportChange: 'Change of airport',
  overnight: 'Overnight wait',
}

/** second_cheapest reads "second cheapest". */
export const tagWords = (tag: string): string => tag.replaceAll('_', ' ')

/** "MJ 302"; the flight's number alone if the carrier has no code. */
export function flightWords({ marketing, flightNumber }: Segment): string | undefined {
  if (flightNumber === undefined) return undefined
  return marketing?.code === undefined ? flightNumber : `${marketing.code} ${flightNumber}`
}

/** The flights of a leg: "MJ 302, MJ 17". */
export function flightsWords({ leg }: LegFacts): string | undefined {
  const flights = leg.segments.flatMap((segment) => flightWords(segment) ?? [])
  return flights.length === 0 ? undefined : flights.join(', ')
}

/** What the fare allows; only what is stated and favourable. */
export function fareWords({ fare, flexible }: Itinerary): string[] {
  const words: string[] = []
  if (fare.changeable === true) words.push('Changeable')
  else if (fare.partlyChangeable === true) words.push('Partly changeable')
  if (fare.refundable === true) words.push('Refundable')
  else if (fare.partlyRefundable === true) words.push('Partly refundable')
  if (flexible === true && words.length === 0) words.push('Flexible fares')
  return words
}

/** What the fare says of one thing, its refusals too. */
export function allowedWords(whole: boolean | undefined, partly: boolean | undefined): string {
  if (whole === true) return 'yes'
  if (partly === true) return 'partly'
  return whole === false ? 'no' : 'unknown'
}

/** "17% less emissions than usual". */
export function ecoWords(delta: number | undefined, locale?: string): string | undefined {
  if (delta === undefined || !Number.isFinite(delta)) return undefined
  const percent = Math.round(Math.abs(delta))
  if (percent === 0) return undefined
  return `${percentWords(percent / 100, locale)} ${delta > 0 ? 'less' : 'more'} emissions`
}

/** What a transfer on one's own means, or nothing. */
export function transferWords({ selfTransfer, protectedSelfTransfer }: Itinerary) {
  if (protectedSelfTransfer === true) return 'Self-transfer, protected'
  return selfTransfer === true ? 'Self-transfer' : undefined
}

/** Who helps if a connection of a self-transfer is missed, as far as the answer says. */
export const missedWords = ({ protectedSelfTransfer }: Itinerary): string =>
  protectedSelfTransfer === true
    ? 'The service states that the connection is protected: the seller says what that covers.'
    : 'Nobody covers a missed connection.'

/** "Outbound", "Return" or "Leg 2". */
export function legName(place: number, count: number, back: boolean): string {
  if (back) return place === 0 ? 'Outbound' : 'Return'
  return count === 1 ? 'Flight' : `Leg ${place + 1}`
}

/** What is said of a whole itinerary in a line of its own: warnings first. */
export interface RowNotes {
  warnings: readonly string[]
  words: readonly string[]
}

/** The notes of a row; both lists are empty if there is nothing to say. */
export function notesOf({ itinerary, legs }: ItineraryFacts): RowNotes {
  const transfer = transferWords(itinerary)
  const overnight = legs.some(({ layovers }) => layovers.some((one) => one.overnight))
  const change = legs.some(({ layovers }) => layovers.some((one) => one.changes))
  const eco = ecoWords(itinerary.ecoDelta)
  return {
    warnings: [
      ...(transfer === undefined ? [] : [transfer]),
      ...(change ? ['Change of airport'] : []),
      ...(overnight ? ['Overnight wait'] : []),
    ],
    words: [...fareWords(itinerary), ...(eco === undefined ? [] : [eco])],
  }
}

/** Whether the notes need a line of their own: below a price there is room for one, if it has no tags. */
export function notesBelow({ itinerary }: ItineraryFacts, { warnings, words }: RowNotes): boolean {
  return warnings.length > 0 || words.length > 1 || (words.length > 0 && itinerary.tags.length > 0)
}
