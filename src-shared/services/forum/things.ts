import { isMembers, type Members, openText } from '../../reading/plain'
import {
  decodeEntities,
  firstText,
  listOf,
  membersOf,
  momentOf,
  numberOf,
  plainText,
  textOf,
} from '../../reading/reading'
import { readTimeNumber } from '../../reading/time-values'
import { plainAddress } from '../../reading/web-address'
import { countOf } from '../counts'
import { recordIdOf } from '../lists'
import { isStated, snakeNames } from '../shapes'
import { inOurWords, isCommentName } from './other-words'

/** What a thing is. Services of this kind number their kinds: t1 is a comment, t3 a post. */
export type ThingKind = 'comment' | 'user' | 'post' | 'subforum' | 'more' | 'listing'

/** A thing of an answer with its kind: services of this kind wrap each in `{kind, data}`. */
export interface Thing {
  kind: ThingKind
  data: Members
}

const kinds: ReadonlyMap<string, ThingKind> = new Map([
  ['t1', 'comment'],
  ['t2', 'user'],
  ['t3', 'post'],
  ['t5', 'subforum'],
  ['more', 'more'],
  ['Listing', 'listing'],
])

/** The kinds of things that hardly state more than their names, in lists that are of them. */
export type NamedKind = 'user' | 'subforum'
/** What a list is of, where its things may not show it: of comments, each with a text is one. */
export type ListedKind = NamedKind | 'comment'

/**
 * The thing in a value: `{kind, data}`, or its members without that wrapping.
 *
 * @param listed what a thing with a name, or a comment's text, is if it does not show what it is
 */
export function thingOf(value: unknown, listed?: ListedKind): Thing | undefined {
  return thingIn(value, listed, true)
}

/** @param mayHold whether it can be a wrapping that holds the thing; a wrapping holds no other. */
function thingIn(
  value: unknown,
  listed: ListedKind | undefined,
  mayHold: boolean,
): Thing | undefined {
  const open = openText(value)
  if (!isMembers(open)) return undefined
  const data = openText(open.data)
  const isWrapped = typeof open.kind === 'string' && isMembers(data)
  const known = inOurWords(isWrapped ? data : open)
  const stated = isWrapped && typeof open.kind === 'string' ? kinds.get(open.kind) : undefined
  const guessed = stated ?? guessKind(known)
  const held = guessed === undefined && mayHold ? heldThing(known, open, listed) : undefined
  if (held !== undefined) return held
  // A display name makes a subforum, unless the list is of users; and so does a title make a post.
  const isTitled = guessed === 'post' && listed === 'user' && isPersonal(known)
  const isOpen =
    guessed === undefined || (stated === undefined && (guessed === 'subforum' || isTitled))
  const isListed =
    listed === 'comment'
      ? guessed === undefined && textOf(known.body) !== undefined && idOf(known) !== undefined
      : listed !== undefined && isOpen && nameOf(known) !== undefined
  const kind = isListed ? listed : guessed
  return kind === undefined ? undefined : { kind, data: known }
}

/** Whether what has a title may be a person: it has a name to log in, and nothing that only posts have. */
const isPersonal = (data: Members): boolean =>
  isStated(data.username) &&
  ['permalink', 'selftext', 'num_comments', 'link_title'].every((name) => !isStated(data[name]))

/** Whether something stands in a member: an object or a list, also as JSON in a text. */
export function isHeld(value: unknown): boolean {
  const open = openText(value)
  return typeof open === 'object' && open !== null
}

/** Members that hold a thing alone, and of what kind it is if that is not to be seen. */
const holders: readonly (readonly [string, NamedKind | undefined])[] = [
  // What holds a comment and its post is the comment.
  ...['data', 'comment', 'post', 'submission', 'item', 'node', 'source', 'attributes'].map(
    (name) => [name, undefined] as const,
  ),
  ['user', 'user'],
  ['person', 'user'],
  ['subforum', 'subforum'],
]

/** The thing that a wrapping of another edition holds: `{post: {…}}`, `{type: 'comment', data: {…}}`. */
function heldThing(
  wrapping: Members,
  stated: Members,
  listed: ListedKind | undefined,
): Thing | undefined {
  // A name of its own makes it a thing, which may say where it stands or who wrote it.
  if (textOf(wrapping.name) !== undefined) return undefined
  if (['comments', 'replies', 'children'].some((name) => isHeld(wrapping[name]))) return undefined
  for (const [name, kind] of holders) {
    const inside = openText(wrapping[name])
    if (!isMembers(inside) || (kind !== undefined && kind !== listed)) continue
    const id = wrapping.id === undefined ? {} : { id: wrapping.id }
    const whole = { ...id, ...countsBeside(wrapping), ...inside }
    // What has a text of its own may be a comment, and its post is only where it stands.
    const isPost = name === 'post' && !isStated(wrapping.body)
    const held = thingIn(isPost ? withTitle(whole) : whole, listed, false)
    if (held === undefined) continue
    return { kind: held.kind, data: withOthers(held.data, snakeNames(stated), name) }
  }
  return undefined
}

