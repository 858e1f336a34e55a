import { expect, test } from 'vitest'
import { distanceTo, folded, holdsWords } from '../../../../../src-renderer/kit/suggest/fit'

test('a name fits whole, by its beginning, by a later word, or not', () => {
  const names = ['ZRH', 'Zürich (Any)', 'Old Town']
  const typed = ['zrh', 'zur', 'town', 'any', 'rich'].map((text) => distanceTo(folded(text), names))
  expect(typed).toEqual([0, 1, 2, 2, 3])
})

test('every word must be there, in any order, without regard to marks and case', () => {
  expect(holdsWords('Zürich – Lisbon', ' lisbon  ZURICH ')).toBe(true)
  expect(holdsWords('Zürich – Lisbon', 'lisbon rome')).toBe(false)
  expect(holdsWords('Zürich – Lisbon', '')).toBe(true)
})
