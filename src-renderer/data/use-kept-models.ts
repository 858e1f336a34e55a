import { useQueries } from '@tanstack/react-query'
import { useEffect, useMemo, useRef } from 'react'
import type { Values } from '#shared/reading/forms/view'
import type { OperationId } from '#shared/services/index'
import type { ViewOf } from '#shared/services/views'
import { useDeskState } from '../state/desk-state'
import { askedOf } from './asked'
import { queryClient } from './query-client'
import { questionKey } from './question'
import { factsOf, pageQuery } from './use-operation'

/** What is stored of one question among many. */
export interface KeptModel<Model> {
  model: Model
  /** Epoch milliseconds of the answer. */
  receivedAt: number
}

/**
 * What is stored of many questions to one operation, in their order; undefined if nothing is
 * stored. Never a call: a list of them would cost one for each.
 *
 * @param questions the same list as long as they are the same
 * @param stamps one for each question: if it changes, the stored answer is looked up again
 */
export function useKeptModels<Id extends OperationId>(
  operation: Id,
  questions: readonly Values[],
  stamps: readonly unknown[] = [],
): readonly (KeptModel<ViewOf<Id>> | undefined)[] {
  const realm = useDeskState(({ demo }) => demo.at)
  const queries = useQueries(
    {
      queries: questions.map((values) => pageQuery(realm, { operation, values }, true, 'kept')),
    },
    queryClient,
  )
  const stamped = useRef(stamps)
  useEffect(() => {
    const before = stamped.current
    stamped.current = stamps
    for (const [place, values] of questions.entries()) {
      if (stamps[place] !== before[place]) void lookAgain(realm, operation, values)
    }
  }, [stamps, questions, realm, operation])
  const found = queries.map((query) => {
    const asked = askedOf<ViewOf<Id>>(factsOf(query, undefined))
    return asked.at === 'ready'
      ? { model: asked.model, receivedAt: asked.answer.receivedAt }
      : undefined
  })
  // The same list while nothing came, so that derived values are not computed again.
  const before = useRef(found)
  return useMemo(() => {
    const same =
      before.current.length === found.length &&
      found.every((one, place) => one?.model === before.current[place]?.model)
    if (!same) before.current = found
    return before.current
  }, [found])
}

/** Looks up a question's stored answer again, after something else asked it. */
const lookAgain = (realm: string, operation: OperationId, values: Values): Promise<void> =>
  queryClient.invalidateQueries({ queryKey: questionKey(realm, { operation, values }) })
