import { isMembers, openText } from '../../reading/plain'
import {
  at,
  firstText,
  flagOf,
  listOf,
  mapBounded,
  membersOf,
  momentOf,
} from '../../reading/reading'
import { distinctListed, recordIdOf } from '../lists'
import { type Unanswered, unansweredBy } from '../unanswered'
import type { Comment } from '../video-models'
import { countOf, firstLine, lineText, longText, mostItems, readAuthor } from '../video-reading'
import { readFilter } from './contents-readers'
import type { CommentsPage } from './models'

/** Comments on a video or a post, or the replies to one; `videoId` is the video that was asked about. */
export function readComments(
  body: unknown,
  receivedAt: number,
  videoId: string | undefined,
): CommentsPage | Unanswered {
  const page = membersOf(body)
  if (!Object.hasOwn(page, 'comments')) return unansweredBy(body)
  return {
    at: 'comments',
    comments: distinctListed(
      mapBounded(listOf(page.comments), mostItems, (one) => readComment(one, receivedAt, videoId)),
    ),
    cursorNext: firstText(page, 'cursorNext'),
    filters: mapBounded(listOf(page.filters), 200, readFilter),
    total: countOf(page.totalCommentsCount),
  }
}

function readComment(
  value: unknown,
  receivedAt: number,
  videoId: string | undefined,
): Comment | undefined {
  const comment = membersOf(value)
  const id = firstText(comment, 'commentId')
  if (id === undefined) return undefined
  const author = readAuthor(comment.author)
  const publishedText = firstLine(comment, 'publishedTimeText')
  // Older answers have no member for what was paid.
  const paid = membersOf(comment.paid)
  return {
    recordId: recordIdOf(id),
    id,
    text: longText(comment.content) ?? '',
    author: {
      id: author?.id,
      name: author?.title,
      picture: author?.pictures[0]?.address,
      owner: flagOf(at(comment, 'author', 'isChannelOwner')) ?? false,
    },
    videoId,
    parentId: undefined,
    published: momentOf(publishedText, receivedAt),
    publishedText,
    edited: /\(edited\)$/i.test(publishedText ?? ''),
    likes: countOf(at(comment, 'stats', 'votes')),
    replyCount: countOf(at(comment, 'stats', 'replies')),
    hearted: flagOf(comment.creatorHeart) ?? isMembers(openText(comment.creatorHeart)),
    pinned: flagOf(at(comment, 'pinned', 'status')) ?? false,
    paid: flagOf(paid.status) === true ? lineText(paid.amount) : undefined,
    repliesCursor: firstText(comment, 'cursorReplies'),
    replies: [],
  }
}
