import { isMembers, type Members, openText } from '../../reading/plain'
import { readableText } from '../../reading/readable-text'
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
import { camelNames, type FoundLists, findLists, findThing, withIds } from '../shapes'
import {
  refusalIn,
  refusedBy,
  saysNo,
  saysSomething,
  type Unanswered,
  unansweredBy,
} from '../unanswered'
import { detailsOfPlayer, mostItems } from '../video-reading'
import { thingsInTree } from '../video-tree'
import type { Page, StatedParts } from './models'
import { type Resource, readResource } from './resource'

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
    members.push([path.join('.'), cutText(readableText(String(value)), longestValue)])
    return
  }
  if (Array.isArray(value) && value.every((one) => typeof one !== 'object' || one === null)) {
    const texts = readableText(value.slice(0, mostTexts).join(', '))
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
 * @param askedId the video that was asked for, for an answer that is one and does not repeat its id
 */
export function readPage<Item extends Recorded>(
  body: unknown,
  read: (resource: Resource) => Item | undefined,
  nameOf: (item: Item) => string = ({ recordId }) => recordId,
  askedId?: string,
): Page<Item> | Unanswered {
  const open = withoutTree(openText(body))
  // Where sections are asked for, a shelf is one.
  const isRead = (one: unknown): boolean => {
    const resource = readResource(one)
    return resource !== undefined && read(resource) !== undefined
  }
  const unshelved = (one: unknown) => (isShelf(one) && !isRead(one) ? inShelf(one) : [one])
  const itemsOf = (list: readonly unknown[]) =>
    mapBounded(list.flatMap(unshelved), mostItems, (one, place) => {
      const resource = readResource(one)
      const item = resource && read(resource)
      return item && { item, stated: place < mostWithParts ? statedPartsOf(resource.whole) : [] }
    })
  const named = opened(open)
  const namedItems = itemsOf(named.list)
  const isItem = (one: unknown) => saysMore(readResource(one)) && itemsOf([one]).length > 0
  // Not under the names for lists: wherever such things are listed, or the one thing that there is.
  const isSettled = namedItems.length > 0 || (isMembers(open) && saysNo(open))
  const found = isSettled
    ? undefined
    : isNameless(named.answer)
      ? askedFor(named.answer, askedId)
      : (findLists(open, isItem) ?? aloneIn(open, isItem))
  const { list, answer, around } =
    found === undefined
      ? { ...named, around: [] }
      : { ...named, list: found.things, around: found.around }
  const isPage = found !== undefined || pageMembers.some((name) => Object.hasOwn(answer, name))
  if (!Array.isArray(open) && !isPage) return readRefusal(open)
  const about = camelNames(answer)
  const info = camelNames(membersOf(about.pageInfo))
  const items = found === undefined ? namedItems : itemsOf(list)
  // Things that are not understood are no empty page.
  const isUnread = saysSomething(list) || isText(answer)
  if (items.length === 0 && isUnread) return readRefusal(open)
  const each = distinct(items, ({ item }) => nameOf(item))
  const paging = readPaging([...around, ...named.around, answer], 'pageToken')
  return {
    at: 'page',
    items: each.map(({ item }) => item),
    stated: each.map(({ stated }) => stated),
    onward: paging.onward,
    previousToken: firstText(about, 'prevPageToken'),
    total: countOf(info.totalResults ?? about.totalResults) ?? paging.total ?? undefined,
    perPage: countOf(info.resultsPerPage),
    regionCode: firstText(about, 'regionCode'),
  }
}

/** Whether an answer has a text in place of its list, such as lines between commas. */
const isText = (answer: Members): boolean =>
  itemNames.some((name) => typeof answer[name] === 'string' && saysSomething(answer[name]))

/** The tree of a page as a list of what it lays out, and a player's video with all of it; other answers as they are. */
function withoutTree(open: unknown): unknown {
  const video = detailsOfPlayer(membersOf(open))
  if (video !== undefined) return { items: [video] }
  const tree = thingsInTree(open)
  const items = tree?.things.flatMap(({ kind, thing }) => (kind === 'lockup' ? [] : [thing])) ?? []
  return items.length === 0 ? open : { items, continuation: tree?.continuation }
}

const isShelf = (one: unknown): boolean =>
  /(?:_listing|shelf)$/i.test(textOf(membersOf(one).type) ?? '')

/** What a shelf among the items holds: `{type: "shorts_listing", data: […]}`. */
function inShelf(one: unknown): readonly unknown[] {
  const shelf = membersOf(one)
  const names = ['shorts', 'contents', ...envelopes, ...itemNames]
  return names.map((name) => openText(shelf[name])).find(Array.isArray) ?? [one]
}

/** Whether a resource states more than its id, so that it is no envelope under a name. */
const saysMore = (resource: Resource | undefined): boolean =>
  resource !== undefined &&
  (Object.hasOwn(resource.whole, 'snippet') ||
    isMembers(resource.whole.comment) ||
    isMembers(resource.whole.channel) ||
    tellingNames.some((name) => textOf(resource.snippet[name]) !== undefined))

const tellingNames = ['title', 'name', 'textDisplay', 'type', 'language']

/** Whether an answer is one video that does not say its id: what it lists are other things beside it. */
function isNameless(answer: Members): boolean {
  const { id, whole, details, statistics, snippet } = readResource(answer) ?? {}
  if (whole === undefined || id !== undefined) return false
  if (Object.hasOwn(whole, 'snippet') || isMembers(whole.video)) return false
  const says = [snippet?.title, details?.duration, statistics?.viewCount]
  return says.every((one) => textOf(one) !== undefined)
}

/** The one video of an answer to a question for one. */
const askedFor = (answer: Members, askedId: string | undefined): FoundLists | undefined =>
  askedId !== undefined && /^[\w-]{1,60}$/.test(askedId)
    ? { things: [{ ...answer, videoId: askedId }], around: [] }
    : undefined

/** The one thing of an answer that lists none, as a list. */
function aloneIn(open: unknown, isItem: (one: unknown) => boolean): FoundLists | undefined {
  const found = findThing(open, isItem)
  return found && { things: [found.thing], around: found.around }
}

/** The list of an answer with what stands beside it, also if both lie in an envelope. */
function opened(open: unknown): { list: readonly unknown[]; answer: Members; around: Members[] } {
  const outer = isMembers(open) ? camelNames(open) : {}
  if (Array.isArray(open)) return { list: open.map(codeAlone), answer: outer, around: [] }
  if (Object.hasOwn(outer, 'snippet')) return { list: [outer], answer: outer, around: [] }
  for (const name of envelopes) {
    const inner = openText(Object.hasOwn(outer, name) ? outer[name] : undefined)
    if (Array.isArray(inner)) {
      return { list: inner, answer: { ...outer, items: inner }, around: [] }
    }
    if (isMembers(inner)) {
      const answer = { ...outer, ...camelNames(inner) }
      const entries = Object.entries(inner)
      // Words by their codes may stand in the envelope itself.
      const areWords = entries.every(
        ([code, one]) => /^(?:\d{1,4}|[A-Z]{2})$/.test(code) && textOf(one) !== undefined,
      )
      return areWords && entries.length > 0
        ? { answer: { ...outer, items: [] }, list: choicesIn(entries), around: [] }
        : { answer, ...itemsIn(answer) }
    }
  }
  return { answer: outer, ...itemsIn(outer) }
}

/** A code without a name, as a thing that has it for a name. */
const codeAlone = (one: unknown): unknown =>
  typeof one === 'string' && isCode.test(one) ? { code: one, name: one } : one

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
  ...['threads', 'subscriptions', 'activities', 'sections'],
  'entries',
  'list',
]

