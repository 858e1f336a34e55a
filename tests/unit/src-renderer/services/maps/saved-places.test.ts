import fc from 'fast-check'
import { expect, test } from 'vitest'
import { movedRanks } from '#shared/collections/ranks'
import type { Kept, KeptPlaces, SavedPlace } from '#shared/services/maps/files/file-place'
import {
  lossesOf,
  type PlaceFormat,
  readPlaces,
  writePlaces,
} from '#shared/services/maps/files/formats'
import { placeFields, readPlaceRow } from '#shared/services/maps/files/table'
import { takeOver } from '#shared/services/maps/files/take-over'
import { distanceBetween } from '#shared/services/maps/place/coordinates'
import { duplicatesIn, nearMetres, PlaceIndex } from '#shared/services/maps/place/duplicates'
import { journeyLine, journeyOf } from '#shared/services/maps/place/journey'
import { everySaved, readSavedFilter } from '#shared/services/maps/saved/shown-places'
import { mergedPlace, savedTwice } from '#shared/services/maps/saved/twice'
import { judgeRows, mappingFor, readTable } from '../../../../../src-renderer/kit/import/read-table'
import { readXml } from '../../../../../src-renderer/kit/import/read-xml'
import { mapsCollections } from '../../../../../src-shared/collections/maps-collections'
import { took, tookAtLeast } from '../../../src-shared/services/took'

const nothing: KeptPlaces = { lists: [], places: [] }
const now = Date.UTC(2026, 10, 23)

/** What a file of this program holds once it is read into an empty desk. */
function backFrom(format: PlaceFormat, kept: KeptPlaces, present = nothing) {
  const text = writePlaces(format, kept)
  const items = () => {
    const reading = readPlaces(text, readXml)
    if (reading === undefined) {
      const table = readTable(text)
      return judgeRows(table, mappingFor(table.columns, placeFields), placeFields, readPlaceRow)
    }
    if (!reading.ok) throw new Error(reading.problem)
    return reading.read
  }
  let made = 0
  const { items: read, refused } = items()
  expect(refused).toEqual([])
  return takeOver(read, present, now, () => {
    made += 1
    return `new-${made}`
  })
}

