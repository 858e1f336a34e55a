import { MantineProvider } from '@mantine/core'
import { fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { CompareDialog } from '../../../../../src-renderer/kit/compare/compare-dialog'
import {
  comparedFrom,
  comparedLine,
  comparedPart,
  leastOf,
} from '../../../../../src-renderer/kit/compare/comparison'

interface Fund {
  name: string
  cost: number | undefined
  house: string
}

const funds: readonly Fund[] = [
  { name: 'Saffron', cost: 0.4, house: 'Peak' },
  { name: 'Cedar', cost: 0.9, house: 'Peak' },
  { name: 'Harbour', cost: undefined, house: 'Peak' },
]

function Page({ onCopy }: { onCopy: (fund: Fund) => void }) {
  const [items, setItems] = useState(funds)
  const parts = [
    comparedPart('Fund', [
      comparedLine(
        'Cost',
        items.map(({ cost }) => (cost === undefined ? undefined : `${cost} %`)),
        leastOf(items.map(({ cost }) => cost)),
      ),
      comparedLine(
        'House',
        items.map(({ house }) => house),
      ),
      comparedLine(
        'Manager',
        items.map(() => undefined),
      ),
    ]),
  ]
  return (
    <MantineProvider env="test">
      <CompareDialog
        items={items}
        keyOf={({ name }) => name}
        nouns="funds"
        parts={parts}
        head={({ name }) => <b>{name}</b>}
        onCopy={onCopy}
        onRemove={(key) => setItems(items.filter(({ name }) => name !== key))}
        onClose={() => {}}
      />
    </MantineProvider>
  )
}

test('the best of a line is said to ears too, what none tells is left out', () => {
  render(<Page onCopy={() => {}} />)
  expect(screen.getByRole('dialog', { name: '3 funds side by side' })).toBeTruthy()
  const cost = screen.getByRole('row', { name: /^Cost/ })
  expect(cost.textContent).toBe('Cost, differs0.4 %, the best0.9 %–')
  expect(screen.getByRole('row', { name: /^House/ }).textContent).toBe('HousePeakPeakPeak')
  expect(screen.queryByRole('row', { name: /^Manager/ })).toBeNull()
})

test('only what differs is shown if that is asked for', () => {
  render(<Page onCopy={() => {}} />)
  fireEvent.click(screen.getByRole('button', { name: 'Only differences' }))
  expect(screen.queryByRole('row', { name: /^House/ })).toBeNull()
  expect(screen.getByRole('row', { name: /^Cost/ })).toBeTruthy()
})

test('items are copied and taken out one by one, two stay', () => {
  const onCopy = vi.fn()
  render(<Page onCopy={onCopy} />)
  const [copy] = screen.getAllByRole('button', { name: 'Copy' })
  if (copy !== undefined) fireEvent.click(copy)
  expect(onCopy).toHaveBeenCalledExactlyOnceWith(funds[0])
  const [out] = screen.getAllByRole('button', { name: 'Remove from the comparison' })
  if (out !== undefined) fireEvent.click(out)
  expect(screen.getByRole('dialog', { name: '2 funds side by side' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Remove from the comparison' })).toBeNull()
})

test('what is compared is what is chosen, one alone with the active row, six at most', () => {
  expect(comparedFrom(['a', 'b'], 'c')).toEqual(['a', 'b'])
  expect(comparedFrom(['a'], 'b')).toEqual(['a', 'b'])
  expect(comparedFrom(['a'], 'a')).toBeUndefined()
  expect(comparedFrom([], undefined)).toBeUndefined()
  expect(comparedFrom('abcdefg', 'h')).toEqual([...'abcdef'])
})
