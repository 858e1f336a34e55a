import { countFact, makeRecord, textFact, timeFact } from '../../reading/reading'
import type { LibraryRecord } from '../../reading/record'
import type { Listed } from '../lists'
import type { ForumComment, ForumPost, ForumRule, ForumUser, Subforum } from './models'
import { nameId } from './things'
import { firstLine, withoutSigns } from './writing'

/** What the records of one answer tell each other. */
export interface Surroundings {
  posts: ReadonlyMap<string, ForumPost>
  /** Where pages of this forum lie, learnt from a post that gives its own address whole. */
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
      textFact(post.author ?? undefined),
      textFact(post.flair ?? undefined),
      textFact(elsewhere === null ? undefined : (post.domain ?? undefined)),
    ],
    parent:
      post.subforum === ''
        ? undefined
        : { kind: 'subforum', id: nameId(post.subforum), title: post.subforum },
    // What is only for adults or gives an ending away is not shown among other things.
    picture:
      post.adult || post.spoiler
        ? undefined
        : (post.pictures[0]?.address ?? post.thumbnail ?? post.origin?.pictures[0]?.address),
    link: pageOf(post.permalink, around) ?? post.address,
    happenedAt: post.createdAt ?? undefined,
  })
}

/** What its author or the forum took away is no record: nothing is left to be found. */
export function commentRecord(
  comment: ForumComment,
  around: Surroundings,
): LibraryRecord | undefined {
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
      textFact(comment.author ?? undefined),
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
  const known = (user.linkKarma ?? 0) + (user.commentKarma ?? 0)
  const karma = user.totalKarma ?? (known === 0 ? undefined : known)
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
export function ruleRecord(rule: Listed<ForumRule>, subforum: string): LibraryRecord | undefined {
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
