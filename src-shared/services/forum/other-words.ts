import { isMembers, type Members, openText } from '../../reading/plain'
import { listOf, textOf } from '../../reading/reading'
import { isStated, type OtherNames, snakeNames } from '../shapes'

const otherWords: OtherNames = {
  id: ['post_id', 'comment_id', 'uuid'],
  title: ['headline', 'subject'],
  selftext: ['self_text'],
  score: ['upvotes', 'points', 'votes', 'vote_count', 'like_count', 'likes'],
  num_comments: ['comment_count', 'comments_count', 'total_comments', 'reply_count'],
  created_utc: [
    'created_at',
    'published_at',
    'posted_at',
    'create_time',
    'date',
    'timestamp',
    'joined_at',
    'member_since',
  ],
  permalink: ['perma_link', 'post_url'],
  over_18: ['nsfw', 'is_nsfw'],
  parent_id: ['parent', 'in_reply_to'],
  link_id: ['post_id', 'article_id', 'thread_id'],
  author: ['username', 'user_name', 'author_name', 'user', 'by'],
  link_karma: ['post_karma', 'submission_karma'],
  total_karma: ['karma'],
  is_suspended: ['suspended', 'is_banned', 'banned'],
  has_verified_email: ['email_verified', 'is_email_verified'],
  public_description: ['summary', 'short_description', 'bio', 'about'],
  active_user_count: ['active_users', 'online', 'online_count'],
  icon_img: ['icon', 'icon_url', 'avatar', 'avatar_url', 'picture'],
  banner_img: ['banner', 'banner_url'],
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
  // In place of the answers there can be their number, or their ids.
  const replies = answerNames
    .map((name) => known[name])
    .find((list) => listOf(list).some((one) => isMembers(openText(one))))
  return replies === undefined ? written : { ...written, replies }
}
