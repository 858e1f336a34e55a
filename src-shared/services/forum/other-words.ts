import { isMembers, type Members, openText } from '../../reading/plain'
import { firstText, flagOf, listOf, textOf } from '../../reading/reading'
import { isStated, type OtherNames, snakeNames } from '../shapes'

const otherWords: OtherNames = {
  id: ['post_id', 'comment_id', 'uuid'],
  title: ['headline', 'subject'],
  selftext: ['self_text'],
  score: ['upvotes', 'points', 'votes', 'vote_count', 'like_count', 'likes'],
  num_comments: ['comment_count', 'comments_count', 'total_comments', 'reply_count'],
  created_utc: ['created_at', 'published_at', 'posted_at', 'create_time', 'date', 'timestamp'],
  permalink: ['perma_link', 'post_url'],
  over_18: ['nsfw', 'is_nsfw'],
  parent_id: ['parent', 'in_reply_to'],
  link_id: ['post_id', 'article_id', 'thread_id'],
  author: ['username', 'user_name', 'author_name', 'user', 'by'],
  subscribers: ['subscriber_count', 'subscribers_count', 'members', 'member_count'],
}

/** The text of a comment, in its own words. */
const commentTexts = ['body', 'text', 'content', 'comment', 'message', 'body_text']
/** The text of a post. */
const postTexts = ['selftext', 'body', 'text', 'content', 'body_text']

/** The members in which comments below a comment stand, beside `replies`. */
const answerNames = ['children', 'comments', 'answers']

/**
 * The members of a thing under the names that are read here, whatever this edition calls them. What
 * already has such a name stays as it is.
 */
export function inOurWords(data: Members): Members {
  const known = snakeNames(data, otherWords)
  const isPost = isStated(known.title)
  const place = isPost ? 'selftext' : 'body'
  const text = isStated(known[place])
    ? place
    : (isPost ? postTexts : commentTexts).find((name) => textOf(known[name]) !== undefined)
  const written = text === undefined || text === place ? known : { ...known, [place]: known[text] }
  if (text === undefined || isPost || isStated(known.replies)) return written
  // Instead of the answers it can be their number, or their ids.
  const replies = answerNames
    .map((name) => known[name])
    .find((list) => listOf(list).some((one) => isMembers(openText(one))))
  return replies === undefined ? written : { ...written, replies }
}

/** Members in which a page says what comes after it. */
const cursors = ['after', 'next_cursor', 'next_page_token', 'next_token', 'continuation', 'next']

/** The name of the page after, which may stand beside the list or in a member about paging. */
export function pageAfter(data: Members): string | undefined {
  for (const place of [
    data,
    data.pagination,
    data.paging,
    data.meta,
    data.page_info,
    data.pageInfo,
  ]) {
    const open = openText(place)
    if (!isMembers(open)) continue
    const known = inOurWords(open)
    const cursor = openText(known.cursors)
    if (flagOf(known.has_more) === false || flagOf(known.has_next_page) === false) return undefined
    const found =
      firstText(known, ...cursors, 'end_cursor') ??
      (isMembers(cursor) ? firstText(cursor, ...cursors) : undefined)
    // An address asks with its own parameters, which no operation here takes.
    if (found !== undefined) return /^(?:https?:)?\//.test(found) ? undefined : found
  }
  return undefined
}