/** A post whose heading is called its name. */
function withTitle(post: Members): Members {
  const known = inOurWords(post)
  const name = textOf(known.name)
  const isHeading = name !== undefined && !isStated(known.title) && !/^t\d_/.test(name)
  return isHeading ? { type: 'post', ...post, title: name } : post
}

/** How a thing was received, if that stands beside it. */
function countsBeside(wrapping: Members): Members {
  const { counts, stats, statistics } = wrapping
  const stated = [counts, stats, statistics].map(membersOf).find((one) => Object.keys(one).length)
  return Object.fromEntries(
    Object.entries(stated ?? {}).filter(
      ([name, one]) => typeof one === 'number' && !/(?:^|_)id$/.test(name),
    ),
  )
}

/** A thing with who wrote it, where, and below which post, if its wrapping holds those beside it. */
function withOthers(thing: Members, wrapping: Members, own: string): Members {
  const { author, creator, poster, community, subforum, post } = wrapping
  const others: readonly (readonly [string, unknown])[] = [
    ['author', author ?? creator ?? poster],
    ['subforum', subforum ?? community],
    ['post', own === 'comment' ? post : undefined],
  ]
  const added = others.filter(([name, one]) => isStated(one) && !isStated(thing[name]))
  return added.length === 0 ? thing : { ...thing, ...Object.fromEntries(added) }
}

/** The name of a user or a subforum. Full names, such as `t5_2qh33`, are ids. */
export const nameOf = (data: Members): string | undefined =>
  textOf(data.username) ??
  textOf(data.login) ??
  (/^t\d_/.test(textOf(data.name) ?? '') ? undefined : textOf(data.name)) ??
  textOf(data.display_name) ??
  textOf(data.display_name_prefixed) ??
  textOf(data.author)

function guessKind(data: Members): ThingKind | undefined {
  const has = (name: string): boolean => Object.hasOwn(data, name)
  if (isCommentName(data.id) && has('body')) return 'comment'
  const said = saidKind(data)
  const titled = textOf(data.title) !== undefined
  const isSaid = said === 'comment' || (titled && (said !== undefined || isWritten(data)))
  if (Array.isArray(openText(data.children)) && !has('body') && !isSaid)
    return has('parent_id') ? 'more' : 'listing'
  if (has('link_karma') || has('comment_karma') || has('is_suspended')) return 'user'
  if (has('total_karma') && !has('title') && !has('body')) return 'user'
  if (has('display_name')) return 'subforum'
  const isWhole = said !== undefined || isWritten(data)
  const isBelow = has('link_id') || has('parent_id')
  if (!titled && has('body') && (isBelow || (said !== 'post' && isWhole))) return 'comment'
  // What was deleted may have left nothing but what answers it.
  if (!titled && said === 'comment' && listOf(data.replies).length > 0) return 'comment'
  const posted = has('permalink') || has('selftext') || has('num_comments') || has('is_self')
  const isPost = said === 'post' || (said === undefined && isWritten(data))
  // What people subscribe to and nobody wrote is no post.
  const isPlace = isStated(data.subscribers) && !isStated(data.author)
  if (has('title') && !isPlace && (posted || (isPost && idOf(data) !== undefined))) return 'post'
  return countOf(data.subscribers) === undefined || !has('name') ? undefined : 'subforum'
}

/** Whether it says two of what is said of what somebody wrote: who did, when, where, and how it was received. */
function isWritten(data: Members): boolean {
  const names = ['author', 'owner', 'created_utc', 'score', 'num_comments', 'link_title']
  const said = names.filter((name) => isStated(data[name])).length
  return said > 1 || (said === 1 && isStated(unitMember(data)))
}

/** What a thing says of its kind in a word. */
function saidKind(data: Members): 'post' | 'comment' | undefined {
  const words = [data.content_type, data.kind, data.type].map((word) => textOf(word)?.toLowerCase())
  return words.map((word) => sayings.get(word ?? '')).find((kind) => kind !== undefined)
}

const sayings: ReadonlyMap<string, 'post' | 'comment'> = new Map([
  ...['comment', 'reply', 'comments'].map((word) => [word, 'comment'] as const),
  ...['post', 'posts', 'submission', 'story', 'thread', 'topic'].map(
    (word) => [word, 'post'] as const,
  ),
])

/** The things a listing lists. */
export const childrenOf = (data: Members): readonly unknown[] => listOf(data.children)

/** Without the prefix of its kind: `t3_ot2oe2` and `ot2oe2` are the same post. */
export function bareId(value: unknown): string | undefined {
  const text = textOf(value)?.replace(/^t\d_/, '')
  return text === '' ? undefined : text
}

