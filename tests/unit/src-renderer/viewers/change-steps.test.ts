import { expect, test } from 'vitest'
import { changeAt, nextChange } from '../../../../src-renderer/viewers/compare/change-steps'

const starts = [0, 1, 4, 9]

test('a line belongs to the change that begins at or before it', () => {
  expect([0, 1, 3, 4, 8, 9, 20].map((line) => changeAt(starts, line))).toEqual([
    0, 1, 1, 2, 2, 3, 3,
  ])
})

test('next and previous go from change to change and stay at the ends', () => {
  expect(nextChange(starts, 2, 1)).toBe(4)
  expect(nextChange(starts, 5, -1)).toBe(1)
  expect(nextChange(starts, 9, 1)).toBe(9)
  expect(nextChange(starts, 0, -1)).toBe(0)
  expect(nextChange([], 3, 1)).toBe(3)
})
