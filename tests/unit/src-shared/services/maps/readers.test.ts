import { describe, expect, test } from 'vitest'
import {
  readGeocode,
  readPlacePhotos,
  readPlaces,
  readReviews,
} from '#shared/services/maps/readers'

const ids = { business_id: '0x1a:0x2b', place_id: 'ChIJ1' }
const ok = (data: unknown) => ({ status: 'ok', data })
const placeOf = (data: object) => {
  const [place] = readPlaces(ok([{ ...ids, name: 'Casa', ...data }]))
  if (place === undefined) throw new Error('no place')
  return place
}
const now = Date.UTC(2026, 8, 16)
const reviewOf = (data: object) => {
  const [review] = readReviews(ok({ ...ids, name: 'Casa', reviews: [data] }), now).reviews
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
    expect(readPlaces(body)).toMatchObject([{ name: 'Casa', placeId: 'ChIJ1' }])
  })
  test.each([
    { status: 'failed' },
    { status: 'FAILED', data: [{ ...ids, name: 'x' }] },
    ok([]),
    '',
    undefined,
    null,
  ])('nothing in %j', (body) => {
    expect(readPlaces(body)).toEqual([])
    expect(readReviews(body, now).reviews).toEqual([])
    expect(readPlacePhotos(body).photos).toEqual([])
  })
  test('the same place twice is one place', () => {
    const one = { ...ids, name: 'Casa' }
    expect(
      readPlaces(ok([one, { ...one, name: 'Casa again' }, { ...one, place_id: 'ChIJ2' }])),
    ).toHaveLength(2)
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
    expect(readReviews(body, now)).toMatchObject({ next: 'b', place: { name: 'Casa' } })
  })
  test('reviews without the place', () => {
    const read = readReviews(ok([{ review_id: '1', user_name: 'Ana', review_text: 'Good' }]), now)
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
    expect(readPlacePhotos(body)).toMatchObject({
      photos: [{ description: '' }, { description: 'Door' }],
      next: 'x',
    })
  })
  test('the last page has an empty cursor', () => {
    expect(readPlacePhotos(ok({ ...ids, name: 'Casa', photos: [], cursor: '' })).next).toBeNull()
  })
  test('photos without the place', () => {
    expect(readPlacePhotos(ok(['https://p.example/1.png'])).photos).toHaveLength(1)
  })
  const here = {
    address: 'Rua 1',
    place_id: 'ChIJ1',
    coordinates: { lng: '-9.1', lat: 38.7 },
    town: null,
    country: 'Portugal',
    timezone: 'Europe/Lisbon',
    places: [{ ...ids, name: 'Casa' }],
  }
  test('what is here is an object, or a list with one', () => {
    for (const data of [here, [here]]) {
      expect(readGeocode(ok(data))).toMatchObject({
        address: 'Rua 1',
        latitude: 38.7,
        longitude: -9.1,
        town: null,
        places: [{ name: 'Casa' }],
      })
    }
    expect(readGeocode({ status: 'failed' })).toBeUndefined()
  })
})
