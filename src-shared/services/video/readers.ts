import { isMembers, type Members, openText } from '../../reading/plain'
import {
  at,
  firstText,
  flagOf,
  listOf,
  mapBounded,
  membersOf,
  momentOf,
  textOf,
} from '../../reading/reading'
import { countOf } from '../counts'
import { distinct, distinctListed, type Recorded, recordIdOf } from '../lists'
import { readPaging } from '../paging'
import { saysSomething, type Unanswered, unansweredBy } from '../unanswered'
import type { ChannelReference, Comment } from '../video-models'
import { firstLine, lineText, longText, mostItems, readAuthor, textsOf } from '../video-reading'
import type {
  CommentsPage,
  Content,
  ContentsPage,
  Filter,
  FilterGroup,
  Suggestions,
} from './models'
import { readChannel, readPlaylist, readPost } from './read-channels'
import { readVideo } from './read-videos'

/**
 * A page of a list: of a search, of home, of a channel, of a playlist, of related contents.
 *
 * @param owner the channel whose list it is: its items do not repeat that
 */
export function readContents(
  body: unknown,
  receivedAt: number,
  owner: ChannelReference | undefined,
): ContentsPage | Unanswered {
  const open = openText(body)
  const page = membersOf(open)
  const isPage = Object.hasOwn(page, 'contents') || Object.hasOwn(page, 'collections')
  if (!Array.isArray(open) && !isPage) return unansweredBy(open)
  const contents = Array.isArray(open) ? open : listOf(page.contents)
  const items = (list: readonly unknown[], most: number) =>
    readItems(list, most, receivedAt).map((item) => ownedBy(item, owner))
  const read = items(contents, mostItems)
  const shelves = listOf(page.collections)
  // Things that are not understood are no empty page.
  const stated = openText(page.contents)
  const isOther = !Array.isArray(stated) && saysSomething(stated)
  const isUnread = read.length === 0 && shelves.length === 0 && (isOther || saysSomething(contents))
  if (isUnread && !contents.some(saysItsKind)) return { at: 'unrecognised' }
  return {
    at: 'contents',
    items: read,
    onward: readPaging([page], 'cursor').onward,
    didYouMean: lineText(page.didYouMean),
    estimatedResults: countOf(page.estimatedResults),
    refinements: textsOf(page.refinements, 100),
    filterGroups: mapBounded(listOf(page.filterGroups), 50, readFilterGroup),
    filters: mapBounded(listOf(page.filters), 200, readFilter),
    collections: mapBounded(shelves, 100, (one) => {
      const shelf = membersOf(one)
      return {
        title: lineText(shelf.title),
        items: items(listOf(shelf.contents), 1000),
      }
    }),
  }
}

const saysItsKind = (one: unknown): boolean => {
  const type = textOf(membersOf(one).type)
  return contentTypes.some((name) => name === type)
}

/** Each thing once; a playlist may hold the same video at several places. */
function readItems(list: readonly unknown[], most: number, receivedAt: number): Content[] {
  const items = mapBounded(list, most, (one) => readContent(one, receivedAt))
  return distinct(items, (item) => {
    const place = item.at === 'video' ? (item.position ?? '') : ''
    return `${item.recordKind} ${item.recordId} ${place}`
  })
}

function ownedBy(item: Content, owner: ChannelReference | undefined): Content {
  if (owner === undefined) return item
  switch (item.at) {
    case 'video':
      return { ...item, video: { ...item.video, channel: item.video.channel ?? owner } }
    case 'playlist':
      return { ...item, playlist: { ...item.playlist, channel: item.playlist.channel ?? owner } }
    case 'post':
      return { ...item, post: { ...item.post, author: item.post.author ?? owner } }
    case 'channel':
      return item
    default:
      return item satisfies never
  }
}

/** One thing of a list; it stands under the member that its type names, or is itself that thing. */
function readContent(value: unknown, receivedAt: number): Content | undefined {
  const wrapping = membersOf(value)
  const type =
    textOf(wrapping.type)?.toLowerCase() ?? contentTypes.find((name) => isMembers(wrapping[name]))
  const named = type !== undefined && Object.hasOwn(wrapping, type) ? wrapping[type] : undefined
  const inner = isMembers(openText(named)) ? named : value
  switch (contentTypes.find((name) => name === type) ?? typeById(membersOf(inner))) {
    case 'video': {
      const video = readVideo(inner, receivedAt)
      const position = countOf(wrapping.index)
      return video && { at: 'video', ...recordOf('video', video), video, position }
    }
    case 'channel': {
      const channel = readChannel(inner, receivedAt)
      return channel && { at: 'channel', ...recordOf('channel', channel), channel }
    }
    case 'playlist': {
      const playlist = readPlaylist(inner, receivedAt)
      return playlist && { at: 'playlist', ...recordOf('playlist', playlist), playlist }
    }
    case 'post': {
      const post = readPost(inner, receivedAt)
      return post && { at: 'post', ...recordOf('post', post), post }
    }
    default:
      return undefined
  }
}

