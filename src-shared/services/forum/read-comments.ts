import type { Members } from '../../reading/plain'
import { decodeEntities, flagOf, integerOf, listOf, textOf } from '../../reading/reading'
import { recordIdOf } from '../lists'
import type { CommentNode, ForumComment, MoreComments } from './models'
import { authorOf, bareId, childrenOf, idOf, subforumNameOf, thingOf, timeOf } from './things'

/** Answers to answers are read down to here; below it stands a place to go on from. */
const deepestReply = 200

/** What answers one comment, each once, and places of more; kind by kind. */
function readCommentNodes(children: readonly unknown[], depth: number): CommentNode[] {
  const nodes: CommentNode[] = []
  const seen = new Set<string>()
  for (const child of children) {
    const thing = thingOf(child)
    if (thing?.kind === 'comment') {
      const comment = readComment(thing.data, depth)
      if (comment === undefined || seen.has(comment.id)) continue
      seen.add(comment.id)
      nodes.push({ at: 'comment', comment })
    } else if (thing?.kind === 'more') {
      nodes.push({ at: 'more', more: readMore(thing.data, depth) })
    }
  }
  return nodes
}

/** Reads a comment with what answers it; undefined without an id. */
export function readComment(data: Members, depth = 0): ForumComment | undefined {
  const id = idOf(data)
  if (id === undefined) return undefined
  const text = decodeEntities(textOf(data.body) ?? '')
  const parentName = textOf(data.parent_id) ?? ''
  const parentId = bareId(parentName)
  const title = textOf(data.link_title)
  return {
    id,
    recordId: recordIdOf(id),
    postId: bareId(data.link_id) ?? (parentName.startsWith('t3_') ? (parentId ?? '') : ''),
    postTitle: title === undefined ? null : decodeEntities(title),
    parent:
      parentId === undefined
        ? null
        : { at: parentName.startsWith('t3_') ? 'post' : 'comment', id: parentId },
    text,
    author: authorOf(data),
    subforum: subforumNameOf(data),
    score:
      flagOf(data.score_hidden) === true
        ? null
        : (integerOf(data.score) ?? integerOf(data.ups) ?? null),
    createdAt: timeOf(data.created_utc) ?? timeOf(data.created),
    editedAt: timeOf(data.edited),
    depth: integerOf(data.depth) ?? depth,
    state: text === '[deleted]' ? 'deleted' : text === '[removed]' ? 'removed' : 'written',
    bySubmitter: flagOf(data.is_submitter) === true,
    stickied: flagOf(data.stickied) === true,
    distinguished: textOf(data.distinguished) ?? null,
    collapsed: flagOf(data.collapsed) === true,
    permalink: textOf(data.permalink) ?? null,
    postAddress: textOf(data.link_permalink) ?? null,
    replies: readReplies(data.replies, id, depth),
  }
}

function readReplies(value: unknown, id: string, depth: number): CommentNode[] {
  if (value === '' || value === null || value === undefined) return []
  const thing = thingOf(value)
  const children = thing?.kind === 'listing' ? childrenOf(thing.data) : listOf(value)
  if (children.length === 0) return []
  if (depth >= deepestReply) {
    const more: MoreComments = {
      count: 0,
      ids: [],
      parentId: id,
      depth: depth + 1,
      continues: true,
    }
    return [{ at: 'more', more }]
  }
  return readCommentNodes(children, depth + 1)
}

/** Reads the place of comments left out. Without ids it says that the thread goes on by itself. */
export function readMore(data: Members, depth = 0): MoreComments {
  const ids = listOf(data.children).flatMap((one) => bareId(one) ?? [])
  return {
    count: integerOf(data.count) ?? ids.length,
    ids,
    parentId: bareId(data.parent_id) ?? '',
    depth: integerOf(data.depth) ?? depth,
    continues: ids.length === 0,
  }
}

/** All comments of a tree, each before its answers. Does not call itself, so depth does not matter. */
export function commentsOfTree(nodes: readonly CommentNode[]): ForumComment[] {
  const comments: ForumComment[] = []
  const open: { nodes: readonly CommentNode[]; next: number }[] = [{ nodes, next: 0 }]
  for (let level = open.at(-1); level !== undefined; level = open.at(-1)) {
    const node = level.nodes[level.next]
    level.next += 1
    if (node === undefined) open.pop()
    else if (node.at === 'comment') {
      comments.push(node.comment)
      if (node.comment.replies.length > 0) open.push({ nodes: node.comment.replies, next: 0 })
    }
  }
  return comments
}
