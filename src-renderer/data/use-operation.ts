import { useQuery } from '@tanstack/react-query'
import { useEffect, useMemo } from 'react'
import type { RunningCall } from '#shared/bridge/desk-state'
import type { Values } from '#shared/reading/forms/view'
import type { OperationId } from '#shared/services/index'
import type { ViewOf } from '#shared/services/views'
import { useDeskState, useOffline } from '../state/desk-state'
import { useRunningCall } from '../state/runs/running'
import {
  ask,
  type CallUnderWay,
  callKey,
  cancelCall,
  type Held,
  questionQuery,
  useCallsUnderWay,
} from './ask'
import { type Asked, askedOf, type Refresh, wantsRefresh } from './asked'
import { DeletedError, FaultError, type Fetched } from './fetch-operation'
import { queryClient } from './query-client'
import { canRepeat, type Manner, type Question, questionKey } from './question'

/** How a page asks. */
export interface AskOptions {
  /** Further parameters of an open operation. */
  extra?: Values
  /**
   * `always`: opening the page asks, as a person expects of a page. `kept`: only what is stored is
   * shown, for lists of many questions, each of which would cost a call.
   */
  when?: 'always' | 'kept'
}

/** One question: where it stands, and what can be done. */
export interface OperationHandle<Model> {
  asked: Asked<Model>
  /** What main reports of the call under way; undefined until the first report. */
  running: RunningCall | undefined
  /** Asks now, if it was not asked by itself, or once more after a failure. */
  ask: (manner?: Manner) => void
  /** Asks again, past what is stored: one call. */
  refresh: () => void
  cancel: () => void
}

/**
 * One question to an operation, and what its view reads in the answer. What is stored answers at once;
 * if that is stale, the same is asked again behind it.
 *
 * @param values null while it is not known what to ask: nothing is asked then
 */
export function useOperation<Id extends OperationId>(
  operation: Id,
  values: Values | null,
  { extra, when = 'always' }: AskOptions = {},
): OperationHandle<ViewOf<Id>> {
  const question: Question = {
    operation,
    values: values ?? {},
    ...(extra === undefined ? {} : { extra }),
  }
  const realm = useDeskState(({ demo }) => demo.at)
  const key = callKey(questionKey(realm, question))
  // The key contains the whole question.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key stands for the question
  const kept = useMemo(() => question, [key])
  const query = useQuery(pageQuery(realm, kept, values !== null, when), queryClient)
  const call = useCallsUnderWay((calls) => calls[key])
  const asks = when === 'always'
  useRefreshBehind(
    realm,
    kept,
    asks ? query.data : undefined,
    query.errorUpdatedAt > query.dataUpdatedAt,
  )
  useAskUnkept(realm, kept, values !== null && asks, query)
  const running = useRunningCall(call?.callId)
  return useMemo(
    () => ({
      asked: askedOf<ViewOf<Id>>(factsOf(query, call)),
      running,
      ask: (manner: Manner = {}) => void ask(realm, kept, manner),
      refresh: () => void ask(realm, kept, { mode: 'refresh' }),
      cancel: () => void cancelCall(questionKey(realm, kept)),
    }),
    [query, call, running, realm, kept],
  )
}

/** The query of a question that a page shows. */
export function pageQuery(
  realm: string,
  question: Question,
  enabled: boolean,
  when: 'always' | 'kept',
) {
  return {
    ...questionQuery(realm, question, when === 'kept' ? { mode: 'kept-only' } : {}),
    enabled,
    // As fresh as the answer says of itself. A stale answer is looked up in the library, and asked
    // again in the background.
    staleTime: ({ state: { data } }: { state: { data?: Held | undefined } }) =>
      data === undefined ? 0 : Math.max(0, data.answer.freshUntil - Date.now()),
    // Opening the page again does not pay for a failed call again. What was only looked up and not there costs
    // nothing: it may have been stored meanwhile, as by a plan.
    retryOnMount: ({ state: { error } }: { state: { error: Error | null } }) =>
      when === 'kept' && isNotKept(error),
  }
}

const isNotKept = (error: Error | null): boolean =>
  error instanceof FaultError && error.fault.code === 'notKept'

/** What is known of a query, in our own types. */
export function factsOf(
  query: {
    data: (Fetched & { news?: Refresh }) | undefined
    error: Error | null
    errorUpdatedAt: number
    isFetching: boolean
  },
  call: CallUnderWay | undefined,
) {
  if (query.error !== null && !(query.error instanceof FaultError)) throw query.error
  return {
    fetched: query.data,
    news: query.data?.news ?? { at: 'none' as const },
    fault: query.error?.fault,
    failedAt: query.errorUpdatedAt,
    fetching: query.isFetching
      ? { callId: call?.callId, startedAt: call?.startedAt ?? Date.now() }
      : undefined,
  }
}

/** Asks again in the background if a stored answer is stale, once each time it is shown. */
export function useRefreshBehind(
  realm: string,
  question: Question,
  held: Held | undefined,
  failed: boolean,
): void {
  const offline = useOffline()
  useEffect(() => {
    if (held === undefined || failed || !canRepeat(question.operation)) return
    if (wantsRefresh(held, Date.now(), offline)) void ask(realm, question, { mode: 'refresh' })
  }, [realm, question, held, failed, offline])
}

/**
 * Asks a question that was only looked up in the library, by another page or by this one before, and is not
 * there: it was never asked, and opening a page asks.
 */
export function useAskUnkept(
  realm: string,
  question: Question,
  wanted: boolean,
  query: { error: Error | null; isFetching: boolean } | undefined,
): void {
  // What a person deleted is not paid for again by itself.
  const isUnkept =
    query?.isFetching === false && isNotKept(query.error) && !(query.error instanceof DeletedError)
  useEffect(() => {
    if (wanted && isUnkept) void ask(realm, question, {})
  }, [realm, question, wanted, isUnkept])
}
