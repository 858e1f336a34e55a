import { isMembers, type Members, openText } from '../../reading/plain'
import {
  at,
  firstText,
  integerOf,
  listOf,
  mapBounded,
  membersOf,
  textOf,
} from '../../reading/reading'
import type { ChannelReference } from '../video-models'
import { channelReference, countOf, lineText, longText, mostItems } from '../video-reading'
import type { Page, Refusal } from './models'

/** A resource of the service, opened once. */
export interface Resource {
  id: string | undefined
  /** Of search results, whose id is an object: the id of the thing found. */
  idParts: Members
  /** The last word of `kind`: `videoplatform#video` is a video. */
  kind: string | undefined
  snippet: Members
  details: Members
  statistics: Members
  whole: Members
}

/**
 * Reads the items of any list of this service. A list without items, as that of an unknown channel,
 * is an empty page; a bare list and a single resource are taken too.
 */
export function readPage<Item>(
  body: unknown,
  read: (resource: Resource) => Item | undefined,
): Page<Item> {
  const open = openText(body)
  const answer = membersOf(open)
  const whole = Object.hasOwn(answer, 'snippet') ? [answer] : listOf(answer.items)
  const info = membersOf(answer.pageInfo)
  return {
    items: mapBounded(Array.isArray(open) ? open : whole, mostItems, (one) => {
      const resource = readResource(one)
      return resource === undefined ? undefined : read(resource)
    }),
    nextToken: firstText(answer, 'nextPageToken'),
    previousToken: firstText(answer, 'prevPageToken'),
    total: countOf(info.totalResults),
    perPage: countOf(info.resultsPerPage),
    regionCode: firstText(answer, 'regionCode'),
  }
}

/** Opens one resource; undefined for what is no object. */
export function readResource(value: unknown): Resource | undefined {
  const whole = openText(value)
  if (!isMembers(whole)) return undefined
  const idParts = membersOf(whole.id)
  return {
    id: textOf(whole.id),
    idParts,
    kind: (firstText(idParts, 'kind') ?? firstText(whole, 'kind'))?.split('#').at(-1),
    snippet: membersOf(whole.snippet),
    details: membersOf(whole.contentDetails),
    statistics: membersOf(whole.statistics),
    whole,
  }
}

/** The channel that a snippet names. */
export function snippetChannel(snippet: Members): ChannelReference | undefined {
  return channelReference(firstText(snippet, 'channelId'), lineText(snippet.channelTitle))
}

/** Why the provider refused; undefined for an answer that is no refusal. Its message can hold markup. */
export function readRefusal(body: unknown): Refusal | undefined {
  const answer = membersOf(body)
  const error = openText(answer.error)
  if (!isMembers(error)) {
    const message = Object.hasOwn(answer, 'items') ? undefined : longText(answer.message ?? error)
    return message === undefined ? undefined : { code: undefined, reason: undefined, message }
  }
  return {
    code: integerOf(error.code),
    reason: textOf(at(error, 'errors', 0, 'reason')),
    message: longText(error.message) ?? longText(at(error, 'errors', 0, 'message')),
  }
}
