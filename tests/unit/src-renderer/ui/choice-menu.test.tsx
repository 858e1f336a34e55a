import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { ChoiceMenu } from '../../../../src-renderer/ui/choice/choice-menu'
import { draw } from '../kit/draw'

const orders = [
  ['newest', 'Newest'],
  ['name', 'By name'],
] as const

const checked = (name: string) =>
  screen.getByRole('menuitemradio', { name }).getAttribute('aria-checked')

test('says on the button and in the menu what is chosen, and closes when another is', async () => {
  const onChoose = vi.fn()
  draw(<ChoiceMenu value="name" choices={orders} onChoose={onChoose} />)
  fireEvent.click(screen.getByRole('button', { name: 'By name' }))
  await screen.findByRole('menu')
  expect([checked('Newest'), checked('By name')]).toEqual(['false', 'true'])
  fireEvent.click(screen.getByRole('menuitemradio', { name: 'Newest' }))
  expect(onChoose).toHaveBeenCalledExactlyOnceWith('newest')
  await waitFor(() => expect(screen.queryByRole('menu')).toBeNull())
})

test('where nothing is chosen it says so, and offers to go back to that', async () => {
  const none = { words: 'All orders', onChoose: vi.fn() }
  draw(<ChoiceMenu value={null} choices={orders} none={none} onChoose={() => {}} />)
  fireEvent.click(screen.getByRole('button', { name: 'All orders' }))
  await screen.findByRole('menu')
  expect([checked('Newest'), checked('By name')]).toEqual(['false', 'false'])
  fireEvent.click(screen.getByRole('menuitem', { name: 'All orders' }))
  expect(none.onChoose).toHaveBeenCalledOnce()
})
