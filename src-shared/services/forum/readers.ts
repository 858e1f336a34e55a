import { isMembers, type Members, openText } from '../../reading/plain'
import { firstText, integerOf, listOf, textOf } from '../../reading/reading'
import { distinct } from '../lists'
import { readPaging } from '../paging'
import { namePeople } from '../people-beside'
import { type FoundLists, findLists, listIn, snakeName, snakeNames } from '../shapes'
import { type Refused, refusalIn, refusedBy, saysNo, type Unanswered } from '../unanswered'
import type { ForumDuplicates, ForumItem, ForumPage, ForumThread } from './models'
import {
  namedSubforum,
  readForumRules,
  readSubforum,
  readUser,
  type StatedRules,
} from './read-places'
import { nestComments, readComment, readMore, readPost } from './read-posts'
import {
  bareId,
  childrenOf,
  type ListedKind,
  type NamedKind,
  type Thing,
  thingOf,
  unitMember,
} from './things'

const deepestEnvelope = 5

type Listing = Pick<ForumPage, 'items' | 'onward' | 'before'>

/** What an answer of the forum turned out to be. */
type ForumAnswer =
  | { at: 'listings'; listings: Listing[] }
  | { at: 'rules'; stated: StatedRules }
  /** Only names. */
  | { at: 'names'; names: string[] }
  | Exclude<Unanswered, { at: 'missing' }>

/** What editions put round an answer; the service's own envelope holds `data`, also if that is a sentence. */
const envelopes = ['data', 'result', 'response', 'payload']

/** How an answer is read. */
interface Reading {
  /** Epoch milliseconds when it arrived, for "3 hours ago". */
  receivedAt: number
  /** What was asked for, if such things may hardly state more than their names. */
  wanted?: NamedKind | 'rule' | undefined
}

/**
 * Reads any answer of the forum: listings, a thing alone, rules, names, or a refusal. Takes the
 * envelope `{code, msg, data}` off, also if the data is JSON written as text inside the JSON, up
 * to three levels. Takes anything and never throws.
 */
export function readForumAnswer(body: unknown, reading: Reading): ForumAnswer {
  const { receivedAt, wanted } = reading
  let here = namePeople(openText(body))
  const beside: Members[] = []
  for (let level = 0; level < deepestEnvelope; level += 1) {
    if (!isMembers(here) || thingOf(here) !== undefined) break
    const outer = snakeNames(here)
    const name =
      envelopes.find((one) =>
        one === 'data' ? Object.hasOwn(outer, one) : isHeld(openText(outer[one])),
      ) ??
      onlyHeld(outer, wanted) ??
      Object.keys(outer).find((one) => /^[a-z]{3,20}_view$/.test(one) && isMembers(outer[one]))
    if (name === undefined) break
    beside.unshift(outer)
    here = openText(outer[name])
  }
  if (typeof here === 'string') return refusal(here, {})
  const stated = readForumRules(here, receivedAt, wanted === 'rule')
  if (stated !== undefined) return { at: 'rules', stated }
  const listed = wanted === 'rule' ? undefined : wanted
  const listings = readListings(here, beside, { receivedAt, listed })
  if (listings.some(({ items }) => items.length > 0)) return { at: 'listings', listings }
  const names = namesIn(here)
  if (names.length > 0) return { at: 'names', names }
  const said = isMembers(here) ? saidNo(here) : undefined
  if (said !== undefined) return said
  // Things that are not understood are no empty list.
  if (!listsNothing(here)) return { at: 'unrecognised' }
  return { at: 'listings', listings: listings.length > 0 ? listings : [noListing] }
}

/** Whether an answer has a place for a list, and nothing stands in any such place. */
function listsNothing(here: unknown, depth = 0): boolean {
  if (depth > deepestEnvelope) return false
  const open = openText(here)
  if (Array.isArray(open)) {
    return open.every((one) => {
      const isListing = Array.isArray(openText(one)) || thingOf(one)?.kind === 'listing'
      return !isHeld(openText(one)) || (isListing && listsNothing(one, depth + 1))
    })
  }
  if (!isMembers(open)) return false
  const around = snakeNames(open)
  const places = aroundLists.filter((name) => Object.hasOwn(around, name))
  return (
    places.length > 0 &&
    places.every((name) => {
      const inside = openText(around[name])
      return isNothing(around, name) || !isHeld(inside) || listsNothing(inside, depth + 1)
    })
  )
}

