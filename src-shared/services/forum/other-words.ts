import { isMembers, type Members, openText } from '../../reading/plain'
import { firstText, flagOf, listOf, textOf } from '../../reading/reading'

/** The members that are read here, each with what other editions call it. */
const otherWords: readonly (readonly [string, ...string[]])[] = [
  ['id', 'post_id', 'comment_id', 'uuid'],
  ['title', 'headline', 'subject'],
  ['selftext', 'self_text'],
  ['score', 'upvotes', 'points', 'votes', 'vote_count', 'like_count', 'likes'],
  ['num_comments', 'comment_count', 'comments_count', 'total_comments', 'reply_count'],
  ['created_utc', 'created_at', 'published_at', 'posted_at', 'create_time', 'date', 'timestamp'],
  ['permalink', 'perma_link', 'post_url'],
  ['over_18', 'nsfw', 'is_nsfw'],
  ['parent_id', 'parent', 'in_reply_to'],
  ['link_id', 'post_id', 'article_id', 'thread_id'],
  ['author', 'username', 'user_name', 'author_name', 'user', 'by'],
  ['subscribers', 'subscriber_count', 'subscribers_count', 'members', 'member_count'],
]

/** The text of a comment, in its own words. */
const commentTexts = ['body', 'text', 'content', 'comment', 'message', 'body_text']
/** The text of a post. */
const postTexts = ['selftext', 'body', 'text', 'content', 'body_text']

/** The members in which comments below a comment stand, beside `replies`. */
const answerNames = ['children', 'comments', 'answers']

/** Names under which this service never has a thing: one of them, and the thing is of another edition. */
const foreignNames: ReadonlySet<string> = new Set([
  ...otherWords.flatMap(([, ...others]) => others),
  ...commentTexts.filter((name) => name !== 'body'),
  ...answerNames,
])

const isStated = (value: unknown): boolean => value !== undefined && value !== null

/** A name in the writing of this service: `numComments` is `num_comments`. */
const snake = (name: string): string =>
  name.replace(
    /([a-z\d])([A-Z])/g,
    (_both, end: string, start: string) => `${end}_${start.toLowerCase()}`,
  )

/**
 * The members of a thing under the names that are read here, whatever this edition calls them. What
 * already has such a name stays as it is.
 */
export function inOurWords(data: Members): Members {
  // Most things are written so already, and a list may hold a hundred thousand of them.
  if (isInOurWords(data)) return data
  const known: Record<string, unknown> = Object.create(null)
  for (const [name, value] of Object.entries(data)) {
    const ours = snake(name)
    if (ours === name || !Object.hasOwn(data, ours)) known[ours] = value
  }
  for (const [ours, ...others] of otherWords) {
    const found = others.find((name) => isStated(known[name]))
    if (!isStated(known[ours]) && found !== undefined) known[ours] = known[found]
  }
  const isPost = isStated(known.title)
  const text = (isPost ? postTexts : commentTexts).find((name) => textOf(known[name]) !== undefined)
  const place = isPost ? 'selftext' : 'body'
  if (text !== undefined && !isStated(known[place])) known[place] = known[text]
  if (!isPost && isStated(known.body) && !isStated(known.replies)) {
    // Instead of the answers it can be their number, or their ids.
    known.replies = answerNames
      .map((name) => known[name])
      .find((list) => listOf(list).some((one) => isMembers(openText(one))))
  }
  return known
}

const isInOurWords = (data: Members): boolean =>
  Object.keys(data).every((name) => !foreignNames.has(name) && !/[A-Z]/.test(name)) &&
  !(isStated(data.title) && isStated(data.body))

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
