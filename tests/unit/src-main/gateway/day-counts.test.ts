import { expect, test } from 'vitest'
import { createDayCounts } from '../../../../src-main/gateway/limits/day-counts'

const noon = new Date(2026, 10, 29, 12).getTime()
const day = 24 * 3_600_000

test('a clock that moves over midnight and back finds what the day has cost', () => {
  let now = noon
  const counts = createDayCounts(() => now)
  counts.sent('gateway', 'maps')
  now = noon + day
  expect(counts.today('gateway').calls).toBe(0)
  counts.sent('gateway', 'maps')
  counts.sent('gateway', 'news')
  now = noon
  expect(counts.today('gateway')).toMatchObject({ calls: 1, perService: { maps: 1, news: 0 } })
  now = noon + day
  expect(counts.today('gateway').calls).toBe(2)
})

test('everything is forgotten of every day', () => {
  let now = noon
  const counts = createDayCounts(() => now)
  counts.sent('demo', 'maps')
  now = noon + day
  counts.sent('demo', 'maps')
  counts.forget()
  expect(counts.today('demo').calls).toBe(0)
  now = noon
  expect(counts.today('demo').calls).toBe(0)
})