/** The one member that holds anything, if it is named for no thing and no list. */
function onlyHeld(outer: Members, wanted: Reading['wanted']): string | undefined {
  const held = Object.keys(outer).filter((name) => isHeld(openText(outer[name])))
  const [only] = held
  if (held.length !== 1 || only === undefined) return undefined
  const isOfRules = wanted === 'rule' && unitMember(outer) === outer[only]
  return wrappings.has(only) || isOfRules ? only : undefined
}

/** What else editions call what is round an answer. */
const wrappings = new Set(['thread', 'feed', 'listing', 'content', 'page', 'body', 'forum'])

/** A list of nothing says that nothing was found. */
const noListing: Listing = { items: [], onward: null, before: null }

const isNothing = (around: Members, name: string): boolean =>
  Object.hasOwn(around, name) && Object.keys(Object(openText(around[name]) ?? {})).length === 0

/** The refusal in an answer that lists nothing: the platform's own error, or a state that says no. */
function saidNo(here: Members): Refused | undefined {
  const status = integerOf(here.error)
  const sentence = firstText(here, 'message', 'msg', 'explanation')
  if (sentence !== undefined && (status !== undefined || Object.hasOwn(here, 'reason'))) {
    const said = refusal(sentence, { reason: textOf(here.reason) ?? null, status: status ?? null })
    return said.at === 'refused' ? said : undefined
  }
  return saysNo(here) ? refusalIn(here) : undefined
}

/** A bare list of names, or one under a name for lists. */
function namesIn(here: unknown): string[] {
  const textsOf = (value: unknown) =>
    listOf(value).flatMap((one) => (typeof one === 'string' ? (textOf(one) ?? []) : []))
  const around = isMembers(here) ? snakeNames(here) : {}
  return (
    [here, ...[...lists.keys()].map((name) => around[name])]
      .map(textsOf)
      .find((names) => names.length > 0) ?? []
  )
}

const isHeld = (value: unknown): boolean => isMembers(value) || Array.isArray(value)

function refusal(
  words: string,
  stated: Partial<Pick<Refused, 'reason' | 'status'>>,
): Refused | { at: 'unrecognised' } {
  const refused = refusedBy(words, stated)
  return refused.sentence === null ? { at: 'unrecognised' } : refused
}

/** Members in which editions have their list, and of what it is if that is not to be seen. */
const lists: ReadonlyMap<string, ListedKind | undefined> = new Map<string, ListedKind | undefined>([
  ...[
    ...['pinned', 'stickied', 'sticky', 'items', 'posts', 'results', 'list', 'things', 'hits'],
    ...['threads', 'entries', 'submissions', 'duplicates', 'crossposts', 'stream'],
    ...['activity', 'rows', 'feed', 'similar', 'topics'],
  ].map((name) => [name, undefined] as const),
  ...['comments', 'replies'].map((name) => [name, 'comment'] as const),
  ...['users', 'people', 'accounts'].map((name) => [name, 'user'] as const),
  ...['subforums', 'communities', 'boards'].map((name) => [name, 'subforum'] as const),
])
/** What is around a list under one of those names. */
const aroundLists = [...lists.keys(), 'data', 'children']

/** How the things of an answer are read. */
interface ListReading {
  receivedAt: number
  listed: ListedKind | undefined
}

/**
 * A post and what comes after it are a list of two listings; other answers are one.
 *
 * @param beside the members round it, which may say what comes after
 */
