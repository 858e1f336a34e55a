import { isMembers, type Members, openText } from '../../reading/plain'
import {
  at,
  firstText,
  flagOf,
  httpsAddress,
  integerOf,
  listOf,
  mapBounded,
  membersOf,
  momentOf,
  numberOf,
  textOf,
} from '../../reading/reading'
import { countOf } from '../counts'
import { distinctListed } from '../lists'
import { saysSomething, type Unanswered, unansweredBy } from '../unanswered'
import type { CaptionFile, Chapter, Video } from '../video-models'
import {
  availabilityOf,
  bareVideo,
  firstLine,
  lineText,
  longText,
  mostItems,
  readAuthor,
  readPictures,
  secondsOf,
  textsOf,
} from '../video-reading'
import type { StreamFormat, StreamingData, TrendingVideos } from './models'
import { asKind } from './other-things'

/**
 * A video of a list or in full. Lists of a channel leave out the author; a live stream has viewers
 * instead of views, and no length.
 */
export function readVideo(value: unknown, receivedAt: number): Video | undefined {
  const video = membersOf(value)
  const id = firstText(video, 'videoId')
  if (id === undefined) return undefined
  const stats = membersOf(video.stats)
  const badges = textsOf(video.badges, 50)
  const publishedText = firstLine(video, 'publishedTimeText')
  const seconds = secondsOf(video.lengthSeconds)
  const title = lineText(video.title)
  const channel = readAuthor(video.author)
  const live = flagOf(video.isLiveNow ?? video.isLive) === true || badges.includes('LIVE')
  const upcoming = flagOf(video.isUpcoming) === true
  const category = lineText(video.category)
  return {
    ...bareVideo(id),
    title,
    description: longText(video.description) ?? longText(video.descriptionSnippet),
    channel,
    pictures: readPictures(video.thumbnails),
    published: momentOf(video.publishedDate, receivedAt) ?? momentOf(publishedText, receivedAt),
    publishedText,
    seconds: live || seconds === 0 ? undefined : seconds,
    live: live ? 'live' : upcoming ? 'upcoming' : 'none',
    scheduled: upcoming
      ? momentOf(
          video.scheduledTime ??
            video.startTime ??
            video.premiereTimestamp ??
            at(video, 'upcomingEventData', 'startTime'),
          receivedAt,
        )
      : undefined,
    views: countOf(stats.views),
    viewers: countOf(stats.viewers),
    likes: countOf(stats.likes),
    comments: countOf(stats.comments),
    badges,
    keywords: textsOf(video.keywords),
    category: category === undefined ? undefined : { id: undefined, title: category },
    captioned: badges.includes('CC') ? true : undefined,
    availability: availabilityOf(title, channel === undefined && seconds === undefined),
    captions: mapBounded(listOf(video.captions), 500, readCaptionFile),
    chapters: mapBounded(listOf(video.chapters), 2000, readChapter),
  }
}

function readCaptionFile(value: unknown): CaptionFile | undefined {
  const caption = membersOf(value)
  const address = httpsAddress(caption.url)
  const code = firstText(membersOf(caption.language), 'code') ?? firstText(caption, 'language')
  const name = lineText(at(caption, 'language', 'name')) ?? code
  return address === undefined || name === undefined ? undefined : { code, name, address }
}

function readChapter(value: unknown): Chapter | undefined {
  const chapter = membersOf(value)
  const title = lineText(chapter.title)
  const start = numberOf(chapter.startsMs ?? chapter.startMs)
  if (title === undefined) return undefined
  const stated = secondsOf(chapter.start ?? chapter.startTime ?? chapter.startSeconds)
  return { title, startSeconds: start === undefined || start < 0 ? stated : start / 1000 }
}

/** Trending videos, in the flat shape of the second edition; each once in its section. */
export function readTrending(body: unknown, receivedAt: number): TrendingVideos | Unanswered {
  const stated = trendingSections(body)
  const sections = stated.map(({ title, list }) => ({
    title: lineText(title),
    videos: distinctListed(
      mapBounded(list, mostItems, (one) => readTrendingVideo(one, receivedAt)),
    ),
  }))
  // Things that are not understood are no empty list.
  const isEmpty = stated.some(({ title, list }) => title === undefined && !saysSomething(list))
  return isEmpty || sections.some(({ videos }) => videos.length > 0)
    ? { at: 'trending', sections }
    : unansweredBy(body)
}

function readTrendingVideo(one: unknown, receivedAt: number): Video | undefined {
  const { video, author } = membersOf(one)
  const listed = isMembers(video) ? video : one
  const { videoId } = membersOf(listed)
  // The first edition states the author as an object, and wraps each video in its type.
  return isMembers(video) || isMembers(author) || videoId === undefined
    ? readVideo(asKind(listed, 'video'), receivedAt)
    : readSecondVideo(one, receivedAt)
}

const listNames = ['list', 'contents', 'data', 'items', 'videos', 'results', 'trending']

type StatedSection = { title: string | undefined; list: readonly unknown[] }