/**
 * The items, also if they are members under their ids, or words under their codes; with the members round
 * those that lie deeper.
 */
function itemsIn(answer: Members): { list: readonly unknown[]; around: Members[] } {
  const name = itemNames.find((one) => Object.hasOwn(answer, one))
  const items = openText(name === undefined ? undefined : answer[name])
  if (!isMembers(items)) return { list: listOf(items), around: [] }
  const entries = Object.entries(items)
  if (entries.every(([, one]) => isMembers(one))) {
    return { list: withIds(entries), around: [] }
  }
  const areWords = entries.every(([code, one]) => isCode.test(code) && textOf(one) !== undefined)
  return areWords ? { list: choicesIn(entries), around: [] } : { list: [], around: [items] }
}

const choicesIn = (entries: readonly [string, unknown][]): Members[] =>
  entries.map(([code, one]) => ({ id: code, code, name: one }))

const isCode = /^[A-Za-z]{2,3}(?:[-_][A-Za-z\d]{2,8}){0,3}$/

/**
 * Words under their codes without anything round them, as a list: `{"15": "Music", "16": "Films"}`; other
 * answers as they are. For lists of choices only: "ok" and "msg" would be codes too.
 */
export function withWords(body: unknown): unknown {
  const entries = Object.entries(membersOf(openText(body)))
  const areWords = entries.every(
    ([code, words]) =>
      (isCode.test(code) || /^\d{1,4}$/.test(code)) &&
      !aboutCalls.has(code) &&
      textOf(words) !== undefined,
  )
  return entries.length > 2 && areWords ? { items: choicesIn(entries) } : body
}

const aboutCalls = new Set(['id', 'ok', 'msg', 'err', 'url', 'key'])

/** What a list has, also if its items are missing. */
const pageMembers = [...itemNames, 'snippet', 'pageInfo', 'kind', 'etag']

/** Why the provider refused: `{error: {code, message, errors: [{reason}]}}`; its message can hold markup. */
function readRefusal(body: unknown): Unanswered {
  const error = openText(membersOf(body).error)
  if (!isMembers(error)) return unansweredBy(body)
  const words =
    firstText(error, 'message') ??
    textOf(at(error, 'errors', 0, 'message')) ??
    refusalIn(body)?.sentence ??
    undefined
  return refusedBy(words, {
    reason: textOf(at(error, 'errors', 0, 'reason')) ?? null,
    status: integerOf(error.code) ?? null,
  })
}
