import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { SendAgain } from '../../../../../src-renderer/kit/shown/send-again'
import { draw } from '../draw'

/** A call under way, then cancelled: one takes the place of the other. */
function Call({ cancelled }: { cancelled: boolean }) {
  return (
    <>
      <input aria-label="Search" />
      {cancelled ? <SendAgain onAsk={() => {}} /> : <button type="button">Cancel</button>}
    </>
  )
}

test('what sends a cancelled call again has the keyboard that "Cancel" had', () => {
  const { rerender } = draw(<Call cancelled={false} />)
  screen.getByRole('button', { name: 'Cancel' }).focus()
  rerender(<Call cancelled />)
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Send again' }))
})

test('whoever has gone into a field meanwhile keeps it', () => {
  const { rerender } = draw(<Call cancelled={false} />)
  const field = screen.getByRole('textbox', { name: 'Search' })
  field.focus()
  rerender(<Call cancelled />)
  expect(document.activeElement).toBe(field)
})
