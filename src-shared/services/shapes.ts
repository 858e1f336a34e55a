import { areCapital, withSmallStart } from '../reading/forms/plain-form'
import { isMembers, type Members, openText } from '../reading/plain'
import { membersOf } from '../reading/reading'

const mostListed = 100_000
const deepestList = 3

/** Names that are read, each with what other editions call the same; the first that is stated counts. */
export type OtherNames = Readonly<Record<string, readonly string[]>>

const none: OtherNames = {}

/**
 * The members of a thing under the names that are read, in lower case with low lines: whatever way an
 * edition writes them (`displayName`, `Display Name` and `display-name` are all `display_name`), and
 * whatever else it calls them. What has its own name stays as it is.
 */
export const snakeNames = (data: Members, others: OtherNames = none): Members =>
  underOwnNames(data, snakeName, others)

/** As `snakeNames`, for a service whose names are written `sessionId`. */
export const camelNames = (data: Members, others: OtherNames = none): Members =>
  underOwnNames(data, camelName, others)

function underOwnNames(
  data: Members,
  spelling: (name: string) => string,
  others: OtherNames,
): Members {
  // Long answers hold thousands of things, nearly all under the names that are read: those are not copied.
  const names = Object.keys(data)
  const spelled = areCapital(names) ? (name: string) => spelling(withSmallStart(name)) : spelling
  if (names.every((name) => spelled(name) === name && ownNamesFor(name, others).length === 0)) {
    return data
  }
  const known: Record<string, unknown> = Object.create(null)
  for (const name of names) {
    const own = spelled(name)
    if (own === name) known[own] = data[name]
    else if (!Object.hasOwn(data, own)) known[own] ??= data[name]
  }
  for (const name of Object.keys(known)) {
    if (!isStated(known[name])) continue
    for (const own of ownNamesFor(name, others)) {
      const first = others[own]?.find((one) => isStated(known[one])) ?? name
      if (!isStated(known[own])) known[own] = known[first]
    }
  }
  return known
}

/** The names that another name may stand for: as a table says, or else by what both mean. */
function ownNamesFor(name: string, others: OtherNames): readonly string[] {
  if (others === none) return nothing
  const { byName, byMeaning } = tableOf(others)
  const known = byName.get(name)
  if (known !== undefined) return known
  const owns = Object.hasOwn(others, name)
    ? nothing
    : (byMeaning.get(meaningOf(name) ?? '') ?? nothing)
  if (byName.size < mostKnown) byName.set(name, owns)
  return owns
}

const nothing: readonly string[] = []
/** Names of members repeat from thing to thing, but may also be ids. */
const mostKnown = 5000

interface NameTable {
  byName: Map<string, readonly string[]>
  byMeaning: ReadonlyMap<string, readonly string[]>
}

function tableOf(others: OtherNames): NameTable {
  const known = tables.get(others)
  if (known !== undefined) return known
  const byName = new Map<string, readonly string[]>()
  const byMeaning = new Map<string, readonly string[]>()
  for (const [own, names] of Object.entries(others)) {
    for (const name of names) byName.set(name, [...(byName.get(name) ?? []), own])
    for (const name of [own, ...names]) {
      const meaning = meaningOf(name)
      const owns = byMeaning.get(meaning ?? '') ?? nothing
      if (meaning !== undefined && !owns.includes(own)) byMeaning.set(meaning, [...owns, own])
    }
  }
  const table = { byName, byMeaning }
  tables.set(others, table)
  return table
}

const tables = new WeakMap<OtherNames, NameTable>()

/** What times of things are named by, and what else editions call the same. */
const occasions: ReadonlyMap<string, string> = new Map(
  [
    ['created', 'create', 'creation'],
    ['published', 'publish', 'publication', 'pub'],
    ['posted', 'post'],
    ['updated', 'update'],
    ['uploaded', 'upload'],
    ['added'],
    ['registered', 'register', 'registration'],
    ['joined', 'join'],
    ['submitted', 'submit', 'submission'],
    ['received', 'receive'],
    ['sent'],
    ['arrived', 'arrival'],
    ['released', 'release'],
    ['written'],
  ].flatMap(([own = '', ...others]) => [own, ...others].map((word) => [word, own] as const)),
)

