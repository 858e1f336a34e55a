import type { Answer } from '../../src-preload/contract/answer'
import type { InputValue } from '../../src-preload/contract/read-input'
import type { Fault, Result } from '../../src-preload/contract/result'

/** What is asked of an operation. */
export interface Question {
  values: Record<string, InputValue>
  extra: Record<string, InputValue>
  body?: InputValue
}

/** How it is asked. */
export interface Manner {
  mode?: 'kept-first' | 'refresh' | 'kept-only'
  anyway?: boolean
  overBudget?: boolean
}

/** Where the latest call of an operation stands. An earlier answer stays until a newer one is there. */
export type CallState =
  | { at: 'idle' }
  | {
      at: 'running'
      callId: string
      startedAt: number
      question: Question
      manner: Manner
      previous: Answer | undefined
    }
  | { at: 'answered'; answer: Answer; question: Question; manner: Manner }
  | {
      at: 'failed'
      fault: Fault
      failedAt: number
      question: Question
      manner: Manner
      previous: Answer | undefined
    }

/** The answer that can be shown in a state: the newest there is. */
export function answerIn(state: CallState): Answer | undefined {
  switch (state.at) {
    case 'idle':
      return undefined
    case 'answered':
      return state.answer
    case 'running':
    case 'failed':
      return state.previous
    default:
      return state satisfies never
  }
}

/** A call begins. Pure. */
export function begun(
  state: CallState,
  call: { callId: string; question: Question; manner: Manner },
  now: number,
): CallState {
  return { at: 'running', ...call, startedAt: now, previous: answerIn(state) }
}

/** A call ends. What belongs to an earlier call than the running one changes nothing. Pure. */
export function ended(
  state: CallState,
  callId: string,
  result: Result<Answer>,
  now: number,
): CallState {
  if (state.at !== 'running' || state.callId !== callId) return state
  const { question, manner, previous } = state
  if (result.ok) return { at: 'answered', answer: result.value, question, manner }
  return { at: 'failed', fault: result.fault, failedAt: now, question, manner, previous }
}

/** An answer from elsewhere, such as an earlier call's. Pure. */
export function answeredBy(answer: Answer, body?: InputValue): CallState {
  const { values, extra } = answer
  const question: Question = { values, extra, ...(body === undefined ? {} : { body }) }
  // It was sent once, so whatever custom says against its values has been answered.
  return { at: 'answered', answer, question, manner: { anyway: true } }
}

/** How to ask the same again: what was sent anyway is sent anyway. Undefined before the first call. */
export function repeated(
  state: CallState,
  manner: Manner,
): { question: Question; manner: Manner } | undefined {
  if (state.at === 'idle') return undefined
  const { anyway } = state.manner
  return {
    question: state.question,
    manner: { ...(anyway === undefined ? {} : { anyway }), ...manner },
  }
}
