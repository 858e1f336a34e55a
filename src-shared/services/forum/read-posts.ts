import { isMembers, type Members, openText } from '../../reading/plain'
import {
  decodeEntities,
  decodeTitle,
  firstOf,
  flagOf,
  integerOf,
  listOf,
  membersOf,
  numberOf,
  textOf,
} from '../../reading/reading'
import { countOf, wholeOf } from '../counts'
import { recordIdOf } from '../lists'
import type {
  CommentNode,
  ForumComment,
  ForumPicture,
  ForumPost,
  ForumVideo,
  MoreComments,
} from './models'
import {
  authorOf,
  bareId,
  childrenOf,
  idInAddress,
  idOf,
  pictureText,
  subforumNameOf,
  thingOf,
  timeOf,
  writtenText,
} from './things'

/** Crossposts of crossposts end here. */
const deepestOrigin = 3

/** Reads a post; undefined without a title, or without an id of its own or in its address. */
export function readPost(data: Members, receivedAt: number, depth = 0): ForumPost | undefined {
  const id = idOf(data) ?? idInAddress(data)
  const title = writtenText(data.title, decodeTitle)
  if (id === undefined || title === '') return undefined
  const origin = depth < deepestOrigin ? readOrigin(data, receivedAt, depth) : null
  const pictures = readPictures(data)
  const video = readVideo(data) ?? readMovingPicture(data)
  const text = writtenText(data.selftext)
  const address = firstOf(textOf(data.url_overridden_by_dest), textOf(data.url)) ?? null
  // An address without a host is a place of the forum itself: the post's own page.
  const isOwn = address !== null && isOwnPage(address, data)
  return {
    id,
    recordId: recordIdOf(id),
    title,
    text: /^\[(?:deleted|removed)\]$/.test(text) ? '' : text,
    author: authorOf(data),
    subforum: subforumNameOf(data),
    form: formOf(data, { origin, pictures, video }),
    score: wholeOf(data.score) ?? wholeOf(data.ups) ?? null,
    upvoteRatio: numberOf(data.upvote_ratio) ?? null,
    comments: countOf(data.num_comments) ?? countOf(data.comments) ?? countOf(data.replies) ?? null,
    createdAt: timeOf(data.created_utc, receivedAt) ?? timeOf(data.created, receivedAt),
    // False if it was never edited, and a time if it was.
    editedAt: timeOf(data.edited, receivedAt),
    flair: flairOf(data),
    permalink: textOf(data.permalink) ?? (isOwn ? address : null),
    address: isOwn ? null : address,
    domain: textOf(data.domain) ?? null,
    // Instead of an address it can be a word: self, default, image, nsfw, spoiler, or nothing.
    thumbnail: pictureText(data, 'thumbnail'),
    pictures,
    video,
    origin,
    adult: flagOf(data.over_18) === true,
    spoiler: flagOf(data.spoiler) === true,
    stickied: flagOf(data.stickied) === true || flagOf(data.pinned) === true,
    locked: flagOf(data.locked) === true,
    archived: flagOf(data.archived) === true,
    removed: textOf(data.removed_by_category) !== undefined || /^\[removed\]$/.test(text),
  }
}

function formOf(
  data: Members,
  found: Pick<ForumPost, 'origin' | 'pictures' | 'video'>,
): ForumPost['form'] {
  const hint = textOf(data.post_hint) ?? ''
  if (found.origin !== null) return 'crosspost'
  if (flagOf(data.is_gallery) === true) return 'gallery'
  if (flagOf(data.is_video) === true || hint === 'hosted:video') return 'video'
  if (flagOf(data.is_self) === true) return 'text'
  if (hint === 'image') return 'picture'
  if (found.video !== null) return found.video.file === null ? 'embed' : 'video'
  const address = textOf(data.url) ?? textOf(data.url_overridden_by_dest) ?? ''
  if (/\.(?:png|jpe?g|gif|webp|avif)$/i.test(address)) return 'picture'
  // What leads nowhere else is all there is.
  return address === '' || isOwnPage(address, data) ? 'text' : 'link'
}

const isOwnPage = (address: string, { permalink }: Members): boolean =>
  /^\/(?!\/)/.test(address) || address === textOf(permalink)

