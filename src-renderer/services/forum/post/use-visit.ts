import { useEffect, useMemo, useRef, useState } from 'react'
import { actionsOf, useCollection } from '../../../data/use-collection'

/** A person who was away for less than this is still on the same visit. */
const sameVisitMs = 30 * 60_000

const { put } = actionsOf('forumVisits')

/** What is known of a thread's earlier visits. */
export interface Visit {
  /** What was written after this is new; null if the thread was never opened before. */
  since: number | null
  comments: number | null
}

/**
 * The visit of a thread: remembers that it was opened, and gives the end of the visit before.
 *
 * @param opened its comments are here: looking at the post alone is no visit
 */
export function useVisit(id: string, comments: number | null, opened: boolean): Visit {
  const { entries } = useCollection('forumVisits')
  const known = entries.at === 'ready'
  const kept = known ? entries.value.find((entry) => entry.id === id)?.value : undefined
  const [shown, setShown] = useState<{ id: string; visit: Visit }>()
  const before = useRef(kept)
  before.current = kept
  useEffect(() => {
    if (!opened || !known || shown?.id === id) return
    const now = Date.now()
    const last = before.current
    const until = Math.min(last?.until ?? 0, now)
    const since = last === undefined ? null : now - until > sameVisitMs ? until : last.since
    setShown({ id, visit: { since, comments: last?.comments ?? null } })
    void put(id, { since, until: now, comments })
  }, [id, opened, known, shown, comments])
  return shown?.id === id ? shown.visit : { since: null, comments: null }
}

/** How many comments came since a thread was opened, by the post's id; 0 if none or nobody knows. */
export function useNewComments(): (id: string, comments: number | null) => number {
  const { entries } = useCollection('forumVisits')
  const visits = entries.at === 'ready' ? entries.value : undefined
  const seen = useMemo(
    () => new Map(visits?.map(({ id, value }) => [id, value.comments] as const)),
    [visits],
  )
  return (id, comments) => Math.max(0, (comments ?? 0) - (seen.get(id) ?? comments ?? 0))
}
