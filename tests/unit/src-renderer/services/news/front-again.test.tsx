import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import type { CallInput } from '#shared/bridge/calls'
import { wordFault } from '#shared/bridge/fault-words'
import { failed, ok } from '#shared/bridge/result'
import { defaultSettings } from '#shared/bridge/settings'
import { draw } from '../../kit/draw'

/** The pages that were asked for, each for a call. */
const paid: string[] = []
const places = ['world', 'sport', 'science', 'arts'].map((page) => ({
  id: page,
  value: { page, section: null, title: page.toUpperCase(), front: true, pinned: false },
}))

vi.stubGlobal('Worker', undefined)
Object.assign(window, {
  desk: {
    on: () => () => {},
    call: (name: string, input: unknown) => {
      if (name === 'collections.list') {
        const { collection } = input as CallInput<'collections.list'>
        const entries = collection === 'newsPlaces' ? places : []
        return Promise.resolve(ok({ collection, entries }))
      }
      if (name !== 'operation.call') return new Promise(() => {})
      const { operation, values, mode } = input as CallInput<'operation.call'>
      if (operation !== 'news.page') return new Promise(() => {})
      if (mode === 'kept-only') return Promise.resolve(failed(wordFault('notKept')))
      paid.push(String(values.page))
      // The person stops what has not come yet.
      const code = values.page === 'world' || values.page === 'sport' ? 'timedOut' : 'cancelled'
      return Promise.resolve(failed(wordFault(code)))
    },
  },
})

// What is stored is not looked at here.
vi.doMock('../../../../../src-renderer/services/news/story-list', () => ({
  StoryList: () => null,
  NoStories: () => null,
  areStored: () => false,
}))
const { FrontPage } = await import('../../../../../src-renderer/services/news/front-page')
const { useMirror } = await import('../../../../../src-renderer/state/desk-state')

test('trying a page of the front page again asks for that page alone', async () => {
  const state = {
    ...{ demo: { at: 'gateway' }, connection: { at: 'online' }, settings: defaultSettings() },
    ...{ services: { news: { at: 'ready' } }, operations: {}, library: { at: 'ready' } },
  }
  useMirror.setState({ mirror: { at: 'ready', state: state as never } })
  draw(<FrontPage values={{}} />)
  fireEvent.click(await screen.findByText('Refresh (4 calls)'))
  await waitFor(() => expect(paid).toHaveLength(4))
  const again = await screen.findAllByText(/^Try again/)
  expect(again).toHaveLength(2)
  paid.length = 0
  const [first] = again
  if (first !== undefined) fireEvent.click(first)
  await waitFor(() => expect(paid).toContain('world'))
  expect(paid).toEqual(['world'])
  expect(first?.textContent).toBe('Try again (1 call)')
})
