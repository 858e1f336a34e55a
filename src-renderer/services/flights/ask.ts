import type { Answer } from '#shared/bridge/answer'
import type { CallInput } from '#shared/bridge/calls'
import { wordFault } from '#shared/bridge/fault-words'
import { failed, ok, type Result } from '#shared/bridge/result'
import { decodeJson } from '#shared/reading/plain'
import type { FlightPlace } from '#shared/services/flights/models'
import { readMistakes, readNearby, readPlaces } from '#shared/services/flights/readers'
import { desk } from '../../desk'
import { flightDraftNow } from './form/draft-store'
import type { PlaceQuestion } from './places/place-source'

type Asked = Pick<CallInput<'operation.call'>, 'operation' | 'values'> & { callId?: string }

/** Asks an operation, what is fresh in the library first, and reads the answer. */
export async function askAndRead<Value>(
  asked: Asked,
  read: (body: unknown) => Value,
): Promise<Result<{ value: Value; answer: Answer }>> {
  const answer = await desk.call('operation.call', { ...asked, mode: 'kept-first' })
  if (!answer.ok) return answer
  const { body } = answer.value
  const json = body.at === 'json' ? decodeJson(body.text)?.value : undefined
  if (json === undefined) return failed(wordFault('brokenJson', 'Flights'))
  const [mistake] = readMistakes(json)
  if (mistake !== undefined) {
    return failed(wordFault('refusedByProvider', 'Flights', { providerText: mistake.text }))
  }
  return ok({ value: read(json), answer: answer.value })
}

/** Asks for places by text or near a point, with their names in the language that the form asks for. */
export async function askPlaces(
  question: PlaceQuestion,
  callId: string,
): Promise<Result<readonly FlightPlace[]>> {
  const locale = flightDraftNow().locale.trim()
  const inLocale = locale === '' ? {} : { locale }
  const found =
    question.at === 'text'
      ? await askAndRead(
          {
            operation: 'flights.searchAirport',
            values: { query: question.text, ...inLocale },
            callId,
          },
          readPlaces,
        )
      : await askAndRead(
          {
            operation: 'flights.getNearByAirports',
            values: {
              lat: String(question.point.latitude),
              lng: String(question.point.longitude),
              ...inLocale,
            },
            callId,
          },
          (body) => {
            const { current, nearby, recent } = readNearby(body)
            return eachOnce([...(current === undefined ? [] : [current]), ...nearby, ...recent])
          },
        )
  return found.ok ? ok(found.value.value) : found
}

/** The nearest is often told twice: as the present place, and among those nearby. */
function eachOnce(places: readonly FlightPlace[]): FlightPlace[] {
  const keyOf = ({ entityId, skyId, suggestion }: FlightPlace) => entityId ?? skyId ?? suggestion
  const first = new Map<string, FlightPlace>()
  for (const place of places) if (!first.has(keyOf(place))) first.set(keyOf(place), place)
  return [...first.values()]
}
