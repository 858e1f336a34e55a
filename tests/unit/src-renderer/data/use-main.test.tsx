import { act, renderHook, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { ok, type Result } from '#shared/bridge/result'

const listeners = new Set<() => void>()
Object.assign(window, {
  desk: {
    call: () => new Promise(() => {}),
    on: (_topic: string, listener: () => void) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  },
})

const { useMain } = await import('../../../../src-renderer/data/use-main')
const { useMirror } = await import('../../../../src-renderer/state/desk-state')

test('what changed while it was asked for the first time is asked once more, however often it changed', async () => {
  useMirror.setState({ mirror: { at: 'ready', state: { demo: { at: 'gateway' } } as never } })
  const asked: ((answer: Result<string>) => void)[] = []
  const ask = () => new Promise<Result<string>>((resolve) => asked.push(resolve))
  const { result } = renderHook(() => useMain(['thing'], ask, 'collections'))
  await waitFor(() => expect(asked).toHaveLength(1))
  act(() => {
    for (const listener of [...listeners, ...listeners]) listener()
  })
  asked[0]?.(ok('before the change'))
  await waitFor(() => expect(asked).toHaveLength(2))
  asked[1]?.(ok('after it'))
  await waitFor(() => expect(result.current).toEqual({ at: 'ready', value: 'after it' }))
  expect(asked).toHaveLength(2)
})

test('a question that breaks while it is asked has failed, and is asked once more on demand', async () => {
  useMirror.setState({ mirror: { at: 'ready', state: { demo: { at: 'gateway' } } as never } })
  let count = 0
  const ask = async () => {
    count += 1
    if (count === 1) throw new Error('The thread ended')
    return ok('here')
  }
  const { result } = renderHook(() => useMain(['broken'], ask))
  await waitFor(() => expect(result.current.at).toBe('failed'))
  const { current } = result
  if (current.at !== 'failed') throw new Error('It is not failed')
  expect(current.fault.code).toBe('internal')
  expect(current.failedAt).toBeGreaterThan(0)
  act(() => current.again())
  await waitFor(() => expect(result.current).toEqual({ at: 'ready', value: 'here' }))
})
