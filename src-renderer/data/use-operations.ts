import { useQueries } from '@tanstack/react-query'
import type { Values } from '#shared/reading/forms/view'
import type { OperationId } from '#shared/services/index'
import type { ViewOf } from '#shared/services/views'
import { useDeskState } from '../state/desk-state'
import { ask, callKey, cancelCall, useCallsUnderWay } from './ask'
import { type Asked, askedOf } from './asked'
import { queryClient } from './query-client'
import { type Question, questionKey } from './question'
import { factsOf, pageQuery } from './use-operation'

/** Several questions to one operation, such as the pages that a front page is made of. */
export interface OperationsHandle<Model> {
  /** In the order of the questions. */
  asked: readonly Asked<Model>[]
  /** Asks all of them again: as many calls. The caller says the number first. */
  refresh: () => void
  /** Asks those that were never answered, or failed: one call each. */
  askMissing: () => void
  /** Asks the one at this place: one call. */
  ask: (place: number) => void
  cancel: () => void
}

/**
 * Several questions at once, of each what is stored. None of them is asked by itself: each would be a
 * call, and the person first sees how many.
 */
export function useOperations<Id extends OperationId>(
  operation: Id,
  questions: readonly Values[],
): OperationsHandle<ViewOf<Id>> {
  const realm = useDeskState(({ demo }) => demo.at)
  const all = questions.map((values): Question => ({ operation, values }))
  const queries = useQueries(
    { queries: all.map((question) => pageQuery(realm, question, true, 'kept')) },
    queryClient,
  )
  const calls = useCallsUnderWay()
  const asked = queries.map((query, place) => {
    const question = all[place]
    const call = question && calls[callKey(questionKey(realm, question))]
    return askedOf<ViewOf<Id>>(factsOf(query, call))
  })
  return {
    asked,
    refresh: () => {
      for (const question of all) void ask(realm, question, { mode: 'refresh' })
    },
    askMissing: () => {
      for (const [place, question] of all.entries()) {
        if (asked[place]?.at !== 'ready') void ask(realm, question, {})
      }
    },
    ask: (place) => {
      const question = all[place]
      if (question !== undefined) void ask(realm, question, {})
    },
    cancel: () => {
      for (const question of all) cancelCall(questionKey(realm, question))
    },
  }
}
