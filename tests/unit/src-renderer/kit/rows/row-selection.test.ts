import { describe, expect, test } from 'vitest'
import {
  movedTo,
  noSelection,
  rangeTo,
  toggledRow,
} from '../../../../../src-renderer/kit/rows/row-selection'
import { listStep } from '../../../../../src-renderer/ui/list-step'

const rows = ['a', 'b', 'c', 'd', 'e']
const keyOf = (row: string) => row

describe('chosen rows', () => {
  test('a row goes in and out, the others stay', () => {
    const one = toggledRow(noSelection<string>(), 'a', 'a')
    const two = toggledRow(one, 'c', 'c')
    expect([...toggledRow(two, 'a', 'a').chosen.keys()]).toEqual(['c'])
    expect(two.active).toBe('c')
  })

  test('Shift chooses from the anchor, both ways, and the anchor stays', () => {
    const at = movedTo(noSelection<string>(), 'c')
    const down = rangeTo(at, rows, keyOf, 4)
    expect([...down.chosen.keys()]).toEqual(['c', 'd', 'e'])
    const up = rangeTo(at, rows, keyOf, 0)
    expect([...up.chosen.keys()]).toEqual(['a', 'b', 'c'])
    expect(up.anchor).toBe('c')
  })

  test('what has left the list stays chosen', () => {
    const gone = toggledRow(noSelection<string>(), 'z', 'z')
    expect([...rangeTo(gone, rows, keyOf, 0).chosen.values()]).toEqual(['z', 'a'])
  })

  test('keys lead through the list and no further', () => {
    expect(listStep('ArrowDown', -1, 5, 3)).toBe(0)
    expect(listStep('PageDown', 3, 5, 3)).toBe(4)
    expect(listStep('ArrowUp', 0, 5, 3)).toBe(0)
    expect(listStep('End', 0, 0, 3)).toBeUndefined()
    expect(listStep('toString', 0, 5, 3)).toBeUndefined()
  })
})
