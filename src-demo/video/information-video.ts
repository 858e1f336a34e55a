import type { Demo } from '../demo'
import { type Answer, type DemoRequest, json } from '../request'
import { ago, isoDay } from '../time-text'
import { cataloguePart, type Playlist, type Video } from './catalogue'
import { commentCount, findComment, repliesIn, threadsOf, type VideoComment } from './comments'
import { captionTracks } from './data-comments'
import { isAnswer } from './information-channel'
import { secondVideo } from './information-explore'
import {
  asPlaylist,
  asVideo,
  authorBadges,
  avatars,
  baseUrl,
  images,
  playlistItem,
  stills,
  subscribersText,
  videoItem,
} from './information-items'
import { badCursor, contentsPage, cut, informationError, missing } from './information-page'
import { chaptersOf, descriptionOf } from './texts'

/** The video of the question, or what to answer instead. */
export function askedVideo(asked: DemoRequest, ...names: readonly string[]): Video | Answer {
  const id = asked.query.text(...names)
  if (id === undefined) return missing(names[0] ?? 'id')
  return asked.demo.once(cataloguePart).findVideo(id) ?? informationError(404, 'Video unavailable')
}

/**
 * Everything about a video, with chapters, captions and end screen where it has them. Counts may be hidden,
 * and the day comes in two forms. 404 for an unknown video.
 */
export function videoDetails(asked: DemoRequest): Answer {
  const video = askedVideo(asked, 'id')
  if (isAnswer(video)) return video
  const { demo } = asked
  const { channel } = video
  const next = demo.once(cataloguePart).videosOf(channel)[video.place + 1]
  const chapters = chaptersOf(demo, video)
  return json({
    author: {
      avatar: avatars(demo, channel),
      badges: authorBadges(channel),
      canonicalBaseUrl: baseUrl(channel),
      channelId: channel.id,
      stats: {
        subscribers: channel.hidesSubscribers ? null : channel.subscribers,
        subscribersText: channel.hidesSubscribers ? null : subscribersText(channel),
      },
      title: channel.title,
    },
    captions: captionTracks(video)
      .filter(({ failed }) => !failed)
      .map(({ language, automatic }) => ({
        language: { code: language, name: automatic ? `${language} (auto-generated)` : language },
        url: demo.media(`captions/${video.id}.${language}.vtt`),
      })),
    cards:
      video.index % 2 === 0
        ? [null]
        : next
          ? [{ type: 'video', video: { title: next.title, videoId: next.id } }]
          : [],
    category: video.category.title,
    chapters: chapters.map(({ start, title }, index) => ({
      title,
      ...(index % 3 === 2 ? {} : { startsMs: start * 1000 }),
      thumbnails: images(demo, `chapter-${video.id}-${index}`, [168, 94], [336, 188]),
    })),
    description: descriptionOf(demo, video),
    endScreen:
      video.index % 3 === 0 || !next
        ? null
        : {
            items: [
              { type: 'video', video: { title: next.title, videoId: next.id } },
              { type: 'channel', channel: { title: channel.title, channelId: channel.id } },
              { type: 'url', url: { title: 'Notes', targetUrl: 'https://notes.example/' } },
            ],
          },
    isLiveContent: video.live !== 'none',
    isLiveNow: video.live === 'live',
    keywords: video.tags,
    lengthSeconds: video.length,
    musics: [],
    publishedDate:
      video.index % 2 === 0
        ? isoDay(video.published)
        : `${new Date(video.published - 8 * 3_600_000).toISOString().slice(0, 19)}-08:00`,
    stats: {
      comments: video.commentsOff ? null : commentCount(demo, video),
      likes: video.hidesLikes ? null : video.likes,
      views: video.live === 'upcoming' ? null : video.views,
    },
    superTitle: { items: video.tags[0] === undefined ? [] : [`#${video.tags[0]}`] },
    thumbnails: stills(demo, video),
    title: video.title,
    videoId: video.id,
  })
}

/** A video in the flat shape of the second edition, with recommendations; hidden likes are 0 there. */
export function videoDetailsSecond(asked: DemoRequest): Answer {
  const video = askedVideo(asked, 'video_id', 'id')
  if (isAnswer(video)) return video
  const { demo } = asked
  return json({
    ...secondVideo(demo, video),
    likeCount: video.hidesLikes ? 0 : video.likes,
    subCountText: subscribersText(video.channel),
    keywords: video.tags,
    genre: video.category.title,
    allowRatings: !video.hidesLikes,
    isListed: true,
    recommendedVideos: related(demo, video)
      .slice(0, 12)
      .map((one) => ({
        videoId: one.id,
        title: one.title,
        author: one.channel.title,
        authorId: one.channel.id,
        lengthSeconds: one.length,
        viewCount: one.views,
      })),
  })
}

