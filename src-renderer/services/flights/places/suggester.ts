import type { Fault, Result } from '#shared/bridge/result'
import { type Coordinates, readCoordinates } from '#shared/reading/coordinates'
import type { FlightPlace } from '#shared/services/flights/models'

/** What is asked of the service for a typed text. */
export type PlaceQuestion = { at: 'text'; text: string } | { at: 'near'; point: Coordinates }

/** Where the suggestions for a typed text stand; earlier ones stay until newer ones are there. */
export type Suggestions =
  | { at: 'idle' }
  | { at: 'asking'; question: PlaceQuestion; earlier: readonly FlightPlace[] }
  | { at: 'found'; question: PlaceQuestion; places: readonly FlightPlace[] }
  | { at: 'failed'; question: PlaceQuestion; fault: Fault }
  /** Coordinates that are not on the earth: nothing is asked. */
  | { at: 'outside'; sentence: string }

/** What suggesting needs of the world round it. */
export interface SuggesterPorts {
  ask: (question: PlaceQuestion, callId: string) => Promise<Result<readonly FlightPlace[]>>
  cancel: (callId: string) => void
  /** Calls back after so many milliseconds; returns how to stop. */
  wait: (ms: number, then: () => void) => () => void
  newId: () => string
}

/** A pause in typing of this length asks the service. */
export const typingPauseMs = 250

/** What a typed text asks; undefined where it is too short to be worth a call. Pure. */
export function questionFor(
  typed: string,
): PlaceQuestion | Extract<Suggestions, { at: 'outside' }> | undefined {
  const text = typed.trim()
  const read = readCoordinates(text)
  if (read.at === 'outside') return { at: 'outside', sentence: read.sentence }
  if (read.at === 'point') return { at: 'near', point: read.point }
  // A single sign can be a whole name where names are not written with letters of an alphabet.
  const long = text.length >= 2 || /[^\p{ASCII}\p{Script=Latin}]/u.test(text)
  return long ? { at: 'text', text } : undefined
}

export interface Suggester {
  get: () => Suggestions
  subscribe: (listener: () => void) => () => void
  /** What stands in the field now; an earlier question is dropped and its call cancelled. */
  type: (typed: string) => void
  /** Asks the same once more, at once. */
  again: () => void
  stop: () => void
}

/** Suggests places while one types: debounced, one question at a time, overtaken ones cancelled. */
export function createSuggester({ ask, cancel, wait, newId }: SuggesterPorts): Suggester {
  let state: Suggestions = { at: 'idle' }
  let callId: string | undefined
  let stopWaiting = () => {}
  const listeners = new Set<() => void>()

  const put = (next: Suggestions) => {
    state = next
    for (const listener of listeners) listener()
  }
  const drop = () => {
    stopWaiting()
    stopWaiting = () => {}
    if (callId !== undefined) cancel(callId)
    callId = undefined
  }
  const send = async (question: PlaceQuestion) => {
    const own = newId()
    callId = own
    const answer = await ask(question, own)
    if (callId !== own) return
    callId = undefined
    if (answer.ok) put({ at: 'found', question, places: answer.value })
    else put({ at: 'failed', question, fault: answer.fault })
  }
  const earlier = () =>
    state.at === 'found' ? state.places : state.at === 'asking' ? state.earlier : []

  return {
    get: () => state,
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    type: (typed) => {
      const question = questionFor(typed)
      const present = 'question' in state ? state.question : undefined
      if (present !== undefined && JSON.stringify(present) === JSON.stringify(question)) return
      drop()
      if (question === undefined) return put({ at: 'idle' })
      if (question.at === 'outside') return put(question)
      put({ at: 'asking', question, earlier: earlier() })
      stopWaiting = wait(typingPauseMs, () => void send(question))
    },
    again: () => {
      if (!('question' in state)) return
      const { question } = state
      drop()
      put({ at: 'asking', question, earlier: earlier() })
      void send(question)
    },
    stop: () => {
      drop()
      listeners.clear()
    },
  }
}
