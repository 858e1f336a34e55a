import { describe, expect, test } from 'vitest'
import { openingOf } from '#shared/services/maps/place/opening'
import { mapsViews } from '#shared/services/maps/views'
import { asked } from '../sound-records'
import { as, readWith } from '../sound-view'

const {
  'maps.searchMaps': search,
  'maps.reviews': reviews,
  'maps.photos': photos,
  'maps.whatIsHere': whatIsHere,
} = mapsViews
const now = Date.UTC(2026, 8, 16)
const placesIn = (body: unknown) => as('places', search.read(body, asked())).places
const point = { latitude: 47.25, longitude: 8.5 }
const casa = {
  name: 'Casa',
  placeId: 'p1',
  address: 'Road 1',
  rating: 4.5,
  reviewCount: 1200,
  ...point,
}

describe('places of other services of this kind', () => {
  test.each([
    [
      'results with their geometry',
      {
        status: 'OK',
        results: [
          {
            place_id: 'p1',
            name: 'Casa',
            formatted_address: 'Road 1',
            rating: '4,5',
            user_ratings_total: '1,200',
            geometry: { location: { lat: 47.25, lng: 8.5 } },
            opening_hours: { open_now: true, weekday_text: ['Monday: 9:00 AM – 5:00 PM'] },
          },
        ],
      },
    ],
    [
      'names in one word',
      {
        places: [
          {
            placeId: 'p1',
            displayName: { text: 'Casa', languageCode: 'es' },
            formattedAddress: 'Road 1',
            rating: 4.5,
            userRatingCount: '1.2K',
            location: { latitude: '47.25', longitude: '8.5' },
            regularOpeningHours: { weekdayDescriptions: ['Monday: 9:00 AM – 5:00 PM'] },
          },
        ],
      },
    ],
    [
      'features on the earth',
      {
        type: 'FeatureCollection',
        features: [
          {
            type: 'Feature',
            geometry: { type: 'Point', coordinates: [8.5, 47.25] },
            properties: {
              place_id: 'p1',
              name: 'Casa',
              address: 'Road 1',
              rating: '4.5/5',
              reviews: '(1,200)',
              openingHours: { Monday: '9:00 AM – 5:00 PM' },
            },
          },
        ],
      },
    ],
    [
      'a point in one text',
      {
        response: {
          items: [
            {
              id: 'p1',
              title: 'Casa',
              address: 'Road 1',
              rating: { value: 4.5 },
              reviewsCount: 1200,
              coordinates: '47.25,8.5',
              hours: [{ day: 'Monday', hours: '9:00 AM – 5:00 PM' }],
            },
          ],
        },
      },
    ],
  ])('%s', (_name, body) => {
    const [place, ...more] = placesIn(body)
    expect(more).toEqual([])
    expect(place).toMatchObject(casa)
    expect(place?.hours).toEqual([{ day: 'Monday', times: ['9:00 AM – 5:00 PM'] }])
  })
})

test.each([
  {
    author_name: 'Ada',
    profile_photo_url: 'https://a.example/a.png',
    rating: 4,
    text: 'Good',
    time: 1_785_542_400,
    relative_time_description: 'a month ago',
  },
  {
    authorAttribution: { displayName: 'Ada', photoUri: 'https://a.example/a.png' },
    rating: 4,
    text: { text: 'Good', languageCode: 'en' },
    publishTime: '2026-08-01T00:00:00Z',
  },
  {
    user: { name: 'Ada', image_url: 'https://a.example/a.png' },
    rating: '4',
    comment: 'Good',
    timeCreated: '2026-08-01 00:00:00',
  },
])('a review such as %j', (review) => {
  const read = as('reviews', reviews.read({ data: { reviews: [review] } }, asked({}, now)))
  expect(read.reviews).toMatchObject([
    {
      author: 'Ada',
      authorPicture: 'https://a.example/a.png',
      rating: 4,
      text: 'Good',
      writtenAt: Date.UTC(2026, 7, 1),
    },
  ])
})

const review = { author_name: 'Ada', rating: 4, text: 'Good' }
test.each<[string, unknown, object | undefined]>([
  ['beside their place', { place: { name: 'Casa', place_id: 'p1' }, reviews: [review] }, undefined],
  [
    'of a result',
    { status: 'OK', result: { name: 'Casa', reviews: [review] }, next_page_token: 'n' },
    { cursor: 'n' },
  ],
  ['as data', { data: [review], pagination: { next_cursor: 'n' } }, { cursor: 'n' }],
  [
    'with how many there are',
    { reviews: 128, reviews_data: [review], nextPageToken: 'n' },
    { cursor: 'n' },
  ],
  [
    'of users',
    { response: { userReviews: [review], meta: { hasMore: true, page: 1 } } },
    { page: '2' },
  ],
  ['on the last page', { items: [review], next_cursor: 'n', is_last_page: true }, undefined],
  [
    'by an address',
    { results: [review], links: { next: '/reviews.php?cursor=a%2Fb&key=x' } },
    { cursor: 'a/b' },
  ],
])('reviews %s are read, and go on', (_name, body, more) => {
  const values = { place_id: 'p1' }
  const { model, next } = readWith(reviews, body, asked(values, now))
  expect(model).toMatchObject({ reviews: [{ author: 'Ada', rating: 4, text: 'Good' }] })
  expect(next).toEqual(more && { ...values, ...more })
})

