import { screen } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { WeekHours } from '../../../../../src-renderer/kit/days/week-hours'
import { ShareList } from '../../../../../src-renderer/kit/figures/share-list'
import { keyed } from '../../../../../src-renderer/kit/rows/keyed'
import { draw } from '../draw'

describe('what a service repeats', () => {
  test('has a key of its own each time, and the same one while others come or go', () => {
    const keysOf = (...values: string[]) => keyed(values, String).map(({ key }) => key)
    const repeated = keysOf('a', 'b', 'a', '1 a', 'a')
    expect(new Set(repeated).size).toBe(5)
    expect(keysOf('b', 'a')).toEqual([repeated[1], repeated[0]])
  })

  test('leaves nothing on the page when others come', () => {
    const hours = (...lines: string[]) => <WeekHours days={[{ day: 'Monday', lines }]} today={0} />
    const { rerender } = draw(hours('09:00', '12:00', '12:00', '18:00'))
    rerender(hours('10:00', '16:00'))
    expect(screen.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual([
      '10:00',
      '16:00',
    ])
  })

  test('parts of a whole with one name are drawn each', () => {
    const share = { name: 'Cash', amount: '1', words: '50 %', share: 0.5 }
    draw(<ShareList shares={[share, { ...share, amount: '2' }]} color="--s1" />)
    expect(screen.getAllByText('Cash')).toHaveLength(2)
  })
})
