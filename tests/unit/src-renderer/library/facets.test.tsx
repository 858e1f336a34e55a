import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { wholeLibrary } from '../../../../src-renderer/state/library-route'
import { draw } from '../kit/draw'

vi.stubGlobal('Worker', undefined)
Object.assign(window, { desk: { on: () => () => {}, call: () => new Promise(() => {}) } })
const { Facets } = await import('../../../../src-renderer/library/search/facets')

const head = {
  ...{ services: [], kinds: [], total: { count: 0, exact: true }, ms: 1, manner: 'ranked' },
  counted: true,
} as never

test.each([
  [undefined, /^Flights$/],
  [head, /^Flights 0$/],
])('a chosen service has 0 items only once they are counted', (counted, name) => {
  const search = { ...wholeLibrary, services: ['flights' as const] }
  draw(<Facets search={search} head={counted} onChange={() => {}} more={null} />)
  expect(screen.getByRole('button', { name })).toBeTruthy()
})
