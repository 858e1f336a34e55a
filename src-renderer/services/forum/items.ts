import type {
  ForumDuplicates,
  ForumItem,
  ForumPage,
  ForumPost,
} from '#shared/services/forum/models'
import type { Unanswered } from '#shared/services/unanswered'
import type { HideSubject } from '../../kit/hide/hide-rules'

/** A thing of a listing that has a row. */
export type ListedItem = Exclude<ForumItem, { at: 'more' }>

/** What a listing's answer turned out to be. */
export type ForumListed = ForumPage | ForumDuplicates | Unanswered

/** How the things of a page are found and told apart. */
export const forumItems = {
  items: (model: ForumListed): ListedItem[] =>
    model.at === 'page' || model.at === 'duplicates'
      ? model.items.filter((item) => item.at !== 'more')
      : [],
  keyOf: itemKey,
}

export function itemKey({ recordKind, recordId }: ListedItem): string {
  return `${recordKind}/${recordId}`
}

/** What an item is called in sentences. Pure, as all here. */
export function itemTitle(item: ListedItem): string {
  switch (item.at) {
    case 'post':
      return item.post.title
    case 'comment':
      return item.comment.postTitle ?? item.comment.text.slice(0, 80)
    case 'subforum':
      return item.subforum.name
    case 'user':
      return item.user.name
    default:
      return item satisfies never
  }
}

/** What rules of hiding look at. */
export function subjectOf(item: ListedItem): HideSubject {
  const none = { domain: null, flair: null, author: null, place: null, score: null }
  switch (item.at) {
    case 'post': {
      const { title, text, domain, flair, author, subforum, score } = item.post
      return { words: `${title}\n${text}`, domain, flair, author, place: subforum, score }
    }
    case 'comment': {
      const { text, author, subforum, score } = item.comment
      return { ...none, words: text, author, place: subforum, score }
    }
    case 'subforum':
      return {
        ...none,
        words: `${item.subforum.title}\n${item.subforum.summary}`,
        place: item.subforum.name,
      }
    case 'user':
      return { ...none, words: item.user.about, author: item.user.name }
    default:
      return item satisfies never
  }
}

/** Why a post is covered until it is asked for; undefined where it is not. */
export function coverOf(
  { adult, spoiler }: Pick<ForumPost, 'adult' | 'spoiler'>,
  view: { coverAdult: boolean; coverSpoilers: boolean },
): string | undefined {
  if (adult && view.coverAdult) return 'Adult'
  return spoiler && view.coverSpoilers ? 'Spoiler' : undefined
}

/** The post itself, or the one it repeats, where that holds the pictures and the text. */
export const contentOf = (post: ForumPost): ForumPost => post.origin ?? post
