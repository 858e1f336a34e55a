import { fireEvent, screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { FurtherParameters } from '../../../../src-renderer/form/further-parameters'
import type { ExtraRow } from '../../../../src-renderer/queries/drafts'
import { draw } from '../kit/draw'

function Form() {
  const [rows, setRows] = useState<readonly ExtraRow[]>([])
  return (
    <FurtherParameters
      rows={rows}
      problems={new Map()}
      onChange={setRows}
      onTouch={() => undefined}
    />
  )
}

test('“Add a parameter” focuses the field of the new name, and typing keeps the focus where it is', () => {
  draw(<Form />)
  const add = () => fireEvent.click(screen.getByRole('button', { name: 'Add a parameter' }))
  const nameOf = (place: number) =>
    screen.getByRole('textbox', { name: `Name of further parameter ${place}` })
  add()
  expect(document.activeElement).toBe(nameOf(1))
  add()
  expect(document.activeElement).toBe(nameOf(2))
  nameOf(1).focus()
  fireEvent.change(nameOf(1), { target: { value: 'page' } })
  expect(document.activeElement).toBe(nameOf(1))
})