const picture = 'https://p.example/1.jpg'
test.each<[string, unknown, object | undefined]>([
  [
    'as images',
    { images: [{ image: picture, caption: 'Door' }], next_page_token: 'n' },
    { cursor: 'n' },
  ],
  [
    'in their place',
    { result: { name: 'Casa', photos: [{ photoUri: null, url: picture, title: 'Door' }] } },
    undefined,
  ],
  [
    'as data',
    { data: [{ original: picture, description: 'Door' }], paging: { next: 'n' } },
    { cursor: 'n' },
  ],
  [
    'as items',
    { data: { items: [{ uri: picture, alt: 'Door' }], nextCursor: 'n' } },
    { cursor: 'n' },
  ],
])('photos %s are read, and go on', (_name, body, more) => {
  const values = { business_id: 'b' }
  const { model, next } = readWith(photos, body, asked(values))
  expect(model).toMatchObject({ photos: [{ address: picture, description: 'Door' }] })
  expect(next).toEqual(more && { ...values, ...more })
})

const inEnglish = { address: 'Road 1, Lugano', ...point, town: 'Lugano', country: 'Switzerland' }
test.each<[string, unknown]>([
  [
    'results with their components',
    {
      status: 'OK',
      results: [
        {
          formatted_address: 'Road 1, Lugano',
          place_id: 'g1',
          geometry: { location: { lat: 47.25, lng: 8.5 } },
          address_components: [
            { long_name: 'Lugano', types: ['locality', 'political'] },
            { long_name: 'Switzerland', types: ['country'] },
          ],
        },
        { formatted_address: 'Lugano', place_id: 'g2' },
      ],
    },
  ],
  [
    'a name and an address in parts',
    {
      place_id: 7,
      display_name: 'Road 1, Lugano',
      lat: '47.25',
      lon: '8.5',
      address: { road: 'Road', city: 'Lugano', country: 'Switzerland' },
    },
  ],
  [
    'a feature',
    {
      type: 'FeatureCollection',
      features: [
        {
          type: 'Feature',
          geometry: { type: 'Point', coordinates: [8.5, 47.25] },
          properties: { label: 'Road 1, Lugano', locality: 'Lugano', country: 'Switzerland' },
        },
      ],
    },
  ],
  [
    'names in one word',
    {
      success: true,
      data: {
        formattedAddress: 'Road 1, Lugano',
        location: { latitudeE7: 472_500_000, longitudeE7: 85_000_000 },
        city: 'Lugano',
        country: 'Switzerland',
        timeZone: 'Europe/Zurich',
        nearbyPlaces: [casa],
      },
    },
  ],
])('what is at a point as %s', (_name, body) => {
  const { model, records } = readWith(whatIsHere, body, asked({ lat: '47.25', lng: '8.5' }))
  expect(model).toMatchObject(inEnglish)
  expect(records[0]).toMatchObject({ title: 'Road 1, Lugano' })
})

test('a list of things at a point is what is there', () => {
  const body = { data: [casa, { name: 'Bar', placeId: 'p2', address: 'Road 1' }] }
  expect(whatIsHere.read(body, asked())).toMatchObject({
    at: 'point',
    address: 'Road 1',
    places: [{ name: 'Casa' }, { name: 'Bar' }],
  })
})

test.each([
  { latitudeE7: 472_500_000, longitudeE7: 85_000_000 },
  { location: { latE7: '472500000', lngE7: '85000000' } },
  { location: { type: 'Point', coordinates: [8.5, 47.25] } },
  { gps_coordinates: { latitude: 47.25, longitude: 8.5 } },
  { position: '47.25, 8.5' },
])('a place at %j is on the map', (where) => {
  expect(placesIn([{ name: 'Casa', place_id: 'p1', ...where }])).toMatchObject([point])
})

test('a pair of numbers that does not say which comes first is no point', () => {
  const [place] = placesIn([{ name: 'Casa', place_id: 'p1', coordinates: [8.5, 47.25] }])
  expect(place).toMatchObject({ latitude: null, longitude: null })
})

