import { describe, expect, test } from 'vitest'
import {
  byteSize,
  clockTime,
  counted,
  duration,
  relativeTime,
  span,
} from '../../../../src-renderer/ui/words'

const now = Date.UTC(2026, 10, 20, 16, 0, 0)
const minute = 60_000
const hour = 60 * minute
const day = 24 * hour

describe('relative time', () => {
  test.each([
    [0, 'now'],
    [-9_000, 'now'],
    [-30_000, '30 sec. ago'],
    [-14 * minute, '14 min. ago'],
    [-3 * hour, '3 hr. ago'],
    [-day, 'yesterday'],
    [-6 * day, '6 days ago'],
    [13 * day, 'in 13 days'],
    [40 * day, 'in 1 mo.'],
  ])('%d ms away reads "%s"', (distance, words) => {
    expect(relativeTime(now + distance, now, 'en')).toBe(words)
  })

  test('days are those of the calendar', () => {
    const morning = new Date(2026, 10, 27, 9).getTime()
    const evening = new Date(2026, 10, 25, 22).getTime()
    expect(relativeTime(evening, morning, 'en')).toBe('2 days ago')
    expect(relativeTime(morning, evening, 'en')).toBe('in 2 days')
    expect(relativeTime(evening, morning, 'de')).toBe('vorgestern')
  })

  test('it speaks the locale', () => {
    expect(relativeTime(now - 2 * hour, now, 'de')).toBe('vor 2 Std.')
  })
})

describe('sizes and lengths', () => {
  test('bytes go in steps of a thousand', () => {
    expect(
      [0, 812, 1000, 4200, 999_950, 734_000_000, 2.8e9].map((size) => byteSize(size, 'en')),
    ).toEqual(['0 B', '812 B', '1 kB', '4.2 kB', '1 MB', '734 MB', '2.8 GB'])
  })

  test('a length of time is short to read', () => {
    expect([2, 418, 2400, 61_000, 185_000].map((ms) => duration(ms, 'en'))).toEqual([
      '2 ms',
      '418 ms',
      '2.4 s',
      '1 min 01 s',
      '3 min 05 s',
    ])
  })

  test('one is one', () => {
    expect([counted(1, 'call', 'calls', 'en'), counted(1204, 'call', 'calls', 'en')]).toEqual([
      '1 call',
      '1,204 calls',
    ])
  })

  test('a time of another day names the day', () => {
    expect(clockTime(now - 3 * day, now, 'en-GB')).toContain('17 Nov')
    expect(clockTime(now, now, 'en-GB')).not.toContain('Nov')
  })

  test('a span is told in its largest whole unit, and never as nothing', () => {
    expect([20_000, 46 * minute + 5, 3 * hour, 50 * hour].map((ms) => span(ms, 'en'))).toEqual([
      '1 min',
      '46 min',
      '3 hr',
      '2 days',
    ])
  })
})
