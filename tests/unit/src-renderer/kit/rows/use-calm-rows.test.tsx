import { fireEvent, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { calmed, useCalmRows } from '../../../../../src-renderer/kit/rows/use-calm-rows'
import { draw } from '../draw'

const namesOf = (row: string) => row.split('+')
const words = (text: string) => text.split(' ')

test('what is shown stays in its place, what comes behind it stands below, the rest waits', () => {
  expect(calmed(words('b d'), words('a b c d e f'), namesOf)).toEqual({
    rows: words('b d e f'),
    waiting: 2,
  })
  // What has left the list is gone, and another order of the same rows moves none.
  expect(calmed(words('a b c'), words('c a'), namesOf)).toEqual({ rows: words('a c'), waiting: 0 })
  expect(calmed(words('x y'), words('a b'), namesOf)).toEqual({ rows: words('a b'), waiting: 0 })
})

test('a row that took in another stands where that one stood, once', () => {
  expect(calmed(words('a b c'), words('n+b a c'), namesOf).rows).toEqual(['a', 'n+b', 'c'])
  expect(calmed(words('a b'), words('n+a+b'), namesOf).rows).toEqual(['n+a+b'])
  expect(calmed(words('a b'), words('b+a a'), namesOf).rows).toEqual(['a', 'b+a'])
})

interface Given {
  rows: readonly string[]
  question?: string
}

function List({ rows, question = 'all' }: Given) {
  const calm = useCalmRows(rows, question, namesOf)
  if (rows.length === 0) return <p>None</p>
  return (
    <div data-testid="around" {...calm.place}>
      <button type="button" onClick={calm.onShow}>
        {calm.waiting} wait
      </button>
      <div data-testid="list">{calm.rows.join(' ')}</div>
    </div>
  )
}

const shown = () => screen.getByTestId('list').textContent
const waiting = () => screen.getByRole('button').textContent

test('rows come as they are until somebody is at the list, and settle once nobody is', () => {
  const { rerender } = draw(<List rows={words('b d')} />)
  rerender(<List rows={words('a b d')} />)
  expect(shown()).toBe('a b d')
  const around = screen.getByTestId('around')
  fireEvent.pointerEnter(around)
  rerender(<List rows={words('a b c d e')} />)
  expect(shown()).toBe('a b d e')
  expect(waiting()).toBe('1 wait')
  fireEvent.pointerLeave(around)
  expect(shown()).toBe('a b c d e')
})

test.each([
  ['scrolled down', (list: Element) => fireEvent.scroll(list, { target: { scrollTop: 80 } })],
  ['moved in by keys', (list: Element) => fireEvent.keyDown(list, { key: 'j' })],
])('in a list that was %s nothing moves until it is asked for', (_, touch) => {
  const { rerender } = draw(<List rows={words('b d')} />)
  touch(screen.getByTestId('list'))
  rerender(<List rows={words('a b c d')} />)
  expect(shown()).toBe('b d')
  expect(waiting()).toBe('2 wait')
  fireEvent.click(screen.getByRole('button'))
  expect(shown()).toBe('a b c d')
  expect(waiting()).toBe('0 wait')
})

test('another question has its rows at once', () => {
  const { rerender } = draw(<List rows={words('b d')} />)
  fireEvent.keyDown(screen.getByTestId('list'), { key: 'j' })
  rerender(<List rows={words('a b d')} question="unread" />)
  expect(shown()).toBe('a b d')
})

test('what was let in is what stays from then on', () => {
  const { rerender } = draw(<List rows={words('b')} />)
  fireEvent.pointerEnter(screen.getByTestId('around'))
  rerender(<List rows={words('a b')} />)
  fireEvent.click(screen.getByRole('button'))
  rerender(<List rows={words('a n b')} />)
  expect(shown()).toBe('a b')
  expect(waiting()).toBe('1 wait')
})

test('a list that went away, or answers another question from its top, is held by nobody', () => {
  const { rerender } = draw(<List rows={words('b')} />)
  fireEvent.pointerEnter(screen.getByTestId('around'))
  rerender(<List rows={[]} />)
  rerender(<List rows={words('b')} />)
  rerender(<List rows={words('a b')} />)
  expect(shown()).toBe('a b')
  fireEvent.scroll(screen.getByTestId('list'), { target: { scrollTop: 80 } })
  rerender(<List rows={words('b')} question="unread" />)
  rerender(<List rows={words('a b')} question="unread" />)
  expect(shown()).toBe('a b')
})
