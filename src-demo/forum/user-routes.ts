import type { Answer, DemoRequest, Handler } from '../request'
import { commentsBy, type ForumComment } from './comments'
import { emptyListing, envelope, listing, notFound, refused } from './listing'
import { ordered, within } from './order'
import { postThing } from './post-things'
import { type ForumUser, forumPart, type Post } from './subforums'
import { userThing } from './things'
import { commentThing } from './tree'

function askedUser(
  asked: DemoRequest,
  missing: (asked: DemoRequest) => Answer,
): ForumUser | Answer {
  const name = asked.query.text('username', 'user', 'name')
  if (name === undefined) return refused('username cannot be empty')
  return asked.demo.once(forumPart).findUser(name) ?? missing(asked)
}

const isAnswer = (value: ForumUser | Answer): value is Answer => 'body' in value
const nothing = (asked: DemoRequest): Answer => envelope(asked, emptyListing())

/**
 * What is known of a user, which is little of a suspended one. Refused without a name, not found for an
 * unknown one.
 */
export function userAbout(asked: DemoRequest): Answer {
  const user = askedUser(asked, notFound)
  return isAnswer(user) ? user : envelope(asked, userThing(asked.demo, user))
}

/** Posts a user submitted. */
export function userPosts(sort: 'hot' | 'new' | 'top'): Handler {
  return (asked) => {
    const user = askedUser(asked, nothing)
    if (isAnswer(user)) return user
    if (user.suspended) return nothing(asked)
    const { query, demo } = asked
    const posts = within(demo, demo.once(forumPart).postsBy(user), query.text('t', 'time'))
    return envelope(
      asked,
      listing(
        asked,
        ordered(posts, query.text('sort') ?? sort),
        (post) => `t3_${post.id}`,
        (post) => postThing(demo, post),
      ),
    )
  }
}

/** Comments a user wrote, with `t` and `sort`. An unknown or suspended user gives an empty Listing. */
export function userComments(sort: 'new' | 'top'): Handler {
  return (asked) => {
    const user = askedUser(asked, nothing)
    if (isAnswer(user)) return user
    if (user.suspended) return nothing(asked)
    const { query, demo } = asked
    const comments = within(demo, commentsBy(demo, user), query.text('t', 'time'))
    if ((query.text('sort') ?? sort) === 'top') {
      comments.sort((one, other) => other.score - one.score)
    }
    return envelope(
      asked,
      listing(
        asked,
        comments,
        (comment) => `t1_${comment.id}`,
        (comment) => commentThing(demo, comment, comment.depth, [], true),
      ),
    )
  }
}

type Written =
  | { kind: 't1'; comment: ForumComment; created: number; score: number }
  | { kind: 't3'; post: Post; created: number; score: number }

/** Posts and comments of a user in one listing. */
export function userOverview(asked: DemoRequest): Answer {
  const user = askedUser(asked, nothing)
  if (isAnswer(user)) return user
  if (user.suspended) return nothing(asked)
  const { query, demo } = asked
  const posts = demo
    .once(forumPart)
    .postsBy(user)
    .map((post): Written => ({ kind: 't3', post, created: post.created, score: post.score }))
  const comments = commentsBy(demo, user).map(
    (comment): Written => ({
      kind: 't1',
      comment,
      created: comment.created,
      score: comment.score,
    }),
  )
  const all = within(demo, [...posts, ...comments], query.text('t', 'time'))
  const byScore = query.text('sort') === 'top'
  all.sort((one, other) => (byScore ? other.score - one.score : other.created - one.created))
  return envelope(
    asked,
    listing(
      asked,
      all,
      (one) => (one.kind === 't1' ? `t1_${one.comment.id}` : `t3_${one.post.id}`),
      (one) =>
        one.kind === 't1'
          ? commentThing(demo, one.comment, one.comment.depth, [], true)
          : postThing(demo, one.post),
    ),
  )
}
