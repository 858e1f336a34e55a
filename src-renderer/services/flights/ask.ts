import type { Answer } from '#shared/bridge/answer'
import type { CallInput } from '#shared/bridge/calls'
import { wordFault } from '#shared/bridge/fault-words'
import { failed, ok, type Result } from '#shared/bridge/result'
import { decodeJson } from '#shared/reading/plain'
import { readMistakes } from '#shared/services/flights/readers'
import { desk } from '../../desk'

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
