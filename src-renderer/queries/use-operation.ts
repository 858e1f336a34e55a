import { useEffect } from 'react'
import { useRunningCall } from '../state/running'
import { type CallState, callUnderWay, type Manner, type Question } from './call-state'
import { cancel, lookAt, send, useCalls } from './calls'

const idle: CallState = { at: 'idle' }

/** One operation: where its latest call stands, and what can be done. */
export function useOperation(operation: string) {
  const state = useCalls(({ states }) => states[operation]) ?? idle
  const running = useRunningCall(callUnderWay(state))
  useEffect(() => lookAt(operation), [operation])
  return {
    state,
    /** What main says of the call that is under way; undefined until it has said something. */
    running,
    send: (question: Question, manner: Manner = {}) => void send(operation, question, manner),
    cancel: () => cancel(operation),
  }
}
