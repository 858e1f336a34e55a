import { useQueries } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { Values } from '#shared/operation/view'
import type { OperationId } from '#shared/services/index'
import type { ViewOf } from '#shared/services/views'
import { queryClient } from '../queries/query-client'
import { useDeskState } from '../state/desk-state'
import { ask, callKey, cancelCall, useCallsUnderWay } from './ask'
import { type Asked, askedOf } from './asked'
import { questionKey } from './question'
import { factsOf, pageQuery } from './use-operation'

/** Several questions to one operation, in their order. */
export interface AnswersHandle<Model> {
  asked: readonly Asked<Model>[]
  /** Asks once more for what failed or was cancelled. */
  retry: () => void
  cancel: () => void
}

/**
 * Many questions to one operation: each a call of its own where it is not kept, so the caller says their
 * number before. The same list again while nothing in it changed.
 */
export function useAnswers<Id extends OperationId>(
  operation: Id,
  values: readonly Values[],
): AnswersHandle<ViewOf<Id>> {
  const realm = useDeskState(({ demo }) => demo.at)
  const questions = values.map((one) => ({ operation, values: one }))
  const queries = useQueries(
    { queries: questions.map((question) => pageQuery(realm, question, true, 'always')) },
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
