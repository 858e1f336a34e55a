import { useMemo } from 'react'
import type { LibraryItem } from '#shared/bridge/library'
import { detailParts } from '#shared/services/video-data/detail-parts'
import { mergeVideos } from '#shared/services/video-merge'
import type { Video } from '#shared/services/video-models'
import { bareVideo } from '#shared/services/video-reading'
import { modelOf } from '../../../data/asked'
import { type OperationHandle, useOperation } from '../../../data/use-operation'
import { useRecord } from '../../../data/use-record'

/** One source that may know a video, and what it stated. */
export interface VideoSource {
  label: string
  /** What it stated; undefined if it stated nothing or was not asked. */
  video: Video | undefined
  /** Asks it; undefined if there is nothing to ask. */
  handle: Pick<OperationHandle<{ at: string }>, 'asked' | 'ask'> | undefined
}

/**
 * A video of everything that knows of it: both editions of the details, the video data service and
 * the library. Only the first edition is asked by itself; of the others what is stored is taken.
 */
export function useVideo(id: string) {
  const first = useOperation('video.videoDetails', { id })
  const second = useOperation('video.videoDetailsV2', { video_id: id }, { when: 'kept' })
  const data = useOperation('videoData.videos', { part: detailParts.video, id }, { when: 'kept' })
  const record = useRecord({ service: 'video', kind: 'video', id })
  const ofFirst = modelOf(first, 'video')?.video
  const ofSecond = modelOf(second, 'video')?.video
  const ofData = modelOf(data, 'page')?.items.find((one) => one.id === id)
  const ofLibrary = useMemo(
    () => (record.at === 'ready' ? videoOf(record.value) : undefined),
    [record],
  )
  // It stays the video that was asked for, whatever id an answer gives: answers meanwhile are stored under it.
  const stated = useMemo(() => {
    const merged = mergeVideos([ofFirst, ofData, ofSecond, ofLibrary])
    return merged && { ...merged, id }
  }, [ofFirst, ofData, ofSecond, ofLibrary, id])
  const isSettled = first.asked.at !== 'idle' && first.asked.at !== 'loading'
  // Even if nothing is known of a video, comments, streams and a download can be asked for.
  const bare = useMemo(() => (isSettled ? bareVideo(id) : undefined), [isSettled, id])
  const sources: readonly VideoSource[] = [
    { label: 'Details', video: ofFirst, handle: first },
    { label: 'Details (v2)', video: ofSecond, handle: second },
    { label: 'Video research', video: ofData, handle: data },
    { label: 'Library', video: ofLibrary, handle: undefined },
  ]
  return {
    first,
    second,
    data,
    video: stated ?? bare,
    /** Whether any source states it. */
    isStated: stated !== undefined,
    sources,
    /** By the second edition of the details. */
    recommended: modelOf(second, 'video')?.recommended ?? [],
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
