/// <reference types="node" />
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { gazetteerOf } from '../../../../../src-renderer/kit/places/gazetteer'
import { placesNamed } from '../../../../../src-renderer/kit/places/named-places'
import { expectLinear } from '../../../src-shared/services/took'

const folder = join(import.meta.dirname, '../../../../../resources/base-map')
const layer = (name: string): unknown =>
  JSON.parse(brotliDecompressSync(readFileSync(join(folder, `${name}.geojson.br`))).toString())
const gazetteer = gazetteerOf(layer('cities-10m'), layer('country-labels'))
const kept = new Map([
  ['Café Harbour Light', 'place-1'],
  ['Bar', 'place-2'],
])
const named = (text: string) => placesNamed(text, gazetteer, kept).map(({ name }) => name)

test.each([
  ['How the mountain pass came back to Lisbon', ['Lisbon']],
  ['Oslo opens its first museum of the tram', ['Oslo']],
  ['From New York to São Paulo, by way of Buenos Aires', ['New York', 'São Paulo', 'Buenos Aires']],
  ['Lisbon’s trams, and those of Porto, in Lisbon', ['Lisbon', 'Porto']],
  ['They met at Café Harbour Light in Norway.', ['Café Harbour Light', 'Norway']],
  // Words that are also names of cities, where a sentence begins.
  ['Reading in the bath: Mobile phones. Nice weather. Most people. Split opinions', []],
  ['I went to Nice and to Split', ['Nice', 'Split']],
  // People who are called like cities.
  ['A letter by Jack London and one by Paris Hilton', []],
  // Small letters, parts of words, and places that are too short to be meant.
  ['a lisbon of the north, a Lisboner, at the Bar', []],
  ['', []],
])('%s', (text, places) => {
  expect(named(text)).toEqual(places)
})

test('of two cities of one name the larger one is meant, with its point', () => {
  const [found] = placesNamed('in Birmingham today', gazetteer, kept)
  expect(found).toMatchObject({ at: 'map', name: 'Birmingham' })
  expect(found?.at === 'map' && Math.round(found.latitude)).toBe(52)
})

test('a long text is read quickly, and names six places at most', () => {
  const text =
    'Rain in Lisbon, Oslo, Kyoto, Porto, Ghent, Tallinn, Cusco, Mombasa and Bergen. '.repeat(2_000)
  expect(named(text)).toHaveLength(6)
  expectLinear(200, (share) => () => named(text.slice(0, share * text.length)))
})

test('layers that are none name nothing', () => {
  for (const value of [null, {}, { features: [{}, { properties: {} }, 7] }]) {
    expect(gazetteerOf(value, value).size).toBe(0)
  }
})
