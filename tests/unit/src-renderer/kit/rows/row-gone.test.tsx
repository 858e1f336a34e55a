// biome-ignore-all lint/a11y/useSemanticElements: the rows of a grid that holds only those in sight
import { act, fireEvent, screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { useRowSelection } from '../../../../../src-renderer/kit/page/use-list'
import { RowList } from '../../../../../src-renderer/kit/rows/row-list'
import { draw } from '../draw'

const keyOf = (row: string) => row
const heightOf = () => 40

function List({ name }: { name: string }) {
  const [rows, setRows] = useState<readonly string[]>(['a', 'b', 'c', 'd', 'e', 'f'])
  const [selection, setSelection] = useRowSelection<string>(name, 'all')
  return (
    <>
      <output>{rows.join('')}</output>
      <RowList
        {...{ name, rows, keyOf, heightOf, selection }}
        question="all"
        label="Rows"
        onSelection={setSelection}
        onOpen={() => {}}
        onKey={(row, key) => {
          if (key !== 'Delete') return false
          setRows((before) => before.filter((one) => one !== row))
          return true
        }}
      >
        {(row) => (
          <div role="gridcell" tabIndex={-1}>
            {row}
          </div>
        )}
      </RowList>
    </>
  )
}

const grid = () => screen.getByRole('grid')
const press = (...keys: string[]) => {
  for (const key of keys) fireEvent.keyDown(grid(), { key })
}
const active = () =>
  document.getElementById(grid().getAttribute('aria-activedescendant') ?? '')?.textContent

test('when its row is removed the keyboard goes on with the next one, and not with the first in sight', () => {
  draw(<List name="gone" />)
  act(() => grid().focus())
  press('ArrowDown', 'ArrowDown', 'ArrowDown')
  expect(active()).toBe('d')
  press('Delete')
  expect(active()).toBe('e')
  press('Delete')
  expect(screen.getByRole('status').textContent).toBe('abcf')
  // Of the last row, the one before.
  press('Delete')
  expect(active()).toBe('c')
})
