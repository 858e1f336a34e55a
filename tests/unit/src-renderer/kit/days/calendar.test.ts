import { expect, test } from 'vitest'
import {
  readAnyDay,
  readDay,
  shiftDay,
  shiftMonth,
  weeksOf,
} from '../../../../../src-renderer/kit/days/calendar'

test('a day is read in each wire format, and a day that does not exist is none', () => {
  const day = { year: 2026, month: 3, day: 9 }
  expect(readDay('2026-03-09', 'YYYY-MM-DD')).toEqual(day)
  expect(readDay('09-03-2026', 'DD-MM-YYYY')).toEqual(day)
  expect(readDay('09-Mar-2026', 'DD-MMM-YYYY')).toEqual(day)
  expect(readDay('soon', 'YYYY-MM-DD')).toBeUndefined()
  expect(readDay('2026-02-31', 'YYYY-MM-DD')).toBeUndefined()
})

test('a day is read in any of the formats that a field takes', () => {
  const field = { format: 'DD-MMM-YYYY', also: ['DD-MM-YYYY'] } as const
  expect(readAnyDay('31-10-2025', field)).toEqual({ year: 2025, month: 10, day: 31 })
  expect(readAnyDay('31-Oct-2025', field)).toEqual({ year: 2025, month: 10, day: 31 })
  expect(readAnyDay('2025-10-31', field)).toBeUndefined()
})

test('a month is six whole weeks that begin on the chosen day', () => {
  const weeks = weeksOf(2026, 3, 1)
  expect(weeks).toHaveLength(6)
  expect(weeks[0]?.[0]).toEqual({ year: 2026, month: 2, day: 23 })
  expect(weeksOf(2026, 3, 7)[0]?.[0]).toEqual({ year: 2026, month: 3, day: 1 })
})

test('days and months roll over', () => {
  expect(shiftDay({ year: 2026, month: 12, day: 31 }, 1)).toEqual({ year: 2027, month: 1, day: 1 })
  expect(shiftMonth({ year: 2026, month: 1 }, -1)).toEqual({ year: 2025, month: 12 })
})
