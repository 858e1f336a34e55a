import { create } from 'zustand'
import type { Desk } from '../../src-preload/contract/calls'
import type { Download, DownloadTotals } from '../../src-preload/contract/downloads'
import { useMirror } from './desk-state'
import { type Estimate, nextEstimate } from './time-left'

/** Every entry of the download manager, as main tells them. */
export interface Downloads {
  /** False until main has told what there is. */
  known: boolean
  byId: ReadonlyMap<string, Download>
  totals: DownloadTotals
  /** When those that run will be done, by id. */
  estimates: ReadonlyMap<string, Estimate>
}

const noTotals: DownloadTotals = { active: 0, waiting: 0, speed: 0, progress: null }

/** Nothing is known yet. */
export const noDownloads = (): Downloads => ({
  known: false,
  byId: new Map(),
  totals: noTotals,
  estimates: new Map(),
})

/** What main tells: entries that changed, ids of those that are gone, and all in sum. */
export interface DownloadNews {
  downloads: readonly Download[]
  gone: readonly string[]
  totals: DownloadTotals
}

/**
 * Takes what is as new or newer, and drops what is gone. Speed and segments change without another
 * revision. Pure.
 */
export function receivedDownloads(present: Downloads, news: DownloadNews, now: number): Downloads {
  const byId = new Map(present.byId)
  const estimates = new Map(present.estimates)
  for (const download of news.downloads) {
    const known = byId.get(download.id)
    if (known !== undefined && known.revision > download.revision) continue
    byId.set(download.id, download)
    const pace = download.state.at === 'running' ? download : undefined
    const estimate = pace && nextEstimate(estimates.get(download.id), pace, now)
    if (estimate === undefined) estimates.delete(download.id)
    else estimates.set(download.id, estimate)
  }
  for (const id of news.gone) {
    byId.delete(id)
    estimates.delete(id)
  }
  return { known: true, byId, totals: news.totals, estimates }
}

/** Takes the whole list: what is not in it is there no more. Pure. */
export function listedDownloads(
  present: Downloads,
  list: Omit<DownloadNews, 'gone'>,
  now: number,
): Downloads {
  const ids = new Set(list.downloads.map(({ id }) => id))
  const gone = [...present.byId.keys()].filter((id) => !ids.has(id))
  return receivedDownloads(present, { ...list, gone }, now)
}

/** The downloads as main tells them. */
export const useDownloads = create<Downloads>()(noDownloads)

/** Offers entries that a call answered with; older ones are dropped. */
export function offerDownloads(downloads: readonly Download[]): void {
  useDownloads.setState((present) => ({
    ...receivedDownloads(present, { downloads, gone: [], totals: present.totals }, Date.now()),
    known: present.known,
  }))
}

/**
 * Follows the downloads: listens first, then asks for what there is, and asks again where the other
 * world is shown. Returns how to stop.
 */
export function startDownloads(desk: Desk): () => void {
  const stopTopic = desk.on('downloads', (news) =>
    useDownloads.setState((present) => receivedDownloads(present, news, Date.now())),
  )
  const stopMirror = useMirror.subscribe(({ mirror }, { mirror: before }) => {
    if (mirror.at !== 'ready' || before.at !== 'ready') return
    if (mirror.state.demo.at !== before.state.demo.at) void askForDownloads(desk)
  })
  void askForDownloads(desk)
  return () => {
    stopTopic()
    stopMirror()
  }
}

/** Asks main for all downloads. */
export async function askForDownloads(desk: Desk): Promise<void> {
  const answer = await desk.call('downloads.list')
  if (!answer.ok) return
  useDownloads.setState((present) => listedDownloads(present, answer.value, Date.now()))
}
