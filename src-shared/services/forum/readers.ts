import { isMembers, type Members, openText } from '../../reading/plain'
import { firstText, integerOf, listOf, oneLine, plainText, textOf } from '../../reading/reading'
import type { ForumAnswer, ForumItem, ForumListing, PostThread } from './models'
import { readComment, readMore } from './read-comments'
import { readForumRules, readSubforum, readUser } from './read-places'
import { readPost } from './read-post'
import { bareId, childrenOf, type Thing, thingOf } from './things'

const deepestEnvelope = 5

/**
 * Reads any answer of the forum: listings, a thing alone, rules, names, or a refusal. Takes the
 * envelope `{code, msg, data}` off, also where the data is JSON written as text inside the JSON, up
 * to three levels. Takes anything and never throws.
 */
export function readForumAnswer(body: unknown): ForumAnswer {
  let here = openText(body)
  for (let level = 0; level < deepestEnvelope; level += 1) {
    if (!isMembers(here) || !Object.hasOwn(here, 'data') || thingOf(here) !== undefined) break
    here = openText(here.data)
  }
  if (typeof here === 'string') return refusedBy(here, null)
  if (isMembers(here)) {
    const rules = readForumRules(here)
    if (rules !== undefined) return { at: 'rules', rules }
  }
  const listings = readListings(here)
  if (listings.length > 0) return { at: 'listings', listings }
  const names = listOf(here).flatMap((one) => (typeof one === 'string' ? (textOf(one) ?? []) : []))
  if (names.length > 0) return { at: 'names', names }
  if (!isMembers(here)) return { at: 'unrecognised' }
  const sentence = firstText(here, 'message', 'msg', 'explanation')
  const refused = integerOf(here.error) !== undefined || Object.hasOwn(here, 'reason')
  if (sentence === undefined || !refused) return { at: 'unrecognised' }
  return refusedBy(sentence, textOf(here.reason) ?? null)
}

function refusedBy(words: string, reason: string | null): ForumAnswer {
  const sentence = oneLine(plainText(words), 300)
  return sentence === '' ? { at: 'unrecognised' } : { at: 'refused', sentence, reason }
}

/** A post and what comes after it are a list of two listings; other answers are one. */
function readListings(value: unknown): ForumListing[] {
  if (Array.isArray(value)) {
    const things = value.flatMap((one) => thingOf(one) ?? [])
    const listings = things.filter(({ kind }) => kind === 'listing')
    if (listings.length > 0) return listings.map(({ data }) => listingOf(data))
    return things.length > 0 ? [{ items: readItems(things), after: null, before: null }] : []
  }
  const thing = thingOf(value)
  if (thing?.kind === 'listing') return [listingOf(thing.data)]
  if (thing !== undefined) return [{ items: readItems([thing]), after: null, before: null }]
  if (!isMembers(value)) return []
  // Some editions name the list by what is in it: {posts: [...], after}.
  for (const name of ['items', 'posts', 'comments', 'results', 'list', 'things']) {
    const list = listOf(value[name])
    if (list.some((one) => thingOf(one) !== undefined)) {
      return [listingOf({ ...value, children: list })]
    }
  }
  return []
}

function listingOf(data: Members): ForumListing {
  return {
    items: readItems(childrenOf(data).flatMap((one) => thingOf(one) ?? [])),
    after: pageName(data.after),
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
      return post && { at: 'post', post }
    }
    case 'comment': {
      const comment = readComment(data)
      return comment && { at: 'comment', comment }
    }
    case 'subforum': {
      const subforum = readSubforum(data)
      return subforum && { at: 'subforum', subforum }
    }
    case 'user': {
      const user = readUser(data)
      return user && { at: 'user', user }
    }
    case 'more':
      return { at: 'more', more: readMore(data) }
    case 'listing':
      return undefined
    default:
      return kind satisfies never
  }
}

/** Reads one listing with the names to page on from; empty where the answer holds none. */
export function readForumListing(body: unknown): ForumListing {
  const answer = readForumAnswer(body)
  const first = answer.at === 'listings' ? answer.listings[0] : undefined
  return first ?? { items: [], after: null, before: null }
}

/** Reads a post and its comments, which come as a list of two listings. */
export function readPostThread(body: unknown): PostThread {
  const answer = readForumAnswer(body)
  if (answer.at !== 'listings') return { post: null, comments: [] }
  const items = answer.listings.flatMap((listing) => listing.items)
  const first = items.find((item) => item.at === 'post')
  return {
    post: first?.at === 'post' ? first.post : null,
    comments: items.filter((item) => item.at === 'comment' || item.at === 'more'),
  }
}
