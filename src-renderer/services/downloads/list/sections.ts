import type { Download, DownloadState } from '#shared/bridge/downloads'

/** What of the list is shown. */
export const sections = ['all', 'active', 'waiting', 'done', 'failed'] as const
export type Section = (typeof sections)[number]

/** The names of the sections. */
export const sectionWords: Readonly<Record<Section, string>> = {
  all: 'All',
  active: 'Active',
  waiting: 'Waiting',
  done: 'Done',
  failed: 'Failed',
}

/** The section that an entry stands in, beside "All". */
export function sectionOf(state: DownloadState): Exclude<Section, 'all'> {
  switch (state.at) {
    case 'creating':
    case 'converting':
    case 'running':
    case 'renewing':
    case 'checking':
      return 'active'
    case 'queued':
    case 'waiting':
    case 'paused':
    case 'duplicate':
      return 'waiting'
    case 'done':
      return 'done'
    case 'failed':
    case 'cancelled':
      return 'failed'
    default:
      return state satisfies never
  }
}

/** Whether nothing more is done about an entry by itself. */
export function hasEnded({ state }: Download): boolean {
  return state.at === 'done' || state.at === 'failed' || state.at === 'cancelled'
}

/** How many stand in each section. */
export function countSections(downloads: Iterable<Download>): Record<Section, number> {
  const counts: Record<Section, number> = { all: 0, active: 0, waiting: 0, done: 0, failed: 0 }
  for (const { state } of downloads) {
    counts.all += 1
    counts[sectionOf(state)] += 1
  }
  return counts
}
