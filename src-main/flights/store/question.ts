import { type FlightQuestion, flightQuestion } from '#shared/bridge/flights'
import { parseJson } from '#shared/reading/parse-json'

/** A question from its column; undefined if a later program wrote what this one cannot read. */
export function readQuestion(value: unknown): FlightQuestion | undefined {
  return flightQuestion.safeParse(value).data
}

/** The same from text that may be no JSON. */
export const questionOf = (text: string): FlightQuestion | undefined =>
  readQuestion(parseJson(text))
