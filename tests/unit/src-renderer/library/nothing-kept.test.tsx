import { QueryClientProvider } from '@tanstack/react-query'
import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { draw } from '../kit/draw'

const fault = { code: 'internal', message: 'The library cannot be read.', nextStep: 'Wait.' }
vi.stubGlobal('Worker', undefined)
Object.assign(window, {
  desk: { on: () => () => {}, call: async () => ({ ok: false, fault }) },
})
const { NothingKept } = await import('../../../../src-renderer/library/search/nothing-found')
const { queryClient } = await import('../../../../src-renderer/data/query-client')
const { useMirror } = await import('../../../../src-renderer/state/desk-state')

test('a library that cannot be read is not called empty', async () => {
  useMirror.setState({ mirror: { at: 'ready', state: { demo: { at: 'on' } } as never } })
  draw(
    <QueryClientProvider client={queryClient}>
      <NothingKept />
    </QueryClientProvider>,
  )
  expect(await screen.findByText('The library cannot be read.')).toBeTruthy()
  expect(screen.queryByText('Nothing here yet')).toBeNull()
})
