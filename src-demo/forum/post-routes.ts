import type { Answer, DemoRequest } from '../request'
import { envelope, listing, notFound, refused } from './listing'
import { ordered } from './order'
import { duplicatesOf, postThing } from './post-things'
import { forumPart, type Post } from './subforums'
import { treeOf } from './tree'

/** The id out of `t3_abc`, `abc` or a post's address. */
function articleOf(text: string): string {
  return /comments\/([0-9a-z]+)/.exec(text)?.[1] ?? text.replace(/^t3_/, '')
}

function askedPost(asked: DemoRequest): Post | Answer {
  const given = asked.query.text('article', 'id', 'post_id', 'url')
  if (given === undefined) return refused('article cannot be empty')
  return asked.demo.once(forumPart).postById.get(articleOf(given)) ?? notFound(asked)
}

const isAnswer = (value: Post | Answer): value is Answer => 'body' in value

/** A post and its comments: an array of two Listings. */
export function postComments(asked: DemoRequest): Answer {
  const post = askedPost(asked)
  return isAnswer(post) ? post : detail(asked, post)
}

/**
 * A post of a named subforum with its comments, as `postComments`. A post of another subforum is not found;
 * without a post or a subforum the request is refused.
 */
export function postDetail(asked: DemoRequest): Answer {
  const name = asked.query.text('subforum')
  if (name === undefined) return refused('subforum cannot be empty')
  const post = askedPost(asked)
  if (isAnswer(post)) return post
  return asked.demo.once(forumPart).findSubforum(name) === post.subforum
    ? detail(asked, post)
    : notFound(asked)
}

function detail(asked: DemoRequest, post: Post): Answer {
  const { query, demo } = asked
  const tree = treeOf(demo, post, {
    sort: query.text('sort') ?? 'confidence',
    limit: query.integer('limit', 200, 1, 500),
    depth: query.integer('depth', 8, 1, 50),
    comment: query.text('comment'),
  })
  const list = (dist: number | null, children: unknown) => ({
    kind: 'Listing',
    data: { after: null, before: null, dist, modhash: '', geo_filter: '', children },
  })
  return envelope(asked, [list(1, [postThing(demo, post)]), list(null, tree)])
}

/**
 * Two Listings: a post, and up to four of other subforums about the same, most discussed first or as `sort`
 * says. Refused without a post, not found for an unknown one.
 */
export function postDuplicates(asked: DemoRequest): Answer {
  const post = askedPost(asked)
  if (isAnswer(post)) return post
  const { query, demo } = asked
  const found = duplicatesOf(demo, post)
  const duplicates = ordered(found, query.text('sort') ?? 'num_comments')
  const things = listing(
    asked,
    duplicates,
    (one) => `t3_${one.id}`,
    (one) => postThing(demo, one),
  )
  const first = listing(
    { ...asked, query: { ...query, text: () => undefined } },
    [post],
    (one) => `t3_${one.id}`,
    (one) => postThing(demo, one),
  )
  return envelope(asked, [first, things])
}
