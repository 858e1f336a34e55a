import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  emptyRows,
  type HeldRows,
  merged,
  settled,
  shared,
  takeAll,
} from '../../../../../src-renderer/kit/rows/held-rows'

interface Post {
  id: string
  score: number
  tags: readonly string[]
}

const post = (id: string, change: Partial<Post> = {}): Post => ({
  id,
  score: 1,
  tags: [],
  ...change,
})
const list = (...ids: string[]): Post[] => ids.map((id) => post(id))
const none: HeldRows<Post> = emptyRows
const shownBy = ({ taken }: HeldRows<Post>) => taken.map(({ id }) => id)
const anyPosts = fc.uniqueArray(
  fc.record({
    id: fc.string({ minLength: 1 }),
    score: fc.integer(),
    tags: fc.array(fc.constantFrom('long read', 'photo')),
  }),
  { selector: ({ id }) => id, maxLength: 30 },
)

describe('what newly comes', () => {
  test('fills an empty list at once, even while somebody is at it', () => {
    expect(shownBy(merged(none, list('a', 'b'), true))).toEqual(['a', 'b'])
  })

  test('waits while somebody is at the list, and comes in when it is asked for', () => {
    const first = list('a', 'b')
    const view = merged(none, first, false)
    const held = merged(view, [...first, ...list('c', 'd')], true)
    expect(held.taken).toBe(view.taken)
    expect(held.waiting).toEqual({ fresh: 2, changed: 0 })
    expect(shownBy(takeAll(held))).toEqual(['a', 'b', 'c', 'd'])
    expect(takeAll(held).waiting).toEqual({ fresh: 0, changed: 0 })
  })

  test('comes in by itself once nobody is at the list any more', () => {
    const first = list('a')
    const newest = [...first, ...list('b')]
    const held = merged(merged(none, first, false), newest, true)
    expect(shownBy(merged(held, newest, false))).toEqual(['a', 'b'])
  })

  test('what has changed waits too, and is told apart from what is new', () => {
    const first = list('a', 'b')
    const liked = post('a', { score: 500 })
    const newest = [liked, ...first.slice(1), ...list('c')]
    const held = merged(merged(none, first, false), newest, true)
    expect(held.waiting).toEqual({ fresh: 1, changed: 1 })
    expect(held.taken[0]?.score).toBe(1)
  })

  test('nothing moves under the hand, whatever comes, until it is let in', () => {
    fc.assert(
      fc.property(anyPosts, fc.array(fc.nat({ max: 25 })), (all, sizes) => {
        const first = all.slice(0, 5)
        const start = merged(none, first, false)
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
      fc.property(anyPosts, (all) => {
        expect(shared(all, structuredClone(all))).toBe(all)
      }),
    )
  })

  test('a change makes one new object and keeps all others', () => {
    const before = list('a', 'b', 'c')
    const now = structuredClone(before)
    const changed = post('b', { tags: ['photo'] })
    now.splice(1, 1, changed)
    const after = shared(before, now)
    expect(after[0]).toBe(before[0])
    expect(after[1]).toBe(changed)
    expect(after[2]).toBe(before[2])
  })
})
