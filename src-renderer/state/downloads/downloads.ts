import { useMemo } from 'react'
import { create } from 'zustand'
import type { Desk } from '#shared/bridge/desk'
import type { Download, DownloadTotals } from '#shared/bridge/downloads'
import { useMirror } from '../desk-state'

/** The estimate of the end of one download, from one report of main to the next. */
export interface Estimate {
  /** Bytes a second, smoothed. */
  speed: number
  /** When it was last reported (epoch milliseconds). */
  at: number
  /** When it will be done, as it is shown (epoch milliseconds). */
  endsAt: number
}

/** How far a download is, and how fast. */
interface Pace {
  bytes: number
  total: number | null
  speed: number | null
}

/** Older speeds count ever less; after this many milliseconds about a third. */
const memoryMs = 8000
/** The end that was shown stays while the new one is this near, in milliseconds … */
const nearMs = 3000
/** … or within this part of what is left. */
const nearPart = 0.15

/**
 * The next estimate, or undefined if nothing can be said. The speed is smoothed over time, and the
 * end that was shown is kept until it is clearly wrong: so the time left counts down and does not jump.
 * Pure.
 */
export function nextEstimate(
  before: Estimate | undefined,
  { bytes, total, speed }: Pace,
  now: number,
): Estimate | undefined {
  if (total === null || speed === null || total <= bytes) return undefined
  const weight = before === undefined ? 1 : 1 - Math.exp(-Math.max(0, now - before.at) / memoryMs)
  const smooth = before === undefined ? speed : before.speed + (speed - before.speed) * weight
  if (smooth <= 0) return undefined
  const left = ((total - bytes) / smooth) * 1000
  const endsAt = now + left
  const near = Math.max(nearMs, left * nearPart)
  const stays = before !== undefined && Math.abs(endsAt - before.endsAt) <= near
  return { speed: smooth, at: now, endsAt: stays ? before.endsAt : endsAt }
}

/** Every entry of the download manager, as main reports them. */
export interface Downloads {
  /** False until main has reported what there is. */
  known: boolean
  byId: ReadonlyMap<string, Download>
  /**
   * Rises if an entry comes, goes, or changes what a list sorts or filters by; not when
   * entries only make progress.
   */
  arrangement: number
  totals: DownloadTotals
  /** When the running ones will be done, by id. */
  estimates: ReadonlyMap<string, Estimate>
}

const noTotals: DownloadTotals = { active: 0, waiting: 0, speed: 0, progress: null }

/** Nothing is known yet. */
export const noDownloads = (): Downloads => ({
  known: false,
  byId: new Map(),
  arrangement: 0,
  totals: noTotals,
  estimates: new Map(),
})

/** What main reports: entries that changed, ids of those that are gone, and all in sum. */
export interface DownloadNews {
  downloads: readonly Download[]
  gone: readonly string[]
  totals: DownloadTotals
}

/**
 * Keeps the newer or equal entries, and drops those that are gone. Speed and segments change without
 * revision. Pure.
 */
export function receivedDownloads(present: Downloads, news: DownloadNews, now: number): Downloads {
  const byId = new Map(present.byId)
  const estimates = new Map(present.estimates)
  let rearranged = !present.known
  for (const download of news.downloads) {
    const known = byId.get(download.id)
    if (known !== undefined && known.revision > download.revision) continue
    byId.set(download.id, download)
    rearranged ||= known === undefined || !standsAlike(known, download)
    const pace = download.state.at === 'running' ? download : undefined
    const estimate = pace && nextEstimate(estimates.get(download.id), pace, now)
    if (estimate === undefined) estimates.delete(download.id)
    else estimates.set(download.id, estimate)
  }
  for (const id of news.gone) {
    rearranged = byId.delete(id) || rearranged
    estimates.delete(id)
  }
  const arrangement = present.arrangement + (rearranged ? 1 : 0)
  return { known: true, byId, arrangement, totals: news.totals, estimates }
}

