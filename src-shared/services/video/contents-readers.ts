import { isMembers, type Members, openText } from '../../reading/plain'
import { firstText, flagOf, listOf, mapBounded, membersOf, textOf } from '../../reading/reading'
import { distinct, type Recorded } from '../lists'
import { type Unanswered, unansweredBy } from '../unanswered'
import type { ChannelReference } from '../video-models'
import { countOf, firstLine, lineText, mostItems, textsOf } from '../video-reading'
import { readChannel, readPlaylist } from './channel-readers'
import type { Content, ContentsPage, Filter, FilterGroup, Suggestions } from './models'
import { readPost } from './post-readers'
import { readVideo } from './video-readers'

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
  return {
    at: 'contents',
    items: items(contents, mostItems),
    cursorNext: firstText(page, 'cursorNext'),
    didYouMean: lineText(page.didYouMean),
    estimatedResults: countOf(page.estimatedResults),
    refinements: textsOf(page.refinements, 100),
    filterGroups: mapBounded(listOf(page.filterGroups), 50, readFilterGroup),
    filters: mapBounded(listOf(page.filters), 200, readFilter),
    collections: mapBounded(listOf(page.collections), 100, (one) => {
      const shelf = membersOf(one)
      return {
        title: lineText(shelf.title),
        items: items(listOf(shelf.contents), 1000),
      }
    }),
  }
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
export function readContent(value: unknown, receivedAt: number): Content | undefined {
  const wrapping = membersOf(value)
  const type = textOf(wrapping.type) ?? contentTypes.find((name) => isMembers(wrapping[name]))
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
export function readFilter(value: unknown): Filter | undefined {
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
  return { at: 'suggestions', suggestions: [...new Set(textsOf(list))] }
}
