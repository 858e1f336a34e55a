import type { ForumComment, ForumPost, MoreComments } from '#shared/services/forum/models'
import { partsOf, type WrittenThread } from '../../../kit/export/thread-export'
import type { ThreadLine } from '../../../kit/thread/thread-lines'
import { stateWords } from '../item-row'

/** A post with the comments that are here, as it leaves the program. Pure. */
export function writtenThread(
  post: ForumPost,
  lines: readonly ThreadLine<ForumComment, MoreComments>[],
  origin: string | null,
  seenAt: number,
): WrittenThread {
  const { permalink, title, text, author, createdAt, score, address } = post
  const link = permalink !== null && origin !== null ? origin + permalink : address
  return {
    title,
    link: link?.startsWith('https://') === true ? link : null,
    post: { author, at: createdAt, score, text },
    seenAt,
    ...partsOf(lines, (comment) => ({
      author: comment.author,
      at: comment.createdAt,
      score: comment.score,
      text: comment.text,
      ...(comment.state !== 'written' && { gone: stateWords[comment.state] }),
    })),
  }
}