describe('hours of several days in one', () => {
  const placeWith = (stated: object) => placesIn([{ name: 'Casa', place_id: 'p1', ...stated }])[0]
  const weekdaysOf = (times: string[]) =>
    ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'].map((day) => ({ day, times }))
  const saturday = { day: 'Saturday', times: ['10:00–14:00'] }
  test.each<[object, object[]]>([
    [{ hours: { 'Mon-Fri': '9 AM–5 PM' } }, weekdaysOf(['9 AM–5 PM'])],
    [{ opening_hours: ['Monday to Friday: 9 AM–5 PM'] }, weekdaysOf(['9 AM–5 PM'])],
    [
      { opening_hours: 'Mo-Fr 09:00-17:00; Sa 10:00-14:00' },
      [...weekdaysOf(['09:00-17:00']), { day: 'Sa', times: ['10:00-14:00'] }],
    ],
    [
      {
        openingHoursSpecification: [
          { dayOfWeek: ['Monday', 'Tuesday'], opens: '09:00', closes: '12:00' },
          { dayOfWeek: 'https://schema.org/Monday', opens: '14:00', closes: '18:00' },
        ],
      },
      [
        { day: 'Monday', times: ['09:00–12:00', '14:00–18:00'] },
        { day: 'Tuesday', times: ['09:00–12:00'] },
      ],
    ],
    [
      {
        hours: [
          {
            open: [
              { is_overnight: false, start: '0900', end: '1200', day: 0 },
              { is_overnight: false, start: '1300', end: '1700', day: 0 },
              { is_overnight: false, start: '1000', end: '1400', day: 5 },
            ],
            hours_type: 'REGULAR',
            is_open_now: false,
          },
        ],
      },
      [{ day: 'Monday', times: ['09:00–12:00', '13:00–17:00'] }, saturday],
    ],
    [
      {
        hours: {
          display: 'Open until 5 PM',
          regular: [
            { day: 6, open: '1000', close: '1400' },
            { day: 7, open: '1100', close: '1300' },
          ],
        },
      },
      [saturday, { day: 'Sunday', times: ['11:00–13:00'] }],
    ],
    // Sentences are no hours.
    [{ hours: 'Open ⋅ Closes 5 PM', opening_hours: 'Monday is quiet; Call 9 to 5' }, []],
    [{ opening_hours: ['Mon-Someday: 9 AM–5 PM'] }, [{ day: 'Mon-Someday', times: ['9 AM–5 PM'] }]],
  ])('%j', (stated, hours) => {
    expect(placeWith(stated)?.hours).toEqual(hours)
  })
})

describe('hours as periods', () => {
  const hoursIn = (periods: unknown) =>
    placesIn([{ name: 'Casa', place_id: 'p1', opening_hours: { open_now: true, periods } }])[0]
      ?.hours
  test.each([
    [
      [
        { open: { day: 1, time: '0900' }, close: { day: 1, time: '1230' } },
        { open: { day: 1, time: '1400' }, close: { day: 1, time: '1800' } },
        { open: { day: 5, time: '1800' }, close: { day: 6, time: '0200' } },
      ],
    ],
    [
      [
        { open: { day: 1, hour: 9, minute: 0 }, close: { day: 1, hour: 12, minute: 30 } },
        { open: { day: 1, hour: 14 }, close: { day: 1, hour: 18 } },
        { open: { day: 5, hour: 18, minute: 0 }, close: { day: 6, hour: 2, minute: 0 } },
      ],
    ],
  ])('are those of a week: %j', (periods) => {
    const hours = hoursIn(periods)
    const closed = { times: ['Closed'] }
    expect(hours).toMatchObject([
      { day: 'Sunday', ...closed },
      { day: 'Monday', times: ['09:00–12:30', '14:00–18:00'] },
      closed,
      closed,
      closed,
      { day: 'Friday', times: ['18:00–02:00'] },
      closed,
    ])
    // A Saturday at one in the morning, and at three.
    const openAt = (hour: number) => {
      const at = Date.UTC(2026, 8, 19, hour)
      return openingOf(hours ?? [], 'UTC', at, at)
    }
    expect(openAt(1)).toEqual({ at: 'open', until: 120 })
    expect(openAt(3)).toEqual({ at: 'closed', opens: { days: 2, minutes: 540 } })
  })
  test('that are cut off leave the other days unknown, and 7 is a Sunday as well', () => {
    const open = { day: 1, hour: 9, minute: 0 }
    const days = (close: object) => hoursIn([{ open, close: { day: 1, hour: 17, ...close } }])
    expect(days({ truncated: true })).toEqual([{ day: 'Monday', times: ['09:00–17:00'] }])
    expect(days({ truncated: false })).toHaveLength(7)
    const sunday = [{ open: { ...open, day: 7 }, close: { day: 7, hour: 17 } }]
    expect(hoursIn(sunday)?.[0]).toEqual({ day: 'Sunday', times: ['09:00–17:00'] })
    expect(hoursIn([...sunday, { open: { ...open, day: 8 }, close: { hour: 17 } }])).toEqual([])
  })
  test('that never end are always, and those that are not read are none', () => {
    expect(hoursIn([{ open: { day: 0, time: '0000' } }])).toHaveLength(7)
    expect(hoursIn([{ open: { day: 0, time: '0000' } }])?.[3]?.times).toEqual(['Open 24 hours'])
    for (const periods of [
      [],
      [{ open: { day: 9, time: '0900' }, close: { time: '1000' } }],
      [{ open: 'early' }],
    ])
      expect(hoursIn(periods)).toEqual([])
  })
})
