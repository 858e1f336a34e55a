import type { Members } from '../../reading/plain'
import {
  at,
  firstText,
  flagOf,
  httpsAddress,
  listOf,
  mapBounded,
  membersOf,
  momentOf,
  plainText,
  textOf,
  tidyLines,
} from '../../reading/reading'
import { distinctListed, recordIdOf } from '../lists'
import type { Unanswered } from '../unanswered'
import type { Comment } from '../video-models'
import { countOf, lineText } from '../video-reading'
import { type Resource, readPage, readResource } from './list-reader'
import type { CommentThread, Page } from './models'

/** How a question asked for its comments. */
export interface CommentReading {
  receivedAt: number
  /** Whether `textDisplay` was asked for without markup, so that "<" in it is only a sign. */
  plain: boolean
  /** The comment whose replies were asked for, for answers that do not repeat it. */
  parentId: string | undefined
}

/** Comments, customarily the replies to one. */
export function readComments(body: unknown, reading: CommentReading): Page<Comment> | Unanswered {
  return readPage(body, (one) => {
    const comment = readComment(one, reading)
    return comment && { ...comment, parentId: comment.parentId ?? reading.parentId }
  })
}

/** Threads: a comment each, with up to five of its replies. */
export function readCommentThreads(
  body: unknown,
  reading: CommentReading,
): Page<CommentThread> | Unanswered {
  return readPage(body, (one) => readThread(one, reading))
}

function readThread(
  { id, snippet, whole }: Resource,
  reading: CommentReading,
): CommentThread | undefined {
  const top = readResource(snippet.topLevelComment)
  const comment = top === undefined ? undefined : readComment(top, reading)
  if (comment === undefined) return undefined
  const videoId = firstText(snippet, 'videoId') ?? comment.videoId
  const told = mapBounded(listOf(at(whole, 'replies', 'comments')), 1000, (one) => {
    const resource = readResource(one)
    const reply = resource === undefined ? undefined : readComment(resource, reading)
    if (reply === undefined) return undefined
    return {
      ...reply,
      videoId: reply.videoId ?? videoId,
      parentId: reply.parentId ?? comment.id,
    }
  })
  const replies = distinctListed(told)
  return {
    recordId: comment.recordId,
    id: id ?? comment.id,
    videoId,
    channelId: firstText(snippet, 'channelId'),
    top: {
      ...comment,
      videoId,
      replyCount: countOf(snippet.totalReplyCount) ?? replies.length,
      replies,
    },
    canReply: flagOf(snippet.canReply),
  }
}

function readComment({ id, snippet }: Resource, reading: CommentReading): Comment | undefined {
  if (id === undefined) return undefined
  const published = momentOf(snippet.publishedAt, reading.receivedAt)
  const updated = momentOf(snippet.updatedAt, reading.receivedAt)
  // An object in recorded answers; a bare id does no harm.
  const author = textOf(snippet.authorChannelId) ?? textOf(at(snippet, 'authorChannelId', 'value'))
  return {
    recordId: recordIdOf(id),
    id,
    text: commentText(snippet, reading.plain),
    author: {
      id: author,
      name: lineText(snippet.authorDisplayName),
      picture: httpsAddress(snippet.authorProfileImageUrl),
      owner: author !== undefined && author === firstText(membersOf(snippet), 'channelId'),
    },
    videoId: firstText(snippet, 'videoId'),
    parentId: firstText(snippet, 'parentId'),
    published,
    publishedText: undefined,
    edited: published !== undefined && updated !== undefined && updated.ms > published.ms,
    likes: countOf(snippet.likeCount),
    replyCount: undefined,
    hearted: false,
    pinned: false,
    paid: undefined,
    repliesCursor: undefined,
    replies: [],
  }
}

/** The original is plain; what is shown holds markup unless plain text was asked for. */
function commentText(snippet: Members, plain: boolean): string {
  const original = firstText(snippet, 'textOriginal')
  const shown = firstText(snippet, 'textDisplay') ?? ''
  if (original !== undefined) return tidyLines(original.slice(0, 20_000))
  return plain ? tidyLines(shown.slice(0, 20_000)) : plainText(shown)
}
