import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { factsOf } from '#shared/services/flights/itinerary-facts'
import { type SortKey, sorted, sortOf } from '#shared/services/flights/itinerary-order'
import {
  anyItineraries,
  itinerary,
  leg,
  time,
} from '../../../src-renderer/services/flights/results/itineraries'

const keys: readonly SortKey[] = [
  'best',
  'cheapest',
  'fastest',
  'departure:0',
  'arrival:0',
  'departure:1',
  'arrival:1',
]

describe('sorting', () => {
  test('loses nothing, and sorting again changes nothing', () => {
    fc.assert(
      fc.property(anyItineraries, fc.constantFrom(...keys), (list, key) => {
        const facts = list.map(factsOf)
        const once = sorted(facts, key)
        expect(new Set(once)).toEqual(new Set(facts))
        expect(sorted(once, key)).toEqual(once)
      }),
    )
  })

  test('equals stay in the order in which they were found', () => {
    const facts = ['a', 'b', 'c', 'd'].map((id) => factsOf(itinerary(id)))
    for (const key of keys) expect(sorted(facts, key)).toEqual(facts)
  })

  test('what is not told comes last, and equals are ordered by price', () => {
    const facts = [
      factsOf(itinerary('no score', { score: undefined, price: { amount: 1, formatted: '' } })),
      factsOf(itinerary('dear', { score: 0.9 })),
      factsOf(itinerary('cheap', { score: 0.9, price: { amount: 99, formatted: undefined } })),
      factsOf(itinerary('best', { score: 0.95 })),
    ]
    expect(sorted(facts, 'best').map(({ id }) => id)).toEqual(['best', 'cheap', 'dear', 'no score'])
  })

  test('times are ordered by day and clock, not by clock alone', () => {
    const at = (id: string, text: string) =>
      factsOf(itinerary(id, { legs: [leg({ arrival: time(text) })] }))
    const facts = [at('next morning', '2027-03-10 00:25'), at('evening', '2027-03-09 23:10')]
    expect(sorted(facts, 'arrival:0').map(({ id }) => id)).toEqual(['evening', 'next morning'])
  })

  test('the order a search was asked in is the order of the board', () => {
    expect(['price_high', 'fastest', 'return_landing_time', 'best', 'new'].map(sortOf)).toEqual([
      'cheapest',
      'fastest',
      'arrival:1',
      'best',
      'best',
    ])
  })
})
