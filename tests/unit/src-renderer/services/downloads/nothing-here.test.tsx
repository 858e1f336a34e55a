import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { draw } from '../../kit/draw'

vi.stubGlobal('Worker', undefined)
Object.assign(window, { desk: { on: () => () => {}, call: () => new Promise(() => {}) } })
const { NothingHere } = await import(
  '../../../../../src-renderer/services/downloads/list/nothing-here'
)
const { useListing } = await import(
  '../../../../../src-renderer/services/downloads/list/use-listing'
)

test('that nothing has failed is said of the list alone: what failed may have been removed', () => {
  useListing.setState({ section: 'failed', text: '', order: 'queue' })
  draw(<NothingHere counts={{ all: 3, active: 0, waiting: 0, done: 3, failed: 0 }} />)
  expect(screen.getByText('Nothing in the list has failed')).toBeTruthy()
})
