import type { FlightQuestion } from '#shared/bridge/flights'
import { mostLegs } from '#shared/collections/flight-limits'

/*
 * What is compared of a point's question, as SQL over the column that holds it: who travels, and
 * when. Points are distinguished by the question itself, so that those of old are too.
 */

/** Null if the column holds no JSON: then it equals nothing. */
const ofQuestion = (point: string, part: string): string =>
  `iif(json_valid(${point}.question), ${part}, NULL)`

/** Who travels, as `travellersKey` names it. @param point the name of the table in the statement */
export const travellersIn = (point: string): string =>
  ofQuestion(
    point,
    ['adults', 'children', 'infants']
      .map((kind) => `(${point}.question ->> '${kind}')`)
      .join(" || '-' || "),
  )

const dayPaths = [
  ...Array.from({ length: mostLegs }, (_, leg) => `'$.legs[${leg}].day'`),
  "'$.returnDay'",
]

/** The travel dates, as `datesOf` writes them. @param point the name of the table in the statement */
export const datesIn = (point: string): string =>
  ofQuestion(point, `json_extract(${point}.question, ${dayPaths.join(', ')})`)

/** The days of all legs and of the return: JSON without blanks, null if there is none. */
export function datesOf({ legs, returnDay }: FlightQuestion): string {
  return JSON.stringify([
    ...Array.from({ length: mostLegs }, (_, leg) => legs[leg]?.day ?? null),
    returnDay,
  ])
}
