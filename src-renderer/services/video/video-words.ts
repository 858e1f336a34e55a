import type { Post } from '#shared/services/video/models'
import type { Channel, Playlist, Video } from '#shared/services/video-models'
import {
  clockLength,
  compactNumber,
  counted,
  momentAge,
  momentTime,
  relativeTime,
} from '../../ui/words'

/** What stands at the lower end of a video's picture. Pure. */
export function cornerOf({ live, seconds }: Video): string | undefined {
  if (live === 'live') return 'Live'
  if (live === 'upcoming') return 'Upcoming'
  return seconds === undefined ? undefined : clockLength(seconds)
}

/** Why the video at a place of a list cannot be opened; undefined if it can. Pure. */
export function goneWords({ availability }: Video): string | undefined {
  if (availability === 'private') return 'It is private; its place stays.'
  return availability === 'deleted' ? 'It is not there any more; its place stays.' : undefined
}

/** "1.2M views", "1,930 watching"; undefined if the answer does not say. Pure. */
export function viewsOf(video: Video, locale?: string): string | undefined {
  const { live, viewers, views } = video
  if (live === 'live' && viewers !== undefined) return `${compactNumber(viewers, locale)} watching`
  if (views === undefined) return undefined
  return `${compactNumber(views, locale)} ${views === 1 ? 'view' : 'views'}`
}

/** The exact number and time behind the rounded ones; undefined if nothing is stated. Pure. */
export function exactOf(video: Video, locale?: string): string | undefined {
  const { live, viewers, views, published } = video
  const number =
    live === 'live' && viewers !== undefined
      ? counted(viewers, 'viewer', 'viewers', locale)
      : countOf(views, 'view', locale)
  const parts = [number, published && momentTime(published, locale)]
  return parts.filter((part) => part !== undefined).join(', ') || undefined
}

/** "1 like", "3 likes"; undefined if it is not stated. Pure. */
export const countOf = (count: number | undefined, one: string, locale?: string) =>
  count === undefined ? undefined : counted(count, one, `${one}s`, locale)

/** Likes and comments of a post, as far as they are stated. Pure. */
export const countsOf = ({ likes, comments }: Post, locale?: string) => [
  countOf(likes, 'like', locale),
  countOf(comments, 'comment', locale),
]

/** How old it is, or when it begins, in words; the service's own if it gives no time. Pure. */
export function ageOf(video: Video, now: number, locale?: string): string | undefined {
  if (video.scheduled !== undefined) return relativeTime(video.scheduled.ms, now, locale)
  if (video.published !== undefined) return momentAge(video.published, now, locale)
  return video.publishedText
}

/** "812K followers", "followers hidden"; undefined if nothing is said. Pure. */
export function followersOf(
  { subscribers, subscribersHidden }: Channel,
  locale?: string,
): string | undefined {
  if (subscribers !== undefined) {
    return `${compactNumber(subscribers, locale)} ${subscribers === 1 ? 'follower' : 'followers'}`
  }
  return subscribersHidden ? 'followers hidden' : undefined
}

/** "31 videos", or that it is a mix, which has no end; undefined if neither is stated. Pure. */
export function sizeOf({ id, title = '', videos }: Playlist, locale?: string): string | undefined {
  if (videos !== undefined) return countOf(videos, 'video', locale)
  // The platform begins the ids of mixes so.
  return id.startsWith('RD') || /^mix\s[–—-]\s/i.test(title) ? 'Mix' : undefined
}
