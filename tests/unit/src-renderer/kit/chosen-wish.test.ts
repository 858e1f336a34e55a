import { expect, test } from 'vitest'
import { readChosen } from '../../../../src-renderer/kit/offline/chosen-wish'

const choices = {
  pages: [10, 25],
  chosen: 25,
  also: [{ label: 'Comments of each', ways: ['None', 'All'], chosen: 1 }],
}

test('what was agreed to last is chosen again', () => {
  expect(readChosen([10, 0], choices)).toEqual({ pages: 10, also: [0] })
})

test('what is no choice any more is not', () => {
  expect(readChosen([50, 0], choices)).toBeUndefined()
  expect(readChosen([10], choices)).toBeUndefined()
  expect(readChosen([10, 2], choices)).toBeUndefined()
  expect(readChosen('10', choices)).toBeUndefined()
})