/** Whether an entry keeps its place in every list, and in every count. */
function standsAlike(before: Download, after: Download): boolean {
  return (
    before.state.at === after.state.at &&
    present(before) === present(after) &&
    before.place === after.place &&
    before.title === after.title &&
    before.name === after.name &&
    before.total === after.total &&
    before.priority === after.priority &&
    before.endedAt === after.endedAt
  )
}

const present = ({ state }: Download): boolean => state.at === 'done' && state.present

/** Two reports of main in one: the newer version of each entry. Pure. */
export function joinedNews(earlier: DownloadNews | undefined, later: DownloadNews): DownloadNews {
  if (earlier === undefined) return later
  const newer = new Set([...later.downloads.map(({ id }) => id), ...later.gone])
  return {
    downloads: [...earlier.downloads.filter(({ id }) => !newer.has(id)), ...later.downloads],
    gone: [...new Set([...earlier.gone, ...later.gone])],
    totals: later.totals,
  }
}

/** Whether the report says more than that entries make progress. Pure. */
export function rearranges({ byId }: Downloads, { downloads, gone }: DownloadNews): boolean {
  return (
    gone.length > 0 ||
    downloads.some((download) => {
      const known = byId.get(download.id)
      return known === undefined || !standsAlike(known, download)
    })
  )
}

/** Takes the whole list: an entry that is not in it is gone. Pure. */
export function listedDownloads(
  present: Downloads,
  list: Omit<DownloadNews, 'gone'>,
  now: number,
): Downloads {
  const ids = new Set(list.downloads.map(({ id }) => id))
  const gone = [...present.byId.keys()].filter((id) => !ids.has(id))
  return receivedDownloads(present, { ...list, gone }, now)
}

/** Progress is drawn this often; more would cost and could not be read. */
const drawnEveryMs = 500

/** The downloads as main reports them. */
export const useDownloads = create<Downloads>()(noDownloads)

/** One entry; undefined if there is none of that id. */
export const useDownload = (id: string | undefined): Download | undefined =>
  useDownloads(({ byId }) => (id === undefined ? undefined : byId.get(id)))

/** All entries, renewed only if lists have to be made again. */
export function useArrangedDownloads(): ReadonlyMap<string, Download> {
  const arrangement = useDownloads((downloads) => downloads.arrangement)
  // biome-ignore lint/correctness/useExhaustiveDependencies: read again with each arrangement
  return useMemo(() => useDownloads.getState().byId, [arrangement])
}

/** Offers entries that a call answered with; older ones are dropped. */
export function offerDownloads(downloads: readonly Download[]): void {
  useDownloads.setState((present) => ({
    ...receivedDownloads(present, { downloads, gone: [], totals: present.totals }, Date.now()),
    known: present.known,
  }))
}

/**
 * Follows the downloads: listens first, then asks for what there is, and asks again if the other
 * world is shown. Returns how to stop.
 */
export function startDownloads(desk: Desk): () => void {
  let held: DownloadNews | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  const show = () => {
    const news = held
    held = undefined
    timer = news === undefined ? undefined : setTimeout(show, drawnEveryMs)
    if (news === undefined) return
    useDownloads.setState((present) => receivedDownloads(present, news, Date.now()))
  }
  const stopTopic = desk.on('downloads', (news) => {
    held = joinedNews(held, news)
    if (timer !== undefined && !rearranges(useDownloads.getState(), news)) return
    clearTimeout(timer)
    show()
  })
  const stopMirror = useMirror.subscribe(({ mirror }, { mirror: before }) => {
    if (mirror.at !== 'ready' || before.at !== 'ready') return
    if (mirror.state.demo.at === before.state.demo.at) return
    // What waits to be drawn is of the other world: nothing would take it off the list again.
    held = undefined
    void askForDownloads(desk)
  })
  void askForDownloads(desk)
  return () => {
    clearTimeout(timer)
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