const words = (maxLength: number) =>
  fc
    .string({ unit: 'grapheme', minLength: 1, maxLength })
    .map((text) =>
      text
        .toWellFormed()
        .replace(/[\s\p{Cc}\ufffe\uffff;'=@+-]+/gu, ' ')
        .trim(),
    )
    .filter((text) => text !== '')
const note = fc
  .string({ unit: 'grapheme', maxLength: 200 })
  .map((text) => text.toWellFormed().replace(/[\p{Cc}\ufffe\uffff]+/gu, '\n'))
const degrees = (most: number) =>
  fc.oneof(
    fc.double({ min: -most, max: most, noNaN: true }).map((value) => value + 0),
    fc.constantFrom(-most, most, 0),
  )

/** Places far enough from each other to be no duplicates, in up to three lists. */
const someKept: fc.Arbitrary<KeptPlaces> = fc
  .record({
    lists: fc.uniqueArray(
      fc.record({
        id: fc.uuid(),
        value: fc.record({
          name: words(30),
          colour: fc.constantFrom('blue' as const, 'red' as const, 'teal' as const),
          icon: fc.constantFrom('pin' as const, 'bed' as const),
        }),
      }),
      { maxLength: 3, selector: ({ value }) => value.name.toLowerCase() },
    ),
    places: fc.uniqueArray(
      fc.record({
        id: words(40),
        name: words(60),
        address: fc.oneof(fc.constant(''), words(60)),
        at: fc.option(fc.tuple(degrees(90), degrees(180)), { nil: null }),
        note,
        tags: fc.uniqueArray(words(20), { maxLength: 4 }),
        visited: fc.boolean(),
        in: fc.uniqueArray(fc.nat(2), { maxLength: 3 }),
        savedAt: fc.integer({ min: 0, max: now }),
      }),
      { maxLength: 12, selector: ({ id }) => id },
    ),
  })
  .map(({ lists, places }) => ({
    lists,
    places: places.map(({ id, at, in: numbers, ...value }, place) => ({
      id,
      value: {
        ...value,
        latitude: at?.[0] ?? null,
        longitude: at?.[1] ?? null,
        lists: numbers.flatMap((number) => {
          const list = lists[number]
          return list === undefined ? [] : [{ id: list.id, rank: 1_024 * (place + 1) }]
        }),
      },
    })),
  }))
  .filter(({ places }) => duplicatesIn(places.map(flat)).size === 0)

const flat = ({ id, value }: Kept<SavedPlace>) => ({
  id,
  name: value.name,
  latitude: value.latitude,
  longitude: value.longitude,
})

test.each(['geojson', 'kml'] as const)('%s gives back every place and list as it was', (format) => {
  fc.assert(
    fc.property(someKept, (kept) => {
      const used = new Set(kept.places.flatMap(({ value }) => value.lists.map(({ id }) => id)))
      const back = backFrom(format, kept)
      expect(back.places).toHaveLength(kept.places.length)
      const sorted = (places: readonly Kept<SavedPlace>[]) =>
        places.toSorted((one, other) => (one.id < other.id ? -1 : 1))
      expect(sorted(back.places)).toEqual(sorted(kept.places))
      expect(new Set(back.lists)).toEqual(new Set(kept.lists.filter(({ id }) => used.has(id))))
      for (const { value } of back.places) {
        expect(mapsCollections.savedPlaces.item.safeParse(value).success).toBe(true)
      }
      expect(lossesOf(format, kept)).toEqual([])
    }),
  )
})

test('CSV and GPX give back what they say they carry', () => {
  fc.assert(
    fc.property(someKept, (kept) => {
      const csv = new Map(backFrom('csv', kept).places.map(({ id, value }) => [id, value]))
      for (const { id, value } of kept.places) {
        const { lists, note: words, ...rest } = value
        expect(csv.get(id)).toMatchObject(rest)
        expect(csv.get(id)?.note).toBe(words.trim())
        expect(csv.get(id)?.lists).toHaveLength(lists.length)
      }
      const pointed = kept.places.filter(({ value }) => value.latitude !== null)
      const gpx = backFrom('gpx', kept).places
      expect(gpx.map(({ value }) => [value.name, value.address, value.savedAt])).toEqual(
        pointed.map(({ value }) => [value.name, value.address, value.savedAt]),
      )
      for (const [place, { value }] of gpx.entries()) {
        expect(value.latitude).toBeCloseTo(pointed[place]?.value.latitude ?? 0, 9)
        expect(value.longitude).toBeCloseTo(pointed[place]?.value.longitude ?? 0, 9)
      }
    }),
  )
})

test('a note that begins with a space and a sign of a formula comes back of a CSV without the space', () => {
  const value = {
    ...{ name: 'A', address: '', note: ' -', tags: [], visited: false, savedAt: 0, lists: [] },
    ...{ latitude: null, longitude: null },
  }
  const kept = { lists: [], places: [{ id: '!', value }] }
  expect(backFrom('csv', kept).places[0]?.value.note).toBe('-')
})

test('a file that is read a second time adds nothing', () => {
  fc.assert(
    fc.property(someKept, (kept) => {
      for (const format of ['geojson', 'kml'] as const) {
        const again = backFrom(format, kept, kept)
        expect(again).toEqual({ lists: [], places: [], added: 0, known: kept.places.length })
      }
    }),
  )
})

test('what a file cannot carry is said, and only where it is lost', () => {
  const place: SavedPlace = {
    name: 'Harbour Clock',
    address: '',
    latitude: null,
    longitude: null,
    note: '',
    tags: ['clock'],
    visited: true,
    lists: [],
    savedAt: now,
  }
  const kept = { lists: [], places: [{ id: 'a', value: place }] }
  expect(lossesOf('gpx', kept)).toEqual(['places without a point (1)', 'tags', 'what is visited'])
  expect(lossesOf('csv', kept)).toEqual([])
})

const read = (text: string) => {
  const reading = readPlaces(text, readXml)
  if (reading === undefined) throw new Error('a table')
  return reading
}

test('files of other programs: folders and routes are lists, pages are words, lines are refused', () => {
  const kml = read(`<?xml version="1.0"?><kml xmlns="http://www.opengis.net/kml/2.2"><Document>
    <Folder><name>Lisbon</name>
      <Placemark><name>Café</name><description><![CDATA[<b>Good</b> &amp; cheap<br>open late]]></description>
        <Point><coordinates> -9.1393,38.7223,0 </coordinates></Point></Placemark>
      <Placemark><name>Walk</name><LineString><coordinates>1,2 3,4</coordinates></LineString></Placemark>
      <Placemark><name>Nowhere</name><Point><coordinates>1,95</coordinates></Point></Placemark>
    </Folder></Document></kml>`)
  expect(kml).toMatchObject({
    ok: true,
    read: {
      items: [
        {
          name: 'Café',
          note: 'Good & cheap\nopen late',
          latitude: 38.7223,
          longitude: -9.1393,
          lists: [{ list: { name: 'Lisbon' } }],
        },
      ],
      refused: [
        { line: 2, reason: 'It is a LineString: only points are imported.' },
        { line: 3, reason: '95, 1 is no point on earth.' },
      ],
    },
  })
  const gpx = read(
    '<gpx><rte><name>Tour</name><rtept lat="-16.5" lon="-179.9"/><rtept lat="-16.6" lon="179.9"><name>B</name></rtept></rte><trk/></gpx>',
  )
  expect(gpx).toMatchObject({
    ok: true,
    read: {
      items: [
        { name: '-16.50000, -179.90000', lists: [{ list: { name: 'Tour' } }] },
        { name: 'B' },
      ],
      refused: [{ line: 3, reason: 'It is a track: only points are imported.' }],
    },
  })
  const json = read(
    '{"type":"FeatureCollection","features":[{"type":"Feature","geometry":{"type":"Point","coordinates":[181.5,-16]},"properties":{"title":"Past the date line"}},{"type":"Feature","geometry":{"type":"Polygon"}},{"type":"Feature","geometry":null,"properties":null}]}',
  )
  expect(json).toMatchObject({
    ok: true,
    read: {
      items: [{ name: 'Past the date line', longitude: -178.5 }],
      refused: [
        { line: 2, reason: 'It is a Polygon: only points are imported.' },
        { line: 3, reason: 'It has neither a name nor a point.' },
      ],
    },
  })
})

test('a hostile file is refused in words, and takes no time', () => {
  const laughs = `<?xml version="1.0"?><!DOCTYPE kml [<!ENTITY a "ha"><!ENTITY b "${'&a;'.repeat(1000)}">]><kml>&b;</kml>`
  const refusals = [
    laughs,
    '<!DOCTYPE kml><kml><Document/></kml>',
    '<kml><Document><Placemark>',
    '<kml>&undeclared;</kml>',
    `<kml>${'<a>'.repeat(100_000)}`,
    '{"type":"FeatureCollection","features":[',
    '{"type":"Topology"}',
    '<html></html>',
  ]
  for (const text of refusals) expect(read(text).ok).toBe(false)
  // Names that objects have by themselves are names like others.
  const odd = read(
    '{"type":"Feature","id":"7","properties":{"name":"x","__proto__":{"note":"y"}},"geometry":{"type":"Point","coordinates":[0,0]}}',
  )
  expect(odd).toMatchObject({ ok: true, read: { items: [{ id: null, note: '' }] } })
})

test('thousands of places at one point, one of them without a name, are taken over at once', () => {
  const table = readTable(
    `name;lat;lng\n${Array.from({ length: 5_000 }, (_, at) => `Place ${at};1;2`).join('\n')}\n;3;4`,
  )
  const { items } = judgeRows(
    table,
    { name: 0, latitude: 1, longitude: 2 },
    placeFields,
    readPlaceRow,
  )
  const unnamed = items.toReversed()
  const over = { added: 0 }
  expect(
    took(() => {
      over.added = takeOver(unnamed, nothing, now, () => `new-${Math.random()}`).added
    }),
  ).toBeLessThan(4_000)
  expect(over.added).toBe(5_001)
})

test('reading takes as long as the file is, not more', () => {
  const kmlOf = (count: number) =>
    `<kml><Document>${'<Placemark><name>a &amp; b</name><Point><coordinates>1,2</coordinates></Point></Placemark>'.repeat(count)}</Document></kml>`
  const time = (count: number) => {
    const text = kmlOf(count)
    return tookAtLeast(() => expect(read(text).ok).toBe(true))
  }
  time(1_000)
  const one = time(2_000)
  // Ten times the file may take forty times as long at most; a quadratic reader takes a hundred.
  expect(time(20_000)).toBeLessThan(one * 40 + 50)
})

const at = (latitude: number, longitude: number) => ({ latitude, longitude })

test('the way along a list is the sum of its great circles', () => {
  // Lisbon, London, Reykjavik: 1,583 and 1,890 km on the sphere of the mean radius.
  const [lisbon, london, reykjavik] = [
    at(38.7223, -9.1393),
    at(51.5074, -0.1278),
    at(64.1466, -21.9426),
  ]
  const { metres, points } = journeyOf([lisbon, undefined, london, reykjavik])
  expect(points).toBe(3)
  expect(metres).toBeCloseTo(
    distanceBetween(lisbon, london) + distanceBetween(london, reykjavik),
    6,
  )
  expect(metres / 1000).toBeGreaterThan(3_450)
  expect(metres / 1000).toBeLessThan(3_500)
  expect(journeyOf([]).metres).toBe(0)
  // Over the date line and the pole it is the short way.
  expect(journeyOf([at(0, 179.5), at(0, -179.5)]).metres).toBeCloseTo(111_195, -1)
  expect(journeyOf([at(89, 0), at(89, 180)]).metres).toBeCloseTo(222_390, -1)
})

test('the line of a way is as long as the way, and never runs back round the world', () => {
  fc.assert(
    fc.property(
      fc.array(fc.record({ latitude: degrees(89), longitude: degrees(180) }), {
        minLength: 2,
        maxLength: 6,
      }),
      (points) => {
        const line = journeyLine(points)
        const way = journeyOf(points).metres
        // Between opposite ends of the earth every way is as good, and the line is straight.
        expect(Math.abs(journeyOf(line).metres - way)).toBeLessThan(way * 1e-3 + 1)
        for (const [place, one] of line.entries()) {
          const next = line[place + 1]
          if (next !== undefined)
            expect(Math.abs(next.longitude - one.longitude)).toBeLessThan(180.001)
        }
      },
    ),
  )
})

test('duplicates are told by id, else by name within some metres, also over the date line and at the pole', () => {
  const index = new PlaceIndex([
    { id: '1', name: 'Café Sol', ...at(38.7223, -9.1393) },
    { id: '2', name: 'Edge', ...at(-16.5, 179.9999) },
    { id: '3', name: 'Pole', ...at(89.9999, 0) },
    { id: '4', name: 'No point', latitude: null, longitude: null },
  ])
  const found = (name: string, latitude: number, longitude: number, id = '') =>
    index.find({ id, name, latitude, longitude })?.place.id
  expect(found('anything', 0, 0, '1')).toBe('1')
  expect(found('CAFE  SOL', 38.7225, -9.1393)).toBe('1')
  expect(found('Other', 38.7223, -9.1393)).toBeUndefined()
  expect(found('Café Sol', 38.7323, -9.1393)).toBeUndefined()
  expect(found('Edge', -16.5, -179.9999)).toBe('2')
  expect(found('Pole', 89.9999, 180)).toBe('3')
  expect(found('38.72230, -9.13930', 38.7223, -9.1393)).toBe('1')
})

test('the index finds whatever comparing each with each would find', () => {
  const near = fc.record({
    latitude: fc.double({ min: 0, max: 0.001, noNaN: true }),
    longitude: fc
      .double({ min: 179.9995, max: 180.0005, noNaN: true })
      .map((east) => (east > 180 ? east - 360 : east)),
  })
  // Where a place is named by its point, names do not tell where to look: what is around is looked at.
  const point = { id: 'point', name: '10, 10', ...at(10, 10) }
  fc.assert(
    fc.property(fc.array(near, { minLength: 2, maxLength: 12 }), (points) => {
      const places = points.map((place, id) => ({ id: String(id), name: 'Same', ...place }))
      const [one, ...others] = places
      if (one === undefined) return
      const expected = others.some((other) => distanceBetween(one, other) <= nearMetres)
      for (const more of [[], [point]]) {
        expect(new PlaceIndex([...others, ...more]).near(one) !== undefined).toBe(expected)
      }
    }),
  )
})

test('moving within a list changes the moved alone, for as long as there is room', () => {
  fc.assert(
    fc.property(
      fc.array(
        fc.tuple(
          fc.subarray(['a', 'b', 'c', 'd', 'e'], { minLength: 1 }),
          fc.constantFrom('a', 'b', 'c', 'd', 'e', undefined),
        ),
        { maxLength: 60 },
      ),
      (moves) => {
        let all = ['a', 'b', 'c', 'd', 'e'].map((id, place) => ({ id, rank: 1_024 * (place + 1) }))
        for (const [moved, before] of moves) {
          const set = new Set(moved)
          const from =
            before === undefined ? [] : all.slice(all.findIndex(({ id }) => id === before))
          const next = from.find(({ id }) => !set.has(id))?.id
          const rest = all.map(({ id }) => id).filter((id) => !set.has(id))
          const place = next === undefined ? rest.length : rest.indexOf(next)
          const going = all.map(({ id }) => id).filter((id) => set.has(id))
          const wanted = [...rest.slice(0, place), ...going, ...rest.slice(place)]
          const ranks = new Map(movedRanks(all, set, before).map(({ id, rank }) => [id, rank]))
          all = all
            .map(({ id, rank }) => ({ id, rank: ranks.get(id) ?? rank }))
            .toSorted((one, other) => one.rank - other.rank)
          expect(all.map(({ id }) => id)).toEqual(wanted)
        }
      },
    ),
  )
})

test('places saved twice stand beside each other, and make one that knows what each knew', () => {
  const entry = (id: string, more: Partial<SavedPlace>): Kept<SavedPlace> => ({
    id,
    value: {
      name: 'Harbour Clock',
      address: '',
      latitude: 38.7,
      longitude: -9.1,
      note: '',
      tags: [],
      visited: false,
      lists: [],
      savedAt: now,
      ...more,
    },
  })
  const own = entry('own/1', { note: 'From a file', tags: ['clock'], savedAt: now - 5 })
  const far = entry('own/2', { latitude: 39 })
  const known = entry('0x1:0x2', {
    name: 'Harbour  CLOCK',
    longitude: -9.1002,
    address: 'Quay 1',
    note: 'Open late',
    lists: [{ id: 'lisbon', rank: 7 }],
  })
  const again = entry('own/3', { visited: true, tags: ['clock', 'sea'] })
  expect(savedTwice([own, far, known, again])).toEqual([[own, known, again]])
  expect(savedTwice([own, far])).toEqual([])
  // What the service knows by an id stays: its page can be opened.
  expect(mergedPlace([own, known, again])).toEqual({
    id: '0x1:0x2',
    value: {
      ...known.value,
      note: 'Open late\n\nFrom a file',
      tags: ['clock', 'sea'],
      visited: true,
      savedAt: now - 5,
    },
  })
})

test('the filter of saved places is read again as it was stored, and anything else as none', () => {
  const filter = { text: 'mill', tag: 'bread', ahead: true }
  expect(readSavedFilter(JSON.parse(JSON.stringify(filter)))).toEqual(filter)
  expect(readSavedFilter({ text: '', tag: 7 })).toEqual(everySaved)
  for (const stored of [undefined, null, 'mill', {}, { text: 'a'.repeat(1001) }]) {
    expect(readSavedFilter(stored)).toBeUndefined()
  }
})
