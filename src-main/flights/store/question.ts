import { type FlightQuestion, flightQuestion } from '#shared/bridge/flights'

/** A question from its column; undefined if a later program wrote what this one cannot read. */
export function readQuestion(value: unknown): FlightQuestion | undefined {
  return flightQuestion.safeParse(value).data
}

/** The same from text that may be no JSON. */
export function questionOf(text: string): FlightQuestion | undefined {
  try {
    return readQuestion(JSON.parse(text))
  } catch {
    return undefined
  }
}
