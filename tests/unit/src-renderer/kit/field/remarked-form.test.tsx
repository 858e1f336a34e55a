import { cleanup, fireEvent, screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { DayField } from '../../../../../src-renderer/kit/days/day-field'
import { type DayDraft, dayIn } from '../../../../../src-renderer/kit/days/typed-day'
import type { FieldRemark } from '../../../../../src-renderer/kit/field/field-frame'
import { RemarkedForm } from '../../../../../src-renderer/kit/field/remarked-form'
import { draw } from '../draw'

const today = '2026-11-22'
const sentence = 'This is no day.'

function Form({ text }: { text: string }) {
  const [day, setDay] = useState<DayDraft>({ at: 'typed', text })
  const read = dayIn(day, { today, locale: 'en' })
  const unread: FieldRemark = { field: 'day', weight: 'unread', sentence }
  const missing: FieldRemark = { field: 'day', weight: 'missing', sentence: 'Choose a day.' }
  const typed = day.at === 'typed' ? day.text : ''
  const remarks = read !== undefined ? [] : [typed === '' ? missing : unread]
  return (
    <RemarkedForm label="Form" remarks={remarks} canSend onSend={() => {}}>
      {(parts) => (
        <DayField
          name="day"
          label="Day"
          value={day}
          onChange={setDay}
          today={today}
          earliest={today}
          remarks={parts.remarks}
        />
      )}
    </RemarkedForm>
  )
}

const field = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Day' })
const isMarked = () =>
  screen.queryByText(sentence) !== null && field().getAttribute('aria-invalid') === 'true'

test('a day that cannot be read is marked once the field is left, and when the form comes back with it', () => {
  draw(<Form text="" />)
  fireEvent.focus(field())
  fireEvent.change(field(), { target: { value: '31 feb' } })
  expect(isMarked()).toBe(false)
  fireEvent.blur(field())
  expect(isMarked()).toBe(true)
  cleanup()

  draw(<Form text="31 feb" />)
  expect(isMarked()).toBe(true)
  // Whoever goes on typing is left alone.
  fireEvent.focus(field())
  expect(isMarked()).toBe(false)
})

test('a field that is empty when the form comes back is not marked before it is sent', () => {
  draw(<Form text="" />)
  expect(field().getAttribute('aria-invalid')).toBeNull()
  fireEvent.submit(screen.getByRole('form', { name: 'Form' }))
  expect(field().getAttribute('aria-invalid')).toBe('true')
})
