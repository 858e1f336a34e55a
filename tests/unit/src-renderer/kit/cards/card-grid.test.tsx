import { act, fireEvent, screen, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { CardGrid, type CardGridProps } from '../../../../../src-renderer/kit/cards/card-grid'
import {
  cardLines,
  cardStep,
  columnsIn,
  lineAt,
} from '../../../../../src-renderer/kit/cards/card-lines'
import { useList } from '../../../../../src-renderer/kit/page/use-list'
import { draw } from '../draw'

interface Thing {
  id: string
  wide?: boolean
  shelf?: string
}

const keyOf = ({ id }: Thing) => id
const heightOf = () => 180
const things = (count: number): Thing[] =>
  Array.from({ length: count }, (_, at) => ({ id: `card ${at}` }))
let grids = 0

type Given = Partial<Omit<CardGridProps<Thing>, 'list' | 'children'>>

function Grid({ name, items, ...given }: Given & { name: string; items: readonly Thing[] }) {
  const list = useList(name, 'all', items, keyOf)
  return (
    <>
      <output>{list.chosen.map(keyOf).join(', ')}</output>
      <CardGrid list={list} label="Cards" heightOf={heightOf} onOpen={() => {}} {...given}>
        {(thing, state) => (
          <>
            {thing.id}
            <button type="button" onClick={state.onToggle}>
              choose
            </button>
          </>
        )}
      </CardGrid>
    </>
  )
}

const grid = () => screen.getByRole('grid')
const active = () =>
  document.getElementById(grid().getAttribute('aria-activedescendant') ?? '')?.textContent
const press = (...keys: string[]) => {
  for (const key of keys) fireEvent.keyDown(grid(), { key })
}
const show = (items: readonly Thing[], given: Given = {}) => {
  grids += 1
  return draw(<Grid name={`grid ${grids}`} items={items} {...given} />)
}

test('as many cards stand beside each other as fit, at least one', () => {
  expect([100, 224, 463, 464, 1040].map((width) => columnsIn(width, 224, 16))).toEqual([
    1, 1, 1, 2, 4,
  ])
})

test('a wide item and a section begin lines of their own', () => {
  const lines = cardLines(8, 3, {
    isWide: (index) => index === 0,
    sectionOf: (index) => (index < 6 ? 'found' : 'shelf'),
  })
  expect(lines.map(({ at, from, to }) => `${at} ${from}-${to}`)).toEqual([
    'head 0-0',
    'wide 0-1',
    'cards 1-4',
    'cards 4-6',
    'head 6-6',
    'cards 6-8',
  ])
  for (let index = 0; index < 8; index += 1) {
    const line = lines[lineAt(lines, index)]
    expect(line?.at !== 'head' && line && line.from <= index && index < line.to).toBe(true)
  }
})

test('arrows keep the column, over heads and short lines', () => {
  const lines = cardLines(8, 3, { sectionOf: (index) => (index < 5 ? 'one' : 'two') })
  // 0 1 2 / 3 4 / head / 5 6 7
  expect(cardStep(lines, 'ArrowDown', 2, 1)).toBe(4)
  expect(cardStep(lines, 'ArrowDown', 4, 1)).toBe(6)
  expect(cardStep(lines, 'ArrowUp', 6, 1)).toBe(4)
  expect(cardStep(lines, 'PageDown', 0, 9)).toBe(5)
  expect(cardStep(lines, 'ArrowRight', 7, 1)).toBe(7)
  expect(cardStep(lines, 'End', 0, 1)).toBe(7)
  expect(cardStep(lines, 'x', 0, 1)).toBe(undefined)
})

test('2,000 cards hold few elements, and the keyboard reaches the last', () => {
  show(things(2000))
  expect(screen.getAllByRole('gridcell').length).toBeLessThan(40)
  press('End')
  expect(active()).toContain('card 1999')
})

test('keys move over the grid, open and choose; a click opens, with Ctrl it chooses', () => {
  const onOpen = vi.fn()
  const onKey = vi.fn((_: Thing, key: string) => key === 'd')
  show(things(40), { onOpen, onKey })
  act(() => grid().focus())
  press('Home', 'ArrowRight', 'ArrowDown')
  expect(active()).toContain('card 4')
  press('Enter')
  expect(onOpen).toHaveBeenLastCalledWith({ id: 'card 4' })
  press('d')
  expect(onKey).toHaveBeenLastCalledWith({ id: 'card 4' }, 'd')
  press(' ')
  expect(screen.getByRole('status').textContent).toBe('card 4')
  const second = screen.getAllByRole('gridcell')[1]
  if (second === undefined) throw new Error('no card')
  fireEvent.click(second, { ctrlKey: true })
  expect(screen.getByRole('status').textContent).toBe('card 1, card 4')
  press('Escape')
  expect(screen.getByRole('status').textContent).toBe('')
  onOpen.mockClear()
  fireEvent.click(within(second).getByRole('button'))
  expect(onOpen).not.toHaveBeenCalled()
  fireEvent.click(second)
  expect(onOpen).toHaveBeenCalledWith({ id: 'card 1' })
})

test('a right click and the menu key open the menu of the card', () => {
  const onMenu = vi.fn()
  show(things(6), { onMenu })
  const third = screen.getAllByRole('gridcell')[2]
  if (third === undefined) throw new Error('no card')
  fireEvent.contextMenu(third, { clientX: 5, clientY: 7 })
  expect(onMenu).toHaveBeenCalledWith({ id: 'card 2' }, { x: 5, y: 7 })
})

test('the next page is asked for when the end comes near, and not before', () => {
  const onMore = vi.fn()
  show(things(200), { onMore })
  expect(onMore).not.toHaveBeenCalled()
  press('End')
  act(() => void grid().dispatchEvent(new Event('scroll')))
  expect(onMore).toHaveBeenCalled()
})
