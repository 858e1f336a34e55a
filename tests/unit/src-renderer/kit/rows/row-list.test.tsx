// biome-ignore-all lint/a11y/useSemanticElements: the rows of a grid that holds only those in sight
import { act, fireEvent, render, screen } from '@testing-library/react'
import { StrictMode, useState } from 'react'
import { describe, expect, test, vi } from 'vitest'
import { useRowSelection } from '../../../../../src-renderer/kit/page/use-list'
import { RowList, type RowListProps } from '../../../../../src-renderer/kit/rows/row-list'

interface Row {
  id: string
  day?: string
  height?: number
}

const rowsOf = (count: number, from = 0): Row[] =>
  Array.from({ length: count }, (_, at) => ({ id: `row ${from + at}` }))
const keyOf = ({ id }: Row) => id
const heightOf = () => 40
let lists = 0

type Given = Partial<Omit<RowListProps<Row>, 'selection' | 'onSelection' | 'children'>>

function List({ name, question = 'all', rows = rowsOf(100), ...given }: Given & { name: string }) {
  const [selection, setSelection] = useRowSelection<Row>(name, question)
  return (
    <>
      <output>{[...selection.chosen.keys()].join(', ')}</output>
      <RowList
        name={name}
        question={question}
        label="Rows"
        rows={rows}
        keyOf={keyOf}
        heightOf={heightOf}
        total={rows.length}
        onOpen={() => {}}
        {...given}
        selection={selection}
        onSelection={setSelection}
      >
        {(row, { place, onToggle }) => (
          <div role="gridcell" tabIndex={-1} data-height={row.height}>
            {row.id}
            <button type="button" onClick={onToggle}>
              choose {place}
            </button>
          </div>
        )}
      </RowList>
    </>
  )
}

const grid = () => screen.getByRole('grid')
const active = () =>
  document.getElementById(grid().getAttribute('aria-activedescendant') ?? '')?.textContent
const chosen = () => screen.getByRole('status').textContent
const press = (...keys: string[]) => {
  for (const key of keys) fireEvent.keyDown(grid(), { key })
}

/** A list with a name of its own, so that no test finds the place of another. */
function show(given: Given = {}) {
  lists += 1
  const name = `list ${lists}`
  const drawn = render(<List name={name} {...given} />, { wrapper: StrictMode })
  return {
    name,
    again: (next: Given) => drawn.rerender(<List name={name} {...given} {...next} />),
    leave: drawn.unmount,
    click: (id: string, how: MouseEventInit = {}) => fireEvent.click(screen.getByText(id), how),
  }
}

describe('the keyboard', () => {
  test('only rows in sight are in the page', () => {
    show({ rows: rowsOf(10_000) })
    expect(screen.getAllByRole('row').length).toBeLessThan(30)
    expect(grid().getAttribute('aria-rowcount')).toBe('10000')
  })

  test('arrows, J and K move from row to row, and stop at the ends', async () => {
    show()
    press('j', 'j', 'ArrowDown')
    expect(active()).toContain('row 2')
    press('k')
    expect(active()).toContain('row 1')
    press('K', 'ArrowUp', 'ArrowUp')
    expect(active()).toContain('row 0')
    press('End')
    await vi.waitFor(() => expect(active()).toContain('row 99'), { timeout: 60_000 })
    press('j')
    expect(active()).toContain('row 99')
  })

  test('Enter opens, Space chooses, Escape chooses nothing', () => {
    const onOpen = vi.fn()
    show({ onOpen })
    press('j', 'j', 'Enter')
    expect(onOpen).toHaveBeenCalledExactlyOnceWith({ id: 'row 1' })
    press(' ', 'j', ' ')
    expect(chosen()).toBe('row 1, row 2')
    press('Escape')
    expect(chosen()).toBe('')
  })

  test('Shift chooses up to here, Shift with a letter only moves', () => {
    show()
    press('j')
    fireEvent.keyDown(grid(), { key: 'ArrowDown', shiftKey: true })
    fireEvent.keyDown(grid(), { key: 'ArrowDown', shiftKey: true })
    expect(chosen()).toBe('row 0, row 1, row 2')
    fireEvent.keyDown(grid(), { key: 'J', shiftKey: true })
    expect(chosen()).toBe('row 0, row 1, row 2')
    expect(active()).toContain('row 3')
  })

  test('a command with J is not a step', () => {
    show()
    press('j')
    fireEvent.keyDown(grid(), { key: 'j', ctrlKey: true })
    expect(active()).toContain('row 0')
  })

  test('keys on a button inside a row are the button’s', () => {
    const onOpen = vi.fn()
    show({ onOpen })
    press('j')
    fireEvent.keyDown(screen.getByRole('button', { name: 'choose 1' }), { key: 'Enter' })
    expect(onOpen).not.toHaveBeenCalled()
  })

  test('what the list does with a key goes before what all lists do', () => {
    const onOpen = vi.fn()
    show({ onOpen, onKey: (_, key) => key === 'Enter' })
    press('j', 'Enter')
    expect(onOpen).not.toHaveBeenCalled()
  })
})

describe('the pointer', () => {
  test('a click shows, a double click opens, neither on a button', () => {
    const onShow = vi.fn()
    const onOpen = vi.fn()
    const { click } = show({ onShow, onOpen })
    click('row 3')
    expect(onShow).toHaveBeenCalledExactlyOnceWith({ id: 'row 3' })
    expect(active()).toContain('row 3')
    click('choose 2')
    fireEvent.doubleClick(screen.getByText('choose 2'))
    expect(onShow).toHaveBeenCalledTimes(1)
    expect(onOpen).not.toHaveBeenCalled()
    fireEvent.doubleClick(screen.getByText('row 3'))
    expect(onOpen).toHaveBeenCalledExactlyOnceWith({ id: 'row 3' })
  })

  test('a click with Ctrl or Shift chooses and shows nothing', () => {
    const onShow = vi.fn()
    const { click } = show({ onShow })
    click('row 1', { ctrlKey: true })
    click('row 3', { shiftKey: true })
    expect(chosen()).toBe('row 1, row 2, row 3')
    expect(onShow).not.toHaveBeenCalled()
  })
})

