import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Itinerary } from '#shared/services/flights/models'
import {
  anchorAt,
  emptyView,
  type MergeView,
  merged,
  settled,
  shared,
  takeAll,
} from '../../../../../../src-renderer/services/flights/board/merge-view'
import { anyItineraries, itinerary } from './itineraries'

const list = (...ids: string[]): Itinerary[] => ids.map((id) => itinerary(id))
const shownBy = ({ taken }: MergeView) => taken.map(({ id }) => id)

describe('what newly comes', () => {
  test('fills an empty list at once, even while somebody is at it', () => {
    expect(shownBy(merged(emptyView, list('a', 'b'), true))).toEqual(['a', 'b'])
  })

  test('waits while somebody is at the list, and comes in when it is asked for', () => {
    const first = list('a', 'b')
    const view = merged(emptyView, first, false)
    const held = merged(view, [...first, ...list('c', 'd')], true)
    expect(held.taken).toBe(view.taken)
    expect(held.waiting).toEqual({ fresh: 2, changed: 0 })
    expect(shownBy(takeAll(held))).toEqual(['a', 'b', 'c', 'd'])
    expect(takeAll(held).waiting).toEqual({ fresh: 0, changed: 0 })
  })

  test('comes in by itself once nobody is at the list any more', () => {
    const first = list('a')
    const newest = [...first, ...list('b')]
    const held = merged(merged(emptyView, first, false), newest, true)
    expect(shownBy(merged(held, newest, false))).toEqual(['a', 'b'])
  })

  test('a changed price waits too, and is told apart from what is new', () => {
    const first = list('a', 'b')
    const dearer = itinerary('a', { price: { amount: 500, formatted: '€500' } })
    const newest = [dearer, ...first.slice(1), ...list('c')]
    const held = merged(merged(emptyView, first, false), newest, true)
    expect(held.waiting).toEqual({ fresh: 1, changed: 1 })
    expect(held.taken[0]?.price.amount).toBe(412)
  })

  test('nothing moves under the hand, whatever comes, until it is let in', () => {
    fc.assert(
      fc.property(anyItineraries, fc.array(fc.nat({ max: 25 })), (all, sizes) => {
        const first = all.slice(0, 5)
        const start = merged(emptyView, first, false)
        let view = start
        for (const size of sizes) {
          view = merged(view, shared(view.newest, structuredClone(all.slice(0, 5 + size))), true)
        }
        if (first.length > 0) expect(view.taken).toBe(start.taken)
        expect(takeAll(view).taken).toBe(view.newest)
        expect(merged(view, view.newest, true)).toBe(view)
        const once = settled(view)
        expect(settled(once)).toBe(once)
      }),
    )
  })
})

describe('the same again', () => {
  test('is the earlier list itself, object by object', () => {
    fc.assert(
      fc.property(anyItineraries, (all) => {
        expect(shared(all, structuredClone(all))).toBe(all)
      }),
    )
  })

  test('a change makes one new object and keeps all others', () => {
    const before = list('a', 'b', 'c')
    const now = structuredClone(before)
    const changed = itinerary('b', { tags: ['cheapest'] })
    now.splice(1, 1, changed)
    const after = shared(before, now)
    expect(after[0]).toBe(before[0])
    expect(after[1]).toBe(changed)
    expect(after[2]).toBe(before[2])
  })
})

describe('the place one has scrolled to', () => {
  const rows = [
    { id: 'a', start: 0, end: 60 },
    { id: 'b', start: 60, end: 120 },
    { id: 'c', start: 120, end: 180 },
  ]

  test('is the first row in sight, with what of it is cut', () => {
    expect(anchorAt(rows, 80)).toEqual({ id: 'b', offset: -20 })
  })

  test('is not held at the very top, where new rows may show themselves', () => {
    expect(anchorAt(rows, 0)).toBeUndefined()
  })
})
