import type { Values } from '../reading/forms/view'
import { isMembers, type Members, openText } from '../reading/plain'
import { firstText, flagOf, membersOf, textOf } from '../reading/reading'
import { countOf } from './counts'
import { camelName, snakeNames } from './shapes'

/** What an answer says of the pages of its list; null if it says nothing of it. */
export interface Paging {
  /** The values that ask for the page after, beside those of the question. */
  onward: Readonly<Record<string, string>> | null
  /** Whether more follow, if the answer says so in these words. */
  more: boolean | null
  /** Number of this page and of the last one. */
  page: number | null
  pages: number | null
  /** How many things there are in all. */
  total: number | null
}

/** Members in which editions keep what they say of pages. */
const placeNames = [
  'pagination',
  'paging',
  'meta',
  'metadata',
  'page_info',
  'cursors',
  'cursor',
  'links',
  'pager',
  'page',
  'view',
  'link',
]
const moreNames = ['has_more', 'has_next', 'has_next_page', 'more']
/** Of the page after: a token, an address, or a number. */
const nextNames = [
  'after',
  'cursor_next',
  'next_cursor',
  'next_page_token',
  'next_token',
  'continuation',
  'continuation_token',
  'next',
  'next_page',
  'nextpage',
  'next_page_number',
  'load_more_token',
  'next_offset',
  'next_start',
  'next_skip',
  'next_key',
  'next_link',
  'odata_next_link',
  'next_marker',
  'next_page_url',
  'next_url',
  'end_cursor',
  'cursor',
]
/** What an address of a page may ask with; its further parameters are those of the question. */
const parameters = new Set([
  ...['after', 'cursor', 'continuation', 'token', 'page', 'page_token', 'pagetoken', 'pageToken'],
  ...['next_page_token', 'offset', 'start', 'skip', '$skip', '$skiptoken', '$skipToken'],
])
const isParameter = (name: string): boolean =>
  parameters.has(name) || /^page\[[a-z]{2,10}\]$/.test(name)

/**
 * Reads what an answer says of its pages, in whatever words.
 *
 * @param parts the members that may say it, the most certain first
 * @param field what the operation takes a token by; undefined if it knows of none
 */
export function readPaging(parts: readonly unknown[], field?: string): Paging {
  const placesOf = (part: unknown): unknown[] => {
    const known = inSnake(part)
    // Some services put their own name before it.
    const own = Object.keys(known).filter((name) => name.endsWith('_pagination'))
    return [...placeNames, ...own].map((name) => linksByRelation(known[name]))
  }
  const places = parts.flatMap(placesOf)
  const about = parts.flatMap((part) => [part, ...placesOf(part)])
  const members = about.map(inSnake)
  const number = (...names: readonly string[]): number | null => numberIn(members, names)
  // Under a name for pages these are numbers of pages; elsewhere they may be anything.
  const inPlaces = (...names: readonly string[]) => numberIn(places.map(inSnake), names)
  const flags = members.flatMap((one) => moreNames.map((name) => flagOf(one[name])))
  const isLast = members.some((one) => flagOf(one.is_last ?? one.is_last_page) === true)
  const more = isLast ? false : (flags.find((flag) => flag !== undefined) ?? null)
  const page = number('current_page', 'page', 'page_number') ?? inPlaces('current', 'number')
  const total = number(...totalNames)
  const size = number(...sizeNames)
  const last =
    number('total_pages', 'total_page', 'pages', 'page_count', 'last_page') ?? inPlaces('last')
  // What begins at a place is not numbered by pages.
  const isNumbered = number(...beginningNames) === null
  const counted = isNumbered && total !== null && size ? Math.ceil(total / size) : null
  const pages = last ?? counted
  const stated = about
    .map((one) => onwardIn(membersOf(one), field, { page, more }))
    .find((one) => one !== null)
  const follows = pages === null ? more === true : (page ?? pages) < pages
  const numbered = page !== null && follows ? { page: String(page + 1) } : null
  const isOver = more === false || (page !== null && last !== null && page >= last)
  // Where pages are counted from 0, the first of one is the last.
  const count = number('total_pages', 'total_page', 'pages', 'page_count') ?? counted
  const isOnly = page === 0 && count !== null && count <= 1 && more !== true
  return {
    onward: isOver || isOnly ? null : (stated ?? numbered ?? skipping(number, total, more)),
    more,
    page,
    pages,
    total,
  }
}

function numberIn(members: readonly Members[], names: readonly string[]): number | null {
  for (const one of members) {
    const [found] = names.flatMap((name) => countIn(one[name]) ?? [])
    if (found !== undefined) return found
  }
  return null
}

const totalNames = [
  ...['total', 'total_results', 'total_articles', 'total_count', 'total_hits', 'hits', 'num_found'],
  ...['found', 'total_items', 'total_elements', 'total_records', 'total_estimated_matches'],
  ...['nb_hits', 'total_matches'],
]
const sizeNames = ['page_size', 'per_page', 'size', 'results_per_page', 'items_per_page', 'limit']

