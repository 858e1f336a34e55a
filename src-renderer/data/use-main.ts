import { type UseQueryOptions, useQuery } from '@tanstack/react-query'
import { useEffect, useMemo, useRef } from 'react'
import { wordFault } from '#shared/bridge/fault-words'
import type { TopicName } from '#shared/bridge/names'
import type { Fault, Result } from '#shared/bridge/result'
import { desk } from '../desk'
import { useDeskState } from '../state/desk-state'
import { queryClient } from './query-client'

/** What main was asked for: loading, here, or failed. */
export type FromMain<Value> =
  | { at: 'loading' }
  | { at: 'ready'; value: Value }
  /** `failedAt` in epoch milliseconds; `again` asks once more. */
  | { at: 'failed'; fault: Fault; failedAt: number; again: () => void }

/** A query whose answer is a result: where it stands, and how it is asked once more. */
export function useResult<Value>(options: UseQueryOptions<Result<Value>>): FromMain<Value> {
  const { data, dataUpdatedAt, error, errorUpdatedAt, refetch } = useQuery(options, queryClient)
  return useMemo(() => {
    const again = () => void refetch()
    if (data?.ok === true) return { at: 'ready', value: data.value }
    // Asking itself broke: a thread of the window ended, or the program has a bug.
    if (error !== null) {
      return { at: 'failed', fault: wordFault('internal'), failedAt: errorUpdatedAt, again }
    }
    if (data === undefined) return { at: 'loading' }
    return { at: 'failed', fault: data.fault, failedAt: dataUpdatedAt, again }
  }, [data, dataUpdatedAt, error, errorUpdatedAt, refetch])
}

/** When main is asked again: with each push of a topic, or whenever the mark is another one. */
export type Anew = TopicName | { mark: string | number }

/** How an answer of main is held. */
export interface MainOptions {
  /** How long it is held once no page shows it; five minutes unless it is large. */
  letGoAfterMs?: number
}

/**
 * One answer of main, asked again when needed; the earlier one stays until then.
 *
 * @param key names what is asked, with everything that it depends on
 */
export function useMain<Value>(
  key: readonly unknown[],
  ask: () => Promise<Result<Value>>,
  anew?: Anew,
  { letGoAfterMs }: MainOptions = {},
): FromMain<Value> {
  const realm = useDeskState(({ demo }) => demo.at)
  const queryKey = ['main', realm, ...key]
  const result = useResult({
    queryKey,
    queryFn: ask,
    structuralSharing: false,
    ...(letGoAfterMs === undefined ? {} : { gcTime: letGoAfterMs }),
  })
  const name = JSON.stringify(queryKey)
  const topic = typeof anew === 'string' ? anew : undefined
  const mark = typeof anew === 'object' ? anew.mark : undefined
  // biome-ignore lint/correctness/useExhaustiveDependencies: the name says all of the key
  useEffect(() => {
    if (topic === undefined) return
    return followOnce(topic, name, () => void askAnew(queryKey))
  }, [name, topic])
  const asked = useRef({ name, mark })
  // biome-ignore lint/correctness/useExhaustiveDependencies: the name says all of the key
  useEffect(() => {
    const before = asked.current
    asked.current = { name, mark }
    // The first time, the present mark is used.
    if (before.name === name && before.mark !== mark) void askAnew(queryKey)
  }, [name, mark])
  return result
}

const awaited = new Set<string>()

/**
 * Asks once more. TanStack Query counts the first answer as new even if something changed
 * while it was asked: that answer is awaited, and then asked for again.
 */
async function askAnew(queryKey: readonly unknown[]): Promise<void> {
  const query = queryClient.getQueryCache().find({ queryKey })
  if (query?.state.fetchStatus === 'fetching' && query.state.data === undefined) {
    if (awaited.has(query.queryHash)) return
    awaited.add(query.queryHash)
    await Promise.allSettled([query.promise])
    awaited.delete(query.queryHash)
  }
  await queryClient.invalidateQueries({ queryKey })
}

const followers = new Map<string, { count: number; stop: () => void }>()

/** Follows a topic once for each question, however many parts of the window show its answer. */
function followOnce(topic: TopicName, name: string, onPush: () => void): () => void {
  const key = `${topic} ${name}`
  const follower = followers.get(key) ?? { count: 0, stop: desk.on(topic, onPush) }
  follower.count += 1
  followers.set(key, follower)
  return () => {
    follower.count -= 1
    if (follower.count > 0) return
    follower.stop()
    followers.delete(key)
  }
}