describe('sections', () => {
  const rows = ['Today', 'Today', 'Yesterday'].map((day, at) => ({ id: `row ${at}`, day }))
  const sectionOf = ({ day = '' }: Row) => ({ key: day, title: day })

  test('a head stands above the first row of each, and keys pass over it', () => {
    show({ rows, sectionOf })
    expect(screen.getAllByRole('rowheader').map((head) => head.textContent)).toEqual([
      'Today',
      'Yesterday',
    ])
    press('j', 'j', 'j')
    expect(active()).toContain('row 2')
  })

  test('rows keep their height below a head', () => {
    show({ rows, sectionOf })
    const heights = screen
      .getAllByRole('gridcell')
      .map(({ parentElement }) => parentElement?.style.height)
    expect(heights).toEqual(['40px', '40px', '40px'])
  })
})

describe('rows that come in', () => {
  const scrollTo = (top: number) =>
    act(() => {
      grid().scrollTop = top
      fireEvent.scroll(grid())
    })

  test('above the sight they do not push an anchored list down', () => {
    const { again } = show({ rows: rowsOf(100), anchored: true })
    scrollTo(400)
    again({ rows: [{ id: 'new 1' }, { id: 'new 2' }, ...rowsOf(100)] })
    expect(grid().scrollTop).toBe(480)
  })

  test('at the very top they push in', () => {
    const { again } = show({ rows: rowsOf(100), anchored: true })
    again({ rows: [{ id: 'new' }, ...rowsOf(100)] })
    expect(grid().scrollTop).toBe(0)
    expect(screen.getAllByRole('gridcell')[0]?.textContent).toContain('new')
  })

  test('another question begins at the top, with nothing chosen and no row active', () => {
    const { again } = show()
    press('j', ' ')
    scrollTo(400)
    again({ question: 'other' })
    expect(grid().scrollTop).toBe(0)
    expect(chosen()).toBe('')
    expect(grid().hasAttribute('aria-activedescendant')).toBe(false)
  })

  test('rows of another question that come while the keyboard is in the list have one that it acts on', () => {
    const { rerender } = render(<List name="asked anew" />)
    act(() => grid().focus())
    press('ArrowDown')
    expect(active()).toContain('row 1')
    rerender(<List name="asked anew" question="other" rows={rowsOf(20, 500)} />)
    expect(active()).toContain('row 500')
  })

  test('all of them are chosen, also those that come later', () => {
    const onAll = vi.fn()
    const { again } = show({ rows: rowsOf(2), whole: false, onAll })
    fireEvent.keyDown(grid(), { key: 'a', ctrlKey: true })
    expect(onAll).toHaveBeenCalledOnce()
    again({ rows: rowsOf(4), whole: true, onAll })
    expect(chosen()).toBe('row 0, row 1, row 2, row 3')
    again({ rows: rowsOf(6), whole: true, onAll })
    expect(chosen()).toBe('row 0, row 1, row 2, row 3')
  })

  test('the next page is asked for before the end comes', () => {
    const onMore = vi.fn()
    show({ rows: rowsOf(200), onMore })
    expect(onMore).not.toHaveBeenCalled()
    scrollTo(150 * 40)
    expect(onMore).toHaveBeenCalled()
  })
})

test('a list that is come back to is where it was left, and so is its keyboard', () => {
  const { name, leave } = show()
  press('j', 'j')
  act(() => {
    grid().scrollTop = 1200
    fireEvent.scroll(grid())
  })
  leave()
  render(<List name={name} />)
  expect(grid().scrollTop).toBe(1200)
  act(() => {
    grid().scrollTop = 0
    fireEvent.scroll(grid())
  })
  expect(active()).toContain('row 1')
})

test('measured rows are as high as what is in them', async () => {
  const rows = [
    { id: 'row 0', height: 100 },
    { id: 'row 1', height: 60 },
    { id: 'row 2', height: 80 },
  ]
  show({ rows, measured: true })
  const places = [...document.querySelectorAll<HTMLElement>('[data-index]')]
  await vi.waitFor(
    () =>
      expect(places.map(({ style }) => style.transform)).toEqual([
        'translateY(0px)',
        'translateY(100px)',
        'translateY(160px)',
      ]),
    { timeout: 60_000 },
  )
})

test('a treegrid’s children are its rows', () => {
  function Tree() {
    const [selection, setSelection] = useState({
      chosen: new Map(),
      anchor: undefined,
      active: 'a',
    })
    return (
      <RowList
        role="treegrid"
        name="tree"
        question=""
        label="Tree"
        rows={['a', 'b']}
        keyOf={(row) => row}
        heightOf={heightOf}
        selection={selection}
        onSelection={(change) => setSelection(change as never)}
        onOpen={() => {}}
      >
        {(row, { id, place }) => (
          <div role="row" id={id} aria-rowindex={place} tabIndex={-1}>
            <div role="gridcell" tabIndex={-1}>
              {row}
            </div>
          </div>
        )}
      </RowList>
    )
  }
  render(<Tree />)
  expect(screen.getAllByRole('row')).toHaveLength(2)
  expect(screen.getByRole('treegrid').getAttribute('aria-activedescendant')).toBe(
    screen.getAllByRole('row')[0]?.id,
  )
})
