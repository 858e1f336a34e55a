import { useQuery } from '@tanstack/react-query'
import type { NavCorrection, NavSource, UnreadNav } from '#shared/bridge/funds'
import type { Fault } from '#shared/bridge/result'
import { type HistoryPlan, planHistory } from '#shared/services/funds/history-plan'
import type { HeldLists, HistoryFacts } from '#shared/services/funds/laboratory/laboratory'
import { queryClient } from '../../../data/query-client'
import { useCollection } from '../../../data/use-collection'
import { askWork } from '../../../data/use-work'
import { desk } from '../../../desk'
import { useDeskState } from '../../../state/desk-state'
import { usePlans } from '../../../state/runs/plans'
import { historyAbout } from './load-history'

/** What is known of a fund's values, beside the values themselves: those are in the laboratory. */
export interface KnownHistory extends HistoryFacts {
  /** Days that were asked for and have no value. */
  without: number
  corrections: readonly NavCorrection[]
  unread: readonly UnreadNav[]
  sources: readonly NavSource[]
}

/** The state of the histories of some funds. */
export type Histories =
  | { at: 'loading' }
  | { at: 'failed'; fault: Fault }
  | {
      at: 'ready'
      realm: string
      /** Another one whenever something was read: what is computed depends on it. */
      revision: number
      of: ReadonlyMap<string, KnownHistory>
      /** Plans what would be asked to know these days of a fund. */
      plan: (code: string, from: number, to: number) => HistoryPlan
      /** Days of a fund that need not be asked for. */
      known: (code: string) => readonly number[]
    }

/** Another number whenever an answer came that may hold values: of a plan, or of a look for alerts. */
function useArrivals(): number {
  const { entries } = useCollection('fundAlertRuns')
  const looked = entries.at === 'ready' ? (entries.value[0]?.value.at ?? 0) : 0
  const fetched = usePlans(({ list }) =>
    list.reduce(
      (sum, { about, answers }) => sum + (about.startsWith(historyAbout) ? answers.fetched : 0),
      0,
    ),
  )
  return looked + fetched
}

interface Read {
  realm: string
  revision: number
  of: Map<string, KnownHistory>
  known: Map<string, readonly number[]>
}

async function read(
  realm: string,
  revision: number,
  codes: readonly string[],
): Promise<Read | Fault> {
  const found = await desk.call('funds.histories', { codes: [...codes] })
  if (!found.ok) return found.fault
  const facts = await askWork('funds.put', { realm, histories: found.value })
  const of = new Map<string, KnownHistory>()
  const known = new Map<string, readonly number[]>()
  for (const [
    place,
    { code, corrections, unread, sources, without, days },
  ] of found.value.entries()) {
    const fact = facts[place]
    if (fact !== undefined) {
      of.set(code, { ...fact, without: without.length, corrections, unread, sources })
    }
    known.set(code, [...days, ...without])
  }
  return { realm, revision, of, known }
}

/**
 * The histories of some funds, put together of every answer that is kept: never a call.
 *
 * @param also another value if an answer came that may hold newer ones
 */
export function useHistories(codes: readonly string[], also?: HeldLists['latest']): Histories {
  const realm = useDeskState(({ demo }) => demo.at)
  const arrivals = useArrivals()
  const { data } = useQuery(
    {
      queryKey: ['fund-histories', realm, codes, arrivals, also],
      queryFn: () => read(realm, Date.now(), codes),
      staleTime: Number.POSITIVE_INFINITY,
      gcTime: 0,
      structuralSharing: false,
      placeholderData: (before: Read | Fault | undefined) => before,
    },
    queryClient,
  )
  if (data === undefined) return { at: 'loading' }
  if ('code' in data) return { at: 'failed', fault: data }
  return {
    at: 'ready',
    realm,
    revision: data.revision,
    of: data.of,
    known: (code) => data.known.get(code) ?? [],
    plan: (code, from, to) => planHistory(code, from, to, data.known.get(code) ?? []),
  }
}
