import { describe, expect, test } from 'vitest'
import type { Place, Review } from '#shared/services/maps/models'
import { areaValues, placesWithin } from '#shared/services/maps/place/area'
import {
  distinctReviews,
  reviewsWith,
  starShares,
  starsOverTime,
} from '#shared/services/maps/place/reviews'

// Only these members are looked at.
const place = (latitude: number | null, longitude: number | null) =>
  ({ latitude, longitude }) as Place
const review = (recordId: string, rating: number | null, day: string | null, text = '') =>
  ({
    recordId,
    rating,
    writtenAt: day === null ? null : Date.parse(day),
    text,
    author: 'Ida',
    answer: '',
    translations: [{ language: 'en', text: 'Warm and small' }],
  }) as unknown as Review

describe('an area', () => {
  test('holds what is on both sides of the date line, and nothing without a point', () => {
    const line = { west: 179, east: 181, south: -20, north: -10 }
    const [east, west] = [place(-16, 179.9), place(-16, -179.9)]
    const others = [place(-16, 0), place(5, 180), place(null, null)]
    expect(placesWithin([east, west, ...others], line)).toEqual([east, west])
    const pole = { west: -180, east: 180, south: -90, north: -80 }
    expect(placesWithin([place(-90, 0), place(-89.99, -180), east], pole)).toHaveLength(2)
  })
  test('nearly the same area asks the same, one further on does not', () => {
    const at = (longitude: number, zoom = 13) => areaValues({ latitude: 38.71, longitude, zoom })
    expect(at(-9.1394)).toEqual(at(-9.139))
    expect(at(-9.1394)).not.toEqual(at(-9.12))
    expect(at(-9.1394)).toMatchObject({ zoom: '14' })
    expect(areaValues({ latitude: 89.9, longitude: 179.99, zoom: 2 })).toEqual({
      lat: '90.00000',
      lng: '180.00000',
      zoom: '3',
    })
  })
})

describe('reviews that are kept', () => {
  test('stars over time are months while they reach back two years, then years; gaps stay gaps', () => {
    const near = [
      review('a', 5, '2026-01-10'),
      review('b', 3, '2026-01-31'),
      review('c', 4, '2026-03-01'),
    ]
    expect(starsOverTime([...near, review('d', null, '2020-01-01'), review('e', 1, null)])).toEqual(
      {
        by: 'month',
        times: [
          { from: Date.UTC(2026, 0), mean: 4, count: 2 },
          { from: Date.UTC(2026, 1), mean: null, count: 0 },
          { from: Date.UTC(2026, 2), mean: 4, count: 1 },
        ],
      },
    )
    const far = starsOverTime([...near, review('f', 2, '2023-12-31')])
    expect(far.by).toBe('year')
    expect(far.times.map(({ mean }) => mean)).toEqual([2, null, null, 4])
    expect(starsOverTime([])).toEqual({ by: 'month', times: [] })
  })
  test('each once, counted by stars, found by words also of a translation', () => {
    const all = distinctReviews([
      review('a', 5, null),
      review('a', 5, null),
      review('b', 4.6, null),
    ])
    expect(all).toHaveLength(2)
    expect(starShares(all).map(({ count }) => count)).toEqual([2, 0, 0, 0, 0])
    expect(reviewsWith(all, 'SMALL ida')).toHaveLength(2)
    expect(reviewsWith(all, 'large')).toEqual([])
  })
})
