import type { CollectionItem } from '../../../collections/index'
import { listColours, listIcons } from '../../../collections/list-look'
import { readableText } from '../../../reading/readable-text'

/** A place that the person saved. */
export type SavedPlace = CollectionItem<'savedPlaces'>
/** A list of saved places. */
export type PlaceList = CollectionItem<'placeLists'>

/** A saved place or a list with its id, as the collections have them. */
export interface Kept<Value> {
  id: string
  value: Value
}

/** What is written to a file. */
export interface KeptPlaces {
  lists: readonly Kept<PlaceList>[]
  places: readonly Kept<SavedPlace>[]
}

/** A list as a file names it; what it does not state is null. */
export interface FileList {
  id: string | null
  name: string
  colour: PlaceList['colour'] | null
  icon: PlaceList['icon'] | null
}

/** A place as a file states it. */
export interface FilePlace extends Omit<SavedPlace, 'lists' | 'savedAt'> {
  id: string | null
  savedAt: number | null
  lists: readonly { list: FileList; rank: number | null }[]
}

/** A part of a file that is not a place: its number from 1, and why. */
export interface RefusedPart {
  line: number
  reason: string
}

/** The contents of a file; nothing of it is dropped without a reason. */
export interface ReadPlaces {
  items: readonly FilePlace[]
  refused: readonly RefusedPart[]
}

/** What a file of places brought, or a sentence about why it was not read. */
export type PlacesReading = { ok: true; read: ReadPlaces } | { ok: false; problem: string }

/** What a file stated of a place, not checked yet. */
export interface StatedPlace {
  id?: string | undefined
  name?: string | undefined
  address?: string | undefined
  latitude?: number | undefined
  longitude?: number | undefined
  note?: string | undefined
  tags?: readonly string[] | undefined
  visited?: boolean | undefined
  savedAt?: number | undefined
  lists?: FilePlace['lists'] | undefined
}

/** As many places as are kept. */
export const mostPlaces = 5_000
const line = (text: string, most: number) =>
  text.toWellFormed().replace(/\s+/g, ' ').trim().slice(0, most).toWellFormed()

/** A list as a file names it; undefined without a name. Pure. */
export function fileList(stated: {
  id?: string | undefined
  name: string
  colour?: string | undefined
  icon?: string | undefined
}): FileList | undefined {
  const name = line(stated.name, 100)
  if (name === '') return undefined
  return {
    id: stated.id === undefined || stated.id === '' ? null : stated.id.slice(0, 100),
    name,
    colour: listColours.find((one) => one === stated.colour) ?? null,
    icon: listIcons.find((one) => one === stated.icon) ?? null,
  }
}

/** Degrees east as they are kept: files that cross the date line count on past 180. */
function longitudeOf(stated: number): number | undefined {
  if (!Number.isFinite(stated) || Math.abs(stated) > 540) return undefined
  return Math.abs(stated) <= 180 ? stated : stated - Math.round(stated / 360) * 360
}

/** A place out of what a file stated, within the limits of what is stored; or why it is refused. Pure. */
export function filePlace(
  stated: StatedPlace,
): { ok: true; item: FilePlace } | { ok: false; reason: string } {
  const { latitude, longitude } = stated
  const east = longitude === undefined ? undefined : longitudeOf(longitude)
  const pointed = latitude !== undefined || longitude !== undefined
  if (pointed && (latitude === undefined || east === undefined || !(Math.abs(latitude) <= 90))) {
    return {
      ok: false,
      reason: `${latitude ?? 'Nothing'}, ${longitude ?? 'nothing'} is no point on earth.`,
    }
  }
  const at = latitude === undefined || east === undefined ? null : { latitude, longitude: east }
  const named = line(stated.name ?? '', 300)
  if (named === '' && at === null) {
    return { ok: false, reason: 'It has neither a name nor a point.' }
  }
  const tags = (stated.tags ?? []).map((tag) => line(tag, 60)).filter((tag) => tag !== '')
  const { id = '', savedAt } = stated
  const known = new Map((stated.lists ?? []).map((one) => [one.list.id ?? one.list.name, one]))
  return {
    ok: true,
    item: {
      id: id === '' ? null : id.slice(0, 300),
      name:
        named === '' && at !== null
          ? `${at.latitude.toFixed(5)}, ${at.longitude.toFixed(5)}`
          : named,
      address: line(stated.address ?? '', 500),
      latitude: at?.latitude ?? null,
      longitude: at?.longitude ?? null,
      note: (stated.note ?? '').toWellFormed().slice(0, 4_000).toWellFormed(),
      tags: [...new Set(tags)].slice(0, 20),
      visited: stated.visited === true,
      savedAt: isMoment(savedAt) ? savedAt : null,
      lists: [...known.values()].slice(0, 20),
    },
  }
}

const isMoment = (at: number | undefined): at is number =>
  at !== undefined && Number.isInteger(at) && at >= 0 && at <= 8.64e15

/** Text of another program, which may be a page: its words. Pure. */
export const plainNote = (text: string): string => readableText(text).trim()

/** Epoch milliseconds of an ISO time; undefined if it is none. */
export function momentOf(text: string): number | undefined {
  const at = /^\d{4}-\d{2}-\d{2}/.test(text) ? Date.parse(text) : Number.NaN
  return Number.isNaN(at) ? undefined : at
}

/** A number in a file, which has a point for its decimals; undefined if it is none. */
export const numberIn = (text: string | undefined): number | undefined =>
  text !== undefined && /^[+-]?(?:\d+(?:\.\d*)?|\.\d+)(?:e[+-]?\d+)?$/i.test(text.trim())
    ? Number(text)
    : undefined

/** Reads many, at most as many as can be kept. `stated` says of each what it is or why it is none. Pure. */
export function readAll<Part>(
  parts: readonly Part[],
  stated: (part: Part) => StatedPlace | { refused: string },
): ReadPlaces {
  const items: FilePlace[] = []
  const refused: RefusedPart[] = []
  for (const [place, part] of parts.entries()) {
    const one = stated(part)
    const read = 'refused' in one ? { ok: false as const, reason: one.refused } : filePlace(one)
    if (!read.ok) refused.push({ line: place + 1, reason: read.reason })
    else if (items.length < mostPlaces) items.push(read.item)
    else
      refused.push({ line: place + 1, reason: `No more than ${mostPlaces} places are imported.` })
  }
  return { items, refused }
}
