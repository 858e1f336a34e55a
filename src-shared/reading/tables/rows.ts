import { readItinerary } from '../../services/flights/itinerary-readers'
import type { Leg, Stop } from '../../services/flights/models'
import { isMembers, type Members, openText, readPath } from '../plain'
import { textOf } from '../reading'
import { type Column, findColumns } from './columns'
import { type About, findAbout } from './row-about'
import { type Candidate, findCandidates } from './row-candidates'
import { leadingThing, withLevels } from './row-levels'
import { flattenMembers, readColumnar, unwrapAll } from './row-shapes'

export type { About } from './row-about'

export type { Candidate } from './row-candidates'

/** One row of a table: an object of an answer. */
export type Row = Members

/** What an answer looks like as a table. */
export type RowsView =
  | {
      at: 'rows'
      chosen: Candidate
      rows: readonly Row[]
      columns: readonly Column[]
      candidates: readonly Candidate[]
      /** What the list belongs to, if the answer says so. */
      about?: About
    }
  /** Nothing was found: a list with nothing in it, or none if there is always one. */
  | { at: 'empty'; chosen: Candidate; candidates: readonly Candidate[]; about?: About }
  /** Nothing that makes a table; the sentence says what there is instead. */
  | { at: 'unrecognised'; sentence: string }

const listName =
  /^(data|items?|contents?|list|results?|entries|records|rows|articles|posts|stories|news|comments|reviews|messages|itineraries|videos|channels|playlists|photos|places|hits|formats|adaptiveFormats)$/i
const envelopeName =
  /^(status|success|ok|code|msg|message|timestamp|request_?id|etag|kind|pageInfo|region_?code|count|total[^\n]{0,40}|limit|offset|page|[^\n]{0,40}cursor[^\n]{0,40}|meta(data)?|encryptedMailbox)$/i
const thingName =
  /^(id|.*(_id|(?<!ession)Id)|name|title|subject|headline|text|url|address|full_address)$/
const countName = /^(count|total|total_?(results|count|items|hits))$/i

/**
 * The list that an answer always has and that is missing here, for services that leave it out if
 * nothing was found: null in its place, a count of none, or an envelope with nothing in it.
 * Undefined if the answer says anything else.
 */
function missingList(value: unknown): Candidate | undefined {
  const path: string[] = []
  let at = openText(value)
  for (let level = 0; level < 4; level += 1) {
    if (!isMembers(at)) return undefined
    const members = at
    const names = Object.keys(members)
    // A failure is stated in words; those are the text to read.
    if (members.success === false || members.status === false) return undefined
    const absent = names.find((name) => members[name] === null && listName.test(name))
    const others = names.filter((name) => !envelopeName.test(name) && name !== absent)
    // An object with a name of its own is a thing, of which a list is only a part.
    const thing = names.some((name) => thingName.test(name))
    if (absent !== undefined && !thing && (others.length === 0 || absent !== 'data')) {
      return nowhere([...path, absent])
    }
    if (others.length === 0 && (saysNone(members) || isBareEnvelope(names))) return nowhere(path)
    const inner = others.find((name) => /^(data|result|response|body)$/.test(name))
    if (inner === undefined) return undefined
    path.push(inner)
    at = openText(members[inner])
  }
  return undefined
}

function saysNone(members: Readonly<Record<string, unknown>>): boolean {
  const inside = isMembers(members.pageInfo) ? { ...members, ...members.pageInfo } : members
  return Object.entries(inside).some(([name, value]) => countName.test(name) && value === 0)
}

const isBareEnvelope = (names: readonly string[]): boolean =>
  names.includes('kind') && names.includes('etag')

const nowhere = (path: readonly string[]): Candidate => ({
  id: path.join('/'),
  path,
  shape: 'list',
  count: 0,
})

/**
 * Finds the rows worth a table anywhere in an answer: in an envelope, in a list of listings, in JSON
 * written as text (three levels), in a bare array. Takes anything, never throws, and does bounded
 * work whatever the size. `wanted` is the id of a candidate to show instead of the best one.
 */
export function findRows(value: unknown, wanted?: string): RowsView {
  const found = findCandidates(value).sort((one, other) => other.score - one.score)
  const candidates = found
    .filter((one) => one.count > 0)
    .map(({ id, path, shape, count }): Candidate => ({ id, path, shape, count }))
  const best = found[0]
  const chosen = found.find((one) => one.id === wanted) ?? best
  if (chosen === undefined) return { at: 'unrecognised', sentence: sayWhatItIs(value) }
  if (chosen.count === 0) {
    const { id, path, shape, count } = chosen
    return {
      at: 'empty',
      chosen: { id, path, shape, count },
      candidates,
      ...aboutOf(value, path),
    }
  }
  if (chosen.shape === 'members' && wanted === undefined) {
    const missing = missingList(value)
    if (missing !== undefined) return { at: 'empty', chosen: missing, candidates }
  }
  const rows = makeRows(value, chosen)
  const { id, path, shape } = chosen
  const count = rows.length
  return {
    at: 'rows',
    chosen: { id, path, shape, count },
    rows,
    columns: shape === 'members' ? pairColumns : findColumns(rows),
    candidates: candidates.map((one) => (one.id === id ? { ...one, count } : one)),
    ...(shape === 'members' ? {} : aboutOf(value, path)),
  }
}

