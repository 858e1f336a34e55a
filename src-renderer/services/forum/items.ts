import type { Values } from '#shared/reading/forms/view'
import { httpsAddress } from '#shared/reading/web-address'
import type {
  ForumDuplicates,
  ForumItem,
  ForumPage,
  ForumPost,
} from '#shared/services/forum/models'
import { nameId } from '#shared/services/forum/things'
import type { Unanswered } from '#shared/services/unanswered'
import type { Subject } from '../../intents/subject'
import type { HideSubject } from '../../kit/hide/hide-rules'
import { threadValues } from './post/use-comments'

/** A thing of a listing that has a row. */
export type ListedItem = Exclude<ForumItem, { at: 'more' }>

/** What a listing's answer turned out to be. */
export type ForumListed = ForumPage | ForumDuplicates | Unanswered

/** How the things of a page are found and distinguished. */
export const forumItems = {
  items: (model: ForumListed): ListedItem[] =>
    model.at === 'page' || model.at === 'duplicates'
      ? model.items.filter((item) => item.at !== 'more')
      : [],
  keyOf: itemKey,
}

/** Names a thing of a listing: "post/ot2oe2". */
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
      return {
        words: `${title}\n${text}`,
        domain,
        flair,
        author: author || null,
        place: subforum,
        score,
      }
    }
    case 'comment': {
      const { text, author, subforum, score } = item.comment
      return { ...none, words: text, author: author || null, place: subforum, score }
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

/** Why a post is covered until it is asked for; undefined if it is not. */
export function coverOf(
  { adult, spoiler }: Pick<ForumPost, 'adult' | 'spoiler'>,
  view: { coverAdult: boolean; coverSpoilers: boolean },
): string | undefined {
  if (adult && view.coverAdult) return 'Adult'
  return spoiler && view.coverSpoilers ? 'Spoiler' : undefined
}

/** The post itself, or the one it repeats, if that holds the pictures and the text. */
export const contentOf = (post: ForumPost): ForumPost => post.origin ?? post

/** A thing of the forum as something to act on, in the menu of every list. */
export function actOn(item: ListedItem, origin: string | null): Subject {
  const pointer = { service: 'forum', kind: item.recordKind, id: item.recordId } as const
  const title = itemTitle(item)
  const link = (path: string | null) =>
    httpsAddress(path?.startsWith('/') === true ? `${origin ?? ''}${path}` : path)
  switch (item.at) {
    case 'post': {
      const { permalink, subforum, thumbnail } = item.post
      return {
        ...pointer,
        title,
        link: link(permalink),
        picture: thumbnail,
        files: filesOfPost(item.post),
        parent:
          subforum === ''
            ? undefined
            : { kind: 'subforum', id: subforum.toLowerCase(), title: subforum },
      }
    }
    case 'comment': {
      const { permalink, postId, postTitle } = item.comment
      const parent = { kind: 'post', id: postId, title: postTitle ?? '' } as const
      return {
        ...pointer,
        title,
        link: link(permalink),
        parent: postId === '' ? undefined : parent,
      }
    }
    case 'subforum':
      return { ...pointer, title, link: link(item.subforum.path), picture: item.subforum.icon }
    case 'user':
      return { ...pointer, title, link: link(item.user.path), picture: item.user.picture }
    default:
      return item satisfies never
  }
}

/** What of a post can be downloaded: its pictures and its video, also those of the post it repeats. */
export function filesOfPost(
  post: ForumPost,
): { address: string; title: string; use: 'file' | 'job' }[] {
  const { pictures, video, form, address } = contentOf(post)
  const files = pictures.map((picture, place) => ({
    address: picture.address,
    title: pictures.length === 1 ? post.title : `${post.title} ${place + 1}`,
    use: 'file' as const,
  }))
  if (video?.file != null) return [{ address: video.file, title: post.title, use: 'file' }]
  if (form === 'embed' && address !== null) return [{ address, title: post.title, use: 'job' }]
  return form === 'link' ? [] : files
}

/** The question by which a post is taken offline, and asked if nothing else is chosen. */
export const offlineValues = ({ id, subforum }: Pick<ForumPost, 'id' | 'subforum'>): Values =>
  threadValues({ id, subforum: nameId(subforum), comment: '', sort: '' })
