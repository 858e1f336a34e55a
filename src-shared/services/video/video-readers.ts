import {
  at,
  firstText,
  flagOf,
  httpsAddress,
  listOf,
  mapBounded,
  membersOf,
  momentOf,
  numberOf,
} from '../../reading/reading'
import type { CaptionFile, Chapter, Video } from '../video-models'
import {
  bareVideo,
  countOf,
  firstLine,
  lineText,
  longText,
  readAuthor,
  readPictures,
  textsOf,
} from '../video-reading'

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
  const seconds = countOf(video.lengthSeconds)
  const live = flagOf(video.isLiveNow) === true || badges.includes('LIVE')
  const category = lineText(video.category)
  return {
    ...bareVideo(id),
    title: lineText(video.title),
    description: longText(video.description) ?? longText(video.descriptionSnippet),
    channel: readAuthor(video.author),
    pictures: readPictures(video.thumbnails),
    published: momentOf(video.publishedDate, receivedAt) ?? momentOf(publishedText, receivedAt),
    publishedText,
    seconds: live || seconds === 0 ? undefined : seconds,
    live: live ? 'live' : 'none',
    views: countOf(stats.views),
    viewers: countOf(stats.viewers),
    likes: countOf(stats.likes),
    comments: countOf(stats.comments),
    badges,
    keywords: textsOf(video.keywords),
    category: category === undefined ? undefined : { id: undefined, title: category },
    captioned: badges.includes('CC') ? true : undefined,
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
  const start = numberOf(chapter.startsMs)
  if (title === undefined) return undefined
  return { title, startSeconds: start === undefined || start < 0 ? undefined : start / 1000 }
}
