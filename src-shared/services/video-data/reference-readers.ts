import { at, firstText, flagOf, membersOf, momentOf, textOf } from '../../reading/reading'
import { recordIdOf } from '../lists'
import type { Unanswered } from '../unanswered'
import { countOf, lineText, longText, readPictures, textsOf } from '../video-reading'
import { type Resource, readPage, snippetChannel } from './list-reader'
import type { Activity, Caption, Category, Choice, Page, Section } from './models'

/** Caption tracks of a video. */
export function readCaptions(body: unknown, receivedAt: number): Page<Caption> | Unanswered {
  return readPage(body, ({ id, snippet }) => {
    if (id === undefined) return undefined
    return {
      recordId: recordIdOf(id),
      id,
      videoId: firstText(snippet, 'videoId'),
      language: firstText(snippet, 'language'),
      name: lineText(snippet.name),
      kind: captionKinds.get((firstText(snippet, 'trackKind') ?? '').toLowerCase()),
      draft: flagOf(snippet.isDraft),
      status: firstText(snippet, 'status'),
      failure: firstText(snippet, 'failureReason'),
      updated: momentOf(snippet.lastUpdated, receivedAt),
    }
  })
}

const captionKinds: ReadonlyMap<string, NonNullable<Caption['kind']>> = new Map([
  ['standard', 'standard'],
  ['asr', 'automatic'],
  ['forced', 'forced'],
])

/** Sections of a channel's page. */
export function readSections(body: unknown): Page<Section> | Unanswered {
  return readPage(body, ({ id, snippet, details }) => {
    if (id === undefined) return undefined
    return {
      recordId: recordIdOf(id),
      id,
      type: firstText(snippet, 'type'),
      title: lineText(snippet.title) ?? lineText(at(snippet, 'localized', 'title')),
      channelId: firstText(snippet, 'channelId'),
      position: countOf(snippet.position),
      playlists: textsOf(details.playlists),
      channels: textsOf(details.channels),
    }
  })
}

/** What a channel did. Its details stand under one member named by the type. */
export function readActivities(body: unknown, receivedAt: number): Page<Activity> | Unanswered {
  return readPage(body, ({ id, snippet, details }) => {
    if (id === undefined) return undefined
    const type = firstText(snippet, 'type')
    const [first] = Object.values(details)
    const about = membersOf(
      type !== undefined && Object.hasOwn(details, type) ? details[type] : first,
    )
    const resource = membersOf(about.resourceId)
    return {
      recordId: recordIdOf(id),
      id,
      type,
      title: lineText(snippet.title),
      description: longText(snippet.description),
      channel: snippetChannel(snippet),
      pictures: readPictures(snippet.thumbnails),
      published: momentOf(snippet.publishedAt, receivedAt),
      videoId: firstText(about, 'videoId') ?? firstText(resource, 'videoId'),
      playlistId: firstText(about, 'playlistId') ?? firstText(resource, 'playlistId'),
      aboutChannelId: firstText(resource, 'channelId'),
    }
  })
}

/** Categories of videos; their ids are numbers written as text. */
export function readCategories(body: unknown): Page<Category> | Unanswered {
  return readPage(body, ({ id, snippet }) => {
    const title = lineText(snippet.title)
    if (id === undefined || title === undefined) return undefined
    return { recordId: recordIdOf(id), id, title, assignable: flagOf(snippet.assignable) }
  })
}

/** Languages of the application. */
export function readLanguages(body: unknown): Page<Choice> | Unanswered {
  return readPage(body, (one) => readChoice(one, 'hl'))
}

/** Regions with contents of their own. */
export function readRegions(body: unknown): Page<Choice> | Unanswered {
  return readPage(body, (one) => readChoice(one, 'gl'))
}

function readChoice({ id, snippet }: Resource, member: string): Choice | undefined {
  const code = firstText(snippet, member) ?? textOf(id)
  const name = lineText(snippet.name)
  return code === undefined || name === undefined
    ? undefined
    : { recordId: recordIdOf(code), code, name }
}
