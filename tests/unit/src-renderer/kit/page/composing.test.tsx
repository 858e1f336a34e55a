import { fireEvent, screen } from '@testing-library/react'
import type { ReactNode } from 'react'
import { expect, test, vi } from 'vitest'
import { draw } from '../draw'

Object.assign(window, { desk: { on: () => () => {}, call: () => new Promise(() => {}) } })
const { useKeys } = await import('../../../../../src-renderer/app/use-keys')
const { SearchPage } = await import('../../../../../src-renderer/kit/page/search-page')

function Window({ children }: { children: ReactNode }) {
  useKeys()
  return children
}

test('keys with which a word is composed send nothing and empty nothing', () => {
  const send = vi.fn()
  draw(
    <Window>
      <SearchPage label="Search news" asked="" onSend={send}>
        {null}
      </SearchPage>
    </Window>,
  )
  const field = screen.getByRole<HTMLInputElement>('searchbox', { name: 'Search news' })
  fireEvent.change(field, { target: { value: 'とうきょう' } })
  // The Enter that ends a composition, and the Escape that takes it back.
  fireEvent.keyDown(field, { key: 'Enter', isComposing: true })
  expect(send).not.toHaveBeenCalled()
  fireEvent.keyDown(field, { key: 'Escape', isComposing: true })
  expect(field.value).toBe('とうきょう')
  fireEvent.keyDown(field, { key: 'Enter' })
  expect(send).toHaveBeenCalledExactlyOnceWith('とうきょう')
})
