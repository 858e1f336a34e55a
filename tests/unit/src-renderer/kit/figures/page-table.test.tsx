import { fireEvent, screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { PageTable } from '../../../../../src-renderer/kit/figures/page-table'
import { draw } from '../draw'

const rows = Array.from({ length: 130 }, (_, at) => ({ name: `Row ${at}`, worth: at }))
type Row = (typeof rows)[number]

function Page({ onOpen }: { onOpen: (row: Row) => void }) {
  const [active, setActive] = useState<Row>()
  return (
    <PageTable
      label="Rows"
      rows={rows}
      keyOf={({ name }) => name}
      columns={[
        { title: 'Name', cell: ({ name }) => name },
        { title: 'Worth', cell: ({ worth }) => ({ words: String(worth), strong: true }) },
      ]}
      active={active}
      onActive={setActive}
      onOpen={onOpen}
    />
  )
}

test('one row is in the order of Tab; keys go from row to row, and a row opens', () => {
  const onOpen = vi.fn()
  draw(<Page onOpen={onOpen} />)
  const inOrder = () => screen.getAllByRole('button').filter(({ tabIndex }) => tabIndex === 0)
  const [first] = inOrder()
  expect(first?.textContent).toBe('Row 0')
  first?.focus()
  const press = (key: string) => fireEvent.keyDown(document.activeElement ?? document.body, { key })
  press('ArrowDown')
  expect(document.activeElement?.textContent).toBe('Row 1')
  expect(document.activeElement?.closest('tr')?.dataset.active).toBe('true')
  press('End')
  expect(document.activeElement?.textContent).toBe('Row 99')
  press('ArrowUp')
  expect(inOrder().map(({ textContent }) => textContent)).toContain('Row 98')
  fireEvent.click(document.activeElement ?? document.body)
  expect(onOpen).toHaveBeenCalledWith(rows[98])
})

test('more rows are drawn when they are asked for', () => {
  draw(<Page onOpen={() => {}} />)
  expect(screen.getAllByRole('rowheader')).toHaveLength(100)
  fireEvent.click(screen.getByRole('button', { name: 'Show 30 more of 30' }))
  expect(screen.getAllByRole('rowheader')).toHaveLength(130)
})
