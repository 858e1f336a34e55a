import { describe, expect, test } from 'vitest'
import type { Values } from '#shared/reading/forms/view'
import { mapsViews } from '#shared/services/maps/views'
import { asked } from '../sound-records'
import { as } from '../sound-view'

const ids = { business_id: '0x1a:0x2b', place_id: 'ChIJ1' }
const ok = (data: unknown) => ({ status: 'ok', data })
const now = Date.UTC(2026, 8, 16)
const {
  'maps.searchMaps': search,
  'maps.reviews': reviews,
  'maps.photos': photos,
  'maps.whatIsHere': here,
} = mapsViews
const placesIn = (body: unknown) => as('places', search.read(body, asked())).places
const reviewsIn = (body: unknown) => as('reviews', reviews.read(body, asked({}, now)))
const photosIn = (body: unknown, values: Values = {}) =>
  as('photos', photos.read(body, asked(values)))
const placeOf = (data: object) => {
  const [place] = placesIn(ok([{ ...ids, name: 'Casa', ...data }]))
  if (place === undefined) throw new Error('no place')
  return place
}
const reviewOf = (data: object) => {
  const [review] = reviewsIn(ok({ ...ids, name: 'Casa', reviews: [data] })).reviews
  if (review === undefined) throw new Error('no review')
  return review
}

describe('the envelope', () => {
  test.each([
    ['a list with one place', ok([{ ...ids, name: 'Casa' }])],
    ['a place as it is', ok({ ...ids, name: 'Casa' })],
    ['no envelope', [{ ...ids, name: 'Casa' }]],
    ['data as text', ok(JSON.stringify([{ ...ids, name: 'Casa' }]))],
    ['places under their name', ok({ places: [{ ...ids, name: 'Casa' }] })],
  ])('%s', (_name, body) => {
    expect(placesIn(body)).toMatchObject([{ name: 'Casa', placeId: 'ChIJ1' }])
  })
  test.each([
    [{ status: 'failed' }, 'refused'],
    [{ status: 'FAILED', data: [{ ...ids, name: 'x' }] }, 'refused'],
    ['', 'unrecognised'],
    [undefined, 'unrecognised'],
    [null, 'unrecognised'],
  ])('nothing in %j: %s', (body, at) => {
    for (const { read } of Object.values(mapsViews))
      expect(read(body, asked())).toMatchObject({ at })
  })
  test('nothing found is an answer, and a refusal has its words', () => {
    expect(placesIn(ok([]))).toEqual([])
    expect(reviewsIn(ok([])).reviews).toEqual([])
    expect(photosIn(ok([])).photos).toEqual([])
    for (const name of ['place', 'whatIsHere'] as const) {
      expect(mapsViews[`maps.${name}`].read(ok([]), asked())).toEqual({ at: 'missing' })
    }
    const words = { status: 'failed', message: 'Unknown <b>place</b>' }
    expect(search.read(words, asked())).toMatchObject({ sentence: 'Unknown place', status: null })
  })
  test('the same place twice is one place, by either of its ids', () => {
    const one = { ...ids, name: 'Casa' }
    const again = [
      { ...one, place_id: 'ChIJ2' },
      { ...one, business_id: '0x1a:0x2c' },
    ]
    expect(placesIn(ok([one, { ...one, name: 'Casa again' }, ...again]))).toMatchObject([
      { name: 'Casa', recordId: '0x1a:0x2b' },
    ])
    const other = { name: 'Casa', business_id: '0x1a:0x2c', place_id: 'ChIJ2' }
    expect(placesIn(ok([one, other]))).toHaveLength(2)
  })
})

