import { expect, test } from 'vitest'
import { createSteadyClock } from '../../../../src-main/core/clock'
import { manualClock, settableClock } from '../manual-clock'

const hour = 3_600_000

test('a steady clock runs on where the clock is set back, and follows it forward', async () => {
  const clock = settableClock(manualClock(10 * hour))
  const steady = createSteadyClock(clock)
  clock.set(-hour)
  expect(steady.now()).toBe(10 * hour)
  await clock.turn(1000)
  expect(steady.now()).toBe(10 * hour + 1000)
  expect(steady.toWall(steady.now())).toBe(clock.now())
  expect(steady.fromWall(clock.now())).toBe(steady.now())
  clock.set(2 * hour)
  expect(steady.now()).toBe(12 * hour + 1000)
})

test('its timers count by themselves, also if nobody looked at it before the clock was set back', async () => {
  const clock = settableClock(manualClock(10 * hour))
  const steady = createSteadyClock(clock)
  let at = 0
  steady.after(60_000, () => {
    at = steady.now()
  })
  await clock.turn(59_000)
  clock.set(-24 * hour)
  await clock.turn(1000)
  expect(at).toBe(10 * hour + 60_000)
})

test('its times are those of the clock behind it, also if nobody looked at it since that was set back', () => {
  const clock = settableClock(manualClock(10 * hour))
  const steady = createSteadyClock(clock)
  clock.set(-hour)
  expect(steady.fromWall(clock.now() + 60_000)).toBe(10 * hour + 60_000)
  clock.set(-2 * hour)
  expect(steady.toWall(10 * hour)).toBe(clock.now())
})
