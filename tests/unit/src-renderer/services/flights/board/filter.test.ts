import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  choiceNames,
  factsOf,
  type ItineraryFacts,
} from '../../../../../../src-renderer/services/flights/board/facts'
import {
  activeFilters,
  type Filters,
  filteredOut,
  isOn,
  judge,
  noFilters,
  optionCounts,
  passing,
  passingBut,
  type RangeName,
  withOnly,
  withOption,
  withoutFilter,
  withRange,
} from '../../../../../../src-renderer/services/flights/board/filter'
import { optionsOf } from '../../../../../../src-renderer/services/flights/board/options'
import { anyItineraries, carrier, itinerary, leg } from './itineraries'

const shown = (facts: readonly ItineraryFacts[], filters: Filters) =>
  passing(judge(facts, filters)).map(({ id }) => id)

const anyFacts = anyItineraries.map((list) => list.map(factsOf))

const rangeNames: readonly RangeName[] = ['price', 'minutes', 'departure:0', 'arrival:1']
const anyRange = fc.record({
  name: fc.constantFrom(...rangeNames),
  from: fc.option(fc.integer({ min: 0, max: 700 })),
  to: fc.option(fc.integer({ min: 300, max: 1440 })),
})
const anySwitch = fc.record({
  name: fc.constantFrom(...choiceNames),
  place: fc.nat(),
  how: fc.constantFrom('off', 'only'),
})

/** Itineraries and whatever a person may have switched. */
const anyCase = fc
  .tuple(anyFacts, fc.array(anySwitch, { maxLength: 4 }), fc.array(anyRange, { maxLength: 3 }))
  .map(([facts, switches, ranges]) => {
    const { keys } = optionsOf(facts)
    let filters = noFilters
    for (const { name, place, how } of switches) {
      const key = keys[name][place % Math.max(1, keys[name].length)]
      if (key === undefined) continue
      filters =
        how === 'only'
          ? withOnly(filters, name, key)
          : withOption(filters, name, key, false, keys[name])
    }
    for (const { name, from, to } of ranges) filters = withRange(filters, name, { from, to })
    return { facts, filters, keys }
  })

describe('filters', () => {
  test('what an option counts is what switching it adds or takes away', () => {
    fc.assert(
      fc.property(anyCase, ({ facts, filters, keys }) => {
        const judged = judge(facts, filters)
        const present = shown(facts, filters).length
        for (const name of choiceNames) {
          const counts = optionCounts(judged, name)
          for (const key of keys[name]) {
            const on = isOn(filters.choices[name], key)
            const other = shown(facts, withOption(filters, name, key, !on, keys[name])).length
            expect(counts.get(key)?.count ?? 0).toBe(on ? present - other : other - present)
          }
        }
      }),
    )
  })

  test('taking a filter away brings back exactly what it alone held back', () => {
    fc.assert(
      fc.property(anyCase, ({ facts, filters }) => {
        const out = filteredOut(judge(facts, filters))
        const present = shown(facts, filters).length
        expect(out.count).toBe(facts.length - present)
        expect(out.by.reduce((sum, { count }) => sum + count, out.bySeveral)).toBe(out.count)
        for (const { name, count } of out.by) {
          expect(shown(facts, withoutFilter(filters, name)).length - present).toBe(count)
        }
      }),
    )
  })

  test('taking every filter away, one after the other, restores everything', () => {
    fc.assert(
      fc.property(anyCase, ({ facts, filters }) => {
        const undone = activeFilters(filters).reduce(withoutFilter, filters)
        expect(undone).toEqual(noFilters)
        expect(shown(facts, undone)).toEqual(facts.map(({ id }) => id))
      }),
    )
  })

  test('switching an option off and on again changes nothing', () => {
    fc.assert(
      fc.property(anyCase, ({ facts, filters, keys }) => {
        const before = shown(facts, filters)
        for (const name of choiceNames) {
          for (const key of keys[name]) {
            const on = isOn(filters.choices[name], key)
            const there = withOption(filters, name, key, !on, keys[name])
            expect(shown(facts, withOption(there, name, key, on, keys[name]))).toEqual(before)
          }
        }
      }),
    )
  })

  test('what passes all but one filter holds what passes all of them', () => {
    fc.assert(
      fc.property(anyCase, ({ facts, filters }) => {
        const judged = judge(facts, filters)
        const wider = new Set(passingBut(judged, 'price'))
        for (const one of passing(judged)) expect(wider).toContain(one)
      }),
    )
  })

  const byCarrier = (id: string, ...names: string[]) =>
    factsOf(itinerary(id, { legs: [leg({ marketing: names.map(carrier) })] }))

  test('a carrier switched off takes along every itinerary it flies a part of', () => {
    const facts = [byCarrier('a', 'Meridian'), byCarrier('b', 'Meridian', 'Budgie')]
    const { keys } = optionsOf(facts)
    expect(
      shown(facts, withOption(noFilters, 'carriers', '-Budgie', false, keys.carriers)),
    ).toEqual(['a'])
  })

  test('a carrier that comes later is not let through where only one was wanted', () => {
    const only = withOnly(noFilters, 'carriers', '-Meridian')
    expect(shown([byCarrier('a', 'Meridian'), byCarrier('b', 'Halcyon')], only)).toEqual(['a'])
  })

  test('a carrier that comes later is let through where another one is off', () => {
    const facts = [byCarrier('a', 'Meridian'), byCarrier('b', 'Budgie')]
    const off = withOption(noFilters, 'carriers', '-Budgie', false, ['-Meridian', '-Budgie'])
    expect(shown([...facts, byCarrier('c', 'Halcyon')], off)).toEqual(['a', 'c'])
  })

  test('a limit on the price holds back what has none, and says so', () => {
    const facts = [
      factsOf(itinerary('a')),
      factsOf(itinerary('b', { price: { amount: undefined, formatted: undefined } })),
    ]
    const filters = withRange(noFilters, 'price', { from: null, to: 500 })
    expect(shown(facts, filters)).toEqual(['a'])
    expect(filteredOut(judge(facts, filters)).by).toEqual([{ name: 'price', count: 1 }])
  })

  test('a range without ends is no filter', () => {
    const filters = withRange(noFilters, 'price', { from: null, to: 500 })
    expect(withRange(filters, 'price', { from: null, to: null })).toEqual(noFilters)
  })
})