describe('places', () => {
  test.each([
    [4, 4],
    [4.3, 4.3],
    ['4.3', 4.3],
    [0, null],
    [null, null],
    ['none', null],
  ])('a rating of %j is %j', (rating, read) => {
    expect(placeOf({ rating }).rating).toBe(read)
  })
  test('hours keep the order and the weekdays of their language, in plain spaces', () => {
    const working_hours = {
      jeudi: ['9\u202fAM–7\u202fPM'],
      vendredi: ['12–2:30\u202fPM', '6–11\u202fPM'],
      samedi: ['Closed'],
      dimanche: 'Open 24 hours',
    }
    expect(placeOf({ working_hours }).hours).toEqual([
      { day: 'jeudi', times: ['9 AM–7 PM'] },
      { day: 'vendredi', times: ['12–2:30 PM', '6–11 PM'] },
      { day: 'samedi', times: ['Closed'] },
      { day: 'dimanche', times: ['Open 24 hours'] },
    ])
  })
  test('unknown hours are an empty list', () => {
    expect(placeOf({ working_hours: [] }).hours).toEqual([])
  })
  test.each([
    ['$$', '$$'],
    ['€10–20', '€10–20'],
    [2, '$$'],
    ['2', '$$'],
    [0, null],
    [null, null],
  ])('a price level of %j is %j', (price_level, price) => {
    expect(placeOf({ price_level }).price).toBe(price)
  })
  test('a website may be whole, a bare domain, or missing', () => {
    expect(
      placeOf({ website: 'casa.example', website_full: 'https://www.casa.example/?a=1' }).website,
    ).toBe('https://www.casa.example/?a=1')
    expect(placeOf({ website: 'casa.example', website_full: null }).website).toBe(
      'https://casa.example',
    )
    expect(placeOf({ website: null }).website).toBeNull()
    expect(placeOf({ website: 'javascript:alert(1)' }).website).toBeNull()
  })
  test('photos are addresses or objects with one', () => {
    const photos = [
      'https://p.example/1.png',
      { url: 'https://p.example/2.png', description: 'Door' },
      null,
      7,
    ]
    expect(placeOf({ photos }).photos).toEqual([
      { address: 'https://p.example/1.png', description: '' },
      { address: 'https://p.example/2.png', description: 'Door' },
    ])
  })
  test('details are a list of groups or an object of them', () => {
    expect(
      placeOf({ details: [{ title: 'Service', items: ['Takeaway', { name: 'Dine-in' }] }] })
        .details,
    ).toEqual([{ title: 'Service', items: ['Takeaway', 'Dine-in'] }])
    expect(placeOf({ details: { Amenities: ['Toilets'], Empty: [] } }).details).toEqual([
      { title: 'Amenities', items: ['Toilets'] },
    ])
  })
  test('a kind that is written for programs is read as words', () => {
    expect(placeOf({ types: ['point_of_interest', 'Bar', 'store'] }).types).toEqual([
      'point of interest',
      'Bar',
      'store',
    ])
  })
  test('a title of details that comes again goes on, and a photo that comes again is one', () => {
    const details = [
      { title: 'Service', items: ['Takeaway'] },
      { title: 'Payments', items: ['Cards'] },
      { title: 'Service', items: ['Takeaway', 'Dine-in'] },
    ]
    expect(placeOf({ details }).details).toEqual([
      { title: 'Service', items: ['Takeaway', 'Dine-in'] },
      { title: 'Payments', items: ['Cards'] },
    ])
    const photos = ['https://p.example/1.png', 'https://p.example/1.png', 'https://p.example/2.png']
    expect(placeOf({ photos }).photos.map(({ address }) => address)).toEqual([
      'https://p.example/1.png',
      'https://p.example/2.png',
    ])
  })
  test('the description is a list with gaps, and the state is a sentence, not a region', () => {
    expect(
      placeOf({
        description: [null, 'Known for <b>bread</b>', null],
        state: 'Open ⋅ Closes 7\u202fPM',
      }),
    ).toMatchObject({
      description: 'Known for bread',
      state: 'Open ⋅ Closes 7 PM',
    })
  })
  test('numbers as text and points that are none', () => {
    expect(placeOf({ latitude: '38.7', longitude: -9.1, review_count: '1,240,000' })).toMatchObject(
      { latitude: 38.7, longitude: -9.1, reviewCount: 1240000 },
    )
    expect(placeOf({ latitude: 138, longitude: null })).toMatchObject({
      latitude: null,
      longitude: null,
    })
  })
  test('closed for good, for a while, and not', () => {
    expect(placeOf({ is_permanently_closed: true }).closed).toBe('permanently')
    expect(placeOf({ is_temporarily_closed: 'true' }).closed).toBe('temporarily')
    expect(placeOf({ is_permanently_closed: false }).closed).toBeNull()
  })
  test.each([
    [{ is_permanently_closed: false }, true],
    [{ business_status: 'OPERATIONAL' }, true],
    [{ state: 'Open ⋅ Closes 7 PM' }, true],
    [{ state: 'Permanently closed' }, false],
    [{}, false],
  ])('that it is not closed is known only if it is said: %j', (stated, operates) => {
    const silent = {
      ...{ is_permanently_closed: undefined, is_temporarily_closed: undefined },
      ...{ business_status: undefined, state: undefined },
    }
    expect(placeOf({ ...silent, ...stated }).operates).toBe(operates)
  })
})