function readListings(value: unknown, beside: readonly Members[], reading: ListReading): Listing[] {
  const { listed } = reading
  if (Array.isArray(value)) {
    // A post and the list of its comments may lie in a list.
    const flat = value.flatMap((one) => [openText(one)].flat())
    const things = flat.flatMap((one) => thingOf(one, listed) ?? [])
    const listings = things.filter(({ kind }) => kind === 'listing')
    if (listings.length > 0) return listings.map(({ data }) => listingOf(data, [], reading))
    return things.length > 0 ? [listingOf({}, beside, reading, things)] : []
  }
  const thing = thingOf(value, listed)
  if (thing?.kind === 'listing') {
    const listing = listingOf(thing.data, beside, reading)
    const isUnread = listing.items.length === 0 && childrenOf(thing.data).some(isMembers)
    return isUnread ? [] : [listing]
  }
  if (thing !== undefined) {
    const below = thing.kind === 'post' ? belowPost(thing.data) : []
    const post = aloneIn(thing, reading)
    return below.length === 0
      ? [post]
      : [post, listingOf({ children: below }, [], { ...reading, listed: 'comment' })]
  }
  if (!isMembers(value)) return []
  const known = snakeNames(value)
  // Some editions name the list by what is in it: {posts: [...], after}.
  const post = [known.post, known.submission, known.article, known.original]
    .map((one) => thingOf(one))
    .find((one) => one !== undefined)
  const above = post === undefined ? [] : [aloneIn(post, reading)]
  const named = [...lists].flatMap(([name, kind = listed]) => {
    const inside = openText(known[name])
    const list =
      thingOf(inside, kind) === undefined
        ? (byNames(inside, kind) ?? listIn(inside, aroundLists))
        : [inside]
    return list?.flatMap((one) => thingOf(one, kind) ?? []) ?? []
  })
  const written = listed === undefined ? writtenBeside(value, named) : undefined
  if (written !== undefined) {
    const things = written.things.flatMap((one) => thingOf(one) ?? [])
    return [...above, listingOf({}, [...written.around, ...beside], reading, things)]
  }
  if (named.length > 0) {
    const around = [...lists.keys()].map((name) => openText(known[name])).filter(isMembers)
    return [...above, listingOf(value, [...around, ...beside], reading, named)]
  }
  const place = [known.user, known.profile, known.account, known.member, known.person].map((one) =>
    thingOf(one, 'user'),
  )
  const alone = place.find((one) => one !== undefined) ?? thingOf(unitMember(value), 'subforum')
  const found = findLists(value, (one) => thingOf(one, listed) !== undefined)
  if (found !== undefined && post === undefined && (alone === undefined || listed === undefined)) {
    const things = found.things.flatMap((one) => thingOf(one, listed) ?? [])
    return [listingOf({}, [...found.around, ...beside], reading, things)]
  }
  return alone === undefined ? above : [...above, aloneIn(alone, reading)]
}

/** The comments that a post holds itself. */
function belowPost(post: Members): readonly unknown[] {
  const comments = listOf(post.comments)
  const answers = comments.length > 0 ? [] : listOf(post.children)
  return answers.some((one) => thingOf(one)?.kind === 'comment') ? answers : comments
}

/** What was written, of an answer whose only list under a known name is of those who wrote it. */
function writtenBeside(value: Members, named: readonly Thing[]): FoundLists | undefined {
  if (named.length === 0 || named.some(({ kind }) => kind !== 'user')) return undefined
  const others = Object.entries(value).filter(([name]) => lists.get(snakeName(name)) !== 'user')
  return findLists(Object.fromEntries(others), (one) => {
    const kind = thingOf(one)?.kind
    return kind === 'post' || kind === 'comment'
  })
}

/** Things that have names, as members under those. */
function byNames(inside: unknown, kind: ListedKind | undefined): readonly unknown[] | undefined {
  const haveNames = kind !== undefined && kind !== 'comment'
  const entries = isMembers(inside) && haveNames ? Object.entries(inside) : []
  const areThings = entries.every(([name, one]) => isMembers(one) && !aroundLists.includes(name))
  return entries.length > 0 && areThings
    ? entries.map(([name, one]) => ({ name, ...(isMembers(one) ? one : {}) }))
    : undefined
}

const aloneIn = (thing: Thing, reading: ListReading): Listing => ({
  items: readItems([thing], reading),
  onward: null,
  before: null,
})

function listingOf(
  data: Members,
  beside: readonly Members[],
  reading: ListReading,
  things: readonly Thing[] = childrenOf(data).flatMap((one) => thingOf(one, reading.listed) ?? []),
): Listing {
  const { onward } = readPaging([data, ...beside], 'after')
  const isNone = onward?.after !== undefined && bareId(onward.after) === undefined
  return {
    items: readItems(things, reading),
    onward: isNone ? null : onward,
    before: bareId(data.before) === undefined ? null : (textOf(data.before) ?? null),
  }
}

function readItems(things: readonly Thing[], { receivedAt }: ListReading): ForumItem[] {
  return things.flatMap((thing): ForumItem | [] => readItem(thing, receivedAt) ?? [])
}

