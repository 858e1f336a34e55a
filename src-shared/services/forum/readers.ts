import { isMembers, type Members, openText } from '../../reading/plain'
import { firstText, integerOf, textOf } from '../../reading/reading'
import { distinct } from '../lists'
import { namePeople } from '../people-beside'
import { snakeNames } from '../shapes'
import { type Refused, refusalIn, refusedBy, saysNo, type Unanswered } from '../unanswered'
import type { ForumDuplicates, ForumItem, ForumPage, ForumThread } from './models'
import {
  type Listing,
  listsNothing,
  namesIn,
  noListing,
  readListings,
  subforumItem,
} from './read-listings'
import { namedSubforum, readForumRules, type StatedRules } from './read-places'
import { nestComments } from './read-posts'
import { isHeld, type NamedKind, thingOf, unitMember } from './things'

const deepestEnvelope = 5

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
      envelopes.find((one) => (one === 'data' ? Object.hasOwn(outer, one) : isHeld(outer[one]))) ??
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

/** The one member that holds anything, if it is named for no thing and no list. */
function onlyHeld(outer: Members, wanted: Reading['wanted']): string | undefined {
  const held = Object.keys(outer).filter((name) => isHeld(outer[name]))
  const [only] = held
  if (held.length !== 1 || only === undefined) return undefined
  const isOfRules = wanted === 'rule' && unitMember(outer) === outer[only]
  return wrappings.has(only) || isOfRules ? only : undefined
}

/** What else editions call what is round an answer. */
const wrappings = new Set(['thread', 'feed', 'listing', 'content', 'page', 'body', 'forum'])

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

function refusal(
  words: string,
  stated: Partial<Pick<Refused, 'reason' | 'status'>>,
): Refused | { at: 'unrecognised' } {
  const refused = refusedBy(words, stated)
  return refused.sentence === null ? { at: 'unrecognised' } : refused
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
