import type { ThreadNode } from '../../reading/thread-node'
import type { CommentNode, ForumComment, MoreComments } from './models'

/** A comment with what answers it, or a place where comments were left out. */
export type CommentThread = ThreadNode<ForumComment, MoreComments>

/** How the comments that are here are put in order, without a call; `answered` leaves them as they came. */
export const localOrders = ['answered', 'top', 'new', 'old'] as const
export type LocalOrder = (typeof localOrders)[number]

/**
 * The comments of a thread as a tree, with later fetched ones at their places. A comment that was
 * asked for by itself brings all its answers; one that was left out before and is here now is put
 * where it was left out.
 *
 * @param fetched threads of single comments, each under its comment's id
 */
export function commentTree(
  nodes: readonly CommentNode[],
  fetched: ReadonlyMap<string, readonly CommentNode[]>,
  order: LocalOrder,
  root: string,
): CommentThread[] {
  const rootOf = (id: string): ForumComment | undefined =>
    fetched
      .get(id)
      ?.flatMap((node) =>
        node.at === 'comment' && node.comment.id === id ? [node.comment] : [],
      )[0]
  const seen = new Set<string>()

  const level = (list: readonly CommentNode[], parent: string): CommentThread[] => {
    const out: CommentThread[] = []
    for (const node of list) {
      if (node.at === 'comment') {
        if (seen.has(node.comment.id)) continue
        seen.add(node.comment.id)
        out.push(threadOf(node.comment))
        continue
      }
      const { more } = node
      const here = more.ids.flatMap((id) => (seen.has(id) ? [] : (rootOf(id) ?? [])))
      for (const comment of here) {
        seen.add(comment.id)
        out.push(threadOf(comment))
      }
      const left = more.ids.filter((id) => !seen.has(id))
      if (left.length > 0 || (more.continues && !fetched.has(parent))) {
        const count = Math.max(left.length, more.count - (more.ids.length - left.length))
        out.push({
          at: 'more',
          key: `more ${parent} ${left[0] ?? ''}`,
          more: { ...more, ids: left, count: more.continues ? more.count : count },
        })
      }
    }
    return ordered(out, order)
  }

  const threadOf = (comment: ForumComment): CommentThread => {
    const newer = rootOf(comment.id)
    const known = newer === undefined ? comment : newer
    // Comments that a later answer left out are still there; a place where it left some out says so.
    const before =
      newer === undefined ? [] : comment.replies.filter((node) => node.at === 'comment')
    return {
      at: 'item',
      key: comment.id,
      item: known,
      children: level(
        [
          ...known.replies.filter(({ at }) => at === 'comment'),
          ...before,
          ...known.replies.filter(({ at }) => at === 'more'),
        ],
        comment.id,
      ),
    }
  }
  return level(nodes, root)
}

function ordered(nodes: CommentThread[], order: LocalOrder): CommentThread[] {
  if (order === 'answered') return nodes
  const weight = (node: CommentThread): number => {
    if (node.at === 'more') return Number.NEGATIVE_INFINITY
    const { score, createdAt, stickied } = node.item
    if (stickied) return Number.POSITIVE_INFINITY
    // What is not stated comes last, whichever the order.
    if (order === 'top') return score ?? Number.MIN_SAFE_INTEGER
    if (createdAt === null) return Number.MIN_SAFE_INTEGER
    return order === 'new' ? createdAt : -createdAt
  }
  return nodes
    .map((node) => ({ node, weight: weight(node) }))
    .sort((one, other) => (one.weight === other.weight ? 0 : other.weight - one.weight))
    .map(({ node }) => node)
}

/**
 * The comments to ask for so that a place of more is filled: what answers a comment comes with that
 * comment in one call; what stands at the top of a thread is asked for one by one.
 */
export function asksFor(
  { ids, parentId, continues }: MoreComments,
  post: string,
  fetched: ReadonlyMap<string, unknown>,
): string[] {
  const ofComment = parentId !== '' && parentId !== post
  if (ofComment && (continues || !fetched.has(parentId))) return [parentId]
  return continues ? [] : [...ids]
}

/** The comments of lines that hold places of more, each asked for once; so many calls are made. */
export const asksForAll = (
  places: readonly MoreComments[],
  post: string,
  fetched: ReadonlyMap<string, unknown>,
): string[] => [...new Set(places.flatMap((more) => asksFor(more, post, fetched)))]

/** Words of a comment in lower case, to be found by. */
export const foundBy = ({ text, author }: ForumComment): string =>
  `${author ?? ''}\n${text}`.toLowerCase()
