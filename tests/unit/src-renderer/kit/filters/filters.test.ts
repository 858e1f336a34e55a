import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  activeCount,
  choiceOf,
  type FilterRule,
  type Filters,
  filteredOut,
  isOn,
  judge,
  noFilters,
  optionCounts,
  passing,
  passingBut,
  withOnly,
  withOption,
  withoutFilter,
  withRange,
} from '../../../../../src-renderer/kit/filters/filters'

interface Fund {
  id: string
  houses: readonly string[]
  kinds: readonly string[]
  price: number | undefined
  age: number | undefined
}

const rules: readonly FilterRule<Fund>[] = [
  { at: 'choice', name: 'houses', title: 'Houses', keysOf: ({ houses }) => houses },
  { at: 'choice', name: 'kinds', title: 'Kinds', keysOf: ({ kinds }) => kinds },
  { at: 'range', name: 'price', title: 'Price', numberOf: ({ price }) => price },
  { at: 'range', name: 'age', title: 'Age', numberOf: ({ age }) => age },
]
const choiceNames = ['houses', 'kinds'] as const

const judgeBy = (rows: readonly Fund[], filters: Filters) => judge(rows, filters, rules)
const shown = (rows: readonly Fund[], filters: Filters) =>
  passing(judgeBy(rows, filters)).map(({ id }) => id)

const someOf = (...keys: string[]) => fc.subarray(keys)
const anyRows = fc
  .array(
    fc.record({
      houses: someOf('amber', 'birch', 'cedar', 'dune'),
      kinds: someOf('debt', 'equity', 'gold'),
      price: fc.option(fc.integer({ min: 0, max: 700 }), { nil: undefined }),
      age: fc.option(fc.integer({ min: 0, max: 700 }), { nil: undefined }),
    }),
    { maxLength: 25 },
  )
  .map((rows) => rows.map((row, place): Fund => ({ ...row, id: String(place) })))
const anyRange = fc.record({
  name: fc.constantFrom('price', 'age'),
  from: fc.option(fc.integer({ min: 0, max: 500 })),
  to: fc.option(fc.integer({ min: 200, max: 700 })),
})
const anySwitch = fc.record({
  name: fc.constantFrom(...choiceNames),
  place: fc.nat(),
  how: fc.constantFrom('off', 'only'),
})

const keysIn = (rows: readonly Fund[]) => ({
  houses: [...new Set(rows.flatMap(({ houses }) => houses))],
  kinds: [...new Set(rows.flatMap(({ kinds }) => kinds))],
})

/** Rows and whatever a person may have switched. */
const anyCase = fc
  .tuple(anyRows, fc.array(anySwitch, { maxLength: 4 }), fc.array(anyRange, { maxLength: 3 }))
  .map(([rows, switches, ranges]) => {
    const keys = keysIn(rows)
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
    return { rows, filters, keys }
  })

describe('filters', () => {
  test('what an option counts is what switching it adds or takes away', () => {
    fc.assert(
      fc.property(anyCase, ({ rows, filters, keys }) => {
        const judged = judgeBy(rows, filters)
        const present = shown(rows, filters).length
        for (const name of choiceNames) {
          const counts = optionCounts(judged, name)
          for (const key of keys[name]) {
            const on = isOn(choiceOf(filters, name), key)
            const other = shown(rows, withOption(filters, name, key, !on, keys[name])).length
            expect(counts.get(key)?.count ?? 0).toBe(on ? present - other : other - present)
          }
        }
      }),
    )
  })

  test('taking a filter away brings back exactly what it alone held back', () => {
    fc.assert(
      fc.property(anyCase, ({ rows, filters }) => {
        const out = filteredOut(judgeBy(rows, filters))
        const present = shown(rows, filters).length
        expect(out.count).toBe(rows.length - present)
        expect(out.by.reduce((sum, { count }) => sum + count, out.bySeveral)).toBe(out.count)
        for (const { name, count } of out.by) {
          expect(shown(rows, withoutFilter(filters, name)).length - present).toBe(count)
        }
      }),
    )
  })

  test('taking every filter away, one after the other, restores everything', () => {
    fc.assert(
      fc.property(anyCase, ({ rows, filters }) => {
        const undone = rules.reduce((now, { name }) => withoutFilter(now, name), filters)
        expect(activeCount(undone)).toBe(0)
        expect(undone).toEqual(noFilters)
        expect(shown(rows, undone)).toEqual(rows.map(({ id }) => id))
      }),
    )
  })

  test('switching an option off and on again changes nothing', () => {
    fc.assert(
      fc.property(anyCase, ({ rows, filters, keys }) => {
        const before = shown(rows, filters)
        for (const name of choiceNames) {
          for (const key of keys[name]) {
            const on = isOn(choiceOf(filters, name), key)
            const there = withOption(filters, name, key, !on, keys[name])
            expect(shown(rows, withOption(there, name, key, on, keys[name]))).toEqual(before)
          }
        }
      }),
    )
  })

  test('what passes all but one filter holds what passes all of them', () => {
    fc.assert(
      fc.property(anyCase, ({ rows, filters }) => {
        const judged = judgeBy(rows, filters)
        const wider = new Set(passingBut(judged, 'price'))
        for (const one of passing(judged)) expect(wider).toContain(one)
      }),
    )
  })

  const by = (id: string, ...houses: string[]): Fund => ({
    id,
    houses,
    kinds: [],
    price: 400,
    age: undefined,
  })

  test('an option switched off takes along every row that has it among others', () => {
    const rows = [by('a', 'amber'), by('b', 'amber', 'birch')]
    const off = withOption(noFilters, 'houses', 'birch', false, ['amber', 'birch'])
    expect(shown(rows, off)).toEqual(['a'])
  })

  test('an option that comes later is not let through where only one was wanted', () => {
    const only = withOnly(noFilters, 'houses', 'amber')
    expect(shown([by('a', 'amber'), by('b', 'cedar')], only)).toEqual(['a'])
  })

  test('an option that comes later is let through where another one is off', () => {
    const off = withOption(noFilters, 'houses', 'birch', false, ['amber', 'birch'])
    expect(shown([by('a', 'amber'), by('b', 'birch'), by('c', 'cedar')], off)).toEqual(['a', 'c'])
  })

  test('a limit holds back what has no value, and says so', () => {
    const rows = [by('a', 'amber'), { ...by('b', 'amber'), price: undefined }]
    const filters = withRange(noFilters, 'price', { from: null, to: 500 })
    expect(shown(rows, filters)).toEqual(['a'])
    expect(filteredOut(judgeBy(rows, filters)).by).toEqual([
      { name: 'price', title: 'Price', count: 1 },
    ])
  })

  test('the lowest value of an option is that of the rows it adds', () => {
    const rows = [{ ...by('a', 'amber'), price: 300 }, by('b', 'amber'), by('c', 'birch')]
    const counts = optionCounts(judgeBy(rows, noFilters), 'houses', ({ price }) => price)
    expect(counts.get('amber')).toEqual({ count: 2, lowest: 300 })
    expect(counts.get('birch')).toEqual({ count: 1, lowest: 400 })
  })

  test('a range without ends is no filter', () => {
    const filters = withRange(noFilters, 'price', { from: null, to: 500 })
    expect(withRange(filters, 'price', { from: null, to: null })).toEqual(noFilters)
  })
})