describe('reviews', () => {
  test('points mix numbers and words under names of any language', () => {
    expect(
      reviewOf({
        review_id: 'r',
        review_services: { Service: 5, 'Meal type': 'Dinner', Food: '4', x: null },
      }).points,
    ).toEqual([
      { name: 'Service', value: '5' },
      { name: 'Meal type', value: 'Dinner' },
      { name: 'Food', value: '4' },
    ])
  })
  test('a review without words, with a rating and an answer', () => {
    expect(
      reviewOf({
        review_id: 'r',
        review_text: null,
        review_rate: '5',
        business_response_text: 'Thank you',
      }),
    ).toMatchObject({ text: '', rating: 5, answer: 'Thank you' })
  })
  test('translations are an object or an empty list', () => {
    expect(reviewOf({ review_id: 'r', translations: [] }).translations).toEqual([])
    expect(reviewOf({ review_id: 'r', translations: { en: 'Good' } }).translations).toEqual([
      { language: 'en', text: 'Good' },
    ])
  })
  test('its time is a stamp, or a date, or words seen from the answer', () => {
    const at = Date.UTC(2025, 1, 28, 10)
    expect(reviewOf({ review_id: 'r', review_timestamp: at / 1000 }).writtenAt).toBe(at)
    expect(reviewOf({ review_id: 'r', iso_date: '2025-02-28T10:00:00Z' }).writtenAt).toBe(at)
    expect(reviewOf({ review_id: 'r', review_time: '2 days ago' }).writtenAt).toBe(
      now - 2 * 86_400_000,
    )
    expect(reviewOf({ review_id: 'r', review_time: 'a while back' }).writtenAt).toBeNull()
  })
  test('the cursor of the last review asks for more', () => {
    const body = ok({
      ...ids,
      name: 'Casa',
      reviews: [
        { review_id: '1', review_cursor: 'a' },
        { review_id: '2', review_cursor: 'b' },
      ],
    })
    expect(reviewsIn(body)).toMatchObject({ onward: { cursor: 'b' }, place: { name: 'Casa' } })
  })
  test('reviews without the place', () => {
    const read = reviewsIn(ok([{ review_id: '1', user_name: 'Ana', review_text: 'Good' }]))
    expect(read).toMatchObject({ place: null, reviews: [{ id: '1', author: 'Ana' }] })
  })
  test('a review without an id keeps the same name', () => {
    const words = { user_name: 'Ana', review_text: 'Good' }
    expect(reviewOf(words).id).toBe(reviewOf({ ...words, review_time: 'now' }).id)
    expect(reviewOf(words).id).not.toBe(reviewOf({ ...words, user_name: 'Bo' }).id)
  })
})

describe('photos and points', () => {
  test('descriptions stand in a list of their own', () => {
    const body = ok({
      ...ids,
      name: 'Casa',
      photos: ['https://p.example/1.png', 'https://p.example/2.png'],
      description: [null, 'Door'],
      cursor: 'x',
    })
    expect(photosIn(body)).toMatchObject({
      photos: [{ description: '' }, { description: 'Door' }],
      onward: { cursor: 'x' },
    })
  })
  test('the last page has an empty cursor', () => {
    expect(photosIn(ok({ ...ids, name: 'Casa', photos: [], cursor: '' })).onward).toBeNull()
  })
  test('photos without the place', () => {
    expect(photosIn(ok(['https://p.example/1.png'])).photos).toHaveLength(1)
  })
  const point = {
    address: 'Rua 1',
    place_id: 'ChIJ1',
    coordinates: { lng: '-9.1', lat: 38.7 },
    town: null,
    country: 'Portugal',
    timezone: 'Europe/Lisbon',
    places: [{ ...ids, name: 'Casa' }],
  }
  test('what is here is an object, or a list with one', () => {
    for (const data of [point, [point]]) {
      expect(here.read(ok(data), asked())).toMatchObject({
        address: 'Rua 1',
        latitude: 38.7,
        longitude: -9.1,
        town: null,
        places: [{ name: 'Casa' }],
      })
    }
  })
})

