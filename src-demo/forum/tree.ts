import { type Demo, hour } from '../demo'
import { hash } from '../random'
import { bodyOf, commentsOf, type ForumComment, idOf } from './comments'
import { permalinkOf } from './post-things'
import type { Post } from './subforums'
import { html, nameOf, seconds } from './things'

/** What of a comment tree is asked for. */
export interface TreeQuestion {
  sort: string
  limit: number
  depth: number
  /** Only this comment and what answers it. */
  comment: string | undefined
}

type Thing = { kind: string; data: Record<string, unknown> }

/**
 * The comment tree of a post as a Listing: comments in the order asked for, cut by number and
 * depth. What is cut off stands as a `more` thing in its place.
 */
export function treeOf(demo: Demo, post: Post, question: TreeQuestion): Thing[] {
  const all = commentsOf(demo, post)
  const answers = new Map<number | undefined, ForumComment[]>()
  for (const comment of all) {
    const list = answers.get(comment.parent)
    if (list) list.push(comment)
    else answers.set(comment.parent, [comment])
  }
  const compare = order(question.sort)
  for (const list of answers.values()) list.sort(compare)
  let left = question.limit

  const sizeOf = (comment: ForumComment): number =>
    1 + (answers.get(comment.number) ?? []).reduce((sum, one) => sum + sizeOf(one), 0)

  const level = (list: readonly ForumComment[], depth: number, parentName: string): Thing[] => {
    const things: Thing[] = []
    const rest: ForumComment[] = []
    for (const [index, comment] of list.entries()) {
      if (left <= 0) {
        rest.push(...list.slice(index))
        break
      }
      left -= 1
      things.push(commentThing(demo, comment, depth, below(comment, depth)))
    }
    if (rest.length > 0) things.push(moreThing(rest, depth, parentName, sizeOf))
    return things
  }

  const below = (comment: ForumComment, depth: number): Thing[] => {
    const list = answers.get(comment.number) ?? []
    if (list.length === 0) return []
    const name = `t1_${comment.id}`
    if (depth + 1 >= question.depth) return [continueThing(depth + 1, name)]
    return level(list, depth + 1, name)
  }

  const only = all.find(({ id }) => id === question.comment?.replace(/^t1_/, ''))
  const roots = question.comment === undefined ? (answers.get(undefined) ?? []) : only ? [only] : []
  return level(roots, 0, `t3_${post.id}`)
}

function order(sort: string): (one: ForumComment, other: ForumComment) => number {
  switch (sort) {
    case 'new':
    case 'live':
      return (one, other) => other.number - one.number
    case 'old':
      return (one, other) => one.number - other.number
    case 'controversial':
      return (one, other) => one.score - other.score
    case 'random':
      return (one, other) => hash(one.id) - hash(other.id)
    case 'qa':
      return (one, other) =>
        Number(other.author === other.post.author) - Number(one.author === one.post.author) ||
        other.score - one.score
    default:
      return (one, other) => other.score - one.score || one.number - other.number
  }
}

function moreThing(
  rest: readonly ForumComment[],
  depth: number,
  parent: string,
  sizeOf: (comment: ForumComment) => number,
): Thing {
  const first = rest[0]?.id ?? '_'
  return {
    kind: 'more',
    data: {
      count: rest.reduce((sum, one) => sum + sizeOf(one), 0),
      name: `t1_${first}`,
      id: first,
      parent_id: parent,
      depth,
      children: rest.map(({ id }) => id),
    },
  }
}

/** Without a count and with the id `_` it means: this thread continues by itself. */
function continueThing(depth: number, parent: string): Thing {
  return {
    kind: 'more',
    data: { count: 0, name: 't1__', id: '_', parent_id: parent, depth, children: [] },
  }
}

/** A comment as a thing of kind t1. Without answers `replies` is an empty text, not a list. */
export function commentThing(
  demo: Demo,
  comment: ForumComment,
  depth: number,
  replies: readonly Thing[],
  inStream = false,
): Thing {
  const { post, author, state } = comment
  const body = bodyOf(demo, comment)
  const deleted = state === 'deleted'
  const parent = comment.parent === undefined ? `t3_${post.id}` : `t1_${idOf(post, comment.parent)}`
  const created = seconds(comment.created) + 0.5
  return {
    kind: 't1',
    data: {
      id: comment.id,
      name: `t1_${comment.id}`,
      parent_id: parent,
      link_id: `t3_${post.id}`,
      subforum: post.subforum.name,
      subforum_id: `t5_${post.subforum.id}`,
      subforum_name_prefixed: `s/${post.subforum.name}`,
      subforum_type: 'public',
      author: nameOf(author, deleted),
      author_fullname: deleted ? undefined : `t2_${author.id}`,
      author_flair_text: null,
      author_flair_richtext: [],
      author_premium: false,
      body,
      body_html: html(body),
      score: comment.score,
      ups: comment.score,
      downs: 0,
      likes: null,
      score_hidden: demo.today() - comment.created < hour,
      controversiality: comment.score < 0 ? 1 : 0,
      created,
      created_utc: created,
      edited: hash(comment.id) % 12 === 0 ? created + 600 : false,
      depth,
      is_submitter: author === post.author && !deleted,
      stickied: comment.number === 0 && post.stickied,
      distinguished: comment.number === 0 && post.stickied ? 'moderator' : null,
      collapsed: comment.score < -10,
      collapsed_reason: comment.score < -10 ? 'comment score below threshold' : null,
      collapsed_reason_code: null,
      permalink: `${permalinkOf(post)}${comment.id}/`,
      archived: false,
      locked: false,
      saved: false,
      no_follow: comment.score < 2,
      send_replies: true,
      gilded: 0,
      gildings: {},
      all_awardings: [],
      treatment_tags: [],
      mod_reports: [],
      user_reports: [],
      ...(inStream
        ? {
            link_title: post.title,
            link_author: nameOf(post.author, post.authorGone),
            link_permalink: `https://forum.example${permalinkOf(post)}`,
            link_url: `https://forum.example${permalinkOf(post)}`,
            num_comments: post.comments,
            over_18: false,
          }
        : {}),
      replies:
        replies.length === 0
          ? ''
          : {
              kind: 'Listing',
              data: {
                after: null,
                before: null,
                dist: null,
                modhash: '',
                geo_filter: '',
                children: replies,
              },
            },
    },
  }
}
