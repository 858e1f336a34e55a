import { useQuery } from '@tanstack/react-query'
import { useEffect, useMemo } from 'react'
import type { TopicName } from '#shared/bridge/names'
import type { Fault, Result } from '#shared/bridge/result'
import { desk } from '../desk'
import { queryClient } from '../queries/query-client'
import { useDeskState } from '../state/desk-state'

/** What main was asked for: on its way, here, or not to be had. */
export type FromMain<Value> =
  | { at: 'loading' }
  | { at: 'ready'; value: Value }
  | { at: 'failed'; fault: Fault }

/**
 * One answer of main, asked anew whenever main pushes the topic; the earlier one stays until then.
 *
 * @param key names what is asked, with everything that it depends on
 */
export function useMain<Value>(
  key: readonly unknown[],
  ask: () => Promise<Result<Value>>,
  topic?: TopicName,
): FromMain<Value> {
  const world = useDeskState(({ demo }) => demo.at)
  const queryKey = ['main', world, ...key]
  const { data } = useQuery({ queryKey, queryFn: ask, structuralSharing: false }, queryClient)
  const name = JSON.stringify(queryKey)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the name says all of the key
  useEffect(() => {
    if (topic === undefined) return
    return desk.on(topic, () => void queryClient.invalidateQueries({ queryKey }))
  }, [name, topic])
  return useMemo(() => {
    if (data === undefined) return { at: 'loading' }
    return data.ok ? { at: 'ready', value: data.value } : { at: 'failed', fault: data.fault }
  }, [data])
}
