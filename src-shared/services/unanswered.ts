import { isMembers, type Members, openText } from '../reading/plain'
import {
  at,
  firstText,
  flagOf,
  integerOf,
  listOf,
  membersOf,
  oneLine,
  plainText,
  textOf,
} from '../reading/reading'

/**
 * A refusal inside of an answer that came as a success. A failure that main recognises never becomes
 * an answer; this is the rest, and says why a page has nothing to show.
 */
export interface Refused {
  at: 'refused'
  /** What the service said, as one line of plain text; null if it said nothing. */
  sentence: string | null
  /** A word such as "private" or "quotaExceeded", if one is stated. */
  reason: string | null
  /** The HTTP status that the service means, such as 404, if one is stated. */
  status: number | null
}

/** What an answer turned out to be if it does not hold what was asked for. */
export type Unanswered =
  | Refused
  /** A good answer without the thing that was asked about: it is not there. */
  | { at: 'missing' }
  /** Its shape is not known here; it can be read as it came. */
  | { at: 'unrecognised' }

/** Whether a view says no more than why there is nothing. Pure. */
export const isUnanswered = (model: unknown): model is Unanswered =>
  isMembers(model) &&
  (model.at === 'refused' || model.at === 'missing' || model.at === 'unrecognised')

/** What a view says of why there is nothing, alone or beside its empty list; undefined if it read something. Pure. */
export function unansweredIn(model: unknown): Unanswered | undefined {
  if (isUnanswered(model)) return model
  return isMembers(model) && isUnanswered(model.none) ? model.none : undefined
}

/** A refusal; `words` are what the service said, in whatever markup. */
export function refusedBy(
  words: string | undefined,
  stated: Partial<Pick<Refused, 'reason' | 'status'>> = {},
): Refused {
  const sentence = words === undefined ? '' : oneLine(plainText(words), 300)
  return {
    at: 'refused',
    sentence: sentence === '' ? null : sentence,
    reason: stated.reason ?? null,
    status: stated.status ?? null,
  }
}

/** Of what is listed, so many are looked at. */
const lookedAt = 200
/** Lists in lists are rows, cells, and nothing deeper. */
const deepestRow = 3

/**
 * Whether a value that stands where things are listed says anything: rows, members or a text. If nothing of
 * it was understood, it is no empty list. A number alone may count what is not listed. Pure.
 */
export function saysSomething(value: unknown, depth = 0): boolean {
  const open = openText(value)
  if (Array.isArray(open)) {
    return depth > deepestRow || open.slice(0, lookedAt).some((one) => isRow(one, depth + 1))
  }
  return isMembers(open) ? Object.keys(open).length > 0 : isText(open)
}

/** A row of a list: even a thing without members is one that was not understood. */
const isRow = (one: unknown, depth: number): boolean =>
  isMembers(one) || typeof one === 'number' || saysSomething(one, depth)

const isText = (value: unknown): boolean => typeof value === 'string' && value.trim() !== ''

/** What an unreadable answer is: an empty object or list says that there is nothing. */
export function unansweredBy(body: unknown): Unanswered {
  const open = openText(body)
  const refused = refusalIn(open)
  if (refused !== undefined) return refused
  const isEmpty = typeof open === 'object' && open !== null && Object.keys(open).length === 0
  return { at: isEmpty ? 'missing' : 'unrecognised' }
}

/** Whether an answer says of itself that it is none: a word for its state, a flag, or an error. */
export function saysNo(answer: Members): boolean {
  const states = [answer.status, answer.state, answer.stat].map(
    (one) => textOf(one)?.toLowerCase() ?? '',
  )
  const flags = [answer.success, answer.ok, answer.status].map(flagOf)
  const isError = [answer.error, answer.error_message, answer.errorMessage].some(
    (one) => one !== undefined && one !== null && one !== false && one !== '',
  )
  return isError || flags.includes(false) || states.some((one) => no.has(one) || limits.test(one))
}

/** States of services that answer every call as a success: `OVER_QUERY_LIMIT`, `RATE_LIMITED`. */
const limits =
  /^(?:over_\w{0,20}limit|(?:rate_?|quota_?)(?:limit(?:ed)?|exceeded)(?:_exceeded)?|unknown_error)$/

const no = new Set(['error', 'fail', 'failed', 'failure', 'denied', 'refused', 'rejected'])

/** No refusal lies in more envelopes. */
const deepestRefusal = 3

/**
 * The refusal in an answer without anything else to read: a sentence alone, or an object with one
 * under a customary name. Undefined if nothing is said.
 */
export function refusalIn(body: unknown, depth = 0): Refused | undefined {
  const open = openText(body)
  const alone = textOf(open)
  if (alone !== undefined) return refusedBy(alone)
  if (!isMembers(open)) return undefined
  const inner = openText(open.error ?? open.fault ?? open.Fault ?? open.err)
  const error = isMembers(inner) ? inner : open
  const [first] = listOf(open.errors)
  const words =
    firstText(
      error,
      'message',
      'messages',
      'msg',
      'detail',
      'explanation',
      'error_message',
      'txt',
    ) ??
    textOf(inner) ??
    firstText(membersOf(open.playabilityStatus), 'reason') ??
    textOf(at(listOf(open.alerts)[0], 'alertRenderer', 'text')) ??
    firstText(error, 'error_description', 'errorMessage', 'faultstring', 'reason', 'remarks') ??
    textOf(first) ??
    firstText(membersOf(first), 'message', 'detail', 'error', 'title') ??
    (saysNo(open) ? (inPlaceOfAnswer(open) ?? limitIn(open)) : undefined)
  if (words === undefined) {
    const [held, ...others] = Object.values(open).map(openText).filter(isMembers)
    const isAlone = held !== undefined && others.length === 0 && depth < deepestRefusal
    return isAlone && saysNo(held) ? refusalIn(held, depth + 1) : undefined
  }
  const status = integerOf(error.code) ?? integerOf(inner) ?? 0
  // Services number their errors in many ways.
  const isOfHttp = status >= 300 && status < 600
  return refusedBy(words, {
    reason: firstText(error, 'reason') ?? null,
    status: isOfHttp ? status : null,
  })
}

/** The state alone, if it says which limit was reached. */
const limitIn = ({ status }: Members): string | undefined => {
  const words = textOf(status)
  return words !== undefined && limits.test(words.toLowerCase()) ? words : undefined
}

/** What stands where the answer would: `{status: "error", results: {message}}`. */
const inPlaceOfAnswer = ({ results, result, data, response }: Members): string | undefined =>
  [results, result, data, response]
    .map((one) => firstText(membersOf(one), 'message', 'msg', 'detail', 'reason'))
    .find((one) => one !== undefined)
