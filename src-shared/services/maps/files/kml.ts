import { decodeJson } from '../../../reading/plain'
import { at, listOf, textOf } from '../../../reading/reading'
import { childOf, type ReadXml, textIn, type XmlElement } from '../../../reading/xml/element'
import { xmlElement as tag, type Written, xmlFile } from '../../../reading/xml/write-xml'
import {
  type FileList,
  fileList,
  type Kept,
  type KeptPlaces,
  momentOf,
  numberIn,
  type PlaceList,
  type PlacesReading,
  plainNote,
  readAll,
  type SavedPlace,
  type StatedPlace,
} from './file-place'

/** The colours of the lists for other programs, as KML writes them: opacity, blue, green, red. */
const kmlColours: Readonly<Record<PlaceList['colour'], string>> = {
  blue: 'ffd85b3b',
  green: 'ff4b7a1d',
  amber: 'ff0a6a9a',
  red: 'ff3b2fc0',
  violet: 'ffb0467c',
  teal: 'ff807a12',
  orange: 'ff0d4fa9',
}

const data = (name: string, value: string): Written =>
  tag('Data', { name }, tag('value', {}, value))

/**
 * Places as KML 2.3 (OGC 12-007r2). A place stands in the folder of its first list; what KML has no word
 * for stands in `ExtendedData`, which other programs show or pass over. Pure.
 */
export function placesAsKml({ lists, places }: KeptPlaces): string {
  const known = new Set(lists.map(({ id }) => id))
  const homeOf = ({ value }: Kept<SavedPlace>) => value.lists.find(({ id }) => known.has(id))?.id
  const styles = lists.map(({ id, value }) =>
    tag(
      'Style',
      { id: `list-${id}` },
      tag('IconStyle', {}, tag('color', {}, kmlColours[value.colour])),
    ),
  )
  const folders = lists.map(({ id, value }) =>
    tag(
      'Folder',
      {},
      tag('name', {}, value.name),
      tag(
        'ExtendedData',
        {},
        data('list', id),
        data('colour', value.colour),
        data('icon', value.icon),
      ),
      ...places.filter((place) => homeOf(place) === id).map((place) => placemark(place, id)),
    ),
  )
  const loose = places.filter((place) => homeOf(place) === undefined)
  return xmlFile(
    tag(
      'kml',
      { xmlns: 'http://www.opengis.net/kml/2.2' },
      tag(
        'Document',
        {},
        tag('name', {}, 'Saved places'),
        ...styles,
        ...folders,
        ...loose.map((place) => placemark(place, undefined)),
      ),
    ),
  )
}

function placemark({ id, value }: Kept<SavedPlace>, home: string | undefined): Written {
  const { name, address, latitude, longitude, note, tags, visited, lists, savedAt } = value
  return tag(
    'Placemark',
    {},
    tag('name', {}, name),
    address === '' ? undefined : tag('address', {}, address),
    note === '' ? undefined : tag('description', {}, note),
    tag('TimeStamp', {}, tag('when', {}, new Date(savedAt).toISOString())),
    home === undefined ? undefined : tag('styleUrl', {}, `#list-${home}`),
    tag(
      'ExtendedData',
      {},
      data('gatewayDeskId', id),
      data('note', note),
      data('tags', JSON.stringify(tags)),
      data('visited', String(visited)),
      data('lists', JSON.stringify(lists)),
    ),
    latitude === null || longitude === null
      ? undefined
      : tag('Point', {}, tag('coordinates', {}, `${longitude},${latitude}`)),
  )
}

interface Mark {
  element: XmlElement
  /** The folder it stands in. */
  folder: FileList | undefined
}

/** Reads the placemarks of a KML file, of this program or of another. Pure. */
export function readKml(text: string, readXml: ReadXml): PlacesReading {
  const xml = readXml(text)
  if (!xml.ok) return xml
  if (xml.root.name !== 'kml') return { ok: false, problem: 'It is XML, but no KML.' }
  const marks: Mark[] = []
  const lists = new Map<string, FileList>()
  collect(xml.root, undefined, marks, lists)
  return { ok: true, read: readAll(marks, (mark) => statedBy(mark, lists)) }
}

function collect(
  element: XmlElement,
  folder: FileList | undefined,
  marks: Mark[],
  lists: Map<string, FileList>,
): void {
  for (const child of element.children) {
    if (child.name === 'Placemark') marks.push({ element: child, folder })
    else if (child.name === 'Document') collect(child, folder, marks, lists)
    else if (child.name === 'Folder') {
      const stated = extended(child)
      const id = stated.get('list')
      const list = fileList({
        id,
        name: textIn(child, 'name'),
        colour: stated.get('colour'),
        icon: stated.get('icon'),
      })
      if (id !== undefined && list !== undefined) lists.set(id, list)
      collect(child, list ?? folder, marks, lists)
    }
  }
}

/** What `ExtendedData` of an element says, by its names. */
function extended(element: XmlElement): ReadonlyMap<string, string> {
  const all = childOf(element, 'ExtendedData')?.children ?? []
  return new Map(
    all.flatMap((one) => {
      const name = one.attributes.get('name')
      return one.name !== 'Data' || name === undefined
        ? []
        : [[name, childOf(one, 'value')?.text ?? ''] as const]
    }),
  )
}

const shapes = ['LineString', 'LinearRing', 'Polygon', 'MultiGeometry', 'Model', 'Track']

function statedBy(
  { element, folder }: Mark,
  known: ReadonlyMap<string, FileList>,
): StatedPlace | { refused: string } {
  const shape = element.children.find(({ name }) => shapes.includes(name))
  if (shape !== undefined) return { refused: `It is a ${shape.name}: only points are imported.` }
  const stated = extended(element)
  const point = childOf(element, 'Point')
  const [longitude, latitude] = (point === undefined ? '' : textIn(point, 'coordinates')).split(',')
  if (point !== undefined && numberIn(latitude) === undefined) {
    return { refused: 'Its point has no coordinates.' }
  }
  const inLists = listOf(decodeJson(stated.get('lists') ?? '')?.value).flatMap((one) => {
    const list = known.get(textOf(at(one, 'id')) ?? '')
    const rank = at(one, 'rank')
    return list === undefined ? [] : [{ list, rank: typeof rank === 'number' ? rank : null }]
  })
  return {
    id: stated.get('gatewayDeskId'),
    name: textIn(element, 'name'),
    address: textIn(element, 'address'),
    latitude: numberIn(latitude),
    longitude: numberIn(longitude),
    note: stated.get('note') ?? plainNote(textIn(element, 'description')),
    tags: listOf(decodeJson(stated.get('tags') ?? '')?.value).flatMap((one) => textOf(one) ?? []),
    visited: stated.get('visited') === 'true',
    savedAt: momentOf(textIn(childOf(element, 'TimeStamp') ?? element, 'when')),
    lists: stated.has('lists') || folder === undefined ? inLists : [{ list: folder, rank: null }],
  }
}
