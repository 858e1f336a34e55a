import { useMemo } from 'react'
import type { ServiceId } from '#shared/operation/operation'
import { useMain } from '../../data/use-main'
import { desk } from '../../desk'

/** How much of each service the library holds about some words; asked once for a whole menu, without a call. */
export function useKeptHits(words: string): ReadonlyMap<ServiceId | 'all', number> {
  const found = useMain(['kept-hits', words], () =>
    desk.call('library.search', { query: { text: words, order: 'relevance' }, limit: 1 }),
  )
  return useMemo(() => {
    if (found.at !== 'ready') return new Map()
    const { services, total } = found.value
    const hits = new Map<ServiceId | 'all', number>([['all', total.count]])
    for (const { service, tally } of services) hits.set(service, tally.count)
    return hits
  }, [found])
}