function readOrigin(data: Members, receivedAt: number, depth: number): ForumPost | null {
  const first = listOf(data.crosspost_parent_list)[0]
  return isMembers(first) ? (readPost(first, receivedAt, depth + 1) ?? null) : null
}

function flairOf(data: Members): string | null {
  const plain = textOf(data.link_flair_text)
  if (plain !== undefined) return decodeEntities(plain)
  const parts = listOf(data.link_flair_richtext)
    .slice(0, 20)
    .map((part) => textOf(membersOf(part).t) ?? '')
  return textOf(parts.join(' ')) ?? null
}

const mostPictures = 100

/** Pictures of a gallery in its order, or the preview of the one picture there is. */
function readPictures(data: Members): ForumPicture[] {
  const metadata = membersOf(data.media_metadata)
  const gallery = listOf(membersOf(data.gallery_data).items)
  const ordered =
    gallery.length > 0
      ? gallery.map((one) => textOf(membersOf(one).media_id))
      : Object.keys(metadata)
  const pictures = ordered.slice(0, mostPictures).flatMap((name) => {
    if (name === undefined || !Object.hasOwn(metadata, name)) return []
    return pictureAt(membersOf(membersOf(metadata[name]).s)) ?? []
  })
  if (pictures.length > 0) return pictures
  return listOf(membersOf(data.preview).images)
    .slice(0, mostPictures)
    .flatMap((image) => pictureAt(membersOf(membersOf(image).source)) ?? [])
}

function pictureAt(data: Members): ForumPicture | undefined {
  const address = pictureText(data, 'url', 'u', 'gif')
  if (address === null) return undefined
  return {
    address,
    width: firstOf(integerOf(data.width), integerOf(data.x)) ?? null,
    height: firstOf(integerOf(data.height), integerOf(data.y)) ?? null,
  }
}

/** A video that the forum hosts has a member of its own; one from elsewhere is embedded. */
function readVideo(data: Members): ForumVideo | null {
  const media = openText(firstOf(data.secure_media, data.media))
  if (!isMembers(media)) return null
  for (const [name, value] of Object.entries(media).slice(0, 50)) {
    const inside = openText(value)
    if (!isMembers(inside)) continue
    if (name === 'oembed') {
      const title = textOf(inside.title)
      return {
        file: null,
        hls: null,
        dash: null,
        seconds: null,
        loops: false,
        title: title === undefined ? null : decodeEntities(title),
      }
    }
    const file = pictureText(inside, 'fallback_url')
    const hls = pictureText(inside, 'hls_url')
    const dash = pictureText(inside, 'dash_url')
    if (file === null && hls === null && dash === null) continue
    const loops = flagOf(inside.is_gif) === true
    return { file, hls, dash, seconds: numberOf(inside.duration) ?? null, loops, title: null }
  }
  return null
}

/** A moving picture has a video beside its still preview: a tenth of its bytes, and it can be paused. */
function readMovingPicture(data: Members): ForumVideo | null {
  const image = membersOf(listOf(membersOf(data.preview).images)[0])
  const file = pictureText(membersOf(membersOf(membersOf(image.variants).mp4).source), 'url')
  return file === null
    ? null
    : { file, hls: null, dash: null, seconds: null, loops: true, title: null }
}

/** Answers to answers are read down to this depth; below it there is a place to continue from. */
const deepestReply = 200

