import type { PlanWish } from '#shared/bridge/plans'
import type { Values } from '#shared/reading/forms/view'
import type { OperationId } from '#shared/services/index'
import type { CommentRow, CommentService } from '#shared/services/video-comments/comment-row'
import { repliesOf, threadsOf } from '#shared/services/video-data/offline'

/** How each of the two services gives comments. */
export const commentSources = {
  videoData: {
    threads: 'videoData.commentThreads',
    replies: 'videoData.comments',
    /** Threads a call, as many as the service customarily gives. */
    perCall: 100,
    /** Further pages of a thread's replies. */
    replyPages: 1,
    choices: [100, 500, 1_000, 2_500, 5_000, 10_000],
  },
  video: {
    threads: 'video.videoComments',
    replies: 'video.videoComments',
    perCall: 20,
    replyPages: 3,
    choices: [100, 500, 1_000, 2_500],
  },
} as const satisfies Record<
  CommentService,
  {
    threads: OperationId
    replies: OperationId
    perCall: number
    replyPages: number
    choices: readonly number[]
  }
>

/** Asks for the first threads on a video. */
export const threadValues = (service: CommentService, video: string): Values =>
  service === 'video' ? { id: video } : threadsOf(video)

/** Names the plan for a video's comments; it is found again after a restart. */
export const commentsPlan = (video: string) => `comments ${video}`

const mostPages = 200

/**
 * The wish for so many comments on a video, with the replies of one thread in ten: few threads have more
 * replies than come along with them. What is here and fresh is not paid for again.
 */
export function commentsWish(
  service: CommentService,
  video: string,
  title: string,
  comments: number,
): PlanWish {
  const { threads, replies, perCall, replyPages } = commentSources[service]
  return {
    name: `Comments on ${title}`.slice(0, 200),
    about: commentsPlan(video),
    steps: [
      {
        at: 'ask',
        operation: threads,
        values: { ...threadValues(service, video) },
        pages: Math.min(mostPages, Math.ceil(comments / perCall)),
        items: comments,
        each: {
          kinds: ['comment'],
          most: Math.min(2_000, Math.ceil(comments / 10)),
          ask: [{ operation: replies, pages: replyPages }],
        },
      },
    ],
  }
}

/** What asks for the next replies to a comment: one call. Pure. */
export function repliesQuestion(
  video: string,
  { id, from, repliesCursor, repliesToken }: CommentRow,
): { operation: OperationId; values: Values } {
  if (repliesCursor !== null && !(repliesToken !== null && from.includes('videoData'))) {
    return { operation: 'video.videoComments', values: { id: video, cursor: repliesCursor } }
  }
  const page = repliesToken === null || repliesToken === '' ? {} : { pageToken: repliesToken }
  return { operation: 'videoData.comments', values: { ...repliesOf(id), ...page } }
}
