import type { RecentSearch } from '../../bridge/flights'
import type { Run } from '../../bridge/runs'

/** A line of the list: a search that is under way, or an earlier one. */
export interface RecentRow {
  run: string
  title: string
  /** Undefined for one that main has not listed yet. */
  search: RecentSearch | undefined
  /** What is known of its polling; undefined once main has forgotten that. */
  progress: Run | undefined
  at: number
}

const underWay = (row: RecentRow): boolean =>
  row.progress !== undefined && row.progress.state.at !== 'ended'

/** Searches under way on top, then earlier ones; each newest first. Pure. */
export function recentRows(
  searches: readonly RecentSearch[],
  runs: ReadonlyMap<string, Run>,
): { running: readonly RecentRow[]; ended: readonly RecentRow[] } {
  const listed = new Set(searches.map(({ run }) => run))
  const rows: RecentRow[] = searches.map((search) => ({
    run: search.run,
    title: search.title,
    search,
    progress: runs.get(search.run),
    at: search.at,
  }))
  for (const run of runs.values()) {
    if (run.kind !== 'flightSearch' || run.state.at === 'ended' || listed.has(run.id)) continue
    rows.push({
      run: run.id,
      title: run.title,
      search: undefined,
      progress: run,
      at: run.startedAt,
    })
  }
  rows.sort((one, other) => other.at - one.at)
  return { running: rows.filter(underWay), ended: rows.filter((row) => !underWay(row)) }
}
