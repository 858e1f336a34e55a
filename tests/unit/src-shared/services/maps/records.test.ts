import { describe, expect, test } from 'vitest'
import { mapsOffline } from '#shared/services/maps/offline'
import { maps } from '#shared/services/maps/operations'
import { mapsViews } from '#shared/services/maps/views'
import { runningDemo } from '../../../src-demo/running-demo'
import { named, readable } from '../readable-questions'
import { asked, idsOf, sound } from '../sound-records'
import { recordsOf as readersOf } from '../sound-view'

const demo = runningDemo()
const readers = readersOf(mapsViews)
const businessId = '0x72033cf14990c1d1:0xf432f7c3e27341c'

async function recordsOf(name: keyof typeof maps.operations, values: Record<string, string>) {
  const { json } = await demo.ask('maps', maps.operations[name].request.path, { values })
  return sound(readers[`maps.${name}`](json, asked(values)))
}

describe.each(['newer', 'olderEdition'] as const)('the demo gateway’s answers, %s', (edition) => {
  const recordsIn: typeof recordsOf = (name, values) => {
    if (edition === 'olderEdition') demo.gateway().misbehave({ service: 'maps', kind: edition })
    return recordsOf(name, values)
  }
  test('a search gives places with what matters', async () => {
    const records = await recordsIn('searchMaps', { query: 'cafe lisbon', limit: '20' })
    expect(idsOf(records, 'place').length).toBeGreaterThan(5)
    for (const record of records) {
      expect(record.text).toContain('Lisbon')
      expect(record.link).toMatch(/^https:/)
    }
  })
  test('a place, its reviews and its photos share one parent', async () => {
    const [place] = await recordsIn('place', { business_id: businessId })
    expect(place).toMatchObject({ kind: 'place', id: businessId })
    const reviews = await recordsIn('reviews', { business_id: businessId, limit: '20' })
    // An older edition gives the reviews alone: their place is the one that was asked for.
    const isOlder = edition === 'olderEdition'
    expect(idsOf(reviews, 'place')).toEqual(isOlder ? [] : [businessId])
    expect(idsOf(reviews, 'review').length).toBeGreaterThan(3)
    const photos = await recordsIn('photos', { business_id: businessId })
    expect(idsOf(photos, 'photo').length).toBeGreaterThan(3)
    for (const record of [...reviews, ...photos]) {
      if (record.kind !== 'place') {
        const title = isOlder ? businessId : place?.title
        expect(record.parent).toEqual({ kind: 'place', id: businessId, title })
      }
    }
  })
  test('a point gives the places round it', async () => {
    const records = await recordsIn('whatIsHere', { lat: '38.7139', lng: '-9.1394' })
    expect(idsOf(records, 'place').length).toBeGreaterThan(3)
  })
  test('a point at sea is a place by its numbers', async () => {
    const [record] = await recordsIn('whatIsHere', { lat: '8.7139', lng: '-29.1394' })
    expect(record).toMatchObject({
      kind: 'place',
      id: '8.7139, -29.1394',
      title: '8.7139N 29.1394W',
    })
    expect(record && mapsOffline(record)).toEqual([])
  })
})

test('failures give no records', async () => {
  expect(await recordsOf('searchMaps', {})).toEqual([])
  expect(await recordsOf('reviews', { business_id: 'nowhere' })).toEqual([])
  for (const kind of ['providerError', 'htmlPage200', 'empty200', 'brokenJson'] as const) {
    const stop = demo.gateway().misbehave({ service: 'maps', kind })
    expect(await recordsOf('place', { business_id: businessId }), kind).toEqual([])
    stop()
  }
})

const read = (name: keyof typeof readers, data: unknown, values = {}) =>
  sound(readers[name]({ status: 'ok', data }, asked(values)))

test('a review is titled by its words, or by who wrote it', () => {
  const reviews = [
    { review_id: '1', review_text: 'Lovely\npeople' },
    { review_id: '2', user_name: 'Ana', review_rate: 4 },
  ]
  expect(read('maps.reviews', { reviews }, { place_id: 'ChIJ1' })).toMatchObject([
    { id: '1', title: 'Lovely people', parent: { kind: 'place', id: 'ChIJ1' } },
    {
      id: '2',
      title: 'Review by Ana',
      facts: [
        { at: 'rating', rating: 4, of: 5 },
        { at: 'text', text: 'Ana' },
      ],
    },
  ])
})
test('the same photo from another host is the same photo', () => {
  const photos = (host: string) => ({
    business_id: businessId,
    name: 'Casa',
    photos: [`https://${host}.example/p/1=w800`],
  })
  const [one, other] = ['a', 'b'].map(
    (host) => idsOf(read('maps.photos', photos(host)), 'photo')[0],
  )
  expect(one).toBe(other)
})
test('in a photo answer the descriptions are no description of the place', () => {
  const data = {
    business_id: businessId,
    name: 'Casa',
    photos: ['https://a.example/1'],
    description: ['The door'],
  }
  const [place, photo] = read('maps.photos', data)
  expect(place?.text).toBe('')
  expect(photo?.title).toBe('The door')
})

describe('what more there is of a place', () => {
  test('by its business id: information, reviews, photos', () => {
    expect(
      readable(mapsOffline(named('place', businessId))).map(({ operation }) => operation),
    ).toEqual(['maps.place', 'maps.reviews', 'maps.photos'])
  })
  test('by its place id: information and reviews', () => {
    expect(readable(mapsOffline(named('place', 'ChIJ1')))).toEqual([
      { operation: 'maps.place', values: { place_id: 'ChIJ1' } },
      // In the order in which the page shows them first, so that the page finds them.
      { operation: 'maps.reviews', values: { place_id: 'ChIJ1', sort: 'Relevant' } },
    ])
  })
  test('of a review or a photo, nothing', () => {
    expect(mapsOffline(named('review', 'r'))).toEqual([])
    expect(mapsOffline(named('photo', 'p'))).toEqual([])
  })
})