describe('names of records', () => {
  test('a place is named by its business id, or else by its place id', () => {
    expect(placeOf({}).recordId).toBe('0x1a:0x2b')
    expect(placeOf({ business_id: null }).recordId).toBe('ChIJ1')
  })
  test('reviews and photos name their place, as the answer tells or as was asked', () => {
    const bare = ok(['https://p.example/1.png', 'https://q.example/1.png'])
    expect(photosIn(ok({ ...ids, name: 'Casa', photos: [] })).placeRecordId).toBe('0x1a:0x2b')
    const asked = photosIn(bare, { place_id: 'ChIJ9' })
    expect(asked.placeRecordId).toBe('ChIJ9')
    expect(asked.photos).toMatchObject([{ address: 'https://p.example/1.png' }])
    expect(asked.photos[0]?.recordId).toMatch(/^ChIJ9\/./)
    expect(photosIn(bare).placeRecordId).toBeNull()
  })
  test('the same review twice is one review', () => {
    const stated = { review_id: '1', user_name: 'Ana' }
    expect(reviewsIn(ok([stated, { ...stated, user_name: 'Bo' }])).reviews).toMatchObject([
      { recordId: '1', author: 'Ana' },
    ])
  })
})

describe('the page after', () => {
  const places = (count: number) =>
    ok(Array.from({ length: count }, (_, id) => ({ place_id: `P${id % 9}`, name: 'Casa' })))
  const pageAfter = (count: number, values: Values) =>
    search.next?.(search.read(places(count), asked()), values)
  test('a full search goes on behind all its results, also the repeated ones', () => {
    expect(pageAfter(20, { query: 'cafe' })).toEqual({ query: 'cafe', offset: 20 })
    expect(pageAfter(50, { query: 'cafe', limit: '50', offset: '100' })).toEqual({
      query: 'cafe',
      limit: '50',
      offset: 150,
    })
  })
  test('a search that is not full, or empty, is the last page', () => {
    expect(pageAfter(19, {})).toBeUndefined()
    expect(pageAfter(23, { limit: 50 })).toBeUndefined()
    expect(pageAfter(0, { limit: '0' })).toBeUndefined()
    expect(search.next?.(search.read({ status: 'failed' }, asked()), {})).toBeUndefined()
  })
  test('a search goes on where pages hold ten or twenty whatever is asked', () => {
    expect(pageAfter(10, { query: 'cafe' })).toEqual({ query: 'cafe', offset: 10 })
    expect(pageAfter(20, { limit: '50', offset: '20' })).toEqual({ limit: '50', offset: 40 })
  })
  test.each([
    ['it states how many there are', { total: 7 }, { offset: 3 }],
    ['more follow', { has_more: true }, { offset: 3 }],
    ['a token names the page after', { next_page_token: 't+/=' }, { page_token: 't+/=' }],
    ['in one word', { nextPageToken: 't' }, { pageToken: 't' }],
    ['it has pages', { page: 2, total_pages: 3 }, { page: '3' }],
    ['an address', { next: 'https://e.example/s?q=x&key=no&page=2' }, { page: '2' }],
    ['it is the last page', { page: 3, total_pages: 3, total: 3 }, undefined],
    ['nothing follows', { hasMore: false, next_page_token: 't' }, undefined],
  ])('a search of three goes on as the answer says: %s', (_says, beside, more) => {
    const listed = [1, 2, 3].map((id) => ({ place_id: `P${id}`, name: 'Casa' }))
    for (const body of [
      { status: 'OK', results: listed, ...beside },
      { data: { items: listed, pagination: beside } },
    ]) {
      const next = search.next?.(search.read(body, asked()), { query: 'cafe' })
      expect(next).toEqual(more && { query: 'cafe', ...more })
    }
  })
  const cursor = 'CAES%3D+/=='
  test('reviews go on after the last of them, and the cursor stays as it came', () => {
    const model = reviewsIn(ok({ reviews: [{ review_id: '1', review_cursor: cursor }] }))
    expect(reviews.next?.(model, { place_id: 'P', cursor: 'first' })).toEqual({
      place_id: 'P',
      cursor,
    })
    expect(reviews.next?.(model, { cursor })).toBeUndefined()
    expect(reviews.next?.(reviewsIn(ok({ reviews: [], cursor })), {})).toBeUndefined()
  })
  test('photos go on by the cursor of the answer', () => {
    const model = photosIn(ok({ photos: ['https://p.example/1.png'], cursor }))
    expect(photos.next?.(model, { business_id: 'a:b' })).toEqual({ business_id: 'a:b', cursor })
    expect(photos.next?.(photosIn(ok(['https://p.example/1.png'])), {})).toBeUndefined()
  })
})

