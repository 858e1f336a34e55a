import { expect, test } from 'vitest'
import { nextMidnight } from '../../../../src-main/core/next-midnight'
import { judgeFault as judgePlan } from '../../../../src-main/plans/judge-fault'
import { judgeFault as judgePoll } from '../../../../src-main/polling/judge-fault'
import { inZone } from '../../in-zone'

const hour = 3_600_000

test('a local day may have 23, 24 or 25 hours', () => {
  inZone('Europe/Berlin', () => {
    const hoursOf = (month: number, day: number) => {
      const begins = new Date(2026, month, day).getTime()
      return (nextMidnight(begins) - begins) / hour
    }
    expect(hoursOf(0, 31)).toBe(24)
    expect(hoursOf(2, 29)).toBe(23)
    expect(hoursOf(9, 25)).toBe(25)
  })
})

test('plans and polls wait for the same end of a budget', () => {
  const now = new Date(2026, 2, 5, 23, 59).getTime()
  const midnight = new Date(2026, 2, 6).getTime()
  const fault = {
    code: 'budgetReached',
    message: 'The budget of today is reached.',
    nextStep: '',
  } as const
  expect(nextMidnight(now)).toBe(midnight)
  expect(judgePoll(fault, now)).toMatchObject({ until: midnight })
  expect(judgePlan(fault, now, 1)).toMatchObject({ hold: { until: midnight } })
})
