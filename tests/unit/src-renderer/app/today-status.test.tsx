import { act, screen } from '@testing-library/react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { ok } from '#shared/bridge/result'
import { draw } from '../kit/draw'

const state = (sequence: number, calls: number) => ({
  ...{ sequence, demo: { at: 'off' }, settings: {} },
  today: { calls, fromLibrary: 0, perService: {} },
})
const asked: string[] = []
Object.assign(window, {
  desk: {
    on: () => () => undefined,
    call: async (name: string) => {
      asked.push(name)
      return ok(state(2, 0))
    },
  },
})

const { TodayStatus } = await import('../../../../src-renderer/app/status-bar')
const { useMirror } = await import('../../../../src-renderer/state/desk-state')

test('what today has cost begins anew at midnight, though nothing happens then', async () => {
  vi.useFakeTimers({ now: new Date(2026, 10, 29, 23, 59, 30) })
  onTestFinished(() => void vi.useRealTimers())
  useMirror.setState({ mirror: { at: 'ready', state: state(1, 41) as never } })
  draw(<TodayStatus />)
  expect(screen.getByText('41 calls today')).toBeTruthy()
  await act(() => vi.advanceTimersByTimeAsync(15_000))
  expect(asked).toEqual([])
  await act(() => vi.advanceTimersByTimeAsync(30_000))
  expect(asked).toEqual(['desk.state'])
  expect(screen.getByText('0 calls today')).toBeTruthy()
})
