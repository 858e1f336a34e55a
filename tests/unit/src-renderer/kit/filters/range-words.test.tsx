import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { type Filters, judge, passing } from '../../../../../src-renderer/kit/filters/filters'
import { HistogramFilter, LimitFilter } from '../../../../../src-renderer/kit/filters/range-filters'
import { draw } from '../draw'

const numberOf = (amount: number) => amount
const words = (amount: number) => `€${amount}`

function show(part: typeof HistogramFilter<number>, rows: readonly number[], filters: Filters) {
  const rules = [{ at: 'range', name: 'price', title: 'Price', numberOf } as const]
  const judged = judge(rows, filters, rules)
  const Part = part
  draw(
    <Part
      judged={judged}
      onFilters={() => {}}
      name="price"
      title="Price"
      {...{ words, numberOf }}
    />,
  )
  return passing(judged)
}
const LimitOf = (props: Parameters<typeof HistogramFilter<number>>[0]) => (
  <LimitFilter {...props} step={() => 30} />
)

test('a range says what it holds back, also when dearer rows have come and its bars are wider', () => {
  // Chosen while the bars were €20 wide.
  const filters: Filters = { choices: {}, ranges: { price: { from: null, to: 440 } } }
  const passed = show(HistogramFilter, [389, 412, 445, 640, 1400], filters)
  expect(passed).toEqual([389, 412])
  expect(screen.getByRole('group', { name: /^Price/ }).textContent).toContain('to €440')
  expect(screen.getByRole('slider', { name: 'Price, to' }).getAttribute('aria-valuetext')).toBe(
    '€440',
  )
})

test('a limit says what it holds back, also when the steps are others', () => {
  const filters: Filters = { choices: {}, ranges: { price: { from: null, to: 130 } } }
  const passed = show(LimitOf, [95, 125, 135, 300], filters)
  expect(passed).toEqual([95, 125])
  expect(screen.getByRole('group', { name: /^Price/ }).textContent).toContain('up to €130')
})
