import { act, fireEvent, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { defaultSettings } from '#shared/bridge/settings'
import { draw } from '../../kit/draw'

vi.stubGlobal('Worker', undefined)
Object.assign(window, { desk: { on: () => () => {}, call: () => new Promise(() => {}) } })
// The map draws nothing here; its button searches where it is.
vi.doMock('../../../../../src-renderer/services/maps/search-map', () => ({
  SearchMap: ({ onSearch }: { onSearch: (around: object) => void }) => (
    <button type="button" onClick={() => onSearch({ latitude: 48.2, longitude: 16.4, zoom: 12 })}>
      Search this area (1 call)
    </button>
  ),
}))
const { SearchTab } = await import('../../../../../src-renderer/services/maps/search-tab')
const { useMirror } = await import('../../../../../src-renderer/state/desk-state')
const { useWorkspace } = await import('../../../../../src-renderer/state/workspace')

test('another area is searched for the words that were sent, and not for those that are being typed', () => {
  const state = {
    ...{ demo: { at: 'gateway' }, connection: { at: 'online' }, settings: defaultSettings() },
    ...{ services: { maps: { at: 'ready' } }, operations: {}, library: { at: 'ready' } },
  }
  useMirror.setState({ mirror: { at: 'ready', state: state as never } })
  draw(<SearchTab values={{ q: 'museum', lat: '48.2', lng: '16.3', zoom: '12' }} />)
  const field = screen.getByRole<HTMLInputElement>('searchbox', { name: 'Search places' })
  fireEvent.change(field, { target: { value: 'bak' } })
  act(() => screen.getByText('Search this area (1 call)').click())
  const { route } = useWorkspace.getState()
  expect(route.page === 'service' && route.view?.values.q).toBe('museum')
  // Nothing typed is lost.
  expect(field.value).toBe('bak')
})
