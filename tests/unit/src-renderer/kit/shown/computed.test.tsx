import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { Worked } from '../../../../../src-renderer/data/use-work'
import { Computed } from '../../../../../src-renderer/kit/shown/computed'
import { draw } from '../draw'

const part = (worked: Worked<number>) => (
  <Computed worked={worked} waiting="It is being counted" failed="It could not be counted">
    {(value) => <b>{value} things</b>}
  </Computed>
)

test('what is computed is waited for, shown, or said to have failed', () => {
  const { rerender } = draw(part({ at: 'loading' }))
  expect(screen.getByRole('status', { name: 'It is being counted' })).toBeTruthy()
  rerender(part({ at: 'failed', message: 'The reader ended.' }))
  expect(screen.queryByRole('status', { name: 'It is being counted' })).toBeNull()
  expect(screen.getByText('It could not be counted')).toBeTruthy()
  expect(screen.getByText('The reader ended.')).toBeTruthy()
  rerender(part({ at: 'ready', value: 3, stale: false }))
  expect(screen.getByText('3 things')).toBeTruthy()
})