const timed =
  /^([a-z]{3,12})_(?:at|on|ts|time|date|datetime|date_time|timestamp|utc|epoch|unix|at_utc|at_ms)$/
const timedBefore = /^(?:date|time)_([a-z]{3,12})$/
const countedBefore = /^(?:num|number_of|no_of|total|count_of)_([a-z]{3,20})$/
const countedBehind = /^([a-z]{3,20})_(?:count|counts|total)$/

/**
 * What editions mean by a name that they build differently: `created_on`, `date_created` and `creation_time`
 * are alike, and so are `likes_total`, `num_likes` and `like_count`. Undefined for a name that is no such.
 */
function meaningOf(stated: string): string | undefined {
  const name = snakeName(stated)
  const occasion = occasions.get((timed.exec(name) ?? timedBefore.exec(name))?.[1] ?? '')
  if (occasion !== undefined) return `when ${occasion}`
  const counted = (countedBefore.exec(name) ?? countedBehind.exec(name))?.[1]
  return counted && `how many ${counted.replace(/ies$/, 'y').replace(/(?<!s)s$/, '')}`
}

/** Whether an answer says something under a name; null says nothing. */
export const isStated = (value: unknown): boolean => value !== undefined && value !== null

const longestName = 100
const isSnake = /^[a-z\d](?:[a-z\d_]*[a-z\d])?$/

/** `displayName`, `Display Name` and `display-name` are all `display_name`. */
export const snakeName = (name: string): string =>
  isSnake.test(name) || name.length > longestName
    ? name
    : name
        .replace(/([a-z\d])([A-Z])/g, '$1_$2')
        .replace(/[^A-Za-z\d]+/g, '_')
        .replace(/^_|_$/g, '')
        .toLowerCase()

/** `session_id` is `sessionId`. What also has capitals is an id under which a thing stands: it stays. */
export const camelName = (name: string): string =>
  /^[a-z\d]+(?:[_-]+[a-z\d]+)+$/.test(name)
    ? name.replace(/(?<=[a-z\d])[_-]+([a-z\d])/g, (_both, start: string) => start.toUpperCase())
    : name

/**
 * The list of an answer: the answer itself, or what stands under the first of these names, also within
 * another of them; an object of objects by their ids counts as a list too. Undefined if there is none.
 */
export function listIn(
  body: unknown,
  names: readonly string[],
  depth = 0,
): readonly unknown[] | undefined {
  const open = openText(body)
  if (Array.isArray(open)) return open
  if (!isMembers(open) || depth > deepestList) return undefined
  for (const name of names) {
    const found = Object.hasOwn(open, name) ? listIn(open[name], names, depth + 1) : undefined
    if (found !== undefined) return found
  }
  // Only what an envelope holds: the answer itself is an envelope or one thing.
  return depth > 0 ? listById(open) : undefined
}

/** Lists of an answer that hold things of a kind. */
export interface FoundLists {
  things: readonly unknown[]
  /** The members round them, the innermost first: they may say what comes after. */
  around: readonly Members[]
}

/** Nothing deeper holds the list that was asked for. */
const deepestFound = 5
const mostCandidates = 2000
/** Elements that are looked at before a list counts as none of such things. */
const lookedAt = 50

interface Candidate {
  value: unknown
  around: readonly Members[]
}

/**
 * The lists of an answer that hold such things, under whatever names and in whatever envelopes: those nearest
 * to its top, all that stand beside each other there. An object of things by their ids is a list too. What a
 * thing holds itself belongs to it. Undefined if nothing of the kind is listed. Bounded work.
 */
