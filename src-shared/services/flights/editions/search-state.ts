import { inPlainForm } from '../../../reading/forms/plain-form'
import { isMembers, type Members, openText } from '../../../reading/plain'
import { firstText, flagOf, membersOf, textOf } from '../../../reading/reading'
import type { FlightSearch } from '../models'
import { joinedItineraries } from './joined'
import { inOurWords } from './other-words'

type Status = FlightSearch['status']

/** Each state with what other editions call it, in lower case with nothing between the words. */
const states: readonly (readonly [Status, ...string[]])[] = [
  ['complete', 'completed', 'finished', 'done', 'updatescomplete'],
  [
    'incomplete',
    ...['notcomplete', 'inprogress', 'pending', 'running', 'processing', 'partial', 'searching'],
    ...['queued', 'ongoing', 'updatespending', 'polling', 'started', 'loading'],
  ],
  ['failure', 'failed', 'error'],
]
const statusByWord: ReadonlyMap<string, Status> = new Map(
  states.flatMap(([status, ...others]) => [status, ...others].map((word) => [word, status])),
)

/** The state that a word names. "success" and "ok" are about the call, not about the end of the search. */
function statusOf(value: unknown): Status {
  const word = textOf(value)
    ?.toLowerCase()
    .replace(/[\s_-]/g, '')
    .replace(/^(?:result|search)?status/, '')
  return statusByWord.get(word ?? '') ?? 'unknown'
}

/** The state that a part of the answer names, by a word or by a flag. */
function statusIn(part: Members): Status {
  const status = statusOf(part.status)
  const isComplete = flagOf(part.isComplete)
  if (status !== 'unknown' || isComplete === undefined) return status
  return isComplete ? 'complete' : 'incomplete'
}

/** The parts of the answer to a search, in the words that are read here. */
export interface SearchParts {
  status: Status
  sessionId: string | undefined
  context: Members
  data: Members
  /** Names of carriers by their codes, if they are stated once for all. */
  carriers: Members | undefined
  /** The code of the currency of all prices, if it is stated once beside them. */
  currency: string | undefined
}

/** Finds the state, the session and the data of a search, wherever this edition puts them. */
export function searchParts(body: unknown): SearchParts {
  // Searches are polled without a view.
  const answer = inPlainForm(openText(body))
  const envelope = inOurWords('search', membersOf(answer))
  const stated = inOurWords('search', dataOfSearch(answer))
  const itineraries = joinedItineraries(stated)
  const data = itineraries === undefined ? stated : { ...stated, itineraries }
  const context = inOurWords('search', membersOf(data.context))
  const sessionId = [context, data, envelope]
    .map((part) => firstText(part, 'sessionId'))
    .find((id) => id !== undefined)
  // Beside the data it can be the state of the call, whose failure is reported as a refusal.
  const isSearch = sessionId !== undefined || data.itineraries !== undefined
  const beside = isSearch ? statusIn(envelope) : 'unknown'
  const states = [statusIn(context), statusIn(data), beside === 'failure' ? 'unknown' : beside]
  const status = states.find((one) => one !== 'unknown') ?? 'unknown'
  const words = [data, envelope].map(({ dictionaries }) => membersOf(dictionaries).carriers)
  return {
    status,
    sessionId,
    context,
    data,
    carriers: words.map(openText).find(isMembers),
    currency: currencyBeside([context, data, envelope]),
  }
}

/** Members in which an answer repeats what it was asked for. */
const questions = ['searchParameters', 'search_parameters', 'parameters', 'params', 'query', 'meta']

function currencyBeside(parts: readonly Members[]): string | undefined {
  const repeated = parts.flatMap((part) => questions.map((name) => membersOf(part[name])))
  return [...parts, ...repeated]
    .map((part) => firstText(part, 'currency', 'currencyCode', 'currency_code'))
    .find((code) => code !== undefined && /^[a-z]{3}$/i.test(code))
    ?.toUpperCase()
}

const holders = ['data', 'result', 'response', 'payload']

function dataOfSearch(open: unknown): Members {
  if (Array.isArray(open)) return { itineraries: open }
  if (!isMembers(open) || flagOf(open.status) === false) return {}
  const inner = holders.map((name) => openText(open[name]))
  const held = inner.find((one) => isMembers(one)) ?? inner.find((one) => Array.isArray(one))
  if (isMembers(held)) return held
  // An envelope's own state is not that of its data.
  const { status, ...data } = open
  return held === undefined ? data : { ...data, itineraries: held }
}
