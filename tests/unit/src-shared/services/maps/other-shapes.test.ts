import { describe, expect, test } from 'vitest'
import { mapsViews } from '#shared/services/maps/views'
import { asked } from '../sound-records'
import { as } from '../sound-view'

const { 'maps.searchMaps': search, 'maps.reviews': reviews } = mapsViews
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
