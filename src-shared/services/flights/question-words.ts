import type { FlightLeg, FlightQuestion } from '../../bridge/flights'
import { daysWords } from './local-time'

/** A search in one line: "London – New York, 9 Mar 2027 – 16 Mar". */
export function questionTitle(question: FlightQuestion): string {
  const days = daysOf(question)
  return [routeWords(question.legs), daysWords(days)].filter((part) => part !== '').join(', ')
}

/** The places of a search: "London – New York", with every stop of a multi-leg one. */
export function routeWords(legs: readonly Pick<FlightLeg, 'from' | 'to'>[]): string {
  const chains: string[][] = []
  let end: string | undefined
  for (const { from, to } of legs) {
    // A leg that begins elsewhere begins a chain of its own.
    if (end === from.entityId) chains.at(-1)?.push(placeName(to.name))
    else chains.push([placeName(from.name), placeName(to.name)])
    end = to.entityId
  }
  return chains.map((chain) => chain.join(' – ')).join(', ')
}

/** "New York (Any)" is New York; what else stands in brackets tells airports apart. */
const placeName = (name: string): string => name.replace(/\(any\)$/i, '').trimEnd()

/** First and last day of travel; one where they are the same. */
function daysOf({ legs, returnDay }: FlightQuestion): string[] {
  const first = legs[0]?.day
  const last = legs.length === 1 ? (returnDay ?? first) : legs.at(-1)?.day
  return [...new Set([first, last].flatMap((day) => day ?? []))]
}
