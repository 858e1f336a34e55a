import { detailParts } from '#shared/services/video-data/detail-parts'
import { mergeChannels, mergeVideos } from '#shared/services/video-merge'
import { type Thing, videoOf } from '../things'

/** As many ids as the service takes at once. */
const mostIds = 50

/**
 * Questions for the details of the videos of a list, fifty at once. The list is cut where its pages
 * were, so that a further page asks only for its own. Pure.
 *
 * @param ends how many things there are up to the end of each page: often fewer than were asked for
 */
export function detailQuestions(things: readonly Thing[], ends: readonly number[]) {
  return ends.flatMap((end, page) => {
    const ids = things.slice(ends[page - 1] ?? 0, end).flatMap((thing) => {
      const video = videoOf(thing)
      const isThin = video?.seconds === undefined && video?.views === undefined
      return video !== undefined && isThin && video.availability === 'available' ? [video.id] : []
    })
    const once = [...new Set(ids)]
    return Array.from({ length: Math.ceil(once.length / mostIds) }, (_none, part) => ({
      part: detailParts.video,
      id: once.slice(part * mostIds, (part + 1) * mostIds).join(','),
    }))
  })
}

/** Things with what the details of their videos add. Pure. */
export function withDetails(
  things: readonly Thing[],
  details: ReadonlyMap<string, Thing>,
): readonly Thing[] {
  return things.map((thing) => {
    const more = details.get(videoOf(thing)?.id ?? '')
    if (more?.at !== 'video') return thing
    const stated = [...thing.stated.filter(({ part }) => !hasPart(more, part)), ...more.stated]
    switch (thing.at) {
      case 'video':
        return {
          ...thing,
          stated,
          video: mergeVideos([more.video, thing.video]) ?? thing.video,
        }
      case 'item': {
        const video = mergeVideos([thing.entry.video, more.video]) ?? thing.entry.video
        return { ...thing, entry: { ...thing.entry, video } }
      }
      default:
        return thing
    }
  })
}

const hasPart = ({ stated }: Thing, name: string) => stated.some(({ part }) => part === name)

/** What the question for it alone brought goes before what a list stated of it. Pure. */
export function merged(own: Thing | undefined, kept: Thing | undefined): Thing | undefined {
  if (own === undefined || kept === undefined) return own ?? kept
  const stated = [
    ...own.stated,
    ...kept.stated.filter(({ part }) => !own.stated.some((one) => one.part === part)),
  ]
  if (own.at === 'video' && kept.at === 'video') {
    return { ...own, stated, video: mergeVideos([own.video, kept.video]) ?? own.video }
  }
  if (own.at === 'channel' && kept.at === 'channel') {
    return {
      ...own,
      stated,
      channel: mergeChannels([own.channel, kept.channel]) ?? own.channel,
    }
  }
  return own
}
