import { fireEvent, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { useHeld } from '../../../../../src-renderer/kit/rows/use-held'
import { draw } from '../draw'

function Around({ question = 'all', hasList = true }: { question?: string; hasList?: boolean }) {
  const { held, place } = useHeld(question)
  const ways = Object.entries(held).flatMap(([way, is]) => (is ? way : []))
  return (
    <>
      <output>{ways.join(' ')}</output>
      {hasList && (
        <div data-testid="around" {...place}>
          <button type="button">row</button>
          <div data-testid="list" />
        </div>
      )}
      <button type="button">elsewhere</button>
    </>
  )
}

const ways = () => screen.getByRole('status').textContent
const around = () => screen.getByTestId('around')

test('the pointer over a list, the keyboard in it, its keys and its place are each reported', () => {
  draw(<Around />)
  fireEvent.pointerEnter(around())
  expect(ways()).toBe('pointer')
  fireEvent.pointerLeave(around())
  expect(ways()).toBe('')
  const row = screen.getByRole('button', { name: 'row' })
  fireEvent.focus(row)
  expect(ways()).toBe('focus')
  fireEvent.keyDown(row, { key: 'j' })
  expect(ways()).toBe('focus keys')
  fireEvent.blur(row, { relatedTarget: around() })
  expect(ways()).toBe('focus keys')
  fireEvent.blur(row, { relatedTarget: screen.getByRole('button', { name: 'elsewhere' }) })
  expect(ways()).toBe('')
})

test('a list that goes holds nothing up', () => {
  const { rerender } = draw(<Around />)
  fireEvent.pointerEnter(around())
  fireEvent.focus(screen.getByRole('button', { name: 'row' }))
  expect(ways()).toBe('pointer focus')
  rerender(<Around hasList={false} />)
  expect(ways()).toBe('')
})

test('another question is looked at from its top', () => {
  const { rerender } = draw(<Around />)
  fireEvent.pointerEnter(around())
  fireEvent.scroll(screen.getByTestId('list'), { target: { scrollTop: 80 } })
  expect(ways()).toBe('pointer scrolled')
  rerender(<Around question="unread" />)
  expect(ways()).toBe('pointer')
})