describe('editions that the specification leaves open', () => {
  test.each([
    ['a refusal beside success', { success: false, error: { message: 'No such place' } }],
    ['another word for it', { status: 'REQUEST_DENIED', message: 'No such place' }],
  ])('%s is a refusal, though the status is 200', (_name, body) => {
    for (const { read } of Object.values(mapsViews)) {
      expect(read(body, asked())).toMatchObject({ at: 'refused', sentence: 'No such place' })
    }
  })
  test.each([
    ['a list of objects', [{ day: 'Mon', hours: '9:00 – 19:00' }], ['9:00 – 19:00']],
    ['a list of texts', ['Monday: 12–2 PM, 6–11 PM'], ['12–2 PM', '6–11 PM']],
    ['texts under the days', { Mon: 'Closed' }, ['Closed']],
    ['when it opens and closes', [{ day: 'Mon', open: '09:00', close: '19:00' }], ['09:00–19:00']],
    ['a flag', [{ day: 'Mon', closed: true }], ['Closed']],
    ['words that hold a comma', { Mon: 'Closed, renovation' }, ['Closed, renovation']],
  ])('hours as %s', (_name, hours, times) => {
    expect(placeOf({ hours }).hours).toMatchObject([{ times }])
  })
  test.each([[null], [''], [[]], ['soon'], [{ Mon: null }]])('hours that are none: %j', (hours) => {
    expect(placeOf({ hours }).hours).toEqual([])
  })
  test('a place is useful with a title alone, and keeps a point under either name', () => {
    expect(placeOf({ name: undefined, title: 'Fish &amp; Chips' })).toMatchObject({
      name: 'Fish & Chips',
      latitude: null,
      rating: null,
      reviewCount: null,
    })
    for (const name of ['coordinates', 'location']) {
      expect(placeOf({ [name]: { lat: '-16.79', lng: '-179.99' } })).toMatchObject({
        latitude: -16.79,
        longitude: -179.99,
      })
    }
    // A point that lacks a half is none.
    expect(placeOf({ latitude: 38.7 })).toMatchObject({ latitude: null, longitude: null })
  })
  test('a place without an id goes by its point, and without either it is not listed', () => {
    const point = { latitude: -89.99, longitude: 180 }
    expect(placesIn(ok([{ name: 'Station', ...point }, { name: 'Nowhere' }]))).toMatchObject([
      { name: 'Station', recordId: '-89.99, 180' },
    ])
  })
  test('numbers, closings, labels and reviews under other names', () => {
    expect(
      placeOf({
        rating: { value: '4.3', max: 5 },
        reviews_count: '1,204',
        category: 'Museum, Garden',
        business_status: 'CLOSED_TEMPORARILY',
      }),
    ).toMatchObject({
      rating: 4.3,
      reviewCount: 1204,
      types: ['Museum', 'Garden'],
      closed: 'temporarily',
    })
    expect(
      reviewOf({
        id: 'r1',
        author: { name: 'Ida', reviews: 3 },
        stars: '4 stars',
        comment: 'Warm<br>and small',
        owner_response: { text: 'Thank you' },
        images: [{ image_url: 'https://pictures.example/1.jpg' }],
      }),
    ).toMatchObject({ author: 'Ida', rating: 4, authorReviews: 3, answer: 'Thank you' })
    expect(reviews.read({ reviews: [], next_cursor: 'on' }, asked())).toMatchObject({
      onward: { cursor: 'on' },
    })
  })
})
