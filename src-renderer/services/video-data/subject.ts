import { fittingPicture } from '#shared/services/video-reading'
import type { Subject } from '../../intents/subject'
import { nameOf } from './names'
import { commentOf, ownerOf, picturesOf, type Thing, videoOf } from './things'

/**
 * A thing of a list as something to act on. Pure.
 *
 * @param addressOf how a video's page is addressed; undefined while nobody has said it
 */
export function thingSubject(
  thing: Thing,
  addressOf: (id: string) => string | undefined,
  from: { answerId?: string; operation?: string } = {},
): Subject {
  const owner = ownerOf(thing)
  const video = videoOf(thing)
  const videoId = commentOf(thing)?.videoId
  const parent =
    owner?.id !== undefined
      ? { kind: 'channel' as const, id: owner.id, title: owner.title ?? owner.id }
      : videoId !== undefined
        ? { kind: 'video' as const, id: videoId, title: `Video ${videoId}` }
        : undefined
  return {
    service: 'videoData',
    kind: thing.recordKind,
    id: thing.recordId,
    title: nameOf(thing).slice(0, 300),
    link:
      video !== undefined && video.availability === 'available' ? addressOf(video.id) : undefined,
    picture: fittingPicture(picturesOf(thing)),
    parent,
    ...from,
  }
}
