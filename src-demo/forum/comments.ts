import { type Demo, type DemoPart, hour, minute } from '../demo'
import { remark } from '../phrases'
import { hash, itemAt, randomFrom } from '../random'
import { type Forum, type ForumUser, forumPart, type Post } from './subforums'

/** A comment of a post, before its text is made. */
export interface ForumComment {
  id: string
  post: Post
  /** Place in the order in which the comments were written. */
  number: number
  /** Number of the comment it answers; nothing if it answers the post. */
  parent: number | undefined
  depth: number
  author: ForumUser
  score: number
  created: number
  state: 'written' | 'deleted' | 'removed'
}

const idBase = 200_000_000_000
const perPost = 10_000
const kept = new WeakMap<Demo, Map<string, ForumComment[]>>()
const keptPosts = 40

/** All comments of a post, in the order they were written. A few posts' worth is remembered. */
export function commentsOf(demo: Demo, post: Post): ForumComment[] {
  const known = kept.get(demo) ?? new Map<string, ForumComment[]>()
  kept.set(demo, known)
  const ready = known.get(post.id)
  if (ready) return ready
  const comments: ForumComment[] = []
  for (let number = 0; number < post.comments; number += 1) {
    comments.push(commentAt(demo, post, number, comments))
  }
  known.set(post.id, comments)
  const oldest = known.size > keptPosts ? known.keys().next().value : undefined
  if (oldest !== undefined) known.delete(oldest)
  return comments
}

function parentOf(demo: Demo, post: Post, number: number): number | undefined {
  const random = randomFrom(demo.seed, 'parent', post.id, number)
  if (number === 0 || random.chance(0.3)) return undefined
  // Late comments answer late ones more often, and some chains run deep.
  return random.chance(0.35) ? number - 1 : Math.floor(number * random.next() ** 0.8)
}

function commentAt(
  demo: Demo,
  post: Post,
  number: number,
  earlier?: readonly ForumComment[],
): ForumComment {
  const parent = parentOf(demo, post, number)
  const random = randomFrom(demo.seed, 'forum comment', post.id, number)
  const age = Math.max(30 * minute, demo.today() - post.created)
  const share = ((number + random.next()) / Math.max(1, post.comments)) ** 2
  return {
    id: idOf(post, number),
    post,
    number,
    parent,
    depth: earlier === undefined ? depthOf(demo, post, number) : depthBelow(parent, earlier),
    author: authorOf(demo.once(forumPart), post, number),
    score: random.chance(0.08) ? -random.integer(1, 25) : Math.floor(10 ** (random.next() * 3)),
    created: post.created + Math.floor(Math.min(age, 60 * hour) * share),
    state: random.chance(0.03) ? 'deleted' : random.chance(0.02) ? 'removed' : 'written',
  }
}

function depthBelow(parent: number | undefined, earlier: readonly ForumComment[]): number {
  return parent === undefined ? 0 : (earlier[parent]?.depth ?? 0) + 1
}

/** Without the comments at hand: counts the way up to the post. */
function depthOf(demo: Demo, post: Post, number: number): number {
  let depth = 0
  let parent = parentOf(demo, post, number)
  while (parent !== undefined) {
    depth += 1
    parent = parentOf(demo, post, parent)
  }
  return depth
}

/** The post's author comes back now and then; the others take turns. */
function authorOf(forum: Forum, post: Post, number: number): ForumUser {
  if (number % 11 === 3) return post.author
  return itemAt(forum.users, turnOf(post) + number * 17)
}

const turnOf = (post: Post): number => hash(`turn ${post.id}`) % 127

/** The id of a post's comment by its number. */
export function idOf(post: Post, number: number): string {
  return (idBase + Number.parseInt(post.id, 36) * perPost + number).toString(36)
}

const writtenPart: DemoPart<Map<ForumUser, readonly ForumComment[]>> = { build: () => new Map() }
const furthest = 400

/**
 * What a user wrote, newest first, as far as such lists go: the turns that fall on the user,
 * counted back from the newest post.
 */
export function commentsBy(demo: Demo, user: ForumUser): readonly ForumComment[] {
  const written = demo.once(writtenPart)
  const known = written.get(user)
  if (known) return known
  const forum = demo.once(forumPart)
  const found: ForumComment[] = []
  for (const post of forum.posts) {
    if (found.length >= furthest) break
    const turn = turnOf(post)
    for (let number = 0; number < Math.min(post.comments, 60); number += 1) {
      const own =
        number % 11 === 3 ? post.author === user : (turn + number * 17) % 127 === user.index
      const comment = own ? commentAt(demo, post, number) : undefined
      if (comment?.state === 'written') found.push(comment)
    }
  }
  const newest = found.sort((one, other) => other.created - one.created).slice(0, furthest)
  written.set(user, newest)
  return newest
}

/** The comment's words. */
export function bodyOf(demo: Demo, comment: ForumComment): string {
  if (comment.state !== 'written') return `[${comment.state}]`
  const random = randomFrom(demo.seed, 'forum words', comment.post.id, comment.number)
  const text = remark(comment.post.subforum.topic, random)
  if (random.chance(0.05)) return `> ${remark(comment.post.subforum.topic, random)}\n\n${text}`
  return random.chance(0.06)
    ? `${text}\n\n* first\n* second [notes](https://notes.example/${comment.id})`
    : text
}
