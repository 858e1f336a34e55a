import type { Answer, DemoRequest } from '../request'
import { isoSeconds } from '../time-text'
import { cataloguePart, type Video } from './catalogue'
import { findComment, repliesIn, threadsOf, type VideoComment } from './comments'
import {
  dataError,
  missingParameter,
  noFilter,
  pagedList,
  plainList,
  refusal,
  withParts,
} from './data-answer'
import { commentSnippet } from './data-resources'
import { matchScore, wordsOf } from './search'

const formatOf = (asked: DemoRequest): 'html' | 'plainText' =>
  asked.query.text('textFormat') === 'plainText' ? 'plainText' : 'html'

/**
 * Comments by their ids, or the replies of one (`parentId`), by pages of 20. Unknown ids are left out; an
 * unknown parent is 404 `commentNotFound`, and no filter is an error.
 */
export function listComments(asked: DemoRequest): Answer {
  const refused = refusal(asked)
  if (refused) return refused
  const { query, demo } = asked
  const parent = query.text('parentId')
  const ids = query.list('id')
  if (parent === undefined && ids.length === 0) return noFilter('id, parentId')
  let comments: VideoComment[]
  if (parent === undefined) {
    comments = ids.map((id) => findComment(demo, id)).filter((comment) => comment !== undefined)
  } else {
    const head = findComment(demo, parent)
    if (!head) return commentNotFound()
    comments = repliesIn(demo, head)
  }
  return pagedList(asked, {
    kind: 'commentListResponse',
    items: comments,
    standard: 20,
    most: 100,
    show: (comment) => showComment(asked, comment),
  })
}

/**
 * Threads by ids, of a video or of a channel’s latest videos, with words and order. Faults: 404 for an
 * unknown video or channel, 403 `commentsDisabled` if comments are off, no filter.
 */
export function listCommentThreads(asked: DemoRequest): Answer {
  const refused = refusal(asked)
  if (refused) return refused
  const { query, demo } = asked
  const catalogue = demo.once(cataloguePart)
  const ids = query.list('id')
  const videoId = query.text('videoId')
  const channelId = query.text('allThreadsRelatedToChannelId', 'channelId')
  let heads: VideoComment[]
  if (ids.length > 0) {
    heads = ids.map((id) => findComment(demo, id)).filter((comment) => comment !== undefined)
  } else if (videoId !== undefined) {
    const video = catalogue.videoById.get(videoId)
    if (!video) return videoNotFound('video.commentThread')
    if (video.commentsOff) return commentsDisabled()
    heads = threadsOf(demo, video)
  } else if (channelId !== undefined) {
    const channel = catalogue.channelById.get(channelId)
    if (!channel) return dataError(404, 'channelNotFound', 'The channel could not be found.')
    heads = catalogue
      .videosOf(channel)
      .slice(0, 8)
      .flatMap((video) => threadsOf(demo, video))
      .sort((one, other) => other.published - one.published)
  } else {
    return noFilter('id, allThreadsRelatedToChannelId, channelId, videoId')
  }
  const words = wordsOf(query.text('searchTerms') ?? '')
  const matching =
    words.length === 0 ? heads : heads.filter((head) => matchScore(words, head.text) > 0)
  if (query.text('order') === 'relevance') {
    matching.sort((one, other) => other.likes - one.likes)
  }
  return pagedList(asked, {
    kind: 'commentThreadListResponse',
    items: matching,
    standard: 20,
    most: 100,
    show: (head) => showThread(asked, head),
  })
}

function showThread(asked: DemoRequest, head: VideoComment): unknown {
  const { demo } = asked
  return withParts(asked, 'commentThread', head.id, {
    snippet: () => ({
      channelId: head.video.channel.id,
      videoId: head.video.id,
      topLevelComment: commentResource(asked, head),
      canReply: true,
      totalReplyCount: head.replies,
      isPublic: true,
    }),
    replies: () =>
      head.replies === 0
        ? undefined
        : {
            comments: repliesIn(demo, head)
              .slice(-5)
              .map((reply) => commentResource(asked, reply)),
          },
  })
}

function commentResource(asked: DemoRequest, comment: VideoComment): unknown {
  return {
    kind: 'videoplatform#comment',
    etag: Buffer.from(comment.id.slice(-20)).toString('base64url'),
    id: comment.id,
    snippet: commentSnippet(asked.demo, comment, formatOf(asked)),
  }
}

function showComment(asked: DemoRequest, comment: VideoComment): unknown {
  return withParts(asked, 'comment', comment.id, {
    snippet: () => commentSnippet(asked.demo, comment, formatOf(asked)),
  })
}

/**
 * Subtitle tracks of a video, all or by ids, without pages. Faults: no `videoId`, 404 for an unknown video.
 */
export function listCaptions(asked: DemoRequest): Answer {
  const refused = refusal(asked)
  if (refused) return refused
  const { query, demo } = asked
  const videoId = query.text('videoId')
  if (videoId === undefined) return missingParameter('videoId')
  const video = demo.once(cataloguePart).videoById.get(videoId)
  if (!video) return videoNotFound('video.caption')
  const ids = query.list('id')
  const tracks = captionTracks(video).filter(({ id }) => ids.length === 0 || ids.includes(id))
  return plainList(
    'captionListResponse',
    tracks.map(({ id, language, automatic, failed }) =>
      withParts(asked, 'caption', id, {
        snippet: () => ({
          videoId,
          lastUpdated: new Date(video.published + 3_600_000).toISOString(),
          trackKind: automatic ? 'ASR' : 'standard',
          language,
          name: '',
          audioTrackType: 'unknown',
          isCC: false,
          isLarge: false,
          isEasyReader: false,
          isDraft: false,
          isAutoSynced: false,
          status: failed ? 'failed' : 'serving',
          ...(failed ? { failureReason: 'processingFailed' } : {}),
        }),
      }),
    ),
  )
}

/** Subtitle tracks of a video: an automatic one, and written ones if it has them. */
export function captionTracks(video: Video) {
  const track = (language: string, automatic: boolean, failed = false) => ({
    id: `AUieDa${video.id}${language}${automatic ? 'a' : 's'}`,
    language,
    automatic,
    failed,
    updated: isoSeconds(video.published),
  })
  if (video.live !== 'none') return []
  const automatic = track(video.channel.language, true)
  return video.captioned
    ? [
        automatic,
        track('en', false),
        track('pt-BR', false),
        ...(video.index % 6 === 0 ? [track('ja', false, true)] : []),
      ]
    : [automatic]
}

/** The provider's error for an unknown video. */
export function videoNotFound(domain = 'video.video'): Answer {
  return dataError(
    404,
    'videoNotFound',
    'The video identified by the <code><a href="/docs/videos">videoId</a></code> parameter could not be found.',
    { domain, location: 'videoId', locationType: 'parameter' },
  )
}

function commentNotFound(): Answer {
  return dataError(
    404,
    'commentNotFound',
    'One or more of the specified comments cannot be found.',
    {
      domain: 'video.comment',
      location: 'parentId',
      locationType: 'parameter',
    },
  )
}

function commentsDisabled(): Answer {
  return dataError(
    403,
    'commentsDisabled',
    'The video identified by the <code><a href="/docs/comments">videoId</a></code> parameter has disabled comments.',
    { domain: 'video.commentThread', location: 'videoId', locationType: 'parameter' },
  )
}
