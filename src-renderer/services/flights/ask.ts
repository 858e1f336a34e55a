import type { Answer } from '../../../src-preload/contract/answer'
import type { CallInput } from '../../../src-preload/contract/calls'
import { wordFault } from '../../../src-preload/contract/fault-words'
import { decodeJson } from '../../../src-preload/contract/plain'
import { failed, ok, type Result } from '../../../src-preload/contract/result'
import type { FlightPlace } from '../../../src-preload/contract/services/flights/models'
import {
  readMistakes,
  readNearby,
  readPlaces,
} from '../../../src-preload/contract/services/flights/readers'
import { desk } from '../../desk'
import type { PlaceQuestion } from './places/suggester'

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

/** Asks for places by text or near a point. `locale` decides the language of their names. */
export async function askPlaces(
  question: PlaceQuestion,
  locale: string,
  callId: string,
): Promise<Result<readonly FlightPlace[]>> {
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
