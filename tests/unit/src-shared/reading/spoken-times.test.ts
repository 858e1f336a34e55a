import { expect, test } from 'vitest'
import { momentOf } from '#shared/reading/reading'
import { readTime } from '#shared/reading/time-values'
import { inZone } from '../../in-zone'

const now = Date.UTC(2026, 2, 5, 12)
const minute = 60_000
const hour = 60 * minute
const day = 24 * hour

test.each<[string, number, boolean]>([
  ['3 hours, 20 minutes ago', 3 * hour + 20 * minute, false],
  ['1 hour and 5 minutes ago', hour + 5 * minute, false],
  ['1 day, 3 hours ago', day + 3 * hour, false],
  ['2h 30m ago', 2 * hour + 30 * minute, false],
  ['1.5 hours ago', 1.5 * hour, false],
  ['half an hour ago', 30 * minute, false],
  ['1,200 days ago', 1200 * day, true],
  ['2 weeks and 3 days ago', 17 * day, true],
  // As before.
  ['2h ago', 2 * hour, false],
  ['an hour ago', hour, false],
  ['a day ago', day, true],
  ['Streamed 3 weeks ago', 21 * day, true],
  ['5 mins ago', 5 * minute, false],
  ['1 year ago (edited)', 365.25 * day, true],
  ['vor 2 Tagen', 2 * day, true],
  ['vor einer Stunde', hour, false],
  ['vor 3 Wochen gestreamt', 21 * day, true],
  ['hace 3 horas', 3 * hour, false],
  ['Transmitido hace un mes', Math.round(30.44 * day), true],
  ['il y a 5 minutes', 5 * minute, false],
  ['il y a 2 ans', 2 * 365.25 * day, true],
  ['há 4 dias', 4 * day, true],
  ['4 dias atrás', 4 * day, true],
  ['3 ore fa', 3 * hour, false],
  ['2 weken geleden', 14 * day, true],
  ['för 2 timmar sedan', 2 * hour, false],
  ['for 3 dager siden', 3 * day, true],
  ['2 dni temu', 2 * day, true],
  ['5 минут назад', 5 * minute, false],
  ['2 gün önce', 2 * day, true],
  ['3 hari yang lalu', 3 * day, true],
  ['2 週間前', 14 * day, true],
  ['2週間前', 14 * day, true],
  ['3天前', 3 * day, true],
  ['5 小时前', 5 * hour, false],
  ['2일 전', 2 * day, true],
  ['2 दिन पहले', 2 * day, true],
  ['२ दिन पहले', 2 * day, true],
])('%s', (text, past, dayOnly) => {
  expect(momentOf(text, now)).toEqual({ ms: now - past, dayOnly })
})

test.each(['America/Los_Angeles', 'Asia/Kolkata'])(
  'a clock time without a zone is not of %s',
  (zone) => {
    inZone(zone, () => {
      const at = Date.UTC(2024, 5, 1, 10)
      for (const text of [
        'Sat, 01 Jun 2024 10:00:00',
        'Sat, 1 Jun 2024 10:00',
        'Sat, 01 Jun 2024 10:00 AM',
        'Saturday, 1 June 2024 10:00 AM',
        '01 Jun 2024 10:00 AM',
        '2024-06-01 10:00:00 UTC',
        '2024-06-01T10:00:00 GMT',
        'Sat, 01 Jun 2024 10:00:00 GMT',
        'Sat, 01 Jun 2024 15:30:00 +0530',
      ]) {
        expect([text, momentOf(text, now)?.ms]).toEqual([text, at])
      }
      expect(momentOf('01 Jun 2024 10:00 PM', now)?.ms).toBe(at + 12 * hour)
      // A table shows such a time as the clock time that it is.
      expect(readTime('Sat, 01 Jun 2024 10:00:00')).toEqual({ ms: at, form: 'local' })
    })
  },
)

test.each(['vor 12 Tagungen', '2 years before', 'nel 1990 fa', '3 dias', '前 2 日', 'hace mucho'])(
  '%s is no time',
  (text) => {
    expect(momentOf(text, now)).toBeUndefined()
  },
)