/** Videos on the same topic, nearest in time first, of other channels too. */
function related(demo: Demo, video: Video): Video[] {
  return demo
    .once(cataloguePart)
    .videos.filter((one) => one !== video && one.channel.topic === video.channel.topic)
    .sort(
      (one, other) =>
        Math.abs(one.published - video.published) - Math.abs(other.published - video.published),
    )
    .slice(0, 80)
}

/** A mix that begins with the video, and videos on the same topic, by pages of 20. */
export function relatedContents(asked: DemoRequest): Answer {
  const video = askedVideo(asked, 'id')
  if (isAnswer(video)) return video
  const { demo } = asked
  const mix: Playlist = {
    id: `RD${video.id}`,
    channel: video.channel,
    title: `Mix – ${video.title}`,
    published: video.published,
    videos: [video],
    gone: [],
  }
  const contents = [
    asPlaylist(playlistItem(demo, mix)),
    ...related(demo, video).map((one) => asVideo(videoItem(demo, one, { thinAuthor: true }))),
  ]
  return contentsPage(asked, `related ${video.id}`, contents, (item) => item, { size: 20 })
}

/** A comment as this service shows it. `cursorReplies` asks the same address for the replies. */
export function showComment(demo: Demo, comment: VideoComment, older: boolean) {
  const owner = comment.author === comment.video.channel
  return {
    author: {
      avatar: avatars(demo, comment.author),
      badges: authorBadges(comment.author),
      channelId: comment.author.id,
      isChannelOwner: owner,
      title: `@${comment.author.handle}`,
    },
    commentId: comment.id,
    content: comment.text,
    creatorHeart: comment.hearted,
    cursorReplies:
      comment.replies === 0 ? null : Buffer.from(`replies~${comment.id}~0`).toString('base64url'),
    ...(older
      ? {}
      : {
          paid: {
            status: comment.likes % 50 === 1,
            amount: comment.likes % 50 === 1 ? '$5.00' : null,
          },
        }),
    pinned: {
      status: comment.pinned,
      text: comment.pinned ? `Pinned by ${comment.video.channel.title}` : null,
    },
    publishedTimeText: `${ago(comment.published, demo.today())}${comment.edited ? ' (edited)' : ''}`,
    stats: { replies: comment.replies, votes: comment.likes },
  }
}

/**
 * Comments on a video, best or newest first, by pages of 20, or the replies to one by pages of 10: the
 * cursor says which. The older edition leaves out what was paid. 400 for a cursor that belongs elsewhere.
 */
export function videoComments(asked: DemoRequest): Answer {
  const { query, demo, edition } = asked
  const cursor = query.text('cursor')
  const older = edition === 'older'
  const replies = /^replies~(.+)~(\d+)$/.exec(Buffer.from(cursor ?? '', 'base64url').toString())
  if (replies) {
    const head = findComment(demo, replies[1] ?? '')
    if (!head) return badCursor()
    const all = repliesIn(demo, head)
    const from = Number(replies[2])
    const next = from + 10
    return json({
      comments: all.slice(from, next).map((reply) => showComment(demo, reply, older)),
      cursorNext:
        next < all.length ? Buffer.from(`replies~${head.id}~${next}`).toString('base64url') : null,
      filters: [],
      totalCommentsCount: all.length,
    })
  }
  const video = askedVideo(asked, 'id')
  if (isAnswer(video)) return video
  const newest = cursor?.startsWith('bmV3ZXN0') === true
  const heads = threadsOf(demo, video)
  if (!newest) {
    heads.sort((one, other) => Number(other.pinned) - Number(one.pinned) || other.likes - one.likes)
  }
  const order = newest ? 'newest' : 'top'
  const start = Buffer.from('newest').toString('base64url')
  const given = newest ? cursor.slice(start.length) || undefined : cursor
  const page = cut(heads, `comments ${video.id} ${order}`, given, 20)
  if (!page) return badCursor()
  const next = page.cursorNext
  return json({
    comments: page.items.map((head) => showComment(demo, head, older)),
    cursorNext: next !== null && newest ? `${start}${next}` : next,
    filters: [
      { title: 'Top comments', selected: !newest, cursorFilter: null },
      { title: 'Newest first', selected: newest, cursorFilter: start },
    ],
    totalCommentsCount: commentCount(demo, video),
  })
}
