import { useQuery } from '@tanstack/react-query'
import type { WorkAnswer, WorkInput, WorkName } from '#shared/services/works'
import { askDocuments } from '../document/documents'
import { queryClient } from './query-client'

/** What was computed: loading, here, or failed. `stale`: for an earlier question. */
export type Worked<Value> =
  | { at: 'loading' }
  | { at: 'ready'; value: Value; stale: boolean }
  | { at: 'failed'; message: string }

/** Has the reader of documents compute something of what it holds. */
export async function askWork<Name extends WorkName>(
  name: Name,
  input: WorkInput<Name>,
): Promise<WorkAnswer<Name>> {
  // The handler of this name answered it.
  return (await askDocuments('work', { name, input })) as WorkAnswer<Name>
}

/**
 * Something computed away from the window's thread; the earlier result stays until the new one is there.
 *
 * @param input null while there is nothing to compute
 * @param key names what else the result depends on, such as the revision of what the worker holds
 */
export function useWork<Name extends WorkName>(
  name: Name,
  input: WorkInput<Name> | null,
  ...key: readonly (string | number)[]
): Worked<WorkAnswer<Name>> {
  const query = useQuery(
    {
      queryKey: ['work', name, input, ...key],
      queryFn: async () => ({
        value: await (input === null ? Promise.reject(new Error('Nothing')) : askWork(name, input)),
      }),
      enabled: input !== null,
      staleTime: Number.POSITIVE_INFINITY,
      gcTime: 60_000,
      retry: false,
      structuralSharing: false,
      placeholderData: (before: { value: WorkAnswer<Name> } | undefined) => before,
    },
    queryClient,
  )
  if (query.data !== undefined) {
    return { at: 'ready', value: query.data.value, stale: query.isPlaceholderData }
  }
  return query.error === null ? { at: 'loading' } : { at: 'failed', message: query.error.message }
}
