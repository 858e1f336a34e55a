import { thingsOf } from '../../../collections/listed'
import type { KeptPlaces } from '../files/file-place'
import type { ListEntry, SavedEntry } from './saved-place'
import { savedTwice } from './twice'

/** What of the saved places is shown: all, a part of them, or the list of this id. */
export const savedParts = ['all', 'loose', 'twice'] as const
/** What people read for each part. */
export const partNames = { all: 'All places', loose: 'In no list', twice: 'Saved twice' } as const

/** The orders of saved places; `own` is the order of the list. */
export const savedOrders = ['own', 'newest', 'name'] as const
export type SavedOrder = (typeof savedOrders)[number]

/** Which saved places are shown; an empty text and no tag let every place through. */
export interface SavedFilter {
  text: string
  tag: string | null
  /** Only those that were not visited yet. */
  ahead: boolean
}

/** Shows every place. */
export const everySaved: SavedFilter = { text: '', tag: null, ahead: false }

/** A filter as it was stored; undefined if that is none, as after an update. */
export function readSavedFilter(stored: unknown): SavedFilter | undefined {
  if (typeof stored !== 'object' || stored === null) return undefined
  const { text, tag, ahead }: Readonly<Record<string, unknown>> = { ...stored }
  if (typeof text !== 'string' || text.length > 1000) return undefined
  return { text, tag: typeof tag === 'string' ? tag : null, ahead: ahead === true }
}

/** A saved place in a list, with its number if the list has an order of its own. */
export interface SavedRow {
  recordId: string
  entry: SavedEntry
  number: number | undefined
}

/** The places of a part or a list, in their own order. Pure. */
export function placesIn({ places, lists }: KeptPlaces, part: string): readonly SavedEntry[] {
  const known = new Set(lists.map(({ id }) => id))
  switch (part) {
    case 'all':
      return places
    case 'loose':
      return places.filter(({ value }) => !value.lists.some(({ id }) => known.has(id)))
    case 'twice':
      return savedTwice(places).flat()
    default:
      return thingsOf(places, part)
  }
}

/** Those that pass the filter, in an order; numbered in their own. Pure. */
export function shownPlaces(
  places: readonly SavedEntry[],
  { text, tag, ahead }: SavedFilter,
  order: SavedOrder,
  numbered: boolean,
): readonly SavedRow[] {
  const words = text.trim().toLowerCase()
  const passes = ({ value }: SavedEntry) =>
    (!ahead || !value.visited) &&
    (tag === null || value.tags.includes(tag)) &&
    (words === '' ||
      [value.name, value.address, value.note, ...value.tags].some((one) =>
        one.toLowerCase().includes(words),
      ))
  const rows = places.flatMap((entry, place): SavedRow[] =>
    passes(entry) ? [{ recordId: entry.id, entry, number: numbered ? place + 1 : undefined }] : [],
  )
  switch (order) {
    case 'own':
      return rows
    case 'newest':
      return rows.toSorted((one, other) => other.entry.value.savedAt - one.entry.value.savedAt)
    case 'name':
      return rows.toSorted((one, other) =>
        byName.compare(one.entry.value.name, other.entry.value.name),
      )
    default:
      return order satisfies never
  }
}

const byName = new Intl.Collator(undefined, { numeric: true })

/** What of the rows is written to a file: all lists, or the one that is shown alone. Pure. */
export const exported = (
  rows: readonly SavedRow[],
  list: ListEntry | undefined,
  lists: readonly ListEntry[],
): KeptPlaces => ({
  lists: list === undefined ? lists : [list],
  places: rows.map(({ entry: { id, value } }) => ({
    id,
    value:
      list === undefined
        ? value
        : { ...value, lists: value.lists.filter((one) => one.id === list.id) },
  })),
})
