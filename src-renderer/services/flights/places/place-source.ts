import { wordFault } from '#shared/bridge/fault-words'
import { failed, ok, type Result } from '#shared/bridge/result'
import { type Coordinates, coordinateWords, readCoordinates } from '#shared/reading/coordinates'
import type { FlightPlace } from '#shared/services/flights/models'
import { distinct } from '#shared/services/lists'
import type { Unanswered } from '#shared/services/unanswered'
import { readOperation } from '../../../data/fetch-operation'
import type { SuggestionSource, Suggestions, TypedQuestion } from '../../../kit/suggest/suggester'
import { flightDraftNow } from '../form/draft-store'

/** What is asked of the service for a typed text. */
export type PlaceQuestion = { at: 'text'; text: string } | { at: 'near'; point: Coordinates }

/** What a typed text asks. Pure. */
export function questionFor(typed: string): TypedQuestion<PlaceQuestion> {
  const text = typed.trim()
  const read = readCoordinates(text)
  if (read.at === 'outside') return { at: 'refused', sentence: read.sentence }
  if (read.at === 'point') return { at: 'ask', question: { at: 'near', point: read.point } }
  // A single sign can be a whole name if names are not written with letters of an alphabet.
  const long = text.length >= 2 || /[^\p{ASCII}\p{Script=Latin}]/u.test(text)
  return long ? { at: 'ask', question: { at: 'text', text } } : { at: 'none' }
}

/** Asks for places by text or near a point, with their names in the language that the form asks for. */
async function askPlaces(
  question: PlaceQuestion,
  callId: string,
): Promise<Result<readonly FlightPlace[]>> {
  const locale = flightDraftNow().locale.trim()
  const inLocale = locale === '' ? {} : { locale }
  if (question.at === 'text') {
    const values = { query: question.text, ...inLocale }
    const found = await readOperation('flights.searchAirport', values, callId)
    if (!found.ok) return found
    return found.value.at === 'places' ? ok(found.value.places) : placesFrom(found.value)
  }
  const { latitude, longitude } = question.point
  const values = { lat: String(latitude), lng: String(longitude), ...inLocale }
  const found = await readOperation('flights.getNearByAirports', values, callId)
  if (!found.ok) return found
  if (found.value.at !== 'nearby') return placesFrom(found.value)
  const { current, nearby, recent } = found.value
  // The nearest is often named twice: as the present place, and among those nearby.
  const places = [...(current === undefined ? [] : [current]), ...nearby, ...recent]
  return ok(distinct(places, ({ entityId, skyId, suggestion }) => entityId ?? skyId ?? suggestion))
}

/** An answer without places: refused, with what the service said, or it has none. */
function placesFrom(trouble: Unanswered): Result<readonly FlightPlace[]> {
  if (trouble.at !== 'refused') return ok([])
  const said = trouble.sentence === null ? {} : { providerText: trouble.sentence }
  return failed(wordFault('refusedByProvider', 'Flights', said))
}

/** Places by their names, or near a point. */
export const placeSource: SuggestionSource<PlaceQuestion, FlightPlace> = {
  questionFor,
  ask: askPlaces,
}

type State = Suggestions<PlaceQuestion, FlightPlace>

/** What was asked, as a heading: "Found", "Near 47.46, 8.56". Pure. */
export function foundTitle(state: State): string {
  return 'question' in state && state.question.at === 'near'
    ? `Near ${coordinateWords(state.question.point)}`
    : 'Found'
}

const askedFor = (question: PlaceQuestion): string =>
  question.at === 'near' ? coordinateWords(question.point) : `“${question.text}”`

/** What there is to say while no suggestions are shown; undefined if nothing need be said. Pure. */
export function suggestionWords(state: State): string | undefined {
  switch (state.at) {
    case 'idle':
      return undefined
    case 'asking':
      return `Searching for ${askedFor(state.question)}`
    case 'found':
      if (state.items.length > 0) return undefined
      return state.question.at === 'near'
        ? `No airport found near ${askedFor(state.question)}.`
        : `Nothing found for ${askedFor(state.question)}. Try the city, the airport or its code.`
    case 'failed':
      return `${state.fault.message} ${state.fault.nextStep}`
    case 'refused':
      return state.sentence
    default:
      return state satisfies never
  }
}

/** The program has no permission to know where it is, so a point is asked for. */
export const nearMeWords =
  'The program does not know where this computer is. Type coordinates, such as 47.4581, 8.5555 or 47°27′N 8°33′E.'
