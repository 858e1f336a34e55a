// biome-ignore-all lint/a11y/useSemanticElements: a grid that holds only the rows in view is no table element
import { act, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { useReturnedFocus } from '../../../../../src-renderer/kit/page/use-returned-focus'
import { useWorkspace } from '../../../../../src-renderer/state/workspace'
import { draw } from '../draw'

interface Given {
  dialog?: boolean
  menu?: boolean
  button?: boolean
}

/** The dialog is put in as a whole and taken out as a whole, as the pages do it. */
function Desk({ dialog = false, menu = false, button = true }: Given) {
  useReturnedFocus()
  return (
    <>
      <div id="page" tabIndex={-1}>
        {button && <button type="button">Set an alert…</button>}
        <div role="grid" aria-label="Funds" tabIndex={0} />
      </div>
      {menu && (
        <div role="menu">
          <button type="button">Choose lists…</button>
        </div>
      )}
      {dialog && (
        <div role="dialog">
          <input aria-label="Line" />
        </div>
      )}
    </>
  )
}

const focus = (role: string, name: string) => screen.getByRole(role, { name }).focus()
const hasAlert = () =>
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Set an alert…' }))

test('what had the keyboard before a dialog has it again', async () => {
  const { rerender } = draw(<Desk />)
  focus('button', 'Set an alert…')
  rerender(<Desk dialog />)
  focus('textbox', 'Line')
  rerender(<Desk />)
  await waitFor(hasAlert)
})

test('a dialog that a menu opened gives the keyboard to what the menu was of', async () => {
  const { rerender } = draw(<Desk />)
  focus('button', 'Set an alert…')
  rerender(<Desk menu />)
  focus('button', 'Choose lists…')
  rerender(<Desk menu dialog />)
  focus('textbox', 'Line')
  rerender(<Desk dialog />)
  rerender(<Desk />)
  await waitFor(hasAlert)
})

test('where that is gone, or the page is another, the list of the page has it', async () => {
  const { rerender } = draw(<Desk />)
  const grid = screen.getByRole('grid', { name: 'Funds' })
  focus('button', 'Set an alert…')
  rerender(<Desk dialog />)
  focus('textbox', 'Line')
  rerender(<Desk button={false} />)
  await waitFor(() => expect(document.activeElement).toBe(grid))
  rerender(<Desk />)
  focus('button', 'Set an alert…')
  rerender(<Desk dialog />)
  focus('textbox', 'Line')
  act(() => useWorkspace.getState().go({ page: 'activity' }))
  rerender(<Desk />)
  await waitFor(() => expect(document.activeElement).toBe(grid))
})

test('a keyboard that went elsewhere stays there', async () => {
  const { rerender } = draw(<Desk />)
  focus('button', 'Set an alert…')
  rerender(<Desk dialog />)
  focus('textbox', 'Line')
  focus('grid', 'Funds')
  rerender(<Desk />)
  await new Promise(requestAnimationFrame)
  expect(document.activeElement).toBe(screen.getByRole('grid', { name: 'Funds' }))
})
