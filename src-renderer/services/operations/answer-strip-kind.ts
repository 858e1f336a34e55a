import type { Answer } from '#shared/bridge/answer'
import type { Fault } from '#shared/bridge/result'
import type { CallState } from '../../queries/call-state'
import type { Versions } from '../../queries/version-place'

/** The one thing that is said above an answer; the answer itself stays below. */
export type Strip =
  | { at: 'none' }
  | { at: 'refreshing' }
  /** The shown one is an earlier answer to this question. */
  | { at: 'version'; newest: { id: string; receivedAt: number } }
  | { at: 'refreshFailed'; fault: Fault }
  /** Not asked again, because the day's budget is used up. */
  | { at: 'budget'; fault: Fault }
  | { at: 'unchanged' }
  | { at: 'changed'; earlierId: string }
  | { at: 'offlineCopy' }
  | { at: 'stale' }

/** How old an answer may be, in kinds. `anew`: never answered from what is stored, but while offline. */
export type Freshness = 'anew' | 'fresh' | 'stale' | 'offlineCopy'

/** How fresh an answer is; `passed`: the time until which it is. Pure. */
export function freshnessOf(
  answer: Pick<Answer, 'from' | 'freshUntil'>,
  passed: boolean,
  offline: boolean,
): Freshness {
  if (!passed) return 'fresh'
  if (offline && answer.from === 'library') return 'offlineCopy'
  return answer.freshUntil === 0 ? 'anew' : 'stale'
}

/** What to say above the answer; the most pressing first. Pure. */
export function stripOf(
  state: CallState,
  { all, place }: Versions,
  passed: boolean,
  offline: boolean,
): Strip {
  if (state.at === 'refreshing') return { at: 'refreshing' }
  if (state.at !== 'answered') return { at: 'none' }
  const { answer, news } = state
  const newest = all[0]
  if (place > 0 && newest !== undefined) {
    return { at: 'version', newest: { id: newest.id, receivedAt: newest.confirmedAt } }
  }
  const freshness = freshnessOf(answer, passed, offline)
  switch (news.at) {
    case 'refreshFailed':
      return news.fault.code === 'budgetReached'
        ? { at: 'budget', fault: news.fault }
        : { at: 'refreshFailed', fault: news.fault }
    case 'changed':
      return { at: 'changed', earlierId: news.earlierId }
    case 'unchanged':
      return { at: 'unchanged' }
    case 'none':
    case 'stopped':
      if (freshness === 'offlineCopy') return { at: 'offlineCopy' }
      // An answer from the network that becomes stale while it is read shows this by its age alone.
      return answer.from === 'library' && freshness !== 'fresh' ? { at: 'stale' } : { at: 'none' }
    default:
      return news satisfies never
  }
}
