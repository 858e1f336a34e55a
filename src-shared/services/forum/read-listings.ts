import { isMembers, type Members, openText } from '../../reading/plain'
import { listOf, textOf } from '../../reading/reading'
import { readPaging } from '../paging'
import { type FoundLists, findLists, listIn, snakeName, snakeNames } from '../shapes'
import { saysSomething } from '../unanswered'
import type { ForumItem, ForumPage } from './models'
import { readSubforum, readUser } from './read-places'
import { readComment, readMore, readPost } from './read-posts'
import {
  bareId,
  childrenOf,
  isHeld,
  type ListedKind,
  type Thing,
  thingOf,
  unitMember,
} from './things'

/** Things of a list, with what comes after and before them. */
export type Listing = Pick<ForumPage, 'items' | 'onward' | 'before'>

/** A list of nothing says that nothing was found. */
export const noListing: Listing = { items: [], onward: null, before: null }

/** Nothing deeper is looked at for whether it is empty. */
const deepestList = 5

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
 * The listings of an answer that was taken out of its envelopes. A post and what comes after it are a list of two listings; other answers are one.
 *
 * @param beside the members round it, which may say what comes after
 */
export function readListings(
  value: unknown,
  beside: readonly Members[],
  reading: ListReading,
): Listing[] {
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

/** A subforum as a thing of a list; undefined without one. */
export function subforumItem(subforum: ReturnType<typeof readSubforum>): ForumItem | undefined {
  if (subforum === undefined) return undefined
  return { at: 'subforum', recordKind: 'subforum', recordId: subforum.recordId, subforum }
}

/** Whether an answer has a place for a list, and nothing stands in any such place. */
export function listsNothing(here: unknown, depth = 0): boolean {
  if (depth > deepestList) return false
  const open = openText(here)
  if (Array.isArray(open)) {
    return open.every((one) => {
      // Words in lists of their own are rows: [["railways", 0.9], ["trains", 0.8]].
      if (listOf(openText(one)).some((word) => textOf(word) !== undefined)) return false
      const isListing = Array.isArray(openText(one)) || thingOf(one)?.kind === 'listing'
      return isHeld(one) ? isListing && listsNothing(one, depth + 1) : !saysSomething([one])
    })
  }
  if (!isMembers(open)) return false
  const around = snakeNames(open)
  const places = aroundLists.filter((name) => Object.hasOwn(around, name))
  return (
    places.length > 0 &&
    places.every((name) => {
      const inside = openText(around[name])
      if (isNothing(around, name)) return true
      return isHeld(inside) ? listsNothing(inside, depth + 1) : !saysSomething(inside)
    })
  )
}

const isNothing = (around: Members, name: string): boolean =>
  Object.hasOwn(around, name) && Object.keys(Object(openText(around[name]) ?? {})).length === 0

/** A bare list of names, or one under a name for lists. */
export function namesIn(here: unknown): string[] {
  const textsOf = (value: unknown) =>
    listOf(value).flatMap((one) => (typeof one === 'string' ? (textOf(one) ?? []) : []))
  const around = isMembers(here) ? snakeNames(here) : {}
  return (
    [here, ...[...lists.keys()].map((name) => around[name])]
      .map(textsOf)
      .find((names) => names.length > 0) ?? []
  )
}