function readItem({ kind, data }: Thing, receivedAt: number): ForumItem | undefined {
  switch (kind) {
    case 'post': {
      const post = readPost(data, receivedAt)
      return post && { at: 'post', recordKind: 'post', recordId: post.recordId, post }
    }
    case 'comment': {
      const comment = readComment(data, receivedAt)
      return (
        comment && { at: 'comment', recordKind: 'comment', recordId: comment.recordId, comment }
      )
    }
    case 'subforum':
      return subforumItem(readSubforum(data, receivedAt))
    case 'user': {
      const user = readUser(data, receivedAt)
      return user && { at: 'user', recordKind: 'user', recordId: user.recordId, user }
    }
    case 'more':
      return { at: 'more', more: readMore(data) }
    case 'listing':
      return undefined
    default:
      return kind satisfies never
  }
}

function subforumItem(subforum: ReturnType<typeof readSubforum>): ForumItem | undefined {
  if (subforum === undefined) return undefined
  return { at: 'subforum', recordKind: 'subforum', recordId: subforum.recordId, subforum }
}

/** Each thing once; every place of more comments stays. */
const distinctItems = (items: readonly ForumItem[]): ForumItem[] => {
  let places = 0
  return distinct(items, (item) => {
    if (item.at !== 'more') return `${item.at} ${item.recordId}`
    places += 1
    return `more ${places}`
  })
}

/** Reads a page of a listing; `wanted` says what a bare list of names, or of little more, stands for. */
export function readForumPage(
  body: unknown,
  receivedAt: number,
  wanted?: NamedKind,
): ForumPage | Unanswered {
  const answer = readForumAnswer(body, { receivedAt, wanted })
  if (answer.at === 'names' && wanted === 'subforum') {
    const items = answer.names.flatMap((name) => subforumItem(namedSubforum(name)) ?? [])
    return pageOf([{ items, onward: null, before: null }])
  }
  return answer.at === 'listings' ? pageOf(answer.listings) : unanswered(answer)
}

function pageOf(listings: readonly Listing[]): ForumPage {
  const items = distinctItems(listings.flatMap((listing) => listing.items))
  // Of a post and what comes after it, the second listing continues.
  const { onward = null, before = null } = listings.at(-1) ?? {}
  return { at: 'page', items, onward, before, origin: originOf(items) }
}

/** An answer of another shape than the question's cannot be shown. */
const unanswered = (answer: ForumAnswer): Unanswered =>
  answer.at === 'refused' ? answer : { at: 'unrecognised' }

/** Reads a post and other posts of the same: two listings, the first with that post alone. */
export function readForumDuplicates(
  body: unknown,
  receivedAt: number,
): ForumDuplicates | Unanswered {
  const answer = readForumAnswer(body, { receivedAt })
  if (answer.at !== 'listings') return unanswered(answer)
  const page = pageOf(answer.listings)
  const [first, ...others] = page.items
  return answer.listings.length > 1 && first?.at === 'post'
    ? { ...page, at: 'duplicates', post: first.post, items: others }
    : { ...page, at: 'duplicates', post: null }
}

/** Reads a post and its comments, which come as a list of two listings. */
export function readForumThread(body: unknown, receivedAt: number): ForumThread | Unanswered {
  const page = readForumPage(body, receivedAt)
  if (page.at !== 'page') return page
  const first = page.items.find((item) => item.at === 'post')
  const comments = nestComments(
    page.items.filter((item) => item.at === 'comment' || item.at === 'more'),
  )
  if (first === undefined && comments.length === 0) return { at: 'missing' }
  return { at: 'thread', post: first?.post ?? null, comments, origin: page.origin }
}

/** The host of this forum's pages, taken from a post that gives its own address completely. */
function originOf(items: readonly ForumItem[]): string | null {
  for (const item of items) {
    // Only a post of text has its own page as its address; others link anywhere.
    const found =
      item.at === 'post' && item.post.form === 'text'
        ? originIn(item.post.address, item.post.permalink)
        : item.at === 'comment'
          ? originIn(item.comment.postAddress, null)
          : undefined
    if (found !== undefined) return found
  }
  return null
}

function originIn(address: string | null, permalink: string | null): string | undefined {
  if (address === null) return undefined
  if (permalink !== null && !address.endsWith(permalink)) return undefined
  return /^https:\/\/[^/?#\s]+/i.exec(address)?.[0]
}
