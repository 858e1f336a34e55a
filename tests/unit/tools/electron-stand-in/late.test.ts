import { afterEach, expect, test, vi } from 'vitest'
import { lateInOrder } from '../../../../tools/electron-stand-in/source/late.ts'

afterEach(() => void vi.useRealTimers())

test('late messages come later, all of them, and in their order', async () => {
  vi.useFakeTimers()
  // Every message is late by chance: the first of each pair longest.
  let turn = 0
  const inOrder = lateInOrder(100, () => [0.9, 0.99, 0.9, 0][turn++ % 4] ?? 0)
  const come: number[] = []
  for (let message = 0; message < 40; message += 1) inOrder(() => void come.push(message))
  expect(come).toEqual([])
  await vi.advanceTimersByTimeAsync(50)
  expect(come).toEqual([])
  await vi.advanceTimersByTimeAsync(50)
  expect(come).toEqual(Array.from({ length: 40 }, (_, message) => message))
})

test('nothing is late where nothing asks for it', () => {
  const come: number[] = []
  lateInOrder(0)(() => void come.push(1))
  expect(come).toEqual([1])
})
