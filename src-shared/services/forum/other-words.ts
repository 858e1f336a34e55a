import { isMembers, type Members, openText } from '../../reading/plain'
import { listOf, membersOf, textOf } from '../../reading/reading'
import { isStated, listById, listIn, type OtherNames, snakeNames } from '../shapes'

const otherWords: OtherNames = {
  // A comment may name its post before itself.
  id: [
    ...[
      'comment_id',
      'reply_id',
      'object_id',
      'post_id',
      'story_id',
      'thread_id',
      'topic_id',
      'article_id',
    ],
    ...[
      'question_id',
      'answer_id',
      'discussion_id',
      'submission_id',
      'item_id',
      'entry_id',
      '_id',
      'uuid',
      'tid',
      'uid',
      'guid',
      'pid',
      'cid',
      'key',
    ],
  ],
  title: ['headline', 'subject', 'heading', 'display', 'display_title'],
  selftext: ['self_text'],
  score: [
    ...['upvotes', 'points', 'votes', 'vote_count', 'like_count', 'likes', 'net_votes'],
    ...['upvote_count', 'up_votes', 'ups', 'karma', 'reactions', 'rating'],
  ],
  num_comments: [
    ...['comment_count', 'comments_count', 'total_comments', 'reply_count', 'replies_count'],
    ...['num_replies', 'answer_count'],
  ],
  upvote_ratio: ['up_vote_ratio'],
  created_utc: [
    ...['created_at', 'published_at', 'posted_at', 'create_time', 'date', 'timestamp'],
    ...['joined_at', 'member_since', 'created', 'created_on', 'date_created', 'posted_on'],
    ...['published_on', 'published', 'posted', 'submitted_at', 'pub_date', 'time', 'at', 'when'],
    ...['created_time', 'creation_date', 'date_posted', 'date_published', 'ts', 'time_ago', 'age'],
    ...['account_created', 'joined', 'join_date', 'registered_at', 'registered'],
  ],
  permalink: ['perma_link', 'post_url', 'comments_url'],
  url: [
    ...['link', 'href', 'web_url', 'external_url', 'link_url', 'target_url', 'external_link'],
    ...['source_url', 'outbound_url'],
  ],
  thumbnail: ['thumbnail_url', 'thumb', 'image', 'image_url', 'photo', 'preview_image'],
  link_flair_text: ['flair', 'flair_text'],
  over_18: ['nsfw', 'is_nsfw'],
  parent_id: ['parent', 'in_reply_to', 'reply_to'],
  link_id: ['post_id', 'article_id', 'thread_id', 'story_id', 'topic_id', 'submission_id'],
  post: ['on', 'submission', 'parent_post', 'story', 'topic', 'in_thread'],
  link_title: ['post_title', 'thread_title', 'article_title', 'story_title', 'thread'],
  link_permalink: ['post_url', 'thread_url'],
  subforum: [
    'community',
    'community_name',
    'forum',
    'forum_name',
    'board',
    'group',
    'sub',
    'space',
  ],
  name: ['slug'],
  username: ['nick', 'nickname', 'screen_name', 'handle'],
  author: [
    ...['username', 'user_name', 'author_name', 'user', 'by', 'posted_by', 'poster', 'creator'],
    ...['submitter', 'writer', 'written_by', 'submitted_by', 'nick', 'nickname'],
  ],
  link_karma: ['post_karma', 'submission_karma'],
  total_karma: ['karma', 'reputation'],
  deleted: ['is_deleted'],
  removed: ['is_removed'],
  is_suspended: ['suspended', 'is_banned', 'banned'],
  has_verified_email: ['email_verified', 'is_email_verified'],
  public_description: [
    ...['summary', 'short_description', 'bio', 'about', 'about_html', 'desc', 'tagline'],
    ...['description_html', 'about_me', 'biography'],
  ],
  active_user_count: ['active_users', 'online', 'online_count', 'users_online', 'online_users'],
  icon_img: ['icon', 'icon_url', 'avatar', 'avatar_url', 'picture', 'photo', 'image'],
  banner_img: ['banner', 'banner_url'],
  subscribers: [
    ...['subscriber_count', 'subscribers_count', 'members', 'member_count', 'subs'],
    ...['members_count', 'total_members', 'followers'],
  ],
}

/** Whether an id is the full name of a comment. */
export const isCommentName = (id: unknown): boolean => /^t1_/.test(textOf(id) ?? '')

/** Pages of text, in editions that state no text without markup. */
const pageTexts = ['html', 'body_html', 'content_html', 'text_html', 'message_html']
/** The text of a comment, in its own words. */
const commentTexts = [
  ...['body', 'text', 'content', 'comment', 'message', 'body_text', 'comment_text', 'markdown'],
  ...pageTexts,
]
/** The text of a post. */
const postTexts = [
  ...[
    'selftext',
    'story_text',
    'body',
    'text',
    'content',
    'body_text',
    'markdown',
    'message',
    'excerpt',
  ],
  ...[...pageTexts, 'description'],
]

/** The members in which comments below a comment stand, beside `replies`. */
const answerNames = ['children', 'comments', 'answers', 'replies']
/** What is around the comments that stand there. */
const aroundAnswers = ['data', 'items', 'list', ...answerNames]

/** The answers to a comment that stand in a value: a list, or one in whatever is around it. */
const answersIn = (value: unknown): readonly unknown[] =>
  isMembers(openText(value))
    ? (listIn(value, aroundAnswers) ?? listById(membersOf(openText(value))) ?? [])
    : listOf(value)

/**
 * The members of a thing under the names that are read here, whatever this edition calls them. What
 * already has such a name stays as it is.
 */
export function inOurWords(data: Members): Members {
  const known = snakeNames(data, otherWords)
  // In feeds a comment has a heading too; its full name says what it is.
  const isPost = isStated(known.title) && !isCommentName(known.id)
  const place = isPost ? 'selftext' : 'body'
  const text = isStated(known[place])
    ? place
    : (isPost ? postTexts : commentTexts).find((name) => textOf(known[name]) !== undefined)
  const written = text === undefined || text === place ? known : { ...known, [place]: known[text] }
  const isGone = text === undefined && /^(?:comment|reply)$/i.test(textOf(known.type) ?? '')
  if (isPost || isListing(known.replies) || (text === undefined && !isGone)) return written
  // In place of the answers there can be their number, or their ids.
  const replies = answerNames
    .map((name) => answersIn(known[name]))
    .find((list) => list.some((one) => isMembers(openText(one))))
  return replies === undefined ? written : { ...written, replies }
}

/** Answers as the first edition states them: none is an empty text. */
const isListing = (replies: unknown): boolean =>
  replies === '' || membersOf(replies).kind === 'Listing' || Array.isArray(openText(replies))
