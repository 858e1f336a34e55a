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
import { distinct, type Recorded } from '../lists'
import { refusedBy, type Unanswered, unansweredBy } from '../unanswered'
import type { ChannelReference } from '../video-models'
import { channelReference, countOf, lineText, mostItems } from '../video-reading'
import type { Page } from './models'
import { toldOf } from './told'

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
 * Reads the items of any list of this service, each once. A list without items, as that of an
 * unknown channel, is an empty page; a bare list and a single resource are taken too.
 *
 * @param nameOf tells the items apart; by their records, where none is given
 */
export function readPage<Item extends Recorded>(
  body: unknown,
  read: (resource: Resource) => Item | undefined,
  nameOf: (item: Item) => string = ({ recordId }) => recordId,
): Page<Item> | Unanswered {
  const open = openText(body)
  const { list, answer } = opened(open)
  const isPage = pageMembers.some((name) => Object.hasOwn(answer, name))
  if (!Array.isArray(open) && !isPage) return readRefusal(open)
  const info = membersOf(answer.pageInfo)
  const found = mapBounded(list, mostItems, (one, place) => {
    const resource = readResource(one)
    const item = resource && read(resource)
    return item && { item, told: place < mostTold ? toldOf(resource.whole) : [] }
  })
  const each = distinct(found, ({ item }) => nameOf(item))
  return {
    at: 'page',
    items: each.map(({ item }) => item),
    told: each.map(({ told }) => told),
    nextToken: firstText(answer, 'nextPageToken', 'nextToken', 'continuation'),
    previousToken: firstText(answer, 'prevPageToken'),
    total: countOf(info.totalResults ?? answer.totalResults),
    perPage: countOf(info.resultsPerPage),
    regionCode: firstText(answer, 'regionCode'),
  }
}

/** The list of an answer with what stands beside it, also where both lie in an envelope. */
function opened(open: unknown): { list: readonly unknown[]; answer: Members } {
  const outer = membersOf(open)
  if (Array.isArray(open)) return { list: open, answer: outer }
  if (Object.hasOwn(outer, 'snippet')) return { list: [outer], answer: outer }
  for (const name of envelopes) {
    const inner = openText(Object.hasOwn(outer, name) ? outer[name] : undefined)
    if (Array.isArray(inner)) return { list: inner, answer: { ...outer, items: inner } }
    if (isMembers(inner)) {
      const answer = { ...outer, ...inner }
      return { list: itemsIn(answer), answer }
    }
  }
  return { list: itemsIn(outer), answer: outer }
}

/** Pages hold a hundred at most; of a list that comes whole the first are shown part by part. */
const mostTold = 500

const envelopes = ['data', 'response', 'result'] as const

const itemsIn = (answer: Members): readonly unknown[] =>
  listOf(Object.hasOwn(answer, 'items') ? answer.items : answer.results)

/** What a list has, also where its items are missing. */
const pageMembers = ['items', 'results', 'snippet', 'pageInfo', 'kind', 'etag']

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

/** Why the provider refused: `{error: {code, message, errors: [{reason}]}}`; its message can hold markup. */
function readRefusal(body: unknown): Unanswered {
  const error = openText(membersOf(body).error)
  if (!isMembers(error)) return unansweredBy(body)
  const words = firstText(error, 'message') ?? textOf(at(error, 'errors', 0, 'message'))
  return refusedBy(words, {
    reason: textOf(at(error, 'errors', 0, 'reason')) ?? null,
    status: integerOf(error.code) ?? null,
  })
}
