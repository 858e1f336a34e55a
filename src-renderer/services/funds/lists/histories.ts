import { keepPreviousData } from '@tanstack/react-query'
import type { NavCorrection, NavSource, UnreadNav } from '#shared/bridge/funds'
import { ok, type Result } from '#shared/bridge/result'
import { type HistoryPlan, planHistory } from '#shared/services/funds/history-plan'
import type { HeldLists, HistoryFacts } from '#shared/services/funds/laboratory/laboratory'
import { useCollection } from '../../../data/use-collection'
import { type FromMain, useResult } from '../../../data/use-main'
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

/** The histories of some funds, as they were read. */
export interface ReadHistories {
  realm: string
  /** Another one whenever something was read: what is computed depends on it. */
  revision: number
  of: ReadonlyMap<string, KnownHistory>
  /** Plans what would be asked to know these days of a fund. */
  plan: (code: string, from: number, to: number) => HistoryPlan
  /** Days of a fund that need not be asked for. */
  known: (code: string) => readonly number[]
}

/** The state of the histories of some funds. */
export type Histories = FromMain<ReadHistories>

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

async function read(
  realm: string,
  revision: number,
  codes: readonly string[],
): Promise<Result<ReadHistories>> {
  const found = await desk.call('funds.histories', { codes: [...codes] })
  if (!found.ok) return found
  const facts = await askWork('funds.put', { realm, histories: found.value })
  const of = new Map<string, KnownHistory>()
  const knownDays = new Map<string, readonly number[]>()
  for (const [
    place,
    { code, corrections, unread, sources, without, days },
  ] of found.value.entries()) {
    const fact = facts[place]
    if (fact !== undefined) {
      of.set(code, { ...fact, without: without.length, corrections, unread, sources })
    }
    knownDays.set(code, [...days, ...without])
  }
  const known = (code: string) => knownDays.get(code) ?? []
  const plan = (code: string, from: number, to: number) => planHistory(code, from, to, known(code))
  return ok({ realm, revision, of, known, plan })
}

/**
 * The histories of some funds, put together of every answer that is kept: never a call.
 *
 * @param also another value if an answer came that may hold newer ones
 */
export function useHistories(codes: readonly string[], also?: HeldLists['latest']): Histories {
  const realm = useDeskState(({ demo }) => demo.at)
  const arrivals = useArrivals()
  return useResult({
    queryKey: ['fund-histories', realm, codes, arrivals, also],
    queryFn: () => read(realm, Date.now(), codes),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    structuralSharing: false,
    placeholderData: keepPreviousData,
  })
}