/** What stands beside the list at a path, as a part of a view. */
function aboutOf(value: unknown, path: readonly string[]): { about?: About } {
  const about = findAbout(value, path)
  return about === undefined ? {} : { about }
}

function makeRows(root: unknown, { path, shape }: Candidate): readonly Row[] {
  const read = openText(readPath(root, path))
  switch (shape) {
    case 'scalars':
      return Array.isArray(read) ? read.map((value: unknown) => ({ value })) : []
    case 'list':
      return Array.isArray(read) ? listRows(root, path, read) : []
    case 'columns':
      return isMembers(read) ? (readColumnar(read)?.rows() ?? []) : []
    case 'members':
      return isMembers(read) ? flattenMembers(read) : []
    case 'groups':
      return isMembers(read)
        ? Object.entries(read).flatMap(([group, inside]) => {
            const list = Array.isArray(inside) ? inside : isMembers(inside) ? [inside] : []
            return unwrapAll(list).map((row) => ({ group, ...row }))
          })
        : []
    default:
      return shape satisfies never
  }
}

/**
 * A row with what a person looks for in it and what stands too deep for a table: of an itinerary who
 * flies, from where, to where and when; of a stream whether it is protected. Other rows come back as
 * they are.
 */
function withReading(row: Members): Members {
  if (Array.isArray(row.legs) && row.legs.length > 0) return withJourney(row)
  const cipher = textOf(row.signatureCipher) ?? textOf(row.cipher)
  return cipher !== undefined && textOf(row.url) === undefined ? { ...row, protected: true } : row
}

function withJourney(row: Members): Members {
  const legs = readItinerary({ ...row, id: 'row' })?.legs ?? []
  const stated = legs.filter((leg) => leg.from.name !== undefined || leg.from.code !== undefined)
  if (stated.length === 0) return row
  const [first, second] = stated
  const back =
    stated.length === 2 && first?.from.code !== undefined && first.from.code === second?.to.code
  const journey: Record<string, unknown> = { airlines: airlinesOf(stated) }
  for (const [place, leg] of stated.entries()) {
    const before = place === 0 ? '' : back ? 'return_' : `leg_${place + 1}_`
    journey[`${before}from`] = stopWords(leg.from)
    journey[`${before}to`] = stopWords(leg.to)
    journey[`${before}departure`] = timeWords(leg.departure)
    journey[`${before}arrival`] = timeWords(leg.arrival)
    if (leg.stops !== undefined) journey[`${before}stops`] = leg.stops
    if (leg.minutes !== undefined) journey[`${before}minutes`] = leg.minutes
  }
  const { price, ...rest } = row
  return isMembers(price) || price !== undefined
    ? { price, ...journey, ...rest }
    : { ...journey, ...rest }
}

function airlinesOf(legs: readonly Leg[]): string {
  const names = legs.flatMap((leg) => {
    const marketing = leg.marketing.length > 0 ? leg.marketing : segmentCarriers(leg)
    return marketing.map(({ name }) => name)
  })
  return [...new Set(names)].join(', ')
}

const segmentCarriers = (leg: Leg) =>
  leg.segments.flatMap(({ marketing, operating }) => marketing ?? operating ?? [])

function stopWords({ name, city, code }: Stop): string {
  const words = name ?? city ?? ''
  if (code === undefined || words === code) return words || (code ?? '')
  return words === '' ? code : `${words} (${code})`
}

/** In the form that tables read as a time at the place itself. */
const timeWords = (time: Leg['departure']): string | undefined =>
  time === undefined ? undefined : time.clock === undefined ? time.day : `${time.day}T${time.clock}`

/** The rows of a list, with what hangs below them and the one thing that all of them belong to. */
function listRows(
  root: unknown,
  path: readonly string[],
  list: readonly unknown[],
): readonly Row[] {
  const rows = withLevels(unwrapAll(list)).map(withReading)
  const place = path.findLastIndex((step) => /^\d+$/.test(step))
  const thing =
    place < 0
      ? undefined
      : leadingThing(openText(readPath(root, path.slice(0, place))), path[place])
  if (thing === undefined) return rows
  return [
    { ...thing, body: thing.body ?? thing.selftext, level: 0 },
    ...rows.map((row) => ({ level: 1, ...row })),
  ]
}

const pairColumns: readonly Column[] = [
  { id: 'name', path: ['name'], kind: 'text', hidden: false, typicalLength: 24 },
  { id: 'value', path: ['value'], kind: 'text', hidden: false, typicalLength: 80 },
]

function sayWhatItIs(value: unknown): string {
  if (isMembers(value)) return 'The answer is an object with nothing in it.'
  if (typeof value === 'string')
    return 'The answer is a single text; there is nothing to make a table of.'
  return `The answer is the single value ${String(value)}; there is nothing to make a table of.`
}
