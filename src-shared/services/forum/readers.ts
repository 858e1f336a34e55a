import { isMembers, type Members, openText } from '../../reading/plain'
import { firstText, integerOf, listOf, textOf } from '../../reading/reading'
import { distinct } from '../lists'
import { readPaging } from '../paging'
import { type Refused, refusedBy, type Unanswered } from '../unanswered'
import type { ForumDuplicates, ForumItem, ForumPage, ForumThread } from './models'
import {
  namedSubforum,
  readForumRules,
  readSubforum,
  readUser,
  type StatedRules,
} from './read-places'
import { nestComments, readComment, readMore, readPost } from './read-posts'
import { bareId, childrenOf, type NamedKind, type Thing, thingOf, unitMember } from './things'

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

/**
 * Reads any answer of the forum: listings, a thing alone, rules, names, or a refusal. Takes the
 * envelope `{code, msg, data}` off, also if the data is JSON written as text inside the JSON, up
 * to three levels. Takes anything and never throws.
 *
 * @param wanted what was asked for, if such things may hardly state more than their names
 */
export function readForumAnswer(body: unknown, wanted?: NamedKind | 'rule'): ForumAnswer {
  let here = openText(body)
  const beside: Members[] = []
  for (let level = 0; level < deepestEnvelope; level += 1) {
    const outer = here
    if (!isMembers(outer) || thingOf(outer) !== undefined) break
    const name = envelopes.find((one) =>
      one === 'data' ? Object.hasOwn(outer, one) : isHeld(openText(outer[one])),
    )
    if (name === undefined) break
    beside.unshift(outer)
    here = openText(outer[name])
  }
  if (typeof here === 'string') return refusal(here, {})
  const stated = readForumRules(here, wanted === 'rule')
  if (stated !== undefined) return { at: 'rules', stated }
  const listed = wanted === 'rule' ? undefined : wanted
  const listings = readListings(here, beside, listed)
  if (listings.length > 0) return { at: 'listings', listings }
  const names = listOf(here).flatMap((one) => (typeof one === 'string' ? (textOf(one) ?? []) : []))
  if (names.length > 0) return { at: 'names', names }
  if (!isMembers(here)) return { at: 'unrecognised' }
  const sentence = firstText(here, 'message', 'msg', 'explanation')
  const status = integerOf(here.error)
  const refused = status !== undefined || Object.hasOwn(here, 'reason')
  if (sentence === undefined || !refused) return { at: 'unrecognised' }
  return refusal(sentence, { reason: textOf(here.reason) ?? null, status: status ?? null })
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
const lists: ReadonlyMap<string, NamedKind | undefined> = new Map([
  ...['items', 'posts', 'comments', 'results', 'list', 'things', 'hits', 'threads', 'entries'].map(
    (name) => [name, undefined] as const,
  ),
  ...['users', 'people', 'accounts'].map((name) => [name, 'user'] as const),
  ...['subforums', 'communities'].map((name) => [name, 'subforum'] as const),
])

/**
 * A post and what comes after it are a list of two listings; other answers are one.
 *
 * @param beside the members round it, which may say what comes after
 */
function readListings(
  value: unknown,
  beside: readonly Members[],
  listed: NamedKind | undefined,
): Listing[] {
  if (Array.isArray(value)) {
    const things = value.flatMap((one) => thingOf(one, listed) ?? [])
    const listings = things.filter(({ kind }) => kind === 'listing')
    if (listings.length > 0) return listings.map(({ data }) => listingOf(data))
    return things.length > 0 ? [listingOf({}, beside, listed, things)] : []
  }
  const thing = thingOf(value, listed)
  if (thing?.kind === 'listing') return [listingOf(thing.data, beside, listed)]
  if (thing !== undefined) {
    const below = thing.kind === 'post' ? listOf(thing.data.comments) : []
    const post = aloneIn(thing)
    return below.length === 0 ? [post] : [post, listingOf({ children: below })]
  }
  if (!isMembers(value)) return []
  // Some editions name the list by what is in it: {posts: [...], after}.
  const post = [value.post, value.submission, value.article]
    .map((one) => thingOf(one))
    .find((one) => one !== undefined)
  const above = post === undefined ? [] : [aloneIn(post)]
  for (const [name, kind = listed] of lists) {
    const list = listOf(value[name])
    if (list.some((one) => thingOf(one, kind) !== undefined)) {
      return [...above, listingOf({ ...value, children: list }, beside, kind)]
    }
  }
  const place = thingOf(value.user, 'user') ?? thingOf(unitMember(value), 'subforum')
  return place === undefined ? above : [...above, aloneIn(place)]
}

const aloneIn = (thing: Thing): Listing => ({
  items: readItems([thing]),
  onward: null,
  before: null,
})

function listingOf(
  data: Members,
  beside: readonly Members[] = [],
  listed: NamedKind | undefined = undefined,
  things: readonly Thing[] = childrenOf(data).flatMap((one) => thingOf(one, listed) ?? []),
): Listing {
  const { onward } = readPaging([data, ...beside], 'after')
  const isNone = onward?.after !== undefined && bareId(onward.after) === undefined
  return {
    items: readItems(things),
    onward: isNone ? null : onward,
    before: bareId(data.before) === undefined ? null : (textOf(data.before) ?? null),
  }
}

function readItems(things: readonly Thing[]): ForumItem[] {
  return things.flatMap((thing): ForumItem | [] => readItem(thing) ?? [])
}

function readItem({ kind, data }: Thing): ForumItem | undefined {
  switch (kind) {
    case 'post': {
      const post = readPost(data)
      return post && { at: 'post', recordKind: 'post', recordId: post.recordId, post }
    }
    case 'comment': {
      const comment = readComment(data)
      return (
        comment && { at: 'comment', recordKind: 'comment', recordId: comment.recordId, comment }
      )
    }
    case 'subforum':
      return subforumItem(readSubforum(data))
    case 'user': {
      const user = readUser(data)
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
export function readForumPage(body: unknown, wanted?: NamedKind): ForumPage | Unanswered {
  const answer = readForumAnswer(body, wanted)
  if (answer.at === 'names' && wanted === 'subforum') {
    const items = answer.names.flatMap((name) => subforumItem(namedSubforum(name)) ?? [])
    return pageOf([{ items, onward: null, before: null }])
  }
  return answer.at === 'listings' ? pageOf(answer.listings) : unanswered(answer)
}

function pageOf(listings: readonly Listing[]): ForumPage {
  const items = distinctItems(listings.flatMap((listing) => listing.items))
  // Of a post and what comes after it, the second listing goes on.
  const { onward = null, before = null } = listings.at(-1) ?? {}
  return { at: 'page', items, onward, before, origin: originOf(items) }
}

/** An answer of another shape than the question's cannot be shown. */
const unanswered = (answer: ForumAnswer): Unanswered =>
  answer.at === 'refused' ? answer : { at: 'unrecognised' }

/** Reads a post and other posts of the same: two listings, the first with that post alone. */
export function readForumDuplicates(body: unknown): ForumDuplicates | Unanswered {
  const answer = readForumAnswer(body)
  if (answer.at !== 'listings') return unanswered(answer)
  const page = pageOf(answer.listings)
  const [first, ...others] = page.items
  return answer.listings.length > 1 && first?.at === 'post'
    ? { ...page, at: 'duplicates', post: first.post, items: others }
    : { ...page, at: 'duplicates', post: null }
}

/** Reads a post and its comments, which come as a list of two listings. */
export function readForumThread(body: unknown): ForumThread | Unanswered {
  const page = readForumPage(body)
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
