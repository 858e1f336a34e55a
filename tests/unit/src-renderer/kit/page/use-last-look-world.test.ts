import { act, renderHook, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { ok } from '#shared/bridge/result'

interface Look {
  since: number | null
  until: number
}
const list = 'news.page/world'
const looks = {
  on: new Map<string, Look>([[list, { since: 1_000, until: Date.now() }]]),
  off: new Map<string, Look>([[list, { since: 2_000, until: Date.now() }]]),
}
vi.stubGlobal('Worker', undefined)
let world: 'on' | 'off' = 'on'
Object.assign(window, {
  desk: {
    call: async (name: string, input: { items: { id: string; value: Look }[] }) => {
      if (name === 'collections.put') {
        for (const { id, value } of input.items) looks[world].set(id, value)
        return ok(null)
      }
      const entries = [...looks[world]].map(([id, value]) => ({ id, value, changedAt: 0 }))
      return ok({ collection: 'lastLooks', entries })
    },
    on: () => () => undefined,
  },
})
const { useLastLook } = await import('../../../../../src-renderer/kit/page/use-last-look')
const { useLibrary } = await import('../../../../../src-renderer/state/library')
const { useMirror } = await import('../../../../../src-renderer/state/desk-state')
const show = () =>
  useMirror.setState({ mirror: { at: 'ready', state: { demo: { at: world } } as never } })

test('a list that is open while the world changes leaves the line of the other world where it is', async () => {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('visible')
  useLibrary.setState({ state: { store: { at: 'ready' } } as never })
  show()
  const { result } = renderHook(() => useLastLook(list))
  await waitFor(() => expect(result.current.since).toBe(1_000))
  world = 'off'
  await act(async () => show())
  await waitFor(() => expect(result.current.since).toBe(2_000))
  expect(looks.off.get(list)?.since).toBe(2_000)
  expect(looks.on.get(list)?.since).toBe(1_000)
})
