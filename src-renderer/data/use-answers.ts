import { useQueries } from '@tanstack/react-query'
import { useEffect, useMemo, useRef } from 'react'
import { create } from 'zustand'
import type { Values } from '#shared/reading/forms/view'
import type { OperationId } from '#shared/services/index'
import type { ViewOf } from '#shared/services/views'
import { useDeskState } from '../state/desk-state'
import { ask, callKey, cancelCall, useCallsUnderWay } from './ask'
import { type Asked, askedOf } from './asked'
import { queryClient } from './query-client'
import { questionKey } from './question'
import { factsOf, pageQuery } from './use-operation'
import { useOfflineStates } from './use-plan'

/** Several questions to one operation, in their order. */
export interface AnswersHandle<Model> {
  asked: readonly Asked<Model>[]
  /** Asks once more for what failed or was cancelled. */
  retry: () => void
  cancel: () => void
}

/**
 * Many questions to one operation: each a call of its own if it is not kept, so the caller says their
 * number before; with `kept`, none is. The same list again while nothing in it changed.
 */
export function useAnswers<Id extends OperationId>(
  operation: Id,
  values: readonly Values[],
  when: 'always' | 'kept' = 'always',
): AnswersHandle<ViewOf<Id>> {
  const realm = useDeskState(({ demo }) => demo.at)
  const questions = values.map((one) => ({ operation, values: one }))
  const queries = useQueries(
    { queries: questions.map((question) => pageQuery(realm, question, true, when)) },
    queryClient,
  )
  const calls = useCallsUnderWay()
  const stamp = queries
    .map(
      ({ dataUpdatedAt, errorUpdatedAt, fetchStatus }) =>
        `${dataUpdatedAt} ${errorUpdatedAt} ${fetchStatus}`,
    )
    .join()
  // biome-ignore lint/correctness/useExhaustiveDependencies: the stamp says all that the queries hold
  const asked = useMemo(
    () =>
      queries.map((query, place) => {
        const question = questions[place]
        const call = question && calls[callKey(questionKey(realm, question))]
        return askedOf<ViewOf<Id>>(factsOf(query, call))
      }),
    [stamp, realm],
  )
  return {
    asked,
    retry: () => {
      for (const [place, question] of questions.entries()) {
        const at = asked[place]?.at
        if (at === 'failed' || at === 'stopped') void ask(realm, question, {})
      }
    },
    cancel: () => {
      for (const question of questions) cancelCall(questionKey(realm, question))
    },
  }
}

interface Parts {
  /** Those the person asked for. */
  wanted: readonly string[]
  /** Those that were stored. */
  known: readonly string[]
}

/** Which parts of a thing are shown, so that one that is come back to has them again. */
const useAllParts = create<Readonly<Record<string, Parts>>>()(() => ({}))

const noParts: Parts = { wanted: [], known: [] }
/** Parts that are looked up at a time; main takes as many. */
const mostLookedUp = 500

interface PartsOf<Id extends OperationId> {
  operation: Id
  /** What a part is asked with. */
  valuesOf: (part: string) => Values
}

/**
 * What parts are remembered under: all that they are asked with. Parts of one thing that was opened with
 * other values are other questions; what is not stored of them would be paid for unasked. Pure.
 */
const partsKey = <Id extends OperationId>({ operation, valuesOf }: PartsOf<Id>): string =>
  JSON.stringify([operation, valuesOf('')])

/**
 * Parts that were left out of an answer, each a question of its own: those that were asked for and those
 * that were stored, with how far they are. `useKeptParts` finds the latter. A part is asked for when it is
 * wanted and at no other time: of those that were wanted before, what is still stored is shown.
 */
export function useParts<Id extends OperationId>(of: PartsOf<Id>) {
  const { operation, valuesOf } = of
  const name = partsKey(of)
  const realm = useDeskState(({ demo }) => demo.at)
  const { wanted, known } = useAllParts((all) => all[name]) ?? noParts
  const answers = useAnswers(operation, wanted.map(valuesOf), 'kept')
  const kept = useAnswers(operation, known.map(valuesOf), 'kept')
  const models = useMemo(() => {
    const parts = [...known, ...wanted]
    return new Map(
      [...kept.asked, ...answers.asked].flatMap((asked, place): [string, ViewOf<Id>][] => {
        const part = parts[place]
        return part === undefined || asked.at !== 'ready' ? [] : [[part, asked.model]]
      }),
    )
  }, [answers.asked, kept.asked, wanted, known])
  const waiting = answers.asked.filter(({ at }) => at === 'loading').length
  /** Only these stay wanted: whatever stays is looked up when the thing is opened again. */
  const keepWanted = (stays: (at: Asked<unknown>['at']) => boolean) => {
    const left = wanted.filter((_, place) => stays(answers.asked[place]?.at ?? 'idle'))
    if (left.length < wanted.length) useAllParts.setState({ [name]: { known, wanted: left } })
  }
  const leave = useRef(() => {})
  // biome-ignore lint/correctness/useExhaustiveDependencies: when the thing is left
  useEffect(() => () => leave.current(), [name])
  // After that of another thing: what is left is the thing before.
  useEffect(() => {
    leave.current = () => keepWanted((at) => at !== 'failed' && at !== 'stopped')
  })
  return {
    /** What was answered, by part. */
    models,
    /** Parts that were stored: they cost no call. */
    known: known.length,
    want: (parts: readonly string[]) => {
      // First: what is under way is not looked up among what is stored.
      for (const part of new Set(parts)) {
        if (!models.has(part)) void ask(realm, { operation, values: valuesOf(part) }, {})
      }
      useAllParts.setState({ [name]: { known, wanted: [...new Set([...wanted, ...parts])] } })
    },
    waiting,
    done: answers.asked.filter(({ at }) => at !== 'loading' && at !== 'idle').length,
    failed: answers.asked.some(({ at }) => at === 'failed' || at === 'stopped'),
    retry: answers.retry,
    cancel: () => {
      answers.cancel()
      keepWanted((at) => at === 'ready' || at === 'unreadable')
    },
  }
}

/** Shows those of the missing parts that are stored, as after "Take offline"; never a call. */
export function useKeptParts<Id extends OperationId>(
  of: PartsOf<Id>,
  missing: readonly string[],
): void {
  const { operation, valuesOf } = of
  const name = partsKey(of)
  const asked = useMemo(() => missing.slice(0, mostLookedUp), [missing])
  const states = useOfflineStates(
    asked.map((part) => ({ at: 'ask', operation, values: { ...valuesOf(part) } })),
  )
  useEffect(() => {
    if (states.at !== 'ready' || states.value.length !== asked.length) return
    const { wanted, known } = useAllParts.getState()[name] ?? noParts
    const shown = new Set([...wanted, ...known])
    const here = asked.filter(
      (part, place) => states.value[place]?.at === 'complete' && !shown.has(part),
    )
    if (here.length > 0) useAllParts.setState({ [name]: { wanted, known: [...known, ...here] } })
  }, [states, asked, name])
}
