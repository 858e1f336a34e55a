import { isMembers, type Members, openText } from '../../reading/plain'
import {
  at,
  cutText,
  firstText,
  integerOf,
  listOf,
  mapBounded,
  membersOf,
  textOf,
} from '../../reading/reading'
import { countOf } from '../counts'
import { distinct, type Recorded } from '../lists'
import { readPaging } from '../paging'
import { camelNames, type OtherNames } from '../shapes'
import { refusedBy, type Unanswered, unansweredBy } from '../unanswered'
import type { ChannelReference } from '../video-models'
import { channelReference, lineText, mostItems } from '../video-reading'
import type { Page, StatedParts } from './models'

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

/** Members of every resource that belong to no part. */
const ofNoPart = new Set(['kind', 'etag', 'id'])
const mostParts = 16
const mostMembers = 60
const mostTexts = 100
const deepest = 4
const longestValue = 600

/**
 * What an answer stated of one resource, part by part, so that also what no reader knows can be seen, and
 * so that a part that was not asked for is distinguished from one that came empty.
 *
 * @param whole the resource as it came
 */
function statedPartsOf(whole: Readonly<Record<string, unknown>>): StatedParts {
  return Object.keys(whole)
    .filter((name) => !ofNoPart.has(name))
    .slice(0, mostParts)
    .map((part) => {
      const members: [string, string][] = []
      gather(openText(whole[part]), [], members)
      return { part: cutText(part, 100), members }
    })
}

function gather(value: unknown, path: readonly string[], members: [string, string][]): void {
  if (members.length >= mostMembers) return
  if (value === null || value === undefined) return
  if (typeof value !== 'object') {
    members.push([path.join('.'), cutText(String(value), longestValue)])
    return
  }
  if (Array.isArray(value) && value.every((one) => typeof one !== 'object' || one === null)) {
    const texts = value.slice(0, mostTexts).join(', ')
    if (value.length > 0) members.push([path.join('.'), cutText(texts, longestValue)])
    return
  }
  if (path.length >= deepest) {
    // Deeper members can be seen in the answer as it came.
    members.push([path.join('.'), '…'])
    return
  }
  const inner: readonly (readonly [string, unknown])[] = Object.entries(
    isMembers(value) ? value : Object.assign({}, listOf(value).slice(0, 8)),
  )
  for (const [name, one] of inner) {
    if (members.length >= mostMembers) return
    gather(one, [...path, cutText(name, 100)], members)
  }
}

/**
 * Reads the items of any list of this service, each once. A list without items, as that of an
 * unknown channel, is an empty page; a bare list and a single resource are taken too.
 *
 * @param nameOf distinguishes the items; by their records, if none is given
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
  const about = camelNames(answer)
  const info = camelNames(membersOf(about.pageInfo))
  const found = mapBounded(list, mostItems, (one, place) => {
    const resource = readResource(one)
    const item = resource && read(resource)
    return item && { item, stated: place < mostWithParts ? statedPartsOf(resource.whole) : [] }
  })
  const each = distinct(found, ({ item }) => nameOf(item))
  return {
    at: 'page',
    items: each.map(({ item }) => item),
    stated: each.map(({ stated }) => stated),
    onward: readPaging([answer], 'pageToken').onward,
    previousToken: firstText(about, 'prevPageToken'),
    total: countOf(info.totalResults ?? about.totalResults),
    perPage: countOf(info.resultsPerPage),
    regionCode: firstText(about, 'regionCode'),
  }
}

/** The list of an answer with what stands beside it, also if both lie in an envelope. */
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
const mostWithParts = 500

const envelopes = ['data', 'response', 'result'] as const

/** What editions call a list, the stated name first. */
const itemNames = [
  'items',
  'results',
  'videos',
  'channels',
  'playlists',
  'comments',
  'captions',
  'categories',
  'languages',
  'regions',
]

/** The items, also if they are members under their ids. */
function itemsIn(answer: Members): readonly unknown[] {
  const name = itemNames.find((one) => Object.hasOwn(answer, one))
  const items = openText(name === undefined ? undefined : answer[name])
  if (!isMembers(items) || !Object.values(items).every(isMembers)) return listOf(items)
  return Object.entries(items).map(([id, one]) => ({ id, ...membersOf(one) }))
}

/** What a list has, also if its items are missing. */
const pageMembers = [...itemNames, 'snippet', 'pageInfo', 'kind', 'etag']

/** Opens one resource; undefined for what is no object. */
export function readResource(value: unknown): Resource | undefined {
  const stated = openText(value)
  if (!isMembers(stated)) return undefined
  const whole = camelNames(stated)
  const idParts = camelNames(membersOf(whole.id))
  const hasParts = partNames.some((name) => Object.hasOwn(whole, name))
  const flat = hasParts
    ? whole
    : { ...camelNames(whole, flatNames), resourceId: whole.resourceId ?? whole }
  const part = (name: string): Members => (hasParts ? camelNames(membersOf(whole[name])) : flat)
  const kind = firstText(idParts, 'kind') ?? firstText(whole, 'kind')
  return {
    id: textOf(whole.id) ?? firstText(whole, ...ownIds),
    idParts: Object.keys(idParts).length > 0 || hasParts ? idParts : whole,
    kind: kind?.split('#').at(-1) ?? (hasParts ? undefined : firstText(whole, 'type')),
    snippet: part('snippet'),
    details: part('contentDetails'),
    statistics: part('statistics'),
    whole,
  }
}

const partNames = [
  'snippet',
  'contentDetails',
  'statistics',
  'status',
  'brandingSettings',
  'replies',
]
const ownIds = ['videoId', 'channelId', 'playlistId', 'commentId', 'code']

/** A resource without parts states beside its id what the parts would hold, by shorter names. */
const flatNames: OtherNames = {
  title: ['name'],
  name: ['title'],
  thumbnails: ['thumbnail'],
  publishedAt: ['published'],
  textDisplay: ['text'],
  authorDisplayName: ['author'],
  likeCount: ['likes'],
  viewCount: ['views'],
  commentCount: ['comments'],
  channelTitle: ['channel'],
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
