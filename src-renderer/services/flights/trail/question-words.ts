import type { FlightQuestion } from '../../../../src-preload/contract/flights'
import { counted } from '../../../ui/words'

const dayFormats = new Map<string | undefined, Intl.DateTimeFormat>()

function dayFormat(locale: string | undefined): Intl.DateTimeFormat {
  const known = dayFormats.get(locale)
  if (known !== undefined) return known
  const made = new Intl.DateTimeFormat(locale, {
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    timeZone: 'UTC',
  })
  dayFormats.set(locale, made)
  return made
}

/** The first and the last day of a journey, YYYY-MM-DD; the same where there is one day only. */
export function daysOf({ legs, returnDay }: FlightQuestion): { first: string; last: string } {
  const first = legs[0]?.day ?? ''
  return { first, last: returnDay ?? legs.at(-1)?.day ?? first }
}

/** "9 Mar 2027", "9 – 16 Mar 2027": the days of a journey. */
export function daysWords(question: FlightQuestion, locale?: string): string {
  const { first, last } = daysOf(question)
  const [from, until] = [Date.parse(first), Date.parse(last)]
  if (Number.isNaN(from) || Number.isNaN(until))
    return first === last ? first : `${first} – ${last}`
  return dayFormat(locale).formatRange(from, Math.max(from, until))
}

/** "one way", "return", "3 legs". */
export function kindWords({ legs, returnDay }: FlightQuestion): string {
  if (legs.length > 1) return `${legs.length} legs`
  return returnDay === null ? 'one way' : 'return'
}

/** "2 adults, 1 child". */
export function peopleWords(question: FlightQuestion, locale?: string): string {
  const { adults, children, infants } = question
  const groups = [
    adults > 0 && counted(adults, 'adult', 'adults', locale),
    children > 0 && counted(children, 'child', 'children', locale),
    infants > 0 && counted(infants, 'infant', 'infants', locale),
  ].filter((words) => words !== false)
  return groups.length === 0 ? 'nobody' : groups.join(', ')
}

/** "economy", "premium economy". */
export function cabinWords({ cabinClass }: FlightQuestion): string {
  return cabinClass.replaceAll('_', ' ')
}

/** Names a journey within its route: the same days and the same people. */
export function journeyOf(question: FlightQuestion): string {
  const { legs, returnDay, adults, children, infants } = question
  return [...legs.map(({ day }) => day), returnDay ?? '', adults, children, infants].join(' ')
}
