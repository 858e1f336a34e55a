import { MantineProvider } from '@mantine/core'
import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { wordFault } from '#shared/bridge/fault-words'
import { failed, ok, type Result } from '#shared/bridge/result'
import { costOfWatch } from '../../../../../src-renderer/kit/watch/watch-cost'
import { WatchDialog } from '../../../../../src-renderer/kit/watch/watch-dialog'

const words = {
  title: 'Watch this fund',
  pace: 'Look every',
  look: { one: 'look', many: 'looks', calls: '' },
  service: 'funds',
  limit: {
    label: 'When its value is at or below',
    placeholder: 'no limit',
    unit: 'INR',
    noAmount: 'Enter a value such as 40.',
    field: 'line',
    words: (amount: number) => `Notifies at ${amount} or less.`,
  },
  news: { label: 'When it falls by a day', description: 'Compared with the day before.' },
  silent: 'Nothing is told then.',
}

function draw(onSave: (settings: unknown) => Promise<Result<unknown>>, onClose = () => {}) {
  render(
    <MantineProvider env="test">
      <WatchDialog
        words={words}
        watch={undefined}
        costOf={(hours) => costOfWatch(hours, [], 1)}
        budget={1}
        onSave={onSave}
        onClose={onClose}
      >
        <b>Saffron Peak</b>
      </WatchDialog>
    </MantineProvider>,
  )
}

const field = (label: string) => screen.getByRole('textbox', { name: label })
const type = (label: string, value: string) => fireEvent.change(field(label), { target: { value } })

test('what a watch costs is said against the budget before it is set', () => {
  draw(async () => ok(null))
  const dialog = screen.getByRole('dialog', { name: 'Watch this fund' })
  expect(dialog.textContent).toContain('2 looks a day, about 2 calls (1 each, assumed).')
  expect(dialog.textContent).toContain('That is more than the day’s budget of 1 call')
  type('Look every', '48')
  expect(dialog.textContent).toContain('A look every 2 days, about 1 call a day')
})

test('nothing is saved while something is wrong, and each fault stands at its field', () => {
  const onSave = vi.fn(async () => ok(null))
  draw(onSave)
  type('When its value is at or below', 'x')
  fireEvent.click(screen.getByRole('button', { name: 'Watch' }))
  expect(screen.getByText('Enter a value such as 40.')).toBeTruthy()
  expect(onSave).not.toHaveBeenCalled()
})

test('what was typed is saved, and a fault of main stands at its field with all that was typed', async () => {
  const onClose = vi.fn()
  const fault = { ...wordFault('invalidInput', 'Funds'), fields: { line: 'Too low.' } }
  const onSave = vi.fn(async () => failed(fault))
  draw(onSave, onClose)
  type('When its value is at or below', '40')
  fireEvent.click(screen.getByRole('button', { name: 'Watch' }))
  await waitFor(() => expect(screen.getByText('Too low.')).toBeTruthy())
  expect(onSave).toHaveBeenCalledWith({ everyHours: 12, limit: 40, news: true, on: true })
  expect(field('When its value is at or below')).toHaveProperty('value', '40')
  expect(onClose).not.toHaveBeenCalled()
})
