import { describe, expect, test, vi } from 'vitest'
import type { Desk, Topics } from '#shared/bridge/desk'
import type { ActivityEntry, DeskState, Notice } from '#shared/bridge/desk-state'
import { merged } from '../../../../src-renderer/state/activity'
import {
  type Mirror,
  received,
  startMirror,
  useMirror,
} from '../../../../src-renderer/state/desk-state'
import { withNotice } from '../../../../src-renderer/state/notices'
import { receivedRunning } from '../../../../src-renderer/state/runs/running'

// The mirror reads the sequence alone; the rest of the state is only carried.
const state = (sequence: number, version = '1'): DeskState =>
  ({ sequence, version, notices: [] }) as unknown as DeskState

describe('the mirror of main', () => {
  test('a newer state replaces, an older or equal one is dropped', () => {
    const first = received({ at: 'waiting' }, state(5))
    expect(received(first, state(4, 'old'))).toBe(first)
    expect(received(first, state(5, 'same'))).toBe(first)
    expect(received(first, state(6))).toEqual({ at: 'ready', state: state(6) })
  })

  test('what is as it was in a newer state stays the same object', () => {
    const given = (sequence: number, theme: string) =>
      ({ sequence, settings: { appearance: { theme }, polling: {} } }) as unknown as DeskState
    const settings = (mirror: Mirror) =>
      mirror.at === 'ready' ? mirror.state.settings : expect.unreachable()
    const first = received({ at: 'waiting' }, given(1, 'dark'))
    const second = received(first, given(2, 'dark'))
    expect(second).toEqual({ at: 'ready', state: given(2, 'dark') })
    expect(settings(second)).toBe(settings(first))
    const third = received(second, given(3, 'light'))
    expect(settings(third).appearance).toEqual({ theme: 'light' })
    expect(settings(third).polling).toBe(settings(first).polling)
  })

  test('what is pushed before the snapshot arrives is kept against the older snapshot', async () => {
    useMirror.setState({ mirror: { at: 'waiting' } })
    const listeners: ((pushed: Topics['state']) => void)[] = []
    let answer: (value: unknown) => void = () => {}
    const call = vi.fn(() => new Promise((resolve) => (answer = resolve)))
    const on = (_topic: string, listener: (pushed: Topics['state']) => void) => {
      listeners.push(listener)
      return () => listeners.pop()
    }
    const stop = startMirror({ call, on } as unknown as Desk)
    expect(listeners).toHaveLength(1)
    listeners[0]?.(state(8, 'pushed'))
    answer({ ok: true, value: state(7, 'snapshot') })
    await Promise.resolve()
    expect(useMirror.getState().mirror).toEqual({ at: 'ready', state: state(8, 'pushed') })
    stop()
    expect(listeners).toHaveLength(0)
  })

  test('an early state lets the window begin, and the snapshot is asked for all the same', async () => {
    useMirror.setState({ mirror: { at: 'waiting' } })
    let answer: (value: unknown) => void = () => {}
    const call = vi.fn(() => new Promise((resolve) => (answer = resolve)))
    const on = () => () => {}
    const early = Promise.resolve({ ok: true as const, value: state(3, 'early') })
    const stop = startMirror({ call, on } as unknown as Desk, early)
    await early
    expect(useMirror.getState().mirror).toEqual({ at: 'ready', state: state(3, 'early') })
    expect(call).toHaveBeenCalledExactlyOnceWith('desk.state')
    answer({ ok: true, value: state(4, 'snapshot') })
    await vi.waitFor(
      () =>
        expect(useMirror.getState().mirror).toEqual({ at: 'ready', state: state(4, 'snapshot') }),
      { timeout: 60_000 },
    )
    stop()
  })
})

describe('running calls', () => {
  test('an older list is dropped, a newer one is whole', () => {
    const present = { sequence: 3, calls: [] }
    expect(receivedRunning(present, { sequence: 2, calls: [] })).toBe(present)
    expect(receivedRunning(present, { sequence: 4, calls: [] })).toEqual({ sequence: 4, calls: [] })
  })
})

describe('the activity log', () => {
  const entry = (id: string, at: number, ms = 1): ActivityEntry => ({
    id,
    at,
    service: 'maps',
    operation: 'maps.search',
    values: '',
    from: 'network',
    status: 200,
    ms,
    bytes: 1,
    attempts: 1,
    fault: null,
    demo: false,
  })

  test('entries are joined newest first, each once, the later word counting', () => {
    const joined = merged([entry('a', 10)], [entry('b', 20), entry('a', 10, 99)])
    expect(joined.map(({ id }) => id)).toEqual(['b', 'a'])
    expect(joined[1]?.ms).toBe(99)
  })

  test('nothing new leaves the list as it is', () => {
    const present = [entry('a', 10)]
    expect(merged(present, [])).toBe(present)
  })
})

describe('notices', () => {
  const notice = (id: string): Notice => ({ id, tone: 'information', message: id, at: 0 })
  const none = { shown: [], seen: new Set<string>() }

  test('what says the same as one that is still there takes its place', () => {
    const again = { ...notice('b'), message: 'a' }
    const { shown } = withNotice(withNotice(none, notice('a')), again)
    expect(shown).toEqual([again])
    const graver = { ...again, id: 'c', tone: 'failure' as const }
    expect(withNotice({ shown, seen: new Set() }, graver).shown).toHaveLength(2)
  })

  test('a notice is shown once, also when the snapshot brings it again', () => {
    const first = withNotice(none, notice('a'))
    expect(withNotice({ ...first, shown: [] }, notice('a')).shown).toEqual([])
  })

  test('the oldest make room', () => {
    const shown = ['a', 'b', 'c', 'd', 'e'].reduce(
      (present, id) => withNotice(present, notice(id)),
      none as Parameters<typeof withNotice>[0],
    ).shown
    expect(shown.map(({ id }) => id)).toEqual(['b', 'c', 'd', 'e'])
  })
})