export function findLists(
  body: unknown,
  isThing: (one: unknown) => boolean,
): FoundLists | undefined {
  return nearest(body, isThing, (level) => {
    const found = level.flatMap(({ value, around }) => {
      const list = Array.isArray(value) ? value : isMembers(value) ? thingsOf(value, isThing) : []
      return list.slice(0, lookedAt).some(isThing) ? [{ list, around }] : []
    })
    const [first] = found
    return first && { things: found.flatMap(({ list }) => list), around: first.around }
  })
}

/** Names of what an answer holds, which no thing in it has for its id. */
const structural =
  /^(?:data|results?|response|payload|body|meta|items?|list|page|paging|pagination|links|video|channel|playlist|post|comment|user|author|owner|place|thread|feed|article|info|details|header|statistics|stats|snippet)s?$/i

/** Names of how something is drawn on a page, which are no ids. */
const drawn = /(?:Renderer|ViewModel|Results)$/

/** What an object has under any names, if each could be a thing; one without an id has its name as such. */
function thingsOf(open: Members, isThing: (one: unknown) => boolean): readonly unknown[] {
  const entries = Object.entries(open).slice(0, mostListed)
  if (!entries.every(([name, one]) => isMembers(one) && !drawn.test(name))) return []
  if (entries.some(([name, one]) => structural.test(name) && !isThing(one))) return []
  const things = entries.map(([id, one]) =>
    isThing(one) && namesItself(one) ? one : { id, ...membersOf(one) },
  )
  return things.slice(0, lookedAt).every(isThing) ? things : []
}

/** A thing of an answer. */
export interface FoundThing {
  thing: Members
  /** The members round it, the innermost first. */
  around: readonly Members[]
}

/** The one thing that an answer holds, nearest to its top, under whatever names. Bounded work. */
export function findThing(
  body: unknown,
  isThing: (one: unknown) => boolean,
): FoundThing | undefined {
  return nearest(body, isThing, (level) => {
    for (const { value, around } of level) {
      if (isMembers(value) && isThing(value)) return { thing: value, around }
    }
    return undefined
  })
}

/** What is found in the places of an answer, one level after the other from its top. Bounded work. */
function nearest<Found>(
  body: unknown,
  isThing: (one: unknown) => boolean,
  findIn: (level: readonly Candidate[]) => Found | undefined,
): Found | undefined {
  let level: Candidate[] = [{ value: openText(body), around: [] }]
  for (let depth = 0; depth <= deepestFound && level.length > 0; depth += 1) {
    const found = findIn(level)
    if (found !== undefined) return found
    level = level.flatMap((place) => candidatesIn(place, isThing)).slice(0, mostCandidates)
  }
  return undefined
}

function candidatesIn(
  { value, around }: Candidate,
  isThing: (one: unknown) => boolean,
): Candidate[] {
  const isOne = isMembers(value)
  if (isOne && isThing(value)) return []
  const inner = Array.isArray(value) ? value : isOne ? Object.values(value) : []
  return inner.slice(0, lookedAt).flatMap((one) => {
    const open = openText(one)
    const isPlace = typeof open === 'object' && open !== null
    return isPlace ? [{ value: open, around: isOne ? [value, ...around] : around }] : []
  })
}

/** Things by their ids; undefined for one thing. */
export function listById(open: Members): readonly unknown[] | undefined {
  const entries = Object.entries(open).slice(0, mostListed)
  const isList = entries.length > 0 && entries.every(([, one]) => isMembers(one))
  const names = entries.every(([name]) => /\d/.test(name))
  return isList && names ? withIds(entries) : undefined
}

const namesItself = (one: unknown): boolean =>
  Object.keys(membersOf(one)).some((name) => /(?:^|_|[a-z](?=I))id$/i.test(name))

/**
 * Things with the ids under which they stand. Numbers from 0 on are the places of a list that was written
 * as an object: what names itself under any name keeps that name.
 */
export function withIds(entries: readonly (readonly [string, unknown])[]): Members[] {
  const arePlaces = entries.every(([name], place) => name === String(place))
  return entries.map(([id, one]) =>
    arePlaces && namesItself(one) ? membersOf(one) : { id, ...membersOf(one) },
  )
}
