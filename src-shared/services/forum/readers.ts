import { isMembers, type Members, openText } from '../../reading/plain'
import { firstText, integerOf, listOf, textOf } from '../../reading/reading'
import { distinct } from '../lists'
import { type Refused, refusedBy, type Unanswered } from '../unanswered'
import type { ForumDuplicates, ForumItem, ForumPage, ForumThread } from './models'
import { pageAfter } from './other-words'
import {
  namedSubforum,
  readForumRules,
  readSubforum,
  readUser,
  type StatedRules,
} from './read-places'
import { nestComments, readComment, readMore, readPost } from './read-posts'
import { bareId, childrenOf, type Thing, thingOf } from './things'

const deepestEnvelope = 5

type Listing = Pick<ForumPage, 'items' | 'after' | 'before'>

/** What an answer of the forum turned out to be. */
type ForumAnswer =
  | { at: 'listings'; listings: Listing[] }
  | { at: 'rules'; stated: StatedRules }
  /** Names and nothing more. */
  | { at: 'names'; names: string[] }
  | Exclude<Unanswered, { at: 'missing' }>

/**
 * Reads any answer of the forum: listings, a thing alone, rules, names, or a refusal. Takes the
 * envelope `{code, msg, data}` off, also if the data is JSON written as text inside the JSON, up
 * to three levels. Takes anything and never throws.
 */
export function readForumAnswer(body: unknown): ForumAnswer {
  let here = openText(body)
  for (let level = 0; level < deepestEnvelope; level += 1) {
    if (!isMembers(here) || !Object.hasOwn(here, 'data') || thingOf(here) !== undefined) break
    here = openText(here.data)
  }
  if (typeof here === 'string') return refusal(here, {})
  if (isMembers(here)) {
    const stated = readForumRules(here)
    if (stated !== undefined) return { at: 'rules', stated }
  }
  const listings = readListings(here)
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

function refusal(
  words: string,
  stated: Partial<Pick<Refused, 'reason' | 'status'>>,
): Refused | { at: 'unrecognised' } {
  const refused = refusedBy(words, stated)
  return refused.sentence === null ? { at: 'unrecognised' } : refused
}

/** A post and what comes after it are a list of two listings; other answers are one. */
function readListings(value: unknown): Listing[] {
  if (Array.isArray(value)) {
    const things = value.flatMap((one) => thingOf(one) ?? [])
    const listings = things.filter(({ kind }) => kind === 'listing')
    if (listings.length > 0) return listings.map(({ data }) => listingOf(data))
    return things.length > 0 ? [{ items: readItems(things), after: null, before: null }] : []
  }
  const thing = thingOf(value)
  if (thing?.kind === 'listing') return [listingOf(thing.data)]
  if (thing !== undefined) {
    const below = thing.kind === 'post' ? listOf(thing.data.comments) : []
    const post = { items: readItems([thing]), after: null, before: null }
    return below.length === 0 ? [post] : [post, listingOf({ children: below })]
  }
  if (!isMembers(value)) return []
  // Some editions name the list by what is in it: {posts: [...], after}.
  const alone = [value.post, value.submission, value.article].flatMap((one) => thingOf(one) ?? [])
  const listings = alone
    .slice(0, 1)
    .map((one) => ({ items: readItems([one]), after: null, before: null }))
  for (const name of [
    'items',
    'posts',
    'comments',
    'results',
    'list',
    'things',
    'hits',
    'threads',
  ]) {
    const list = listOf(value[name])
    if (list.some((one) => thingOf(one) !== undefined)) {
      return [...listings, listingOf({ ...value, children: list })]
    }
  }
  return listings
}

function listingOf(data: Members): Listing {
  return {
    items: readItems(childrenOf(data).flatMap((one) => thingOf(one) ?? [])),
    after: pageName(pageAfter(data)),
    before: pageName(data.before),
  }
}

const pageName = (value: unknown): string | null =>
  bareId(value) === undefined ? null : (textOf(value) ?? null)

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

/** Each thing once; every place of more stands. */
const distinctItems = (items: readonly ForumItem[]): ForumItem[] => {
  let places = 0
  return distinct(items, (item) => {
    if (item.at !== 'more') return `${item.at} ${item.recordId}`
    places += 1
    return `more ${places}`
  })
}

/** Reads a page of a listing; `names` says what a bare list of names stands for. */
export function readForumPage(body: unknown, names?: 'subforums'): ForumPage | Unanswered {
  const answer = readForumAnswer(body)
  if (answer.at === 'names' && names === 'subforums') {
    const items = answer.names.flatMap((name) => subforumItem(namedSubforum(name)) ?? [])
    return pageOf([{ items, after: null, before: null }])
  }
  return answer.at === 'listings' ? pageOf(answer.listings) : unanswered(answer)
}

function pageOf(listings: readonly Listing[]): ForumPage {
  const items = distinctItems(listings.flatMap((listing) => listing.items))
  // Of a post and what comes after it, the second listing continues.
  const { after = null, before = null } = listings.at(-1) ?? {}
  return { at: 'page', items, after, before, origin: originOf(items) }
}

/** Another shape than the one that was asked for is none that can be shown. */
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

/** Where pages of this forum lie, learnt from a post that gives its own address whole. */
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
