import { expect, test } from 'vitest'
import { documentMoment, isNamedDay, momentAt, momentDay } from '#shared/reading/time-words'
import { isoOfDay } from '#shared/services/funds/day-text'
import { localDayNumber } from '#shared/services/funds/figures/calendar'
import { passes } from '#shared/services/video-comments/arrange-comments'
import { commentStatistics } from '#shared/services/video-comments/comment-statistics'
import { momentAge, momentTime } from '../../src-renderer/ui/words'
import { inZone } from './in-zone'
import { testRow } from './src-shared/services/video-comments/test-row'

const west = 'America/Los_Angeles'
const east = 'Pacific/Auckland'
/** Nobody else writes with these: their formats are made in the zone of the test. */
const locales = { [west]: 'en-IE', [east]: 'en-ZA' } as const

const named = { ms: Date.UTC(2026, 2, 5), dayOnly: true }

test.each([west, east] as const)('a day that a source names is that day in %s', (zone) => {
  inZone(zone, () => {
    const locale = locales[zone]
    const now = new Date(2026, 2, 5, 20).getTime()
    expect(isNamedDay(named)).toBe(true)
    expect(momentDay(named, now, locale)).toMatch(/\b0?5\b/)
    expect(momentTime(named, locale)).toMatch(/^0?5 March 2026$/)
    // Neither "yesterday" nor in the future, early and late in that day.
    for (const hour of [1, 12, 23]) {
      expect(momentAge(named, new Date(2026, 2, 5, hour).getTime(), locale)).toBe('today')
    }
    expect(momentAge(named, new Date(2026, 2, 6, 1).getTime(), locale)).toBe('yesterday')
    // So is what is kept as an instant alone; at any other time than midnight it has a time of day.
    expect(momentAt(named.ms)).toEqual(named)
    expect(documentMoment(named.ms, locale)).toMatch(/^0?5 March 2026$/)
    expect(documentMoment(named.ms + 60_000, locale)).toMatch(/2026.*\d:?01/)
    // An instant is written by the clock of this computer.
    const instant = { ms: new Date(2026, 2, 5, 20, 30).getTime(), dayOnly: false }
    expect(momentDay(instant, now, locale)).toMatch(/\b0?5\b/)
    expect(momentTime(instant, locale)).toMatch(/^0?5 March 2026.*30/)
  })
})

test.each([west, east])('today is that of the calendar in %s, early and late', (zone) => {
  inZone(zone, () => {
    for (const hour of [0, 1, 12, 23]) {
      const at = new Date(2026, 10, 28, hour, 59).getTime()
      expect(isoOfDay(localDayNumber(at))).toBe('2026-11-28')
    }
  })
})

test.each([west, east])(
  'comments of a named day are counted and found on that day in %s',
  (zone) => {
    inZone(zone, () => {
      const rows = [
        testRow({ id: 'a', at: Date.UTC(2026, 2, 5), dayOnly: true }),
        testRow({ id: 'b', at: new Date(2026, 2, 7, 12).getTime() }),
      ]
      const all = { word: null, author: null, likes: 0, from: null, until: null }
      const { days } = commentStatistics(rows, all, () => [], {}, 'none')
      expect(days?.from).toBe(new Date(2026, 2, 5).getTime())
      expect(days?.counts).toEqual([1, 0, 1])
      const [from = 0, until = 0] = days?.edges ?? []
      const isFound = passes({ ...all, from, until }, () => [])
      expect(rows.map(isFound)).toEqual([true, false])
    })
  },
)