/** The own id of a thing, from its id or its full name. */
export const idOf = (data: Members): string | undefined => bareId(data.id) ?? bareId(data.name)

/** The id of a post in the address of its page: `/comments/ot2oe2/its_title`. */
export function idInAddress(data: Members): string | undefined {
  const addresses = [data.permalink, data.url].map((one) => textOf(one)?.slice(0, 2000) ?? '')
  return addresses
    .map((address) => /\/comments\/([a-z\d]{3,12})(?:[/?#]|$)/i.exec(address)?.[1])
    .find((id) => id !== undefined)
}

/**
 * Seconds with a fraction since 1970, as a number or as text, or a time in words, in epoch milliseconds.
 *
 * @param receivedAt when the answer came, for "3 hours ago"
 */
export function timeOf(value: unknown, receivedAt: number): number | null {
  const number = numberOf(value)
  const time = number === undefined ? momentOf(value, receivedAt) : readTimeNumber(number)
  return time?.ms ?? null
}

const markup =
  /^\s*<(?:p|div|ul|ol|h[1-6]|blockquote|table|span|!--|!\[CDATA\[)|<br\s?\/?>|<\/(?:p|i|b|em|strong|a|span|div|li)>/i

/**
 * What somebody wrote, as it was written: with the signs of forum writing, which are shown as what they
 * mean. Editions that state pages in its place have their text read.
 */
export function writtenText(value: unknown, decode = decodeEntities): string {
  const stated = textOf(value) ?? ''
  const text = decode(stated)
  // Some editions begin each paragraph but the first with a mark, and end none.
  if (markup.test(text)) return plainText(text)
  return /\S<p>\S/.test(stated) ? plainText(stated) : text
}

/** The author; null if the answer gives a deleted name, empty if it gives none. */
export function authorOf(data: Members): string | null {
  const stated = openText([openText(data.author ?? data.owner)].flat()[0])
  const author = isMembers(stated)
    ? firstText(
        snakeNames(stated),
        'name',
        'username',
        'user_name',
        'login',
        'nick',
        'display_name',
      )
    : textOf(stated)
  if (author === undefined) return stated === null ? null : ''
  if (author === '[deleted]') return null
  return decodeEntities(author).replace(/^\/u\//, '')
}

/*
 * Interfaces name the community unit by one word that begins with "sub" and use that word in all
 * their members: `…`, `…_id`, `…_name_prefixed`. It is `subforum` here, and another word elsewhere.
 */
const unit = /^sub(?!ject|mit|titl|text|scri|type|sequent)[a-z]{3,20}$/

/** The member that is named by the community unit alone: a name, or an object. */
export function unitMember(data: Members): unknown {
  if (Object.hasOwn(data, 'subforum')) return data.subforum
  for (const name of Object.keys(data)) if (unit.test(name)) return data[name]
  return undefined
}

/** Name of the subforum a post or a comment stands in, without a prefix; empty if it is not stated. */
export function subforumNameOf(data: Members): string {
  const unitStated = unitMember(data)
  const own =
    textOf(unitStated) ??
    firstText(snakeNames(membersOf(unitStated)), 'name', 'slug', 'display_name')
  if (own !== undefined) return bareName(own)
  for (const name of Object.keys(data)) {
    const value = name.endsWith('_name_prefixed') ? data[name] : undefined
    if (typeof value === 'string') return bareName(value)
  }
  return ''
}

/** Takes the prefix off a name: `s/railways`, `/s/railways/` and `railways` are the same. */
export function bareName(name: string): string {
  return name
    .trim()
    .replace(/^\/?(?:(?:[a-z]|user)\/)?@?/i, '')
    .replace(/\/$/, '')
}

/** Names of subforums and users mean the same in any case; records bear them so. */
export const nameId = (name: string): string => recordIdOf(bareName(name).toLowerCase())

/** The address a picture member holds: previews come with their query escaped for HTML. */
export function pictureText(data: Members, ...names: readonly string[]): string | null {
  const found = names
    .map((name) => textOf(data[name]) ?? firstText(membersOf(data[name]), 'url', 'src', 'href'))
    .find((one) => one !== undefined)
  if (found === undefined || !/^(?:https?:)?\/\//i.test(found)) return null
  const text = plainAddress(found)
  return text.startsWith('//') ? `https:${text}` : text
}

/**
 * Text as people read it: without the signs for bold, headings, quotes and links that forum writing
 * is made of. Linear in the text.
 */
export function withoutSigns(text: string): string {
  return text
    .slice(0, 60_000)
    .replace(/[\u200b\u200c\u2060]/g, '')
    .replace(/!?\[([^[\]\n]{1,300})\]\([^()\s]{1,2000}\)/g, '$1')
    .replace(/\*\*|~~/g, '')
    .replace(/^[ \t]*(?:#{1,6}[ \t]+|(?:>[ \t]?)+|[*+-][ \t]+)/gm, '')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
}
