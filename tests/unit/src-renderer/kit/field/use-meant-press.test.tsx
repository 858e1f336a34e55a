import { Button } from '@mantine/core'
import { act, fireEvent, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useMeantPress } from '../../../../../src-renderer/kit/field/use-meant-press'
import { draw } from '../draw'

let sent = 0
let cancelled = 0
let end: () => void

beforeEach(() => {
  sent = 0
  cancelled = 0
  vi.useFakeTimers()
})
afterEach(() => vi.useRealTimers())

function Form() {
  const [running, setRunning] = useState(false)
  end = () => setRunning(false)
  const press = useMeantPress(running ? 'Cancel' : 'Send')
  const send = () => {
    sent += 1
    setRunning(true)
  }
  const cancel = () => {
    cancelled += 1
    setRunning(false)
  }
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        send()
      }}
    >
      {running ? (
        <Button onClick={cancel} {...press}>
          Cancel
        </Button>
      ) : (
        <Button type="submit" {...press}>
          Send
        </Button>
      )}
    </form>
  )
}

const button = () => screen.getByRole('button')

/** A click of the mouse; `detail` is which one it is of a row of them. */
function click(detail = 1): void {
  fireEvent.pointerDown(button())
  fireEvent.click(button(), { detail })
}

/** Enter on the button. */
function enter(repeat = false): void {
  button().focus()
  if (fireEvent.keyDown(button(), { key: 'Enter', repeat }))
    fireEvent.click(button(), { detail: 0 })
}

test('a double click sends once and cancels nothing', () => {
  draw(<Form />)
  click()
  click(2)
  expect([sent, cancelled]).toEqual([1, 0])
  expect(button().textContent).toBe('Cancel')
})

test('a click of its own cancels at once, and its double sends nothing', () => {
  draw(<Form />)
  click()
  click()
  click(2)
  expect([sent, cancelled]).toEqual([1, 1])
})

test('Enter pressed twice, or held, sends once; after a moment it cancels', () => {
  draw(<Form />)
  enter()
  enter()
  vi.advanceTimersByTime(2000)
  enter(true)
  expect([sent, cancelled]).toEqual([1, 0])
  enter()
  expect([sent, cancelled]).toEqual([1, 1])
})

test('a click that began on Cancel does not send what has just ended', () => {
  draw(<Form />)
  click()
  fireEvent.pointerDown(button())
  act(() => end())
  expect(button().textContent).toBe('Send')
  fireEvent.click(button(), { detail: 1 })
  expect([sent, cancelled]).toEqual([1, 0])
})
