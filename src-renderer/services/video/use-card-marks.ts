import { useMemo } from 'react'
import type { Download } from '#shared/bridge/downloads'
import type { CollectionItem } from '#shared/collections/index'
import type { Content } from '#shared/services/video/models'
import { askedVideoId } from '#shared/services/video-reading'
import { useCollection } from '../../data/use-collection'
import { type RecordActs, useRecordActs } from '../../kit/record/use-record-acts'
import { useArrangedDownloads } from '../../state/downloads/downloads'

/** Where a video was left. */
export type Watched = CollectionItem<'watchedVideos'>

/** What the person did with the things of a list. */
export interface CardMarksOf extends RecordActs<Content> {
  watchedOf: (videoId: string) => Watched | undefined
  /** The entry of the download manager, finished or under way. */
  downloadOf: (videoId: string) => Download | undefined
}

/** Everything that cards mark, kept true while main changes it. */
export function useCardMarks(items: readonly Content[]): CardMarksOf {
  const acts = useRecordActs('video', items)
  const watched = useWatched()
  const downloads = useVideoDownloads()
  return useMemo(
    () => ({
      ...acts,
      watchedOf: (id) => watched.get(id),
      downloadOf: (id) => downloads.get(id),
    }),
    [acts, watched, downloads],
  )
}

/** The watch history, by the ids of videos. */
export function useWatched(): ReadonlyMap<string, Watched> {
  const { entries } = useCollection('watchedVideos')
  return useMemo(
    () => new Map(entries.at === 'ready' ? entries.value.map(({ id, value }) => [id, value]) : []),
    [entries],
  )
}

/** Downloads of videos, by the video's id; a finished one before those under way. */
export function useVideoDownloads(): ReadonlyMap<string, Download> {
  const arranged = useArrangedDownloads()
  return useMemo(() => {
    const found = new Map<string, Download>()
    for (const download of arranged.values()) {
      if (download.source.at !== 'job') continue
      const id = askedVideoId(download.source.address)
      if (id === undefined) continue
      const before = found.get(id)
      if (before === undefined || !isHere(before)) found.set(id, download)
    }
    return found
  }, [arranged])
}

/** Whether the file is on this computer. Pure. */
export const isHere = ({ state }: Download): boolean => state.at === 'done' && state.present

/** Share of a video that was seen, 0 to 1. Pure. */
export function progressOf(watched: Watched | undefined): number | undefined {
  if (watched === undefined || watched.seconds === null || watched.seconds <= 0) return undefined
  return Math.min(1, watched.place / watched.seconds)
}
