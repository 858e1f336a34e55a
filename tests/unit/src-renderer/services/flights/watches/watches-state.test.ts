import { beforeEach, describe, expect, test } from 'vitest'
import type { Desk, Topics } from '#shared/bridge/desk'
import type { Watch } from '#shared/bridge/flights'
import { failed, ok, type Result } from '#shared/bridge/result'
import {
  changeWatch,
  removeWatch,
  startWatches,
  useWatches,
} from '../../../../../../src-renderer/state/runs/watches'
import { question } from '../questions'

const watch = (id: string, change: Partial<Watch> = {}): Watch => ({
  id,
  title: '',
  question: question(),
  everyHours: 12,
  below: null,
  newLow: true,
  on: true,
  createdAt: 0,
  nextAt: 0,
  last: null,
  ...change,
})
const fault = { code: 'storageFailed', message: 'No.', nextStep: 'Wait.' } as const

/** A bridge whose answers are given by hand. */
function handDesk() {
  const listeners = new Set<(pushed: Topics['watches']) => void>()
  const answers: ((answer: Result<Watch[]>) => void)[] = []
  const desk = {
    call: () => new Promise((resolve) => answers.push(resolve)),
    on: (_topic: string, listener: (pushed: Topics['watches']) => void) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  } as unknown as Desk
  return {
    desk,
    listeners,
    push: (sequence: number, watches: Watch[]) => {
      for (const listener of listeners) listener({ sequence, watches })
    },
    answer: async (answer: Result<Watch[]>) => {
      answers.shift()?.(answer)
      await Promise.resolve()
      await Promise.resolve()
    },
  }
}
const ids = () => useWatches.getState().list.map(({ id }) => id)

beforeEach(() => useWatches.setState({ load: { at: 'waiting' }, sequence: -1, list: [] }))

describe('the watches in the window', () => {
  test('are what main answers, and then what it pushes', async () => {
    const { desk, push, answer, listeners } = handDesk()
    const stop = startWatches(desk)
    await answer(ok([watch('a')]))
    expect(ids()).toEqual(['a'])
    push(1, [watch('a'), watch('b')])
    expect(ids()).toEqual(['a', 'b'])
    stop()
    expect(listeners.size).toBe(0)
  })

  test('a list pushed before the answer arrives is newer than that', async () => {
    const { desk, push, answer } = handDesk()
    startWatches(desk)
    push(4, [watch('new')])
    await answer(ok([watch('old')]))
    expect(ids()).toEqual(['new'])
  })

  test('a late push does not undo a newer one', () => {
    const { desk, push } = handDesk()
    startWatches(desk)
    push(5, [watch('a')])
    push(4, [])
    expect(ids()).toEqual(['a'])
  })

  test('a failure is told until there is a list, and not after', async () => {
    const { desk, answer } = handDesk()
    startWatches(desk)
    await answer(failed(fault))
    expect(useWatches.getState().load).toEqual({ at: 'failed', fault })
    startWatches(desk)
    await answer(ok([watch('a')]))
    startWatches(desk)
    await answer(failed(fault))
    expect(useWatches.getState()).toMatchObject({ load: { at: 'ready' }, list: [{ id: 'a' }] })
  })

  test('a changed watch stays in its place, a new one comes first, a removed one goes', async () => {
    useWatches.setState({ list: [watch('a'), watch('b')] })
    const { desk } = answering(ok(watch('b', { on: false })), ok(watch('c')), ok({}))
    await changeWatch(desk, { ...change, id: 'b' })
    await changeWatch(desk, change)
    expect(ids()).toEqual(['c', 'a', 'b'])
    expect(useWatches.getState().list.at(-1)?.on).toBe(false)
    await removeWatch(desk, 'a')
    expect(ids()).toEqual(['c', 'b'])
  })

  test('a list that is pushed while a change is under way is newer than its answer', async () => {
    useWatches.setState({ sequence: 3, list: [watch('a')] })
    const { desk, listeners } = answering(ok(watch('a', { on: false })))
    startWatches({ ...desk, call: () => new Promise(() => {}) })
    const changed = changeWatch(desk, { ...change, id: 'a' })
    for (const listener of listeners)
      listener({ sequence: 4, watches: [watch('a', { title: 'N' })] })
    await changed
    expect(useWatches.getState().list).toEqual([watch('a', { title: 'N' })])
  })
})

const change = { question: question(), everyHours: 12, below: null, newLow: true, on: true }

/** A bridge that answers with these, one after the other. */
function answering(...answers: Result<unknown>[]) {
  const { desk, listeners } = handDesk()
  return { desk: { ...desk, call: async () => answers.shift() } as unknown as Desk, listeners }
}
