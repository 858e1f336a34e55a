import { countFact, makeRecord, oneLine, textFact, timeFact } from '../../reading/reading'
import type { LibraryRecord } from '../../reading/record'
import type { Listed } from '../lists'
import type {
  CommentNode,
  ForumComment,
  ForumDuplicates,
  ForumItem,
  ForumPage,
  ForumPost,
  ForumRule,
  ForumRules,
  ForumThread,
  ForumUser,
  Subforum,
} from './models'
import { commentsOfTree } from './read-posts'
import { nameId, withoutSigns } from './things'

/** Things of a listing as the library keeps them, comments before what answers them. */
export function pageRecords({
  items,
  origin,
}: Pick<ForumPage, 'items' | 'origin'>): LibraryRecord[] {
  const posts = items.flatMap((item) => (item.at === 'post' ? item.post : []))
  const around = surroundingsOf(posts, origin)
  return items.flatMap((item) => itemRecords(item, around))
}

/** A post and other posts of the same as the library keeps them. */
export function duplicatesRecords({ post, items, origin }: ForumDuplicates): LibraryRecord[] {
  const own = post === null ? [] : postRecord(post, surroundingsOf([post], origin))
  return [own ?? [], pageRecords({ items, origin })].flat()
}

/** A post and its comments as the library keeps them. */
export function threadRecords({ post, comments, origin }: ForumThread): LibraryRecord[] {
  const around = surroundingsOf(post === null ? [] : [post], origin)
  const own = post === null ? [] : postRecord(post, around)
  return [own ?? [], commentRecords(comments, around)].flat()
}

/** Rules as the library keeps them. */
export const rulesRecords = ({ rules, subforum }: ForumRules): LibraryRecord[] =>
  rules.flatMap((rule) => ruleRecord(rule, subforum) ?? [])

const surroundingsOf = (posts: readonly ForumPost[], origin: string | null): Surroundings => ({
  posts: new Map(posts.map((post) => [post.id, post])),
  origin: origin ?? undefined,
})

const commentRecords = (nodes: readonly CommentNode[], around: Surroundings): LibraryRecord[] =>
  commentsOfTree(nodes).flatMap((comment) => commentRecord(comment, around) ?? [])

function itemRecords(item: ForumItem, around: Surroundings): LibraryRecord[] {
  switch (item.at) {
    case 'post':
      return [postRecord(item.post, around) ?? []].flat()
    case 'comment':
      return commentRecords([item], around)
    case 'subforum':
      return [subforumRecord(item.subforum, around.origin) ?? []].flat()
    case 'user':
      return [userRecord(item.user, around.origin) ?? []].flat()
    case 'more':
      return []
    default:
      return item satisfies never
  }
}

/** Facts that the records of one answer share. */
interface Surroundings {
  posts: ReadonlyMap<string, ForumPost>
  /** The host of this forum's pages, taken from a post that gives its own address completely. */
  origin: string | undefined
}

function pageOf(path: string | null, { origin }: Pick<Surroundings, 'origin'>): string | undefined {
  if (path === null) return undefined
  if (/^https:/i.test(path)) return path
  return origin !== undefined && /^\/[^/]/.test(path) ? origin + path : undefined
}

const points = (score: number | null) => countFact(score ?? undefined, 'point', 'points')

/** A post, under its subforum. */
export function postRecord(post: ForumPost, around: Surroundings): LibraryRecord | undefined {
  const elsewhere = post.form === 'text' ? null : post.address
  return makeRecord({
    service: 'forum',
    kind: 'post',
    id: post.recordId,
    title: post.title,
    text: [
      withoutSigns(post.text),
      post.origin === null ? '' : withoutSigns(`${post.origin.title}\n\n${post.origin.text}`),
      post.video?.title ?? '',
    ].join('\n\n'),
    facts: [
      points(post.score),
      countFact(post.comments ?? undefined, 'comment', 'comments'),
      textFact(post.author || undefined),
      textFact(post.flair ?? undefined),
      textFact(elsewhere === null ? undefined : (post.domain ?? undefined)),
    ],
    parent:
      post.subforum === ''
        ? undefined
        : { kind: 'subforum', id: nameId(post.subforum), title: post.subforum },
    // Posts for adults only, and spoilers, are not shown among other things.
    picture:
      post.adult || post.spoiler
        ? undefined
        : (post.pictures[0]?.address ?? post.thumbnail ?? post.origin?.pictures[0]?.address),
    link: pageOf(post.permalink, around) ?? post.address,
    happenedAt: post.createdAt ?? undefined,
  })
}