/** A list under any of its names, or lists under the names of sections (Now, Music, Gaming). */
function trendingSections(body: unknown, levels = 3): StatedSection[] {
  const open = openText(body)
  if (Array.isArray(open)) return withShelves(undefined, open)
  const page = membersOf(open)
  for (const name of listNames) {
    const inside = openText(page[name])
    if (Array.isArray(inside) && inside.length > 0) return withShelves(undefined, inside)
    if (isMembers(inside) && levels > 0) return trendingSections(inside, levels - 1)
  }
  return Object.entries(page).flatMap(([title, list]) =>
    Array.isArray(list)
      ? { title: listNames.includes(title) ? undefined : title, list: list.slice(0, mostItems) }
      : [],
  )
}

/** A list whose videos come first, and the shelves that stand among them, each a section. */
function withShelves(title: string | undefined, list: readonly unknown[]): StatedSection[] {
  const shelves = list.slice(0, mostItems).flatMap((one): [unknown, StatedSection][] => {
    const shelf = membersOf(one)
    const inside = listNames.map((name) => openText(shelf[name])).find(Array.isArray)
    if (inside === undefined || firstText(shelf, 'videoId', 'id') !== undefined) return []
    return [[one, { title: textOf(shelf.title), list: inside }]]
  })
  if (shelves.length === 0) return [{ title, list }]
  const held = new Set(shelves.map(([one]) => one))
  const others = list.filter((one) => !held.has(one))
  const sections = shelves.map(([, section]) => section)
  return others.length === 0 ? sections : [{ title, list: others }, ...sections]
}

/** Videos that the details of one recommend beside it, each once. */
export function readRecommended(body: unknown, receivedAt: number): Video[] {
  return distinctListed(
    mapBounded(listOf(membersOf(body).recommendedVideos), 1000, (one) =>
      readSecondVideo(one, receivedAt),
    ),
  )
}

/** Whether a video is in the flat shape, by what no other edition has. */
const isSecond = (video: Members): boolean =>
  !isMembers(video.author) &&
  !isMembers(video.stats) &&
  ['videoThumbnails', 'authorId', 'authorUrl'].some((name) => Object.hasOwn(video, name))

const withoutWrapping = (answer: Members): unknown =>
  [answer.data, answer.video, answer.videoDetails, answer.details, answer.result].find(isMembers) ??
  answer

/** A video in the flat shape: the author is a text, and its date is in seconds. */
export function readSecondVideo(value: unknown, receivedAt: number): Video | undefined {
  const video = membersOf(value)
  const id = firstText(video, 'videoId')
  if (id === undefined || !isSecond(video)) {
    return readVideo(asKind(withoutWrapping(video), 'video'), receivedAt)
  }
  const publishedText = firstLine(video, 'publishedText')
  const seconds = secondsOf(video.lengthSeconds)
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

/** Streams of a video. Of a protected one there are none, or none that can be fetched. */
export function readStreamingData(body: unknown, receivedAt: number): StreamingData | Unanswered {
  const answer = membersOf(body)
  const isStated = ['formats', 'adaptiveFormats', 'isProtectedContent', 'hlsManifestUrl'].some(
    (one) => Object.hasOwn(answer, one),
  )
  if (!isStated) return unansweredBy(body)
  const formats = mapBounded(listOf(answer.formats), 500, readFormat)
  const adaptiveFormats = mapBounded(listOf(answer.adaptiveFormats), 500, readFormat)
  const stated = [...listOf(answer.formats), ...listOf(answer.adaptiveFormats)].map(membersOf)
  return {
    at: 'streams',
    formats,
    adaptiveFormats,
    isProtected:
      flagOf(answer.isProtectedContent) === true ||
      (stated.length > 0 && stated.every(isEnciphered)),
    published: momentOf(answer.publishDate, receivedAt),
    expiresInSeconds: countOf(answer.expiresInSeconds),
    dashManifest: httpsAddress(answer.dashManifestUrl),
    hlsManifest: httpsAddress(answer.hlsManifestUrl),
  }
}

/** Whether a stream has an enciphered address in place of one; without any, nothing is known of it. */
const isEnciphered = (format: Members): boolean =>
  format.url === undefined && firstText(format, 'signatureCipher', 'cipher') !== undefined

/** A stream; its sizes are numbers written as text. */
function readFormat(value: unknown): StreamFormat | undefined {
  const format = membersOf(value)
  const itag = integerOf(format.itag)
  const [mimeType, parameters = ''] = (firstText(format, 'mimeType') ?? '').split(';', 2)
  const address = httpsAddress(format.url)
  if (itag === undefined && address === undefined) return undefined
  const milliseconds = numberOf(format.approxDurationMs)
  return {
    itag,
    address,
    mimeType: mimeType === '' ? undefined : mimeType,
    codecs: (/codecs="([^"]{0,200})"/.exec(parameters)?.[1] ?? '')
      .split(',')
      .map((codec) => codec.trim())
      .filter((codec) => codec !== ''),
    bitrate: countOf(format.bitrate) ?? countOf(format.averageBitrate),
    width: countOf(format.width),
    height: countOf(format.height),
    framesPerSecond: numberOf(format.fps),
    quality: firstText(format, 'qualityLabel', 'quality'),
    audioQuality: firstText(format, 'audioQuality'),
    audioSampleRate: countOf(format.audioSampleRate),
    audioChannels: countOf(format.audioChannels),
    bytes: countOf(format.contentLength),
    seconds: milliseconds === undefined || milliseconds < 0 ? undefined : milliseconds / 1000,
  }
}
