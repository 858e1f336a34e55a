import { describe, expect, test } from 'vitest'
import { nextTime, openPause, runsADay } from '#shared/reading/schedule'

const hour = 3_600_000
const at = (day: number, hours: number, minutes = 0) =>
  new Date(2026, 10, day, hours, minutes).getTime()
const morning = { at: 'daily', hour: 7, minute: 0 } as const

describe('each morning at 7', () => {
  test('is today where it is still to come, else tomorrow, and never twice a day', () => {
    expect(nextTime(morning, at(3, 6, 59), 0)).toBe(at(3, 7))
    expect(nextTime(morning, at(3, 7), 0)).toBe(at(4, 7))
    expect(nextTime(morning, at(3, 23), 0)).toBe(at(4, 7))
    const put = nextTime(morning, at(3, 6), 1) ?? 0
    expect(put).toBeLessThanOrEqual(at(3, 7, 2))
    expect(nextTime(morning, put, 0)).toBe(at(4, 7))
  })
})

test('every 6 hours is spread by a twentieth, at most ten minutes', () => {
  const six = { at: 'every', hours: 6 } as const
  expect(nextTime(six, 0, 0)).toBe(6 * hour)
  expect(nextTime(six, 0, 1)).toBe(6 * hour + 10 * 60_000)
  expect(nextTime({ at: 'every', hours: 1 }, 0, 1)).toBe(hour + 3 * 60_000)
  expect([runsADay(six), runsADay(morning)]).toEqual([4, 1])
})

test('an open page asks less and less often while nothing changes, and at its own pace when it does', () => {
  const open = { at: 'whileOpen', seconds: 10, longestSeconds: 120, pausedHidden: true } as const
  expect([0, 1, 2, 3, 4, 50].map((unchanged) => openPause(open, unchanged, 0.5) / 1_000)).toEqual([
    10, 20, 40, 80, 120, 120,
  ])
  expect([0, 1].map((chance) => openPause(open, 0, chance))).toEqual([9_000, 11_000])
  expect([nextTime(open, 0, 0), runsADay(open)]).toEqual([null, null])
})
