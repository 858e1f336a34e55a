import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { Rating } from '../../../../src-renderer/ui/choice/stars'
import { draw } from '../kit/draw'

test.each([
  [null, 'Rating unknown'],
  [12, 'Rating unknown'],
  [0, 'Not rated'],
])('a place with %s ratings and no mean: %s', (count, words) => {
  draw(<Rating rating={null} count={count} />)
  expect(screen.getByText(words)).toBeTruthy()
})
