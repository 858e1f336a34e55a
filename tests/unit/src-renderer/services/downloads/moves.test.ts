import { describe, expect, test } from 'vitest'
import { dropTarget, movable } from '../../../../../src-renderer/services/downloads/list/moves'
import { aDownload } from './a-download'

const queue = ['a', 'b', 'c', 'd'].map((id, place) => aDownload({ id, place }))
const done = aDownload({ id: 'z', state: { at: 'done', sha256: 'a', present: true } })
const drop = (dragged: string[], over: string, half: 'upper' | 'lower') =>
  dropTarget([...queue, done], new Set(dragged), over, half)

describe('dropping rows in the queue', () => {
  test('on the upper half of a row they go before it, on the lower half before the next', () => {
    expect(drop(['d'], 'b', 'upper')).toEqual({ before: 'b' })
    expect(drop(['a'], 'b', 'lower')).toEqual({ before: 'c' })
  })

  test('below the last row, and on what has ended, they go to the end', () => {
    expect(drop(['a'], 'd', 'lower')).toBe('last')
    expect(drop(['a'], 'z', 'upper')).toBe('last')
  })

  test('where they stand already, nothing is moved', () => {
    expect(drop(['b'], 'b', 'upper')).toBeUndefined()
    expect(drop(['b'], 'a', 'lower')).toBeUndefined()
    expect(drop(['b', 'c'], 'd', 'upper')).toBeUndefined()
    expect(drop(['d'], 'd', 'lower')).toBeUndefined()
  })

  test('several that lay apart come together', () => {
    expect(drop(['a', 'c'], 'd', 'upper')).toEqual({ before: 'd' })
    expect(drop(['b', 'd'], 'c', 'upper')).toEqual({ before: 'c' })
  })

  test('among rows of another priority they go to the end of their own, if they are not there', () => {
    const rows = [
      ...['h', 'i'].map((id, place) => aDownload({ id, place, priority: 'high' })),
      ...queue,
    ]
    const among = (dragged: string, over: string, half: 'upper' | 'lower') =>
      dropTarget(rows, new Set([dragged]), over, half)
    expect(among('h', 'c', 'upper')).toEqual({ before: 'c' })
    expect(among('d', 'h', 'upper')).toEqual({ before: 'h' })
    expect(among('i', 'c', 'upper')).toBeUndefined()
    expect(among('a', 'h', 'upper')).toBeUndefined()
  })

  test('what has ended is not moved', () => {
    expect(movable([...queue, done])).toEqual(['a', 'b', 'c', 'd'])
    expect(drop(['z'], 'z', 'upper')).toBeUndefined()
  })
})