/** A post that its author or the forum removed is no record: nothing is left to be found. */
function commentRecord(comment: ForumComment, around: Surroundings): LibraryRecord | undefined {
  if (comment.state !== 'written') return undefined
  const text = withoutSigns(comment.text)
  return makeRecord({
    service: 'forum',
    kind: 'comment',
    id: comment.recordId,
    title: firstLine(text, 120),
    text,
    facts: [
      points(comment.score),
      textFact(comment.author || undefined),
      textFact(comment.subforum === '' ? undefined : comment.subforum),
    ],
    parent:
      comment.postId === ''
        ? undefined
        : {
            kind: 'post',
            id: comment.postId,
            title: comment.postTitle ?? around.posts.get(comment.postId)?.title,
          },
    link: pageOf(comment.permalink, around),
    happenedAt: comment.createdAt ?? undefined,
  })
}

/** A subforum, or its name alone. */
export function subforumRecord(
  subforum: Subforum,
  origin: string | undefined,
): LibraryRecord | undefined {
  return makeRecord({
    service: 'forum',
    kind: 'subforum',
    id: subforum.recordId,
    title: subforum.title === '' ? subforum.name : subforum.title,
    text: [subforum.prefixedName, subforum.summary, withoutSigns(subforum.description)].join(
      '\n\n',
    ),
    facts: [
      textFact(subforum.prefixedName),
      countFact(subforum.subscribers ?? undefined, 'subscriber', 'subscribers'),
      countFact(subforum.active ?? undefined, 'person there now', 'people there now'),
      timeFact(subforum.createdAt === null ? undefined : { ms: subforum.createdAt, dayOnly: true }),
    ],
    picture: subforum.adult ? undefined : subforum.icon,
    link: pageOf(subforum.path, { origin }),
  })
}

/** A user; of a suspended one little is known. */
export function userRecord(user: ForumUser, origin: string | undefined): LibraryRecord | undefined {
  const { linkKarma, commentKarma } = user
  // One part alone is not the sum of both.
  const known = linkKarma === null || commentKarma === null ? undefined : linkKarma + commentKarma
  const karma = user.totalKarma ?? known
  return makeRecord({
    service: 'forum',
    kind: 'user',
    id: user.recordId,
    title: user.name,
    text: user.about,
    facts: user.suspended
      ? [textFact('suspended')]
      : [
          countFact(karma, 'point of karma', 'points of karma'),
          timeFact(user.createdAt === null ? undefined : { ms: user.createdAt, dayOnly: true }),
          textFact(user.moderator ? 'moderator' : undefined),
        ],
    picture: user.picture,
    link: pageOf(user.path, { origin }),
  })
}

/** A rule, under the subforum that was asked for. */
function ruleRecord(rule: Listed<ForumRule>, subforum: string): LibraryRecord | undefined {
  return makeRecord({
    service: 'forum',
    kind: 'rule',
    id: rule.recordId,
    title: rule.name,
    text: withoutSigns(rule.description),
    facts: [textFact(subforum === '' ? undefined : subforum), textFact(aboutWords[rule.about])],
    parent:
      subforum === '' ? undefined : { kind: 'subforum', id: nameId(subforum), title: subforum },
  })
}

const aboutWords: Readonly<Record<string, string | undefined>> = {
  link: 'for posts',
  comment: 'for comments',
  all: 'for posts and comments',
}

/** The first line that says something, for a title. */
function firstLine(text: string, max: number): string {
  for (const line of text.slice(0, 5000).split('\n')) {
    if (/[\p{L}\p{N}]/u.test(line)) return oneLine(line, max)
  }
  return oneLine(text, max)
}
