import { isMembers, type Members, openText } from '../../reading/plain'
import {
  at,
  firstText,
  flagOf,
  listOf,
  mapBounded,
  membersOf,
  momentOf,
} from '../../reading/reading'
import { distinctListed } from '../lists'
import { type Unanswered, unansweredBy } from '../unanswered'
import type { Video } from '../video-models'
import {
  bareVideo,
  countOf,
  firstLine,
  lineText,
  longText,
  mostItems,
  readPictures,
  textsOf,
} from '../video-reading'
import type { TrendingVideos } from './models'
import { readVideo } from './video-readers'

/** Trending videos, in the flat shape of the second edition; each once in its section. */
export function readTrending(body: unknown, receivedAt: number): TrendingVideos | Unanswered {
  const sections = trendingSections(body).map(({ title, list }) => ({
    title: lineText(title),
    videos: distinctListed(
      mapBounded(list, mostItems, (one) => readTrendingVideo(one, receivedAt)),
    ),
  }))
  const isTold = sections.some(({ title, videos }) => title === undefined || videos.length > 0)
  return isTold ? { at: 'trending', sections } : unansweredBy(body)
}

function readTrendingVideo(one: unknown, receivedAt: number): Video | undefined {
  const { video, author } = membersOf(one)
  const listed = isMembers(video) ? video : one
  // The first edition tells the author as an object, and wraps each video in its type.
  return isMembers(video) || isMembers(author)
    ? readVideo(listed, receivedAt)
    : readSecondVideo(one, receivedAt)
}

const listNames = ['list', 'contents', 'data', 'items', 'videos', 'results', 'trending']

type ToldSection = { title: string | undefined; list: readonly unknown[] }

/** A list under any of its names, or lists under the names of sections (Now, Music, Gaming). */
function trendingSections(body: unknown, levels = 3): ToldSection[] {
  const open = openText(body)
  if (Array.isArray(open)) return [{ title: undefined, list: open }]
  const page = membersOf(open)
  for (const name of listNames) {
    const inside = openText(page[name])
    if (Array.isArray(inside) && inside.length > 0) return [{ title: undefined, list: inside }]
    if (isMembers(inside) && levels > 0) return trendingSections(inside, levels - 1)
  }
  return Object.entries(page).flatMap(([title, list]) =>
    Array.isArray(list)
      ? { title: listNames.includes(title) ? undefined : title, list: list.slice(0, mostItems) }
      : [],
  )
}

/** Videos that the details of one recommend beside it, each once. */
export function readRecommended(body: unknown, receivedAt: number): Video[] {
  return distinctListed(
    mapBounded(listOf(membersOf(body).recommendedVideos), 1000, (one) =>
      readSecondVideo(one, receivedAt),
    ),
  )
}

/** A video in the flat shape: the author is a text, and its date is in seconds. */
export function readSecondVideo(value: unknown, receivedAt: number): Video | undefined {
  const video = membersOf(value)
  const id = firstText(video, 'videoId')
  if (id === undefined) return undefined
  const publishedText = firstLine(video, 'publishedText')
  const seconds = countOf(video.lengthSeconds)
  const live = readLive(video)
  const genre = lineText(video.genre)
  const captions = flagOf(video.hasCaptions)
  return {
    ...bareVideo(id),
    title: lineText(video.title),
    description: longText(video.description) ?? longText(video.descriptionHtml),
    channel: readChannelOf(video),
    pictures: readPictures(video.videoThumbnails),
    published: momentOf(video.published, receivedAt) ?? momentOf(publishedText, receivedAt),
    publishedText,
    seconds: live === 'none' && seconds !== 0 ? seconds : undefined,
    live,
    scheduled: live === 'upcoming' ? momentOf(video.premiereTimestamp, receivedAt) : undefined,
    views: countOf(video.viewCount),
    likes: countOf(video.likeCount),
    badges: [
      ...(flagOf(video.isNew) === true ? ['New'] : []),
      ...(flagOf(video.is8k) === true ? ['8K'] : flagOf(video.is4k) === true ? ['4K'] : []),
      ...(flagOf(video.premium) === true ? ['Premium'] : []),
      ...(captions === true ? ['CC'] : []),
    ],
    keywords: textsOf(video.keywords),
    category: genre === undefined ? undefined : { id: undefined, title: genre },
    captioned: captions,
  }
}

function readLive(video: Members): Video['live'] {
  if (flagOf(video.liveNow) === true) return 'live'
  return flagOf(video.isUpcoming) === true ? 'upcoming' : 'none'
}

function readChannelOf(video: Members): Video['channel'] {
  const path = firstText(video, 'authorUrl') ?? ''
  const id = firstText(video, 'authorId') ?? /^\/channel\/([\w-]{3,60})/.exec(path)?.[1]
  const title = lineText(video.author) ?? lineText(at(video, 'author', 'title'))
  if (id === undefined && title === undefined) return undefined
  return {
    id,
    title,
    pictures: readPictures(video.authorThumbnails ?? []),
    verified: flagOf(video.authorVerified) ?? false,
  }
}
