import { wordFault } from '#shared/bridge/fault-words'
import { type Fault, failed, ok, type Result } from '#shared/bridge/result'
import type { Settings } from '#shared/bridge/settings'
import { cacheKey } from '#shared/operation/cache-key'
import type { Operation } from '#shared/operation/operation'
import { type ReadInput, readInput } from '#shared/operation/read-input'
import { createKeyFinder, keyFoundFault } from '../../vault/find-key'
import { createRedactor, type Redactor } from '../../vault/redaction'
import type { Catalogue } from '../catalogue'
import type { GatewayQuestion, World } from '../ports'
import { type BuiltRequest, buildRequest } from './build-request'
import { isHeaderValue } from './encode'

/** A question that has been read and can be answered from what is stored. */
export interface ReadQuestion {
  operation: Operation
  /** The service's name for people. */
  title: string
  input: ReadInput
  question: GatewayQuestion
  /** Canonical key of the question in its world. */
  key: string
}

/** A question that is ready to be sent. */
export interface ReadyCall extends ReadQuestion {
  request: BuiltRequest
  /** The gateway key; goes to the wire and nowhere else. */
  secret: string
  redactor: Redactor
  world: World
}

/**
 * Reads and checks a question; nothing is sent and no key is needed for it. A question with a key in
 * one of its values is refused here, since from here on its values are stored with the result.
 */
export function readQuestion(
  question: GatewayQuestion,
  world: World,
  catalogue: Catalogue,
): Result<ReadQuestion> {
  const operation = catalogue.findOperation(question.operation)
  if (operation === undefined) {
    return failed(
      wordFault('internal', undefined, {
        message: `There is no operation called "${question.operation}".`,
      }),
    )
  }
  const { values, extra, body } = question
  const withKey = createKeyFinder(world.secrets).find({ values, extra, body })
  if (withKey !== undefined) return failed(keyFoundFault(withKey))
  const { title } = catalogue.serviceOf(operation.service)
  const input = readInput(operation, {
    values: question.values,
    ...(question.extra === undefined ? {} : { extra: question.extra }),
  })
  // A body that is given whole replaces all body fields, so none of them is missing.
  const whole = question.body !== undefined && question.body !== null
  const objections = input.problems.filter(
    (one) =>
      (one.weight === 'refuse' || question.anyway !== true) &&
      !(whole && operation.fields[one.field]?.place === 'body'),
  )
  if (objections.length > 0) {
    return failed(
      refuse(title, Object.fromEntries(objections.map((one) => [one.field, one.sentence]))),
    )
  }
  const key = cacheKey(world.realm, operation, input, question.body)
  return ok({ operation, title, input, question, key })
}

/** Builds the request of a question; `noAddress`, `serviceOff` and `invalidInput` are its faults. */
export function buildQuestion(
  read: ReadQuestion,
  world: World,
  version: string,
): Result<BuiltRequest> {
  const { operation, title, input, question } = read
  const service = world.service(operation.service)
  if (!service.on) return failed(wordFault('serviceOff', title))
  if (URL.parse(service.address) === null) return failed(wordFault('noAddress', title))
  const built = buildRequest({
    operation,
    input,
    service,
    version,
    body: question.body,
    rawExtra: question.extra,
  })
  return built.at === 'built' ? ok(built.request) : failed(refuse(title, built.fields))
}

/**
 * The fault of a request whose key was not confirmed to go there; undefined if it was. The origin
 * that is asked is the one of the request itself, whatever the settings say meanwhile.
 */
export function unconfirmedFault(
  { origin, keyHeader }: Pick<BuiltRequest, 'origin' | 'keyHeader'>,
  world: World,
  title: string,
): Fault | undefined {
  return world.maySendKey({ origin, header: keyHeader.toLowerCase() })
    ? undefined
    : wordFault('unconfirmedAddress', title, {
        message: `Your key was not sent: you have not confirmed that it may go to ${origin} for ${title}.`,
      })
}

/** Makes a question ready to be sent. */
export function readyCall(read: ReadQuestion, world: World, version: string): Result<ReadyCall> {
  const built = buildQuestion(read, world, version)
  if (!built.ok) return built
  const { key: secret } = world
  if (secret === null || secret === '') return failed(wordFault('noKey', read.title))
  if (!isHeaderValue(secret)) {
    return failed(
      wordFault('keyRejected', read.title, {
        message: 'The key holds characters that cannot travel in a header.',
        nextStep: 'Enter the key again in the settings.',
      }),
    )
  }
  const unconfirmed = unconfirmedFault(built.value, world, read.title)
  if (unconfirmed !== undefined) return failed(unconfirmed)
  const redactor = createRedactor(world.secrets, [built.value.keyHeader])
  return ok({ ...read, request: built.value, secret, redactor, world })
}

/**
 * Milliseconds an answer stays fresh: what the person set for the operation, else what is declared.
 * Operations whose answers are never given twice stay so whatever is set.
 */
export function freshnessOf(operation: Operation, settings: Settings): number {
  if (operation.freshFor === 0 || operation.request.method === 'DELETE') return 0
  const minutes = settings.freshness[operation.id]
  return minutes === undefined ? operation.freshFor : minutes * 60_000
}

function refuse(title: string, fields: Record<string, string>): Fault {
  return wordFault('invalidInput', title, { fields })
}
