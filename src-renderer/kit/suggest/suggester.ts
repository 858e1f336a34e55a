import { useEffect, useState, useSyncExternalStore } from 'react'
import type { Fault, Result } from '#shared/bridge/result'
import { desk } from '../../desk'

/** Where the suggestions for a typed text stand; earlier ones stay until newer ones are there. */
export type Suggestions<Question, Item> =
  | { at: 'idle' }
  | { at: 'asking'; question: Question; earlier: readonly Item[] }
  | { at: 'found'; question: Question; items: readonly Item[] }
  | { at: 'failed'; question: Question; fault: Fault }
  /** What is typed cannot be asked; the sentence says why. */
  | { at: 'refused'; sentence: string }

/** The question for a typed text. */
export type TypedQuestion<Question> =
  /** Too short to be worth a call. */
  { at: 'none' } | { at: 'refused'; sentence: string } | { at: 'ask'; question: Question }

/** What suggesting needs of the service it asks. */
export interface SuggestionSource<Question, Item> {
  /** Pure. */
  questionFor: (typed: string) => TypedQuestion<Question>
  /** Asks; the call can be cancelled under its id. */
  ask: (question: Question, callId: string) => Promise<Result<readonly Item[]>>
}

/** What suggesting needs of the world round it. */
export interface SuggesterPorts {
  cancel: (callId: string) => void
  /** Calls back after so many milliseconds; returns how to stop. */
  wait: (ms: number, then: () => void) => () => void
  newId: () => string
}

/** A pause in typing of this length asks the service. */
export const typingPauseMs = 250

/** Suggests while one types. */
export interface Suggester<Question, Item> {
  get: () => Suggestions<Question, Item>
  subscribe: (listener: () => void) => () => void
  /** What is in the field now; an earlier question is dropped and its call cancelled. */
  type: (typed: string) => void
  /** Asks the same once more, at once. */
  again: () => void
  stop: () => void
}

const ofWindow: SuggesterPorts = {
  cancel: (callId) => void desk.call('operation.cancel', { callId }),
  wait: (ms, then) => {
    const timer = setTimeout(then, ms)
    return () => clearTimeout(timer)
  },
  newId: () => crypto.randomUUID(),
}

/** What can be offered now: the results, or the earlier ones while it is asked. */
export function suggested<Question, Item>(state: Suggestions<Question, Item>): readonly Item[] {
  return state.at === 'found' ? state.items : state.at === 'asking' ? state.earlier : []
}

/** Suggests while typing: debounced, one question at a time, outdated ones cancelled. */
export function createSuggester<Question, Item>(
  { questionFor, ask }: SuggestionSource<Question, Item>,
  { cancel, wait, newId }: SuggesterPorts = ofWindow,
): Suggester<Question, Item> {
  let state: Suggestions<Question, Item> = { at: 'idle' }
  let callId: string | undefined
  let stopWaiting = () => {}
  const listeners = new Set<() => void>()

  const put = (next: Suggestions<Question, Item>) => {
    state = next
    for (const listener of listeners) listener()
  }
  const drop = () => {
    stopWaiting()
    stopWaiting = () => {}
    if (callId !== undefined) cancel(callId)
    callId = undefined
  }
  const send = async (question: Question) => {
    const own = newId()
    callId = own
    const answer = await ask(question, own)
    if (callId !== own) return
    callId = undefined
    if (answer.ok) put({ at: 'found', question, items: answer.value })
    else put({ at: 'failed', question, fault: answer.fault })
  }

  return {
    get: () => state,
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    type: (typed) => {
      const read = questionFor(typed)
      const present = 'question' in state ? JSON.stringify(state.question) : undefined
      if (read.at === 'ask' && present === JSON.stringify(read.question)) return
      drop()
      if (read.at === 'none') return put({ at: 'idle' })
      if (read.at === 'refused') return put(read)
      const { question } = read
      put({ at: 'asking', question, earlier: suggested(state) })
      stopWaiting = wait(typingPauseMs, () => void send(question))
    },
    again: () => {
      if (!('question' in state)) return
      const { question } = state
      drop()
      put({ at: 'asking', question, earlier: suggested(state) })
      void send(question)
    },
    stop: () => {
      drop()
      listeners.clear()
    },
  }
}

/** A suggester of one's own while the component is shown. */
export function useSuggester<Question, Item>(source: SuggestionSource<Question, Item>) {
  const [suggester] = useState(() => createSuggester(source))
  useEffect(() => suggester.stop, [suggester])
  return { suggester, suggestions: useSyncExternalStore(suggester.subscribe, suggester.get) }
}
