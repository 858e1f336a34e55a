import { useMemo } from 'react'
import type { LibraryItem } from '#shared/bridge/library'
import { detailParts } from '#shared/services/video-data/detail-parts'
import { mergeVideos } from '#shared/services/video-merge'
import type { Video } from '#shared/services/video-models'
import { bareVideo } from '#shared/services/video-reading'
import { toldOf } from '../../../data/asked'
import { useOperation } from '../../../data/use-operation'
import { useRecord } from '../../../data/use-record'

/** One source that may know a video, and what it told. */
export interface VideoSource {
  id: 'first' | 'second' | 'data' | 'library'
  label: string
  /** What it told; undefined where it told nothing or was not asked. */
  video: Video | undefined
  /** Asks it: one call; undefined where there is nothing to ask. */
  ask: (() => void) | undefined
}

/**
 * A video of everything that tells of it: both editions of the details, the video data service and
 * the library. Only the first edition is asked by itself; of the others what is kept is taken.
 */
export function useVideo(id: string) {
  const first = useOperation('video.videoDetails', { id })
  const second = useOperation('video.videoDetailsV2', { video_id: id }, { when: 'kept' })
  const data = useOperation('videoData.videos', { part: detailParts.video, id }, { when: 'kept' })
  const record = useRecord({ service: 'video', kind: 'video', id })
  const ofFirst = toldOf(first, 'video')?.video
  const ofSecond = toldOf(second, 'video')?.video
  const ofData = toldOf(data, 'page')?.items.find((one) => one.id === id)
  const ofLibrary = useMemo(
    () => (record.at === 'ready' ? videoOf(record.value) : undefined),
    [record],
  )
  const video = useMemo(
    () => mergeVideos([ofFirst, ofData, ofSecond, ofLibrary]),
    [ofFirst, ofData, ofSecond, ofLibrary],
  )
  const sources: readonly VideoSource[] = [
    { id: 'first', label: 'Details', video: ofFirst, ask: first.refresh },
    {
      id: 'second',
      label: 'Details (v2)',
      video: ofSecond,
      ask: () => second.ask({ mode: 'kept-first' }),
    },
    {
      id: 'data',
      label: 'Video research',
      video: ofData,
      ask: () => data.ask({ mode: 'kept-first' }),
    },
    { id: 'library', label: 'Library', video: ofLibrary, ask: undefined },
  ]
  return {
    first,
    second,
    data,
    video,
    sources,
    /** By the second edition of the details. */
    recommended: toldOf(second, 'video')?.recommended ?? [],
    saved: record.at === 'ready' ? record.value.saved : null,
  }
}

/** What a record of the library keeps of a video. */
function videoOf({ id, title, picture, parent, happenedAt }: LibraryItem): Video {
  return {
    ...bareVideo(id),
    title,
    pictures:
      picture === undefined ? [] : [{ address: picture, width: undefined, height: undefined }],
    channel:
      parent?.kind === 'channel'
        ? { id: parent.id, title: parent.title, pictures: [], verified: false }
        : undefined,
    published: happenedAt === undefined ? undefined : { ms: happenedAt, dayOnly: true },
  }
}
