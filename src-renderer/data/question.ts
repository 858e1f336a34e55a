import type { Answer } from '#shared/bridge/answer'
import type { Fault } from '#shared/bridge/result'
import type { OpenPage } from '#shared/collections/follow-rule'
import { canonicalJson } from '#shared/operation/cache-key'
import type { InputValue } from '#shared/operation/read-input'
import type { Values } from '#shared/reading/forms/view'
import { findOperation } from '#shared/services/index'
import { unansweredIn } from '#shared/services/unanswered'
import { unansweredFault, unreadableFault } from '#shared/services/unanswered-fault'

/** What is asked of an operation. */
export interface Question {
  operation: string
  values: Values
  /** Further parameters of an open operation. */
  extra?: Values
  /** What is read of the answer stays with the document worker, which computes with it. */
  held?: true
  /** In place of the JSON body that the values would make. */
  body?: InputValue
}

/** How it is asked; without a mode, what is stored answers at once whatever its age. */
export interface Manner {
  mode?: 'kept-first' | 'any-kept-first' | 'refresh' | 'kept-only'
  /** Sends although a customary rule objects. */
  anyway?: boolean
  /** Makes the call although the service's budget of the day is used up. */
  overBudget?: boolean
  /** Asked by an open page by itself: main counts it, and makes no more than it allows that page in a day. */
  within?: OpenPage
}

/**
 * Whether a call under way brings what is wanted of the same question: asking again would only cost another
 * call. Pure.
 *
 * @param isOut main makes it: it is not only looked up among what is stored
 */
export function brings(underWay: Manner, wanted: Manner, isOut: boolean): boolean {
  if (isOut || wanted.within !== undefined) return true
  const goesPast = (rule: 'anyway' | 'overBudget') =>
    wanted[rule] === true && underWay[rule] !== true
  return underWay.mode === wanted.mode && !goesPast('anyway') && !goesPast('overBudget')
}

/** The key of a question among the queries; demo data and an own gateway never mix. */
export function questionKey(realm: string, question: Question): readonly string[] {
  const { operation, values, extra = {}, body = null, held } = question
  const asked = canonicalJson({ values: { ...values }, extra: { ...extra }, body })
  return held === undefined
    ? ['operation', realm, operation, asked]
    : ['operation', realm, operation, asked, 'held']
}

/** The program itself never repeats a call that does something twice when it is sent twice. */
export function canRepeat(operation: string): boolean {
  const declared = findOperation(operation)
  return declared?.repeatable !== false && declared?.request.method !== 'DELETE'
}

/** What a view read in an answer; nothing if its operation has no view, or none for such a body. */
export type Reading = { at: 'none' } | { at: 'read'; model: unknown; next: Values | null }

/**
 * What was read, as the model of the view that read it. The worker read it with the view of the operation
 * that was asked, so the caller names that view's model.
 */
export const readModel = <Model>({ model }: Extract<Reading, { at: 'read' }>): Model =>
  model as Model

/**
 * Why an answer that came as a success is a failure where something of it is shown already: the service
 * refuses in it, or it cannot be read. Undefined if it says what was asked for, or that there is nothing. Pure.
 */
export const faultIn = (answer: Answer, reading: Reading): Fault | undefined =>
  reading.at === 'none'
    ? unreadable(answer)
    : unansweredFault(answer.operation, readModel<unknown>(reading))

/** This answer came, and no view can read it; a text may say what is the matter. Pure. */
export const unreadable = ({ operation, body }: Answer): Fault =>
  unreadableFault(operation, body.at === 'text' ? body.text : '')

/** Whether what was read is what was asked for. Pure. */
export const isAnswered = (reading: Reading): boolean =>
  reading.at === 'read' && unansweredIn(reading.model) === undefined
