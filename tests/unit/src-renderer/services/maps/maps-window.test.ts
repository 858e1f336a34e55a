import { expect, test } from 'vitest'
import type { Place } from '#shared/services/maps/models'
import { listedPlaces, orderedPlaces } from '#shared/services/maps/place/listed-places'
import { placeValues, searchValues } from '#shared/services/maps/place/questions'
import {
  filteredOut,
  judge,
  noFilters,
  passing,
} from '../../../../../src-renderer/kit/filters/filters'
import { withQuick } from '../../../../../src-renderer/kit/filters/quick-filters'
import { laterLayers } from '../../../../../src-renderer/kit/map/base-style'
import { placeSteps } from '../../../../../src-renderer/services/maps/offline-wish'
import { placeRules, quickFilters } from '../../../../../src-renderer/services/maps/place-filters'

const monday = Date.UTC(2026, 10, 23, 12)
// Only these members are looked at.
const place = (recordId: string, more: Partial<Place>) =>
  ({
    recordId,
    latitude: null,
    longitude: null,
    rating: null,
    reviewCount: null,
    types: [],
    price: null,
    hours: [],
    timezone: 'UTC',
    closed: null,
    ...more,
  }) as unknown as Place
const always = [{ day: 'Monday', times: ['Open 24 hours'] }]
const listed = listedPlaces(
  [
    place('1', { rating: 3.9, hours: always, latitude: -16.8, longitude: -179.99 }),
    place('2', {
      rating: 4.6,
      hours: always,
      closed: 'permanently',
      latitude: -16.8,
      longitude: 0,
    }),
    place('3', { rating: 4.2, hours: always, latitude: -16.8, longitude: 179.98 }),
    place('4', { hours: [] }),
  ],
  { latitude: -16.8, longitude: 179.99 },
  monday,
)
const ids = (rows: readonly { recordId: string }[]) => rows.map(({ recordId }) => recordId)

test('filters hold back what is closed, badly rated or not told, and say by which', () => {
  const [openNow, wellRated] = quickFilters
  if (openNow === undefined || wellRated === undefined) throw new Error('no filters')
  const openAlone = withQuick(noFilters, openNow)
  const open = judge(listed, openAlone, placeRules(monday))
  expect(ids(passing(open))).toEqual(['1', '3'])
  const both = judge(listed, withQuick(openAlone, wellRated), placeRules(monday))
  expect(ids(passing(both))).toEqual(['3'])
  expect(filteredOut(both).by).toMatchObject([
    { title: 'open now', count: 1 },
    { title: 'rating', count: 1 },
  ])
  expect(withQuick(openAlone, openNow)).toEqual(noFilters)
})

test('the nearest comes first over the date line, and what has no point comes last', () => {
  expect(ids(orderedPlaces(listed, 'near'))).toEqual(['3', '1', '2', '4'])
})

test('a place without a network is what its page asks; a point that is no place asks nothing', () => {
  const steps = placeSteps({ recordId: '0x1a:0x2b' }, 2)
  expect(steps).toMatchObject([
    { operation: 'maps.place', values: { business_id: '0x1a:0x2b' }, pictures: true },
    { operation: 'maps.reviews', values: { business_id: '0x1a:0x2b', sort: 'Relevant' }, pages: 2 },
    { operation: 'maps.photos', values: { business_id: '0x1a:0x2b' } },
  ])
  expect(placeSteps({ recordId: 'ChIJ1' }, 0)).toMatchObject([{ values: { place_id: 'ChIJ1' } }])
  expect(placeSteps({ recordId: '-89.99, 180' }, 1)).toEqual([])
  expect(placeValues('')).toBeNull()
})

test('a search asks for what its route says and for nothing that was left empty', () => {
  expect(searchValues({ q: '' })).toBeNull()
  expect(searchValues({ q: 'cafe', lat: '1', lng: '2', lang: '', country: 'pt' })).toEqual({
    query: 'cafe',
    limit: '20',
    lat: '1',
    lng: '2',
    zoom: '13',
    country: 'pt',
  })
})

test('the first map of the world waits for no layer that only a closer look draws, a close one for the land it shows', () => {
  expect(laterLayers(1.6)).toEqual(expect.arrayContaining(['land-50m', 'cities-10m', 'land-10m']))
  expect(laterLayers(1.6)).not.toContain('country-borders-10m')
  // The largest are drawn once they are there, however near one is.
  expect(laterLayers(12)).toEqual(['land-10m', 'lakes-10m', 'rivers-10m', 'urban-50m'])
})
