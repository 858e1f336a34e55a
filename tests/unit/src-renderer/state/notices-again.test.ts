import { beforeEach, expect, test, vi } from 'vitest'
import type { Desk } from '#shared/bridge/desk'
import type { Notice } from '#shared/bridge/desk-state'

const kept = new Map<string, string>()
vi.stubGlobal('localStorage', {
  getItem: (name: string) => kept.get(name) ?? null,
  setItem: (name: string, value: string) => kept.set(name, value),
})
vi.mock('../../../../src-renderer/desk', () => ({ desk: {} }))

const notice = (id: number, at = Date.now()): Notice => ({
  id: `notice-${id}`,
  tone: 'information',
  message: `No. ${id}`,
  at,
})

/** A window that is loaded while main has these notices. */
async function load(notices: readonly Notice[], startedAt = 1) {
  vi.resetModules()
  const { useMirror } = await import('../../../../src-renderer/state/desk-state')
  const { dismissNotice, startNotices, useNotices } = await import(
    '../../../../src-renderer/state/notices'
  )
  let push: (pushed: Notice) => void = () => undefined
  const on = (_: string, listener: (pushed: Notice) => void) => {
    push = listener
    return () => undefined
  }
  const stop = startNotices({ on } as unknown as Desk)
  const state = { sequence: 1, startedAt, demo: { at: 'on' }, notices }
  useMirror.setState({ mirror: { at: 'ready', state: state as never } })
  return {
    push: (pushed: Notice) => push(pushed),
    dismiss: dismissNotice,
    shown: () => useNotices.getState().shown.map(({ id }) => id),
    /** Main forgot none of them when it stopped being looked at. */
    stop,
  }
}

beforeEach(() => {
  kept.clear()
  vi.useRealTimers()
})

test('what was dismissed or ran out does not come again; what was raised meanwhile does', async () => {
  const first = await load([notice(1), notice(2)])
  expect(first.shown()).toEqual(['notice-1', 'notice-2'])
  first.dismiss('notice-1')
  first.push(notice(3))
  first.dismiss('notice-3')
  first.stop()

  const all = [notice(1), notice(2), notice(3), notice(4)]
  const second = await load(all)
  // The second one was on the screen when the window was loaded anew: nobody read it to its end.
  expect(second.shown()).toEqual(['notice-2', 'notice-4'])
  second.dismiss('notice-2')
  second.dismiss('notice-4')
  second.stop()

  const third = await load(all)
  expect(third.shown()).toEqual([])
  third.stop()
})

test('what was on the screen long ago does not come again when the window is opened', async () => {
  const first = await load([notice(1), notice(2)])
  first.stop()
  vi.useFakeTimers({ now: Date.now() + 3_600_000, toFake: ['Date'] })
  const second = await load([notice(1, Date.now() - 3_600_000), notice(5, Date.now() - 3_000_000)])
  expect(second.shown()).toEqual(['notice-5'])
  second.stop()
})

test('another start of the program counts its notices anew', async () => {
  const first = await load([notice(1)])
  first.dismiss('notice-1')
  first.stop()
  const second = await load([notice(1)], 2)
  expect(second.shown()).toEqual(['notice-1'])
  second.stop()
})
