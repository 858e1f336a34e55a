import { fireEvent, render, screen, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { BarChart } from '../../../../../src-renderer/kit/chart/bar-chart'

const bars = [
  { key: '2023', label: '2023', tick: '’23', value: 20 },
  { key: '2024', label: '2024', value: -10 },
  { key: '2025', label: '2025', value: null },
]
const draw = (onOpen = vi.fn()) => {
  const write = (value: number) => `${value} %`
  render(
    <BarChart
      label="Returns by year"
      bars={bars}
      writeValue={write}
      columns={['Year', 'Return']}
      onOpen={onOpen}
    />,
  )
  return onOpen
}
const chart = () => screen.getByRole('slider', { name: 'Returns by year' })
const said = () => chart().getAttribute('aria-valuetext')

test('the arrow keys read it bar by bar, and Enter opens the one that is read', () => {
  const onOpen = draw()
  expect(said()).toBe('2025, unknown')
  fireEvent.keyDown(chart(), { key: 'ArrowLeft' })
  expect(said()).toBe('2024, -10 %')
  fireEvent.keyDown(chart(), { key: 'Home' })
  expect(said()).toBe('2023, 20 %')
  fireEvent.keyDown(chart(), { key: 'Enter' })
  expect(onOpen).toHaveBeenCalledExactlyOnceWith(bars[0])
})

test('the same stands in a table; below a bar stands what is short', () => {
  draw()
  expect(chart().textContent).toContain('20 %’23-10 %2024')
  fireEvent.click(screen.getByText('As a table'))
  const rows = within(screen.getByRole('table', { name: 'Returns by year' })).getAllByRole('row')
  expect(rows.map((row) => row.textContent)).toEqual([
    'YearReturn',
    '202320 %',
    '2024-10 %',
    '2025unknown',
  ])
})

test('what is below zero hangs from the line that what is above stands on, and what is unknown has no bar', () => {
  draw()
  const drawn = [...chart().querySelectorAll<HTMLElement>('i[style*="height"]')]
  const sizes = drawn.map(({ style }) => [style.bottom, style.height].map(Number.parseFloat))
  expect(sizes.map((pair) => pair.map(Math.round))).toEqual([
    [33, 67],
    [0, 33],
  ])
})
