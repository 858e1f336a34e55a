import { isMembers, type Members, openText } from '../../reading/plain'
import { firstText, flagOf, listOf, mapBounded, membersOf, textOf } from '../../reading/reading'
import { countOf, firstLine, lineText, mostItems, textsOf } from '../video-reading'
import { readChannel, readPlaylist } from './channel-readers'
import type { Content, ContentsPage, Filter, FilterGroup } from './models'
import { readPost } from './post-readers'
import { readVideo } from './video-readers'

/** A page of a list: of a search, of home, of a channel, of a playlist, of related contents. */
export function readContents(body: unknown, receivedAt: number): ContentsPage {
  const open = openText(body)
  const page = membersOf(open)
  const contents = Array.isArray(open) ? open : listOf(page.contents)
  return {
    items: readItems(contents, mostItems, receivedAt),
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
        items: readItems(listOf(shelf.contents), 1000, receivedAt),
      }
    }),
  }
}

function readItems(list: readonly unknown[], most: number, receivedAt: number): Content[] {
  return mapBounded(list, most, (one) => readContent(one, receivedAt))
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
      return video === undefined ? undefined : { at: 'video', video, position }
    }
    case 'channel': {
      const channel = readChannel(inner, receivedAt)
      return channel === undefined ? undefined : { at: 'channel', channel }
    }
    case 'playlist': {
      const playlist = readPlaylist(inner, receivedAt)
      return playlist === undefined ? undefined : { at: 'playlist', playlist }
    }
    case 'post': {
      const post = readPost(inner, receivedAt)
      return post === undefined ? undefined : { at: 'post', post }
    }
    default:
      return undefined
  }
}

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

/** What an auto-complete suggests. */
export function readSuggestions(body: unknown): string[] {
  const open = openText(body)
  return textsOf(Array.isArray(open) ? open : membersOf(open).results)
}