/** What answers one comment, each once, and places of more; kind by kind. */
function readCommentNodes(
  children: readonly unknown[],
  receivedAt: number,
  depth: number,
): CommentNode[] {
  const nodes: CommentNode[] = []
  const seen = new Set<string>()
  for (const child of children) {
    const thing = thingOf(child, 'comment')
    if (thing?.kind === 'comment') {
      const comment = readComment(thing.data, receivedAt, depth)
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
export function readComment(
  data: Members,
  receivedAt: number,
  depth = 0,
): ForumComment | undefined {
  const id = idOf(data)
  if (id === undefined) return undefined
  const text = writtenText(data.body)
  const scoreHidden = flagOf(data.score_hidden) === true
  const parentName = textOf(data.parent_id) ?? parentInPath(data.path, id) ?? ''
  const parentId = bareId(parentName)
  // Some editions keep the post that a comment is on in it.
  const post = membersOf(data.post)
  const title = textOf(data.link_title) ?? textOf(post.title) ?? nameOfPost(post)
  const postId =
    bareId(data.link_id) ??
    bareId(post.id) ??
    (parentName.startsWith('t3_') ? (parentId ?? '') : '')
  const isBelowPost = parentName.startsWith('t3_') || parentId === postId
  return {
    id,
    recordId: recordIdOf(id),
    postId,
    postTitle: title === undefined ? null : decodeTitle(title),
    parent: parentId === undefined ? null : { at: isBelowPost ? 'post' : 'comment', id: parentId },
    text,
    author: authorOf(data),
    subforum: subforumNameOf(data),
    score: scoreHidden ? null : (wholeOf(data.score) ?? wholeOf(data.ups) ?? null),
    scoreHidden,
    createdAt: timeOf(data.created_utc, receivedAt) ?? timeOf(data.created, receivedAt),
    editedAt: timeOf(data.edited, receivedAt),
    depth: integerOf(data.depth) ?? depth,
    state: stateOf(data, text),
    bySubmitter: flagOf(data.is_submitter) === true,
    stickied: flagOf(data.stickied) === true,
    distinguished: textOf(data.distinguished) ?? null,
    collapsed: flagOf(data.collapsed) === true,
    permalink: textOf(data.permalink) ?? null,
    postAddress: textOf(data.link_permalink) ?? null,
    replies: readReplies(data.replies, { id, receivedAt, depth }),
  }
}

function stateOf(data: Members, text: string): ForumComment['state'] {
  if (text === '[deleted]' || flagOf(data.deleted) === true) return 'deleted'
  return text === '[removed]' || flagOf(data.removed) === true ? 'removed' : 'written'
}

/** The heading of a post that calls it a name; full names, such as `t3_x1`, are ids. */
const nameOfPost = ({ name }: Members): string | undefined =>
  /^t\d_/.test(textOf(name) ?? '') ? undefined : textOf(name)

/** The comment that is answered, if a path leads from the post down to this one: `0.12.15`. */
function parentInPath(path: unknown, id: string): string | undefined {
  const steps = /^\d{1,20}(?:\.\d{1,20}){1,200}$/.test(textOf(path) ?? '')
    ? String(path).split('.')
    : []
  const parent = steps.at(-2)
  return steps.at(-1) !== id || parent === '0' ? undefined : parent
}

function readReplies(
  value: unknown,
  { id, receivedAt, depth }: { id: string; receivedAt: number; depth: number },
): CommentNode[] {
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
  return readCommentNodes(children, receivedAt, depth + 1)
}

/**
 * The tree of comments that came as a list in which each names what it answers. What names nothing of
 * the list is at the top, and so is what would be too deep or answers itself.
 */
export function nestComments<Node extends CommentNode>(nodes: readonly Node[]): Node[] {
  const known = new Map<string, ForumComment>()
  for (const node of nodes) if (node.at === 'comment') known.set(node.comment.id, node.comment)
  const answeredBy = ({ id, parent }: ForumComment): ForumComment | undefined =>
    parent?.at === 'comment' && parent.id !== id ? known.get(parent.id) : undefined
  const depthOf = (comment: ForumComment): number => {
    let depth = 0
    for (let up = answeredBy(comment); up !== undefined; up = answeredBy(up)) {
      depth += 1
      if (depth > deepestReply) return 0
    }
    return depth
  }
  return nodes.filter((node) => {
    if (node.at !== 'comment') return true
    const { comment } = node
    const depth = depthOf(comment)
    const above = depth === 0 ? undefined : answeredBy(comment)
    if (above === undefined) return true
    comment.depth = depth
    above.replies.push({ at: 'comment', comment })
    return false
  })
}

/** Reads the place of comments left out. Without ids it says that the thread continues by itself. */
export function readMore(data: Members, depth = 0): MoreComments {
  const ids = listOf(data.children).flatMap((one) => bareId(one) ?? [])
  return {
    count: countOf(data.count) ?? ids.length,
    ids,
    parentId: bareId(data.parent_id) ?? '',
    depth: integerOf(data.depth) ?? depth,
    continues: ids.length === 0,
  }
}

/** All comments of a tree, each before its answers. Not recursive, so depth does not matter. */
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
