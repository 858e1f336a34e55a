import { useEffect } from 'react'
import { create } from 'zustand'
import type { Answer } from '#shared/bridge/answer'
import type { Fault } from '#shared/bridge/result'
import type { InputValue } from '#shared/operation/read-input'
import { findOperation } from '#shared/services/index'
import { brings, canRepeat, type Manner } from '../data/question'
import { desk } from '../desk'
import { deskStateNow, isOffline, useMirror } from '../state/desk-state'
import { notifyElsewhere } from '../state/notify-elsewhere'
import { isRunning, useRunningCall } from '../state/runs/running'
import { operationsTab } from '../state/workspace'
import {
  answeredBy,
  begun,
  type CallState,
  callUnderWay,
  ended,
  type FormQuestion,
  repeated,
  sameQuestion,
  wantsRefresh,
} from './call-state'

/** The latest call of each operation; outlives the page that made it. */
export const useCalls = create<{ states: Readonly<Record<string, CallState>> }>()(() => ({
  states: {},
}))

const mostAnswersHeld = 12
const idle: CallState = { at: 'idle' }
let shown: string | undefined
/** Calls that were cancelled, until main has said that they are over. */
const leaving = new Set<string>()

/** The state of an operation's latest call. */
export function callStateOf(operation: string): CallState {
  return useCalls.getState().states[operation] ?? idle
}

/** Notes which operation the person is looking at; returns how to end that. */
export function lookAt(operation: string): () => void {
  shown = operation
  return () => {
    if (shown === operation) shown = undefined
  }
}

/**
 * Asks an operation. What is stored answers at once; if it is stale, the same is then asked again
 * behind it. The same call that is still under way is awaited, for it may be paid for already; another one of
 * the operation is cancelled.
 */
export async function send(
  operation: string,
  question: FormQuestion,
  manner: Manner,
): Promise<void> {
  const before = callStateOf(operation)
  if (before.at === 'running' || before.at === 'refreshing') {
    const { callId: earlier } = before
    const isSame = !leaving.has(earlier) && sameQuestion(before.question, question)
    if (isSame && brings(before.manner, manner, isRunning(earlier))) return
    void desk.call('operation.cancel', { callId: earlier })
  }
  const callId = crypto.randomUUID()
  put(operation, begun(before, { callId, question, manner }, Date.now()))
  const mode = manner.mode ?? 'any-kept-first'
  const result = await desk.call('operation.call', {
    operation,
    ...question,
    ...manner,
    mode,
    callId,
  })
  leaving.delete(callId)
  const present = callStateOf(operation)
  if (callUnderWay(present) !== callId) return
  const state = ended(present, callId, result, Date.now())
  put(operation, state)
  if (canRepeat(operation) && wantsRefresh(state, Date.now(), offlineNow())) {
    const same = repeated(state, { mode: 'refresh' })
    if (same !== undefined) return await send(operation, same.question, same.manner)
  }
  // A person who is elsewhere is only notified of a refresh that changed something.
  const changed = state.at === 'answered' && state.news.at === 'changed'
  if (present.at === 'running' || changed) {
    notifyIfElsewhere(operation, result.ok ? undefined : result.fault)
  }
}

function offlineNow(): boolean {
  const state = deskStateNow()
  return state !== undefined && isOffline(state)
}

/** Cancels the operation's call; what was there before stays. */
export function cancel(operation: string): void {
  const callId = callUnderWay(callStateOf(operation))
  if (callId === undefined) return
  leaving.add(callId)
  void desk.call('operation.cancel', { callId })
}

/** Puts an answer in place, as one opened from earlier calls, with the body it was asked with. */
export function showAnswer(answer: Answer, body?: InputValue): void {
  put(answer.operation, answeredBy(answer, body))
}

/** Lets the answers go when the world changes: demo data is no answer of a gateway. */
export function forgetWithRealm(): () => void {
  return useMirror.subscribe(({ mirror }, { mirror: before }) => {
    if (mirror.at !== 'ready' || before.at !== 'ready') return
    if (mirror.state.demo.at !== before.state.demo.at) useCalls.setState({ states: {} })
  })
}

/** Newest last, so that the oldest answers are removed first. */
function put(operation: string, state: CallState): void {
  useCalls.setState(({ states }) => {
    const { [operation]: _before, ...others } = states
    const entries = Object.entries<CallState>(others)
    const settled = entries.filter(([, one]) => callUnderWay(one) === undefined)
    const extra = new Set(settled.slice(0, settled.length - mostAnswersHeld + 1).map(([id]) => id))
    const kept = entries.filter(([id]) => settled.length < mostAnswersHeld || !extra.has(id))
    return { states: { ...Object.fromEntries(kept), [operation]: state } }
  })
}

function notifyIfElsewhere(id: string, fault: Fault | undefined): void {
  const service = findOperation(id)?.service
  if (shown === id || service === undefined || fault?.code === 'cancelled') return
  const route = { page: 'service', service, tab: operationsTab, operation: id } as const
  notifyElsewhere(id, route, fault)
}

const idleCall: CallState = { at: 'idle' }

/** One operation: where its latest call stands, and what can be done. */
export function useOperation(operation: string) {
  const state = useCalls(({ states }) => states[operation]) ?? idleCall
  const running = useRunningCall(callUnderWay(state))
  useEffect(() => lookAt(operation), [operation])
  return {
    state,
    /** What main says of the call that is under way; undefined until it has said something. */
    running,
    send: (question: FormQuestion, manner: Manner = {}) => void send(operation, question, manner),
    cancel: () => cancel(operation),
  }
}
