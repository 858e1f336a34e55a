import { withFormulas } from '../../../reading/tables/table-text'
import {
  type FilePlace,
  fileList,
  filePlace,
  type KeptPlaces,
  momentOf,
  numberIn,
} from './file-place'

const heads = [
  'Name',
  'Latitude',
  'Longitude',
  'Address',
  'Note',
  'Tags',
  'Visited',
  'Lists',
  'Saved',
  'Gateway Desk id',
]

/** Places as a table; several tags or lists stand with semicolons between them. Pure. */
export function placesAsRows({ lists, places }: KeptPlaces): (string | number)[][] {
  const names = new Map(lists.map(({ id, value }) => [id, value.name]))
  return [
    heads,
    ...places.map(({ id, value }) => [
      value.name,
      value.latitude ?? '',
      value.longitude ?? '',
      value.address,
      value.note,
      value.tags.join('; '),
      value.visited ? 'yes' : 'no',
      value.lists.flatMap((one) => names.get(one.id) ?? []).join('; '),
      new Date(value.savedAt).toISOString(),
      id,
    ]),
  ]
}

/** The columns of a table of places. */
export const placeFields = [
  { id: 'name', title: 'Name', needed: false, names: ['name', 'title', 'place'] },
  { id: 'latitude', title: 'Latitude', needed: false, names: ['latitude', 'lat', 'y'] },
  { id: 'longitude', title: 'Longitude', needed: false, names: ['longitude', 'lng', 'lon', 'x'] },
  { id: 'address', title: 'Address', needed: false, names: ['address', 'street'] },
  { id: 'note', title: 'Note', needed: false, names: ['note', 'notes', 'comment', 'description'] },
  { id: 'tags', title: 'Tags', needed: false, names: ['tags', 'tag', 'labels'] },
  { id: 'visited', title: 'Visited', needed: false, names: ['visited', 'been'] },
  { id: 'lists', title: 'Lists', needed: false, names: ['lists', 'list', 'folder', 'category'] },
  { id: 'saved', title: 'Saved', needed: false, names: ['saved', 'added', 'date'] },
  { id: 'id', title: 'Id', needed: false, names: ['gatewaydeskid'] },
]

/** What is shown of a place of a file before it is taken over, by these columns. Pure. */
export const filePlaceCells = (place: FilePlace): string[] => [
  place.name,
  String(place.latitude ?? ''),
  String(place.longitude ?? ''),
  place.address,
  place.note,
  place.tags.join(', '),
  place.visited ? 'yes' : '',
  place.lists.map(({ list }) => list.name).join(', '),
  '',
  '',
]

/** What a cell says: what is marked against formulas keeps the spaces that are cut off every other one. */
const plainCell = (cell = ''): string => withFormulas(cell).trim()
const parts = (cell = ''): string[] =>
  plainCell(cell)
    .split(';')
    .map((part) => part.trim())
    .filter((part) => part !== '')

/** Reads a row of a table of places. Pure. */
export function readPlaceRow(
  cells: Readonly<Record<string, string>>,
): { ok: true; item: FilePlace } | { ok: false; reason: string } {
  const numbers = [cells.latitude ?? '', cells.longitude ?? '']
  const [latitude, longitude] = numbers.map((cell) => numberIn(cell.replace(',', '.')))
  if (numbers.some((cell) => cell !== '') && (latitude === undefined || longitude === undefined)) {
    return { ok: false, reason: `“${numbers.join(' ')}” is no point: two numbers are needed.` }
  }
  return filePlace({
    id: plainCell(cells.id),
    name: plainCell(cells.name),
    address: plainCell(cells.address),
    latitude,
    longitude,
    note: plainCell(cells.note),
    tags: parts(cells.tags),
    visited: /^(yes|true|1|x|ja|oui|sí|si)$/i.test(cells.visited ?? ''),
    savedAt: momentOf(cells.saved ?? ''),
    lists: parts(cells.lists).flatMap((name) => {
      const list = fileList({ name })
      return list === undefined ? [] : [{ list, rank: null }]
    }),
  })
}
