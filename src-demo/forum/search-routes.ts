import type { Answer, DemoRequest } from '../request'
import { matchScore, wordsOf } from '../video/search'
import { emptyListing, envelope, listing, refused } from './listing'
import { ordered, within } from './order'
import { postThing } from './post-things'
import { forumPart } from './subforums'
import { subforumThing, userThing } from './things'

/**
 * Posts that hold all words, in one subforum or in all; `t` leaves out older ones, `sort` orders them. An
 * unknown subforum gives an empty Listing. Refused without words; the older edition adds empty `facets`.
 */
export function searchPosts(asked: DemoRequest): Answer {
  const { query, demo } = asked
  const q = query.text('q', 'query', 'keyword')
  if (q === undefined) return refused('keyword cannot be empty')
  const forum = demo.once(forumPart)
  const name = query.text('subforum')
  const subforum = name === undefined ? undefined : forum.findSubforum(name)
  if (name !== undefined && !subforum) return envelope(asked, emptyListing())
  const words = wordsOf(q)
  const pool = subforum ? forum.postsIn(subforum) : forum.posts
  const found = pool.filter(
    (post) => matchScore(words, post.title, post.subforum.name, post.subforum.topic.name) > 0,
  )
  const sort = query.text('sort') ?? 'relevance'
  const timed = within(demo, found, query.text('t', 'time'))
  const posts =
    sort === 'relevance'
      ? timed
          .map((post) => ({
            post,
            score: matchScore(words, post.title, post.subforum.name, post.subforum.topic.name),
          }))
          .sort((one, other) => other.score - one.score || other.post.score - one.post.score)
          .map(({ post }) => post)
      : ordered(timed, sort)
  return envelope(
    asked,
    listing(
      asked,
      posts,
      (post) => `t3_${post.id}`,
      (post) => postThing(demo, post),
      asked.edition === 'older' ? { facets: {} } : {},
    ),
  )
}

/** Subforums that hold all words in name, title or subjects, largest first. Refused without words. */
export function searchSubforums(asked: DemoRequest): Answer {
  const { query, demo } = asked
  const q = query.text('q', 'query', 'keyword')
  if (q === undefined) return refused('keyword cannot be empty')
  const words = wordsOf(q)
  const found = demo
    .once(forumPart)
    .subforums.filter(
      ({ name, title, topic }) => matchScore(words, name, title, topic.subjects.join(' ')) > 0,
    )
    .sort((one, other) => (other.subscribers ?? 0) - (one.subscribers ?? 0))
  return envelope(
    asked,
    listing(
      asked,
      found,
      (subforum) => `t5_${subforum.id}`,
      (subforum) => subforumThing(demo, subforum),
    ),
  )
}

/** Users whose name holds all words. Refused without words. */
export function searchUsers(asked: DemoRequest): Answer {
  const { query, demo } = asked
  const q = query.text('q', 'query', 'keyword')
  if (q === undefined) return refused('keyword cannot be empty')
  const words = wordsOf(q)
  const found = demo.once(forumPart).users.filter(({ name }) => matchScore(words, name) > 0)
  return envelope(
    asked,
    listing(
      asked,
      found,
      (user) => `t2_${user.id}`,
      (user) => userThing(demo, user),
    ),
  )
}
