import type { Answer } from '#shared/bridge/answer'
import type { Fault, Result } from '#shared/bridge/result'
import type { InputValue } from '#shared/operation/read-input'
import { sameBody } from '../data/asked'
import type { Manner, Question } from '../data/question'

/** What a form asks of its operation. */
export type FormQuestion = Pick<Question, 'body'> & Required<Pick<Question, 'values' | 'extra'>>

/** What there is to say of an answer beside itself. */
export type News =
  | { at: 'none' }
  /** Asked again: the same came back. `before` is when the earlier copy arrived. */
  | { at: 'unchanged'; before: number }
  /** Asked again: something else came back. The earlier copy can be compared with it. */
  | { at: 'changed'; earlierId: string; before: number }
  /** Asking again was stopped: the copy stays. */
  | { at: 'stopped' }
  /** Asking again failed: the copy stays. */
  | { at: 'refreshFailed'; fault: Fault; failedAt: number }

/**
 * Where the latest call of an operation stands. An earlier answer stays until a newer one is there.
 * `line` is the same for all answers that follow each other in one place: what is open there stays open.
 */
export type CallState =
  | { at: 'idle' }
  | {
      at: 'running'
      callId: string
      startedAt: number
      question: FormQuestion
      manner: Manner
      previous: Answer | undefined
      line: string
    }
  /** The answer to this question is shown while the same is asked again behind it. */
  | {
      at: 'refreshing'
      callId: string
      startedAt: number
      question: FormQuestion
      manner: Manner
      answer: Answer
      line: string
    }
  | {
      at: 'answered'
      answer: Answer
      question: FormQuestion
      manner: Manner
      news: News
      line: string
    }
  | {
      at: 'failed'
      fault: Fault
      failedAt: number
      question: FormQuestion
      manner: Manner
      previous: Answer | undefined
      line: string
    }

/** A call that is about to begin. */
export interface NewCall {
  callId: string
  question: FormQuestion
  manner: Manner
}

/** The answer that can be shown in a state: the newest there is. */
export function answerIn(state: CallState): Answer | undefined {
  switch (state.at) {
    case 'idle':
      return undefined
    case 'answered':
    case 'refreshing':
      return state.answer
    case 'running':
    case 'failed':
      return state.previous
    default:
      return state satisfies never
  }
}

/** The line of the answer that can be shown. */
export const lineIn = (state: CallState): string => (state.at === 'idle' ? '' : state.line)

/** The call under way, by the name its asker chose. */
export function callUnderWay(state: CallState): string | undefined {
  return state.at === 'running' || state.at === 'refreshing' ? state.callId : undefined
}

/** A call begins. Asking the shown answer's question again leaves the answer in its place. Pure. */
export function begun(state: CallState, call: NewCall, now: number): CallState {
  const shown = state.at === 'answered' || state.at === 'refreshing'
  if (shown && call.manner.mode === 'refresh' && sameQuestion(state.question, call.question)) {
    const { answer, line } = state
    return { at: 'refreshing', ...call, startedAt: now, answer, line }
  }
  return { at: 'running', ...call, startedAt: now, previous: answerIn(state), line: lineIn(state) }
}

/** A call ends. What belongs to an earlier call than the present one changes nothing. Pure. */
export function ended(
  state: CallState,
  callId: string,
  result: Result<Answer>,
  now: number,
): CallState {
  if (callUnderWay(state) !== callId) return state
  if (state.at === 'refreshing') return refreshed(state, result, now)
  if (state.at !== 'running') return state
  const { question, manner, previous, line } = state
  if (!result.ok) {
    return { at: 'failed', fault: result.fault, failedAt: now, question, manner, previous, line }
  }
  return {
    at: 'answered',
    answer: result.value,
    question,
    manner,
    news: { at: 'none' },
    line: callId,
  }
}

function refreshed(
  state: Extract<CallState, { at: 'refreshing' }>,
  result: Result<Answer>,
  now: number,
): CallState {
  const { question, manner, line, answer: earlier } = state
  const common = { at: 'answered', question, manner, line } as const
  if (result.ok) {
    const answer = result.value
    const { receivedAt: before } = earlier
    const news: News = sameBody(earlier, answer)
      ? { at: 'unchanged', before }
      : { at: 'changed', before, earlierId: earlier.id }
    return { ...common, answer, news }
  }
  const news: News =
    result.fault.code === 'cancelled'
      ? { at: 'stopped' }
      : { at: 'refreshFailed', fault: result.fault, failedAt: now }
  return { ...common, answer: earlier, news }
}

/** Whether a stored answer that has just been shown is worth asking again behind it. Pure. */
export function wantsRefresh(state: CallState, now: number, offline: boolean): boolean {
  if (state.at !== 'answered' || offline) return false
  // A call with a mode has already said which answer it wants.
  if (state.manner.mode !== undefined) return false
  return state.answer.from === 'library' && state.answer.freshUntil <= now
}

/** An answer from elsewhere, such as an earlier call's. Pure. */
export function answeredBy(answer: Answer, body?: InputValue): CallState {
  const { values, extra } = answer
  const question: FormQuestion = { values, extra, ...(body === undefined ? {} : { body }) }
  // It was sent once, so customary rules against its values were answered.
  const manner: Manner = { anyway: true, mode: 'kept-only' }
  return { at: 'answered', answer, question, manner, news: { at: 'none' }, line: answer.id }
}

/** How to ask the same again, with the same exceptions to rules. Undefined before the first call. */
export function repeated(
  state: CallState,
  manner: Manner,
): { question: FormQuestion; manner: Manner } | undefined {
  if (state.at === 'idle') return undefined
  const { anyway } = state.manner
  return {
    question: state.question,
    manner: { ...(anyway === undefined ? {} : { anyway }), ...manner },
  }
}

/** Whether two questions of a form are one. Pure. */
export function sameQuestion(one: FormQuestion, other: FormQuestion): boolean {
  const said = ({ values, extra, body }: FormQuestion) =>
    JSON.stringify([Object.entries(values).sort(), Object.entries(extra).sort(), body])
  return one === other || said(one) === said(other)
}
