import { expect, test, vi } from 'vitest'
import type { Desk, Topics } from '#shared/bridge/desk'
import type { LibraryState } from '#shared/bridge/library'
import { receivedLibrary, startLibrary, useLibrary } from '../../../../src-renderer/state/library'

const state = (sequence: number, revision = 0): LibraryState => ({
  sequence,
  revision,
  store: { at: 'ready', manner: 'fullText' },
  tasks: [],
})

test('a newer state replaces, an older or equal one is dropped', () => {
  const present = state(5)
  expect(receivedLibrary(present, state(4))).toBe(present)
  expect(receivedLibrary(present, state(5, 9))).toBe(present)
  expect(receivedLibrary(present, state(6)).sequence).toBe(6)
})

test('what is pushed before the snapshot is kept against it', async () => {
  const listeners: ((pushed: Topics['library']) => void)[] = []
  const desk = {
    call: vi.fn(async () => ({ ok: true, value: state(1, 1) })),
    on: (_topic: string, listener: (pushed: Topics['library']) => void) => {
      listeners.push(listener)
      return () => listeners.pop()
    },
  } as unknown as Desk
  const stop = startLibrary(desk)
  listeners[0]?.(state(2, 7))
  await Promise.resolve()
  await Promise.resolve()
  expect(useLibrary.getState().state.revision).toBe(7)
  stop()
  expect(listeners).toHaveLength(0)
})
