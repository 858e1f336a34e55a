import { act, renderHook, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { ok } from '#shared/bridge/result'

const minute = 60_000
const now = Date.UTC(2026, 10, 22, 8, 10)

const looks = new Map([['news.page/world', { since: 1_000, until: Date.now() }]])
vi.stubGlobal('Worker', undefined)
Object.assign(window, {
  desk: {
    call: async (name: string, input: { items: { id: string; value: never }[] }) => {
      if (name !== 'collections.put') {
        const entries = [...looks].map(([id, value]) => ({ id, value, changedAt: 0 }))
        return ok({ collection: 'lastLooks', entries })
      }
      for (const { id, value } of input.items) looks.set(id, value)
      return ok(null)
    },
    on: () => () => undefined,
  },
})

const { lookAt, useLastLook } = await import('../../../../../src-renderer/kit/page/use-last-look')
const { useLibrary } = await import('../../../../../src-renderer/state/library')
const { useMirror } = await import('../../../../../src-renderer/state/desk-state')

test('a list that is left for one never looked at keeps its own line', async () => {
  useMirror.setState({ mirror: { at: 'ready', state: { demo: { at: 'on' } } as never } })
  useLibrary.setState({ state: { store: { at: 'ready' } } as never })
  const { result, rerender } = renderHook(({ list }) => useLastLook(list), {
    initialProps: { list: 'news.page/world' },
  })
  await waitFor(() => expect(result.current.since).toBe(1_000))
  await act(async () => rerender({ list: 'news.page/science' }))
  await waitFor(() => expect(result.current.since).toBeNull())
  expect(looks.get('news.page/world')?.since).toBe(1_000)
})

test('a list that was never looked at has no line', () => {
  expect(lookAt(undefined, now)).toEqual({ since: null, until: now })
})

test('a look goes on over short breaks, and its line stays', () => {
  const look = { since: now - 600 * minute, until: now - 29 * minute }
  expect(lookAt(look, now)).toEqual({ since: look.since, until: now })
  expect(lookAt({ since: null, until: now - minute }, now).since).toBeNull()
})

test('after a longer break the line is where the look before ended', () => {
  const look = { since: now - 600 * minute, until: now - 31 * minute }
  expect(lookAt(look, now)).toEqual({ since: look.until, until: now })
})

test('a clock that was set back takes no line into the future', () => {
  expect(lookAt({ since: null, until: now + 600 * minute }, now)).toEqual({
    since: null,
    until: now,
  })
})