const recordOf = <Kind extends Content['recordKind']>(
  recordKind: Kind,
  { recordId }: Recorded,
) => ({
  recordKind,
  recordId,
})

const contentTypes = ['video', 'channel', 'playlist', 'post'] as const

function typeById(thing: Members) {
  return contentTypes.find((name) => Object.hasOwn(thing, `${name}Id`))
}

function readFilterGroup(value: unknown): FilterGroup | undefined {
  const group = membersOf(value)
  const title = lineText(group.title)
  const filters = mapBounded(listOf(group.filters), 200, readFilter)
  return title === undefined ? undefined : { title, filters }
}

/** Filters call their words `label` or `title`, and their cursor by what the list is. */
function readFilter(value: unknown): Filter | undefined {
  const filter = membersOf(value)
  const label = firstLine(filter, 'label', 'title')
  if (label === undefined) return undefined
  return {
    label,
    selected: flagOf(filter.selected) ?? false,
    cursor: firstText(filter, 'cursorSelect', 'cursorFilter'),
  }
}

/** What an auto-complete suggests, each once. */
export function readSuggestions(body: unknown): Suggestions | Unanswered {
  const open = openText(body)
  const list = Array.isArray(open) ? open : membersOf(open).results
  if (list === undefined) return unansweredBy(open)
  const suggestions = [...new Set(textsOf(list))]
  // Words that are not understood are not none.
  if (suggestions.length === 0 && saysSomething(list)) return { at: 'unrecognised' }
  return { at: 'suggestions', suggestions }
}

/** Comments on a video or a post, or the replies to one; `videoId` is the video that was asked about. */
export function readComments(
  body: unknown,
  receivedAt: number,
  videoId: string | undefined,
): CommentsPage | Unanswered {
  const page = membersOf(body)
  if (!Object.hasOwn(page, 'comments')) return unansweredBy(body)
  const list = listOf(page.comments)
  const comments = distinctListed(
    mapBounded(list, mostItems, (one) => readComment(one, receivedAt, videoId)),
  )
  if (comments.length === 0 && saysSomething(page.comments)) return { at: 'unrecognised' }
  return {
    at: 'comments',
    comments,
    onward: readPaging([page], 'cursor').onward,
    filters: mapBounded(listOf(page.filters), 200, readFilter),
    total: countOf(page.totalCommentsCount),
  }
}

function readComment(
  value: unknown,
  receivedAt: number,
  videoId: string | undefined,
): Comment | undefined {
  const comment = membersOf(value)
  const id = firstText(comment, 'commentId')
  if (id === undefined) return undefined
  const author = readAuthor(comment.author)
  const publishedText = firstLine(comment, 'publishedTimeText')
  // Older answers have no member for what was paid.
  const paid = membersOf(comment.paid)
  return {
    recordId: recordIdOf(id),
    id,
    text: longText(comment.content) ?? '',
    author: {
      id: author?.id,
      name: author?.title,
      picture: author?.pictures[0]?.address,
      owner:
        flagOf(at(comment, 'author', 'isChannelOwner')) ??
        flagOf(comment.authorIsChannelOwner) ??
        false,
    },
    videoId,
    parentId: undefined,
    published: momentOf(comment.publishedDate, receivedAt) ?? momentOf(publishedText, receivedAt),
    publishedText,
    edited: /\(edited\)$/i.test(publishedText ?? '') || flagOf(comment.isEdited) === true,
    likes: countOf(at(comment, 'stats', 'votes')),
    replyCount: countOf(at(comment, 'stats', 'replies')),
    hearted:
      flagOf(comment.creatorHeart ?? comment.isHearted) ??
      isMembers(openText(comment.creatorHeart)),
    pinned: flagOf(at(comment, 'pinned', 'status') ?? comment.pinned ?? comment.isPinned) ?? false,
    paid: flagOf(paid.status) === true ? lineText(paid.amount) : undefined,
    repliesCursor: firstText(comment, 'cursorReplies'),
    replies: mapBounded(listOf(comment.replies), 1000, (one) => {
      const reply = readComment(one, receivedAt, videoId)
      return reply && { ...reply, parentId: id, replies: [] }
    }),
  }
}

export { readChannel, readPlaylist, readPostDetails } from './read-channels'
export {
  readRecommended,
  readSecondVideo,
  readStreamingData,
  readTrending,
  readVideo,
} from './read-videos'