const beginningNames = ['offset', 'skip', 'start']

/**
 * An answer that states where it begins, how many it holds, and how many there are or that more follow,
 * continues behind them.
 */
function skipping(
  number: (...names: readonly string[]) => number | null,
  total: number | null,
  more: boolean | null,
): Paging['onward'] {
  const name = beginningNames.find((one) => number(one) !== null)
  const count = number('count', 'limit', 'rows', ...sizeNames)
  if (name === undefined || count === null || count === 0) return null
  const behind = (number(name) ?? 0) + count
  return (total === null ? more === true : behind < total) ? { [name]: String(behind) } : null
}

/** Some search engines state a number as `{value, relation}`. */
const countIn = (stated: unknown) => countOf(stated) ?? countOf(membersOf(stated).value)

const inSnake = (part: unknown): Members => snakeNames(membersOf(part))

/** Links that name what they lead to, by those names: `[{rel: 'next', href: '/?page=2'}]`. */
function linksByRelation(stated: unknown): unknown {
  const open = openText(stated)
  if (!Array.isArray(open)) return stated
  const links = open.slice(0, 20).map(membersOf)
  return Object.fromEntries(
    links.flatMap((link) => {
      const name = firstText(link, 'rel', 'relation')
      return name === undefined ? [] : [[name, link.href ?? link.url]]
    }),
  )
}

/** @param known number of this page, and whether more follow, if that is stated */
function onwardIn(
  stated: Members,
  field: string | undefined,
  { page, more }: Pick<Paging, 'page' | 'more'>,
): Paging['onward'] {
  const members = snakeNames(stated)
  // A token may be for anything, unless more is said to follow.
  const names = more === true ? [...nextNames, 'token'] : nextNames
  const name =
    names.find((one) => firstText(members, one) !== undefined) ??
    Object.keys(members).find((one) => moreAddress.test(one) && textOf(members[one]) !== undefined)
  const found = name === undefined ? undefined : firstText(members, name)
  if (name === undefined || found === undefined) return onwardOf(membersOf(members.next), field)
  if (/^(?:https?:)?\/|^\?/.test(found)) return parametersOf(found)
  // Things may be numbered like pages, but nobody calls such a number the next page.
  if (/^next_(?:offset|start|skip)$/.test(name)) {
    return countOf(found) === undefined ? null : { [name.slice(5)]: found }
  }
  const isPage =
    /^next_page(?:_number)?$/.test(name) || (page !== null && Number(found) === page + 1)
  const isNumber = isPage && /^\d{1,6}$/.test(found)
  const asked = isNumber ? 'page' : (field ?? askedBy(name, !Object.hasOwn(stated, name)))
  return asked === undefined ? null : { [asked]: found }
}

/** What an object of the next page alone says of it: a number, or a token. */
function onwardOf(stated: Members, field: string | undefined): Paging['onward'] {
  const members = snakeNames(stated)
  const counted = ['page', 'offset'].find((name) => countIn(members[name]) !== undefined)
  if (counted !== undefined) return { [counted]: String(countIn(members[counted])) }
  const address = firstText(members, 'href', 'url')
  if (address !== undefined) return parametersOf(address)
  const token = firstText(members, 'cursor', 'token', 'page_token')
  return token === undefined || field === undefined ? null : { [field]: token }
}

/** What leads to more of a list, named by what is in it. */
const moreAddress = /^(?:load_)?more_(?:[a-z]{3,20}_)?url$/

/** By what a service takes what it states under this name: `nextPageToken` comes back as `pageToken`. */
function askedBy(name: string, isCamel: boolean): string | undefined {
  if (name === 'next') return undefined
  const own = name === 'end_cursor' ? 'after' : name.replace(/^next_|_next$/, '')
  return isCamel ? camelName(own) : own
}

/** What an address asks for a page with; where it leads is left aside. */
function parametersOf(address: string): Paging['onward'] {
  const asked = URL.parse(address, 'https://service.invalid')?.searchParams ?? []
  const found = [...asked].filter(([name, value]) => isParameter(name) && value !== '')
  return found.length === 0 ? null : Object.fromEntries(found)
}

/** Where pages are stated, beside a list that stands in an envelope: all members round it. */
export function envelopesOf(body: unknown, names: readonly string[]): Members[] {
  const found: Members[] = []
  for (let here = openText(body); isMembers(here) && found.length < 4; ) {
    const outer: Members = here
    found.unshift(outer)
    const known = snakeNames(outer)
    here = names.map((name) => openText(known[name])).find(isMembers)
  }
  return found
}

/** The values that ask for the page after; undefined if none is named, or the one that was asked for. */
export function nextOf(values: Values, onward: Paging['onward']): Values | undefined {
  const isNew = Object.entries(onward ?? {}).some(([name, value]) => String(values[name]) !== value)
  return isNew ? { ...values, ...onward } : undefined
}
