import { renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useAnswerKeys } from '../../../../../src-renderer/kit/page/use-answer-keys'

const pane = document.createElement('div')
const form = document.createElement('form')
form.dataset.operationForm = 'funds.latest'
const send = document.createElement('button')
send.type = 'submit'
const other = document.createElement('input')

beforeEach(() => {
  pane.replaceChildren()
  form.replaceChildren(send, other)
  document.body.append(form, pane)
  send.focus()
})
afterEach(() => {
  form.remove()
  pane.remove()
})

/** Runs at once what waits for a second or more: to what sets it, that time is over. */
function lateFor(doing: () => void): void {
  const { setTimeout } = globalThis
  const spied = vi.spyOn(globalThis, 'setTimeout')
  spied.mockImplementation((run, ms, ...given) =>
    setTimeout(run, (ms ?? 0) < 1_000 ? ms : 0, ...given),
  )
  doing()
  spied.mockRestore()
}

/** The call ends well, and its table is drawn much later. */
async function answerLate(between: () => void = () => {}) {
  const { rerender } = renderHook(({ ended }) => useAnswerKeys({ current: pane }, ended), {
    initialProps: { ended: '' },
  })
  lateFor(() => rerender({ ended: 'first' }))
  await new Promise((resolve) => setTimeout(resolve))
  between()
  const grid = document.createElement('div')
  grid.setAttribute('role', 'grid')
  grid.tabIndex = 0
  pane.append(grid)
  await Promise.resolve()
  return grid
}

test('the keyboard continues from Send into the answer, however late its table is drawn', async () => {
  const grid = await answerLate()
  expect(document.activeElement).toBe(grid)
})

test('a keyboard that left Send meanwhile stays where it is', async () => {
  await answerLate(() => other.focus())
  expect(document.activeElement).toBe(other)
})
