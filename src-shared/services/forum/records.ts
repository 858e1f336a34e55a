import type { LibraryRecord } from '../../reading/record'
import type {
  CommentNode,
  ForumDuplicates,
  ForumItem,
  ForumPage,
  ForumPost,
  ForumRules,
  ForumThread,
} from './models'
import { commentsOfTree } from './read-comments'
import {
  commentRecord,
  postRecord,
  ruleRecord,
  type Surroundings,
  subforumRecord,
  userRecord,
} from './thing-records'

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
