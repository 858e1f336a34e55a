import type { LibraryItem, SearchPage, SearchTallies } from '#shared/bridge/library'
import type { Realm } from '#shared/operation/cache-key'
import type { MethodInput } from '../../methods'
import { placeOf } from './codes'
import type { Filters } from './expression'
import { spansWithin } from './happened-spans'
import type { ReadQuery } from './read-query'
import type { Match, Range } from './scan'

/** What a search is asked with. */
export type SearchInput = MethodInput<'search'>
/** Whether the full-text index was used. */
export type SearchManner = SearchPage['manner']

/** What a search asks the index, in parts that differ by filter only. */
export interface IndexQuery {
  realm: Realm
  query: ReadQuery
  range: Range
  match(filters: Filters): Match
}

/** What both ways of searching find. */
export interface Found {
  query: ReadQuery
  items: LibraryItem[]
  next: string | null
  tallies: SearchTallies
}

/** A place that every place is below. */
const top = Number.MAX_SAFE_INTEGER
/** In the year 2248: later ones would be inexact as places. */
const lastMs = 2 ** 43 - 1

/** A period as places: within a burst of records they run ahead of the clock by seconds at most. */
export function periodOf({ seenFrom, seenUntil }: SearchInput['query']): Range {
  const place = (ms: number) => placeOf(Math.min(Math.max(0, Math.ceil(ms)), lastMs), 0)
  return {
    from: seenFrom === undefined ? 0 : place(seenFrom),
    below: seenUntil === undefined ? top : place(seenUntil),
  }
}

/** The place that a page names; 0, which is below all places, if it names none. */
export function readPlace(after: string): number {
  const place = Number(after.split(':').at(-1))
  return Number.isSafeInteger(place) && place > 0 ? place : 0
}

/** When hits were published, and the spans of time that the index is asked for; null for any time. */
export function happenedOf({
  happenedFrom,
  happenedUntil,
}: SearchInput['query']): { from: number; until: number; spans: string[] | null } | null {
  if (happenedFrom === undefined && happenedUntil === undefined) return null
  const from = Math.max(happenedFrom ?? -lastDate, -lastDate)
  const until = Math.min(happenedUntil ?? lastDate, lastDate)
  return { from, until, spans: spansWithin(from, until) }
}

/** The furthest a date can be from 1970, in milliseconds. */
const lastDate = 8.64e15
