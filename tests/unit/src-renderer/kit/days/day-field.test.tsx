import { MantineProvider } from '@mantine/core'
import { fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { DayField } from '../../../../../src-renderer/kit/days/day-field'
import type { DayDraft } from '../../../../../src-renderer/kit/days/typed-day'

function Page() {
  const [value, setValue] = useState<DayDraft>({ at: 'typed', text: '' })
  return (
    <MantineProvider env="test">
      <DayField
        name="since"
        label="Since"
        value={value}
        onChange={setValue}
        today="2026-11-22"
        earliest="2026-11-22"
        remarks={[]}
      />
      <output aria-label="Chosen">{value.at === 'chosen' ? value.day : 'nothing'}</output>
    </MantineProvider>
  )
}

const field = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Since' })
const chosen = () => screen.getByRole('status', { name: 'Chosen' }).textContent

test('a day that is typed is read back in full, and stands once the field is left', () => {
  render(<Page />)
  fireEvent.change(field(), { target: { value: '9.3.27' } })
  const [readBack] = screen.getAllByText(/Tuesday.*2027/)
  expect(readBack?.id).toBe('field-since-read-back')
  expect(field().getAttribute('aria-describedby')).toBe(readBack?.id)
  expect(chosen()).toBe('nothing')
  fireEvent.blur(field())
  expect(chosen()).toBe('2027-03-09')
})

test('the arrow key goes into the calendar, where a day is picked and past days are not', () => {
  render(<Page />)
  fireEvent.change(field(), { target: { value: '24 Nov' } })
  fireEvent.keyDown(field(), { key: 'ArrowDown' })
  expect(screen.getByRole('dialog', { name: 'Calendar: since' })).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: /\b21 November 2026|November 21, 2026/ }))
  expect(chosen()).toBe('nothing')
  fireEvent.click(screen.getByRole('button', { name: /\b25 November 2026|November 25, 2026/ }))
  expect(chosen()).toBe('2026-11-25')
})
