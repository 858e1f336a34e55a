import type { CallState } from '../../queries/call-state'

/** What a person has asked to see where there is both a failure and an answer. */
export type Telling =
  | { at: 'asItIs' }
  /** The answer that is still there, in place of this failure. */
  | { at: 'answer'; failedAt: number }
  /** All that is known of this failure, in place of the answer. */
  | { at: 'fault'; failedAt: number }

type Failure = Extract<CallState, { at: 'failed' }>

/**
 * The failure to show in place of an answer, if one is. What a person stopped is no mishap, and a
 * refresh that failed leaves the copy in its place until all of it is asked for. Pure.
 */
export function shownFailure(state: CallState, telling: Telling): Failure | undefined {
  if (state.at === 'failed') {
    if (state.previous === undefined) return state
    if (telling.at === 'fault' && telling.failedAt === state.failedAt) return state
    const hidden = telling.at === 'answer' && telling.failedAt === state.failedAt
    return hidden || state.fault.code === 'cancelled' ? undefined : state
  }
  if (state.at !== 'answered' || state.news.at !== 'refreshFailed') return undefined
  const { fault, failedAt } = state.news
  if (telling.at !== 'fault' || telling.failedAt !== failedAt) return undefined
  const { question, manner, answer: previous, line } = state
  return { at: 'failed', fault, failedAt, question, manner, previous, line }
}
